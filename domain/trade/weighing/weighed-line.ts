import { toleranceGrams } from '#domain/trade/claims/claimed-weight.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';

/** What of a line was weighed: so many of its packs, and what they weigh together. */
export interface Weighed {
  packs: number;
  grams: number;
}

/** A line that is sold by weight, as it was ordered. */
export interface LineByWeight {
  quantity: number;
  unitWeightGrams: number;
  /** Of all its packs after the member discount. */
  net: Satang;
  /** What refunds and coupons take of it: it never comes to less. */
  taken: Satang;
}

/** A weight that is further from what was ordered is asked for once more: it may be mistyped. */
export const USUAL_DIFFERENCE_PERCENT = 5;

export function isFarFromOrdered(grams: number, orderedGrams: number): boolean {
  return Math.abs(grams - orderedGrams) * 100 > orderedGrams * USUAL_DIFFERENCE_PERCENT;
}

/** What weighed packs are invoiced by: what they weigh, and of what is more no more than the tolerance. */
export function billedGrams({ packs, grams }: Weighed, unitWeightGrams: number, toleranceHundredths: number): number {
  const ordered = packs * unitWeightGrams;
  return Math.min(grams, ordered + toleranceGrams(ordered, toleranceHundredths));
}

/** Never more packs than were ordered: of more, each weighs its share. */
function ofOrdered({ packs, grams }: Weighed, quantity: number): Weighed {
  return packs > quantity ? { packs: quantity, grams: shareOfGrams(grams, quantity, packs) } : { packs, grams };
}

/** What some of the packs weigh that were weighed together, never nothing. */
export function shareOfGrams(grams: number, packs: number, of: number): number {
  return Math.max(1, Number(mulDiv(BigInt(grams), BigInt(packs), BigInt(of))));
}

/**
 * What a line is invoiced by, and what it costs more than was ordered, or less: packs that nobody weighed cost what they
 * were ordered for.
 */
export function weighedLine(
  { quantity, unitWeightGrams, net, taken }: LineByWeight,
  weighed: Weighed | null,
  toleranceHundredths: number,
): { billed_grams: number | null; weighed_difference: Satang } {
  if (!weighed) return { billed_grams: null, weighed_difference: 0n };
  const its = ofOrdered(weighed, quantity);
  const more = billedGrams(its, unitWeightGrams, toleranceHundredths) - its.packs * unitWeightGrams;
  const ordered = quantity * unitWeightGrams;
  const difference = mulDiv(net, BigInt(more), BigInt(ordered));
  const least = taken < net ? taken - net : 0n;
  return { billed_grams: ordered + more, weighed_difference: difference < least ? least : difference };
}
