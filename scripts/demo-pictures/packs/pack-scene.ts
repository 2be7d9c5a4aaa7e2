import { baleMesh } from '../goods/bales.ts';
import { box, latheMesh, placed } from '../goods/meshes.ts';
import { linear, matt } from '../goods/surfaces.ts';
import type { Mesh, Scene, Surface, SurfacePicture } from '../renderer/scene.ts';
import type { Vector } from '../renderer/vectors.ts';
import type { Random } from '#demo/random.ts';
import { bagMeshes } from './bag.ts';
import { cartonMeshes, drumMeshes, jumboBagMeshes, PALLET_HEIGHT, palletMeshes } from './vessels.ts';

export const PACK_KINDS = ['bag', 'jumbo_bag', 'carton', 'drum', 'bale', 'sheet', 'roll'] as const;
export type PackKind = (typeof PACK_KINDS)[number];

export const isPackKind = (kind: string): kind is PackKind => (PACK_KINDS as readonly string[]).includes(kind);

const WOOD = matt('#c3a173');
const film = (clarity = 0): Surface => ({ colour: linear('#f3f5f3'), translucency: 0.3, loss: 7, gloss: 0.5, clarity });

/**
 * The pack that a product comes in, with its label; goods without a vessel stand on a pallet, as they are delivered.
 */
export function packScene(kind: PackKind, goods: Surface, label: SurfacePicture, random: Random): Scene {
  const labelled = (surface: Surface): Surface => ({ ...surface, picture: label });
  switch (kind) {
    case 'bag':
      return scene(bagMeshes(random, 0), [labelled(film())], 0.58, 1.62, 12);
    case 'jumbo_bag':
      return scene(
        jumboBagMeshes(random, 0, 1),
        [labelled({ ...matt('#f1f1ec', 0.1), grain: { amount: 0.05, size: 0.01 } }), matt('#3d6a9a')],
        0.64,
        1.85,
        17,
      );
    case 'carton':
      return scene(cartonMeshes(random, 0, 1), [labelled(matt('#c39a66')), matt('#dcc79f', 0.45)], 0.38, 1.72, 24);
    case 'drum':
      return scene(drumMeshes(random, 0, 1), [labelled(matt('#2f69a8', 0.62)), matt('#d9dedd', 0.6)], 0.56, 1.72, 16);
    default:
      return onPallet(kind, goods, label, random);
  }
}

function scene(meshes: Mesh[], surfaces: Surface[], middle: number, width: number, elevation: number): Scene {
  return { pieces: [], meshes, surfaces, middle: [0, 0, middle], reach: width * 0.75, elevation, width };
}

/** Bales, sheets and rolls. */
function onPallet(kind: 'bale' | 'sheet' | 'roll', goods: Surface, label: SurfacePicture, random: Random): Scene {
  const turn = -0.5 + random.next() * 0.12;
  const at = (x: number, y: number, z: number): Vector => [
    x * Math.cos(turn) - y * Math.sin(turn),
    x * Math.sin(turn) + y * Math.cos(turn),
    z + PALLET_HEIGHT,
  ];
  const half = [0.74, 0.56] as const;
  const labelled: Surface = { ...goods, picture: label };
  const load = { bale: bales, sheet: sheets, roll: rolls }[kind](at, turn, random);
  return scene(
    [...palletMeshes(half, turn, 1), ...load, ...(kind === 'roll' ? [] : [labelCard(at, turn, half[1], 0.34)])],
    [goods, WOOD, { ...matt('#fbfcfb'), picture: label }, matt('#2d3336', 0.4), matt('#b08a5c'), labelled],
    kind === 'roll' ? 0.5 : 0.42,
    2.02,
    20,
  );
}

type At = (x: number, y: number, z: number) => Vector;

/** A card with the label on the front of the load. */
function labelCard(at: At, turn: number, front: number, height: number): Mesh {
  const card = box(at(-0.34, -front - 0.012, height), [0.24, 0.004, 0.18], turn, 2);
  // The front side's corners get their places on the label.
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  const middle = at(-0.34, -front - 0.012, height);
  for (let corner = 0; corner < card.points.length / 3; corner += 1) {
    const along = (card.points[corner * 3]! - middle[0]) * c + (card.points[corner * 3 + 1]! - middle[1]) * s;
    card.places.set([(along / 0.24 + 1) / 2, (1 - (card.points[corner * 3 + 2]! - middle[2]) / 0.18) / 2], corner * 2);
  }
  return card;
}

function bales(at: At, turn: number, random: Random): Mesh[] {
  const half: Vector = [0.235, 0.27, 0.145];
  return [0, 1].flatMap((layer) =>
    [-1, 0, 1].flatMap((x) =>
      [-1, 1].map((y) =>
        placed(
          baleMesh(0, random.int(0, 900), 0.05, half, 44),
          turn,
          at(x * 0.48, y * 0.275, half[2] + layer * half[2] * 2),
        ),
      ),
    ),
  );
}

const SHEETS = 22;
function sheets(at: At, turn: number, random: Random): Mesh[] {
  const thick = 0.011;
  const stack = Array.from({ length: SHEETS }, (_, index) =>
    box(
      at((random.next() - 0.5) * 0.01, 0, thick * (2 * index + 1) * 1.06),
      [0.72, 0.55, thick],
      turn,
      0,
      0.96 + random.next() * 0.06,
    ),
  );
  const top = SHEETS * thick * 2.12;
  const straps = [-0.05, 0.5].map((x) => box(at(x, 0, top / 2), [0.018, 0.556, top / 2 + 0.004], turn, 3));
  return [...stack, ...straps];
}

const onRoll = (u: number, v: number): readonly [number, number] => [(u - 0.69) / 0.3, (0.28 - v) / 0.14];

function rolls(at: At, turn: number, random: Random): Mesh[] {
  const radius = 0.24;
  const height = 0.62;
  return [-1, 0, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => {
      const place = at(x * 0.485, y * 0.275, 0);
      // The label is on one of those in front.
      const isLabelled = x === -1 && y === -1;
      const own = isLabelled ? turn : turn + random.next();
      const line: [number, number][] = [
        [radius - 0.01, 0],
        [radius, 0.012],
        ...Array.from({ length: 8 }, (_, index): [number, number] => [radius, 0.02 + ((height - 0.04) * index) / 7]),
        [radius, height - 0.012],
        ...Array.from({ length: 20 }, (_, index): [number, number] => [
          radius - 0.01 - ((radius - 0.09) * index) / 19,
          height,
        ]),
      ];
      const core: [number, number][] = [
        [0.08, height - 0.1],
        [0.08, height + 0.012],
        [0.08, height + 0.012],
        [0.066, height + 0.012],
        [0.066, height + 0.012],
        [0.066, 0.1],
      ];
      return [
        placed(latheMesh(line, isLabelled ? 5 : 0, onRoll, 64), own, place),
        placed(latheMesh(core, 4, undefined, 40), own, place),
      ];
    }),
  );
}
