import type { Random } from '#demo/random.ts';
import type { Scene, Surface } from '../renderer/scene.ts';
import { linear, matt } from './surfaces.ts';
import { latheMesh, placed } from './meshes.ts';

type Line = [radius: number, height: number][];

/** A sample of a liquid in a jar of glass. */
export function jarScene(tint: string, random: Random): Scene {
  const full = 0.82 + random.next() * 0.1;
  const liquid: Line = [
    [0.001, 0.03],
    [0.3, 0.03],
    [0.42, 0.035],
    [0.47, 0.08],
    ...steps(0.475, 0.1, full, 18),
    [0.475, full],
    [0.001, full],
  ];
  const above: Line = [
    ...steps(0.485, full + 0.01, 1.08, 8),
    [0.47, 1.14],
    [0.42, 1.2],
    [0.36, 1.24],
    [0.34, 1.26],
    [0.34, 1.34],
  ];
  const cap: Line = [[0.37, 1.27], ...steps(0.375, 1.28, 1.46, 12), [0.37, 1.475], [0.35, 1.48], [0.001, 1.48]];
  const foot: Line = [
    [0.44, 0.0],
    [0.48, 0.02],
    [0.485, 0.06],
    [0.485, 0.09],
  ];
  const clear = (hex: string, clarity: number): Surface => ({
    colour: linear(hex),
    translucency: 0.9,
    loss: 0.55,
    gloss: 0.95,
    clarity,
  });
  const turn = random.next();
  return {
    pieces: [],
    meshes: [latheMesh(liquid, 0), latheMesh(above, 1), latheMesh(cap, 2), latheMesh(foot, 1)].map((mesh) =>
      placed(mesh, turn, [0, 0, 0]),
    ),
    surfaces: [clear(tint, 0.55), clear('#dfe9ea', 0.55), matt('#2f3a3d', 0.5)],
    middle: [0, 0, 0.66],
    reach: 1.5,
    elevation: 17 + random.next() * 4,
    width: 2.2,
  };
}

function steps(radius: number, from: number, to: number, count: number): Line {
  return Array.from({ length: count }, (_, index): [number, number] => [radius, from + ((to - from) * index) / count]);
}
