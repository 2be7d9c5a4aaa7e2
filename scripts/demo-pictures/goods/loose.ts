import type { Random } from '#demo/random.ts';
import { axesAlong, type Piece, type Scene, type Surface } from '../renderer/scene.ts';
import type { Vector } from '../renderer/vectors.ts';
import { pour } from './heap.ts';

export interface Loose {
  kind: 'lens' | 'strand' | 'bead' | 'chip' | 'lump';
  /** Several for goods of mixed colours. */
  surfaces: readonly Surface[];
  /** How much lighter and darker single pieces are. */
  variance: number;
}

/** The radius of a piece in heaps half of whose width is about 1. */
const RADIUS = { lens: 0.058, strand: 0.06, bead: 0.03, chip: 0.085, lump: 0.075 } as const;
const COUNT = { lens: 1150, strand: 1050, bead: 4600, chip: 1500, lump: 800 } as const;

/** A heap of loose goods on the ground, with a few pieces that rolled away. */
export function looseScene({ kind, surfaces, variance }: Loose, random: Random): Scene {
  const radius = RADIUS[kind] * (0.93 + random.next() * 0.16);
  const wide = 0.86 + random.next() * 0.14;
  const shape = { radius: radius * (kind === 'chip' ? 0.6 : 0.94), slope: 0.34 + random.next() * 0.1 };
  const count = Math.round(COUNT[kind] * (RADIUS[kind] / radius) ** 2);
  const poured = pour(random, { ...shape, count, spread: [0.62 * wide, 0.5 * wide] });
  const reach = Math.max(...poured.map(([x]) => Math.abs(x)));
  const top = Math.max(...poured.map(([, , z]) => z));
  const strays: Vector[] = Array.from({ length: kind === 'bead' ? 26 : 9 }, () => {
    const turn = random.next() * Math.PI * 2;
    const far = reach * (0.96 + random.next() * 0.2);
    return [Math.cos(turn) * far, Math.sin(turn) * far * 0.8, radius * 0.7];
  });
  // One batch is cut alike: how long and how flat is the batch's.
  const flat = 0.62 + random.next() * 0.2;
  const long = 0.78 + random.next() * 0.3;
  return {
    pieces: [...poured, ...strays].map((centre) =>
      pieceAt(
        kind,
        centre,
        radius,
        flat,
        long,
        random.int(0, surfaces.length - 1),
        1 - variance + random.next() * variance * 2,
        random,
      ),
    ),
    meshes: [],
    surfaces: [...surfaces],
    middle: [0, 0, top * 0.34],
    reach: Math.max(1.3, reach * 1.25),
    elevation: 33 + random.next() * 8,
    width: reach * (2.2 + random.next() * 0.12),
  };
}

function pieceAt(
  kind: Loose['kind'],
  centre: Vector,
  radius: number,
  flat: number,
  long: number,
  surface: number,
  tint: number,
  random: Random,
): Piece {
  const any = (): number => random.next() * 2 - 1;
  const own = (by: number): number => 1 - by + random.next() * by * 2;
  const turn = random.next() * Math.PI * 2;
  if (kind === 'chip' || kind === 'lump') {
    const isChip = kind === 'chip';
    const lying: Vector = isChip ? [any() * 0.55, any() * 0.55, 1] : [any(), any(), any() + 0.01];
    return {
      shape: 'planes',
      centre,
      axes: axesAlong(lying, turn),
      half: isChip
        ? [radius * own(0.35), radius * own(0.35), radius * 0.1]
        : [radius * own(0.3), radius * own(0.3), radius * own(0.3) * 0.55],
      surface,
      tint,
      planes: brokenSides(random, isChip ? 1 : 0.9),
    };
  }
  if (kind === 'strand')
    return {
      shape: 'cylinder',
      centre,
      axes: axesAlong([any(), any(), any() * 0.8], turn),
      half: [radius * 0.8 * own(0.06), radius * 0.74 * own(0.06), radius * long * own(0.1)],
      surface,
      tint,
    };
  const thick = kind === 'bead' ? 0.9 : flat;
  return {
    shape: 'ellipsoid',
    centre,
    axes: axesAlong([any() * 0.8, any() * 0.8, 0.7], turn),
    half: [radius * own(0.07), radius * own(0.07), radius * thick * own(0.08)],
    surface,
    tint,
  };
}

/** What a mill leaves: two faces and four to six broken edges. */
function brokenSides(random: Random, depth: number): Float64Array {
  const corners = random.int(4, 6);
  const start = random.next() * Math.PI * 2;
  const edges = Array.from({ length: corners }, (_, index) => {
    const angle = start + ((index + (random.next() - 0.5) * 0.6) / corners) * Math.PI * 2;
    const lean = (random.next() - 0.5) * 0.5;
    return [Math.cos(angle), Math.sin(angle), lean, 0.5 + random.next() * 0.5] as const;
  });
  return Float64Array.from([[0, 0, 1, depth], [0, 0, -1, depth], ...edges].flat());
}
