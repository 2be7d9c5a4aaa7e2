import type { Random } from '#demo/random.ts';
import type { Vector } from '../renderer/vectors.ts';

interface HeapShape {
  count: number;
  /** Of one piece, as a ball. */
  radius: number;
  /** How far from the middle pieces fall, across and along. */
  spread: readonly [number, number];
  /** Pieces roll down slopes steeper than this. */
  slope: number;
}

const DIRECTIONS = 9;
/** How far it looks for a lower place, in radii: beyond the ball that it may lie on. */
const AWAY = [0.6, 1.3, 2.1];

/**
 * Where pieces lie that were poured out one after the other: each falls, rolls down until it is held, and lies on what
 * is below it.
 */
export function pour(random: Random, { count, radius, spread, slope }: HeapShape): Vector[] {
  const cell = radius * 2;
  const cells = new Map<number, Vector[]>();
  const key = (i: number, j: number) => (i + 500) * 1000 + j + 500;
  const landing = (x: number, y: number): number => {
    const [ci, cj] = [Math.floor(x / cell), Math.floor(y / cell)];
    let height = radius;
    for (let i = ci - 1; i <= ci + 1; i += 1)
      for (let j = cj - 1; j <= cj + 1; j += 1)
        for (const [bx, by, bz] of cells.get(key(i, j)) ?? []) {
          const away = (bx - x) ** 2 + (by - y) ** 2;
          if (away < cell * cell) height = Math.max(height, bz + Math.sqrt(cell * cell - away));
        }
    return height;
  };
  return Array.from({ length: count }, () => {
    const turn = random.next() * Math.PI * 2;
    // More in the middle than at the rim.
    const far = Math.sqrt(random.next()) * (0.35 + 0.65 * random.next());
    let x = Math.cos(turn) * far * spread[0];
    let y = Math.sin(turn) * far * spread[1];
    let z = landing(x, y);
    for (let moves = 0; moves < 60; moves += 1) {
      const start = random.next() * Math.PI * 2;
      let best: Vector | undefined;
      for (let direction = 0; direction < DIRECTIONS; direction += 1) {
        const angle = start + (direction / DIRECTIONS) * Math.PI * 2;
        const away = radius * AWAY[(direction + moves) % AWAY.length]!;
        const to: [number, number] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
        const height = landing(...to);
        if (height < (best?.[2] ?? z) && height < z - slope * away) best = [...to, height];
      }
      if (!best) break;
      [x, y, z] = best;
    }
    const lies: Vector = [x, y, z];
    const place = key(Math.floor(x / cell), Math.floor(y / cell));
    const there = cells.get(place);
    if (there) there.push(lies);
    else cells.set(place, [lies]);
    return lies;
  });
}
