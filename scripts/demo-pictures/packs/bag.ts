import type { Random } from '#demo/random.ts';
import { gridMesh, moved, placed } from '../goods/meshes.ts';
import { spots } from '../renderer/shade.ts';
import type { Mesh } from '../renderer/scene.ts';
import { smoothStep, type Vector } from '../renderer/vectors.ts';

const HALF_WIDTH = 0.42;
const HEIGHT = 1.16;
const LEAN = 0.13;

/** A filled bag of 25 kg that stands, closed by a seam above and below; the label lies on its front. */
export function bagMeshes(random: Random, surface: number): Mesh[] {
  const seed = random.int(0, 900);
  const thick = 0.2 + random.next() * 0.03;
  const side = (front: number) =>
    gridMesh(
      90,
      140,
      surface,
      (u, v): Vector => {
        const across = u * 2 - 1;
        const toSeam = Math.min(v, 1 - v);
        const full = smoothStep(0.012, 0.2, toSeam) ** 0.8;
        const cushion = (1 - Math.abs(across) ** 3.4) ** 0.6;
        // Near the seams the film lies in folds that run into the seam.
        const folds =
          Math.sin(across * 17 + spots(v * 7 + seed, across * 2) * 3) *
          0.013 *
          smoothStep(0.3, 0.03, toSeam) *
          smoothStep(0, 0.05, toSeam);
        const dents =
          (spots(across * 2.2 + seed, v * 3.2) - 0.5) * 0.05 + (spots(across * 5 + seed, v * 7) - 0.5) * 0.014;
        const width = HALF_WIDTH * (1 - 0.09 * full * cushion ** 0.2 - 0.02 * spots(seed, v * 5));
        const depth = 0.006 + full * cushion * (thick + dents) + folds * cushion;
        return [across * width, -front * depth, v * HEIGHT];
      },
      front > 0 ? (u, v) => [(u - 0.14) / 0.72, (0.76 - v) / 0.42] : undefined,
    );
  const turn = -0.3 + random.next() * 0.6;
  return [side(1), side(-1)].map((mesh) =>
    placed(
      moved(mesh, ([x, y, z]): Vector => [x, y + z * LEAN, z * 0.99]),
      turn,
      [0, 0, 0],
    ),
  );
}
