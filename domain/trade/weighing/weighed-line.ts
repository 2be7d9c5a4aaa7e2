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
}

/** What weighed packs are invoiced by: what they weigh, and of what is more no more than the tolerance. */
export function billedGrams({ packs, grams }: Weighed, unitWeightGrams: number, toleranceHundredths: number): number {
  const ordered = packs * unitWeightGrams;
  return Math.min(grams, ordered + toleranceGrams(ordered, toleranceHundredths));
}

/** What a line costs more than was ordered, or less: packs that nobody weighed cost what they were ordered for. */
export function weighedDifference(
  { quantity, unitWeightGrams, net }: LineByWeight,
  weighed: Weighed | null,
  toleranceHundredths: number,
): Satang {
  if (!weighed) return 0n;
  const more = billedGrams(weighed, unitWeightGrams, toleranceHundredths) - weighed.packs * unitWeightGrams;
  return mulDiv(net, BigInt(more), BigInt(quantity * unitWeightGrams));
}
