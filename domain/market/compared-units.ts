import { gramsFromKg } from '#domain/values/weight.ts';

/**
 * Whole packs of an offer that hold so much, and no fewer than can be ordered: for them prices are compared, and they
 * go into the cart.
 */
export function unitsFor(kg: number, { minimum, unitWeight }: { minimum: number; unitWeight: number }): number {
  return Math.max(minimum, Math.ceil(gramsFromKg(kg) / gramsFromKg(unitWeight)));
}
