import type { Random } from '#demo/random.ts';
import { spots } from '../renderer/shade.ts';
import { axesAlong, type Piece, type Scene, type Surface } from '../renderer/scene.ts';
import { scaled } from '../renderer/vectors.ts';
import { gridMesh } from './meshes.ts';

const FINE = 300;

/** A heap of powder: free flowing (`clumps` 0) it lies smooth, cohesive powder holds lumps and little cliffs. */
export function powderScene(surface: Surface, clumps: number, random: Random): Scene {
  const [ox, oy] = [random.int(0, 900), random.int(0, 900)];
  const steep = 0.66 + clumps * 0.14 + random.next() * 0.06;
  const [px, py] = [(random.next() - 0.5) * 0.3, (random.next() - 0.5) * 0.2];
  const layer = (x: number, y: number, size: number) => spots(x / size + ox, y / size + oy) - 0.5;
  const height = (x: number, y: number): number => {
    const wander = 1 + layer(x, y, 0.55) * 0.34 + layer(x, y, 0.2) * 0.1;
    const away = Math.hypot(x - px, (y - py) * 1.08) / wander;
    const cone = steep * (0.93 - Math.sqrt(away * away + 0.02));
    const rough =
      layer(x, y, 0.16) * (0.02 + 0.08 * clumps) +
      layer(x + 7, y, 0.07) * (0.012 + 0.05 * clumps) +
      layer(x, y + 5, 0.03) * (0.01 + 0.022 * clumps) +
      layer(x, y, 0.013) * 0.008;
    return cone + rough * Math.min(1, Math.max(0, cone * 9 + 0.35));
  };
  const mesh = gridMesh(
    FINE,
    FINE,
    0,
    (u, v) => {
      const [x, y] = [(u * 2 - 1) * 1.1, (v * 2 - 1) * 1.1];
      return [x, y, Math.max(-0.02, height(x, y))];
    },
    (u, v) => [u * 2.2, v * 2.2],
  );
  const crumbs: Piece[] = Array.from({ length: Math.round(60 + clumps * 260) }, () => {
    const turn = random.next() * Math.PI * 2;
    const far = Math.sqrt(random.next()) * 1.02;
    const [x, y] = [px + Math.cos(turn) * far, py + Math.sin(turn) * far * 0.9];
    const radius = 0.006 + random.next() ** 6 * (0.01 + 0.02 * clumps);
    return {
      shape: 'ellipsoid',
      centre: [x, y, Math.max(0, height(x, y)) + radius * 0.4],
      axes: axesAlong([random.next(), random.next(), random.next()], 0),
      half: [radius, radius * (0.6 + random.next() * 0.3), radius * 0.7],
      surface: 0,
      tint: 0.97 + random.next() * 0.04,
    };
  });
  return {
    pieces: crumbs,
    meshes: [mesh],
    surfaces: [
      {
        ...surface,
        colour: scaled(surface.colour, 0.8),
        translucency: 0.12,
        gloss: 0,
        grain: { amount: 0.12, size: 0.007 },
      },
    ],
    middle: [0, 0, 0.17],
    reach: 1.45,
    elevation: 29 + random.next() * 7,
    width: 2.12,
  };
}
