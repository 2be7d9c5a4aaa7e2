import { gramsFromKg, unitsFor } from '#domain/values/weight.ts';

export const FAVOURITE_LISTS_MOST = 30;
export const FAVOURITE_ITEMS_MOST = 200;
export const FAVOURITE_KG_MOST = 10_000_000;

/**
 * How many units of an offer a month's need is: never less than the seller's minimum, and the minimum where nobody said
 * how much.
 */
export function unitsOfMonth(kgPerMonth: number | null, offer: { unitWeightKg: number; minimum: number }): number {
  if (kgPerMonth === null) return offer.minimum;
  return Math.max(offer.minimum, unitsFor({ grams: gramsFromKg(kgPerMonth) }, gramsFromKg(offer.unitWeightKg)));
}
