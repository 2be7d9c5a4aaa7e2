import type { Random } from '#demo/random.ts';
import type { Mesh, Scene, Surface } from '../renderer/scene.ts';
import type { Vector } from '../renderer/vectors.ts';
import { latheMesh, moved, placed } from './meshes.ts';
import { matt } from './surfaces.ts';

interface Roll {
  radius: number;
  /** Half of it. */
  length: number;
  core: number;
}

/** A roll of film along the first axis: wound film with its edges showing as rings, on a core of board. */
export function rollMeshes({ radius, length, core }: Roll, surface: number, board: number): Mesh[] {
  const edge = 0.012;
  const ends = Array.from({ length: 40 }, (_, index): [number, number] => [
    core + ((radius - edge - core) * index) / 39,
    length,
  ]);
  const film: [number, number][] = [
    ...ends.map(([r]): [number, number] => [r, -length]),
    [radius, -length + edge],
    ...Array.from({ length: 12 }, (_, index): [number, number] => [
      radius,
      -length + edge + (2 * (length - edge) * (index + 1)) / 13,
    ]),
    [radius, length - edge],
    ...ends.toReversed(),
  ];
  const rings = (_: number, v: number): [number, number] => [Math.min(v, 1 - v) * 9, 0.5];
  const out = length + 0.02;
  const coreLine: [number, number][] = [
    [core, -out],
    [core, out],
    [core, out],
    [core * 0.84, out],
    [core * 0.84, out],
    [core * 0.84, -out],
  ];
  const lying = (mesh: Mesh) => moved(mesh, ([x, y, z]): Vector => [z, x, y]);
  return [lying(latheMesh(film, surface, rings)), lying(latheMesh(coreLine, board))];
}

/** Rolls of film that lie beside and on each other. */
export function rollsScene(surface: Surface, roll: Roll, count: number, random: Random): Scene {
  const film: Surface = { ...surface, grain: { amount: 0.16, size: 0.02 } };
  const own = rollMeshes(roll, 0, 1);
  const turn = 0.62 + random.next() * 0.18;
  const r = roll.radius;
  const across: readonly [number, number][] =
    count === 1
      ? [[0, r]]
      : [
          [-r, r],
          [r, r],
          [0, r + r * Math.sqrt(3)],
        ];
  const shown = across.slice(0, count);
  return {
    pieces: [],
    meshes: shown.flatMap(([side, height]) => {
      const slip = (random.next() - 0.5) * 0.12;
      const at: Vector = [
        -Math.sin(turn) * side + Math.cos(turn) * slip,
        Math.cos(turn) * side + Math.sin(turn) * slip,
        height,
      ];
      return own.map((mesh) => placed(mesh, turn, at));
    }),
    surfaces: [film, matt('#b08a5c')],
    middle: [0, 0, count === 1 ? r * 0.9 : r * 1.25],
    reach: 1.9,
    elevation: 22 + random.next() * 6,
    width: count === 1 ? 1.95 : 2.15,
  };
}
