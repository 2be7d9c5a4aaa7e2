import type { Look } from '#demo/market/looks.ts';
import type { Surface } from '../renderer/scene.ts';
import type { Vector } from '../renderer/vectors.ts';

/** A colour of screens in linear light. */
export function linear(hex: string): Vector {
  const value = Number.parseInt(hex.slice(1), 16);
  const one = (shift: number) => (((value >> shift) & 255) / 255) ** 2.2;
  return [one(16), one(8), one(0)];
}

const tinted = (colour: Vector, by: Vector): Vector => [colour[0] * by[0], colour[1] * by[1], colour[2] * by[2]];
/** What has been used once is never quite white. */
const USED: Vector = [0.9, 0.87, 0.76];

/** The surface of loose goods by their look. */
export function surfaceOf(look: Look, isUsed = false): Surface {
  const own = linear(look.colour.hex);
  const isPale = Math.min(...own) > 0.5;
  const colour = isUsed && isPale ? tinted(own, USED) : own;
  if (look.clarity > 0.6)
    return { colour: tinted(colour, [1.02, 1.02, 1]), translucency: 0.85, loss: 4, gloss: 0.9, clarity: 0.72 };
  if (look.clarity > 0.2) return { colour, translucency: 0.62, loss: 8, gloss: 0.42, clarity: 0 };
  if (isPale) return { colour, translucency: 0.3, loss: 16, gloss: 0.35, clarity: 0 };
  return { colour, translucency: 0.06, loss: 30, gloss: 0.55, clarity: 0 };
}

export const matt = (hex: string, gloss = 0.15): Surface => ({
  colour: linear(hex),
  translucency: 0,
  loss: 0,
  gloss,
  clarity: 0,
});
