import type { Random } from '#demo/random.ts';
import { spots } from '../renderer/shade.ts';
import type { Mesh, Scene, Surface } from '../renderer/scene.ts';
import type { Vector } from '../renderer/vectors.ts';
import { blockMesh, box, placed } from './meshes.ts';

/** Bumps of pressed crumbs, the same at a place of the block. */
function crumbs([a, b, c]: Vector, seed: number, depth: number): number {
  // Askew to the block, so that no row of bumps runs along its sides.
  const [x, y, z] = [a * 0.8 + b * 0.5 - c * 0.33, b * 0.82 - a * 0.45 + c * 0.36, c * 0.87 + a * 0.3 - b * 0.4];
  const at = (size: number) =>
    spots(x / size + seed, z / size + 31) +
    spots(y / size + seed + 11, x / size) +
    spots(z / size + 5, y / size + seed) -
    1.5;
  return depth * (at(0.16) * 0.5 + at(0.07) * 0.32 + at(0.03) * 0.2);
}

export const BALE_HALF: Vector = [0.7, 0.42, 0.26];

/** A pressed block of rubber, edges rounded, its surface of crumbs. */
export function baleMesh(surface: number, seed: number, depth: number, half = BALE_HALF, fineness = 110): Mesh {
  return blockMesh(half, 0.2, surface, fineness, (point) => crumbs(point, seed, depth));
}

/** One bale on the ground with a second one across it. */
export function baleScene(surface: Surface, depth: number, random: Random): Scene {
  const seed = random.int(0, 900);
  const turn = -0.5 + random.next() * 0.25;
  const lower = placed(baleMesh(0, seed, depth), turn, [0, 0, BALE_HALF[2]]);
  const upper = placed(baleMesh(0, seed + 50, depth), turn + 0.1 + random.next() * 0.06, [
    0.02,
    0.03,
    BALE_HALF[2] * 3.02,
  ]);
  return {
    pieces: [],
    meshes: [lower, upper],
    surfaces: [surface],
    middle: [0, 0, BALE_HALF[2] * 1.8],
    reach: 1.35,
    elevation: 25 + random.next() * 5,
    width: 2.1,
  };
}

const LEAVES = 30;

/** A bale of smoked sheets: leaf on leaf, each a little other than the next. */
export function leavesScene(surface: Surface, random: Random): Scene {
  const turn = -0.45 + random.next() * 0.2;
  const thick = 0.0165;
  const leaves = Array.from({ length: LEAVES }, (_, index) => {
    const slip = () => (random.next() - 0.5) * 0.05;
    return box(
      [slip(), slip(), thick * (2 * index + 1) * 0.98],
      [0.72 + slip(), 0.46 + slip(), thick],
      turn + slip() * 0.7,
      0,
      0.8 + random.next() * 0.4,
    );
  });
  const top = thick * 2 * LEAVES * 0.98;
  const seed = random.int(0, 900);
  const cover = blockMesh(
    [0.72, 0.46, 0.02],
    0.1,
    0,
    120,
    ([x, y]) => (Math.sin(x * 90) + spots(x * 6 + seed, y * 6)) * 0.004,
  );
  return {
    pieces: [],
    meshes: [...leaves, placed(cover, turn + 0.02, [0, 0, top + 0.01])],
    surfaces: [surface],
    middle: [0, 0, top * 0.45],
    reach: 1.3,
    elevation: 27 + random.next() * 4,
    width: 2.05,
  };
}
