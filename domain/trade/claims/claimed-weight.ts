import { kgFromGrams } from '#domain/values/weight.ts';

/** How much lighter goods may be until staff set something else, in hundredths of a percent: 0.2 %. */
export const WEIGHT_TOLERANCE_HUNDREDTHS = 20;
/** Scales are better than this. */
export const MAX_WEIGHT_TOLERANCE_HUNDREDTHS = 200;

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/** What scales and packs may differ by, in grams; of a part of a gram nothing. */
export function toleranceGrams(expectedGrams: number, toleranceHundredths: number): number {
  return Math.floor((expectedGrams * toleranceHundredths) / WHOLE);
}

/** What is missing of goods that were weighed: nothing within the tolerance, above it the whole shortage. */
export function shortGrams(
  expectedGrams: number,
  weighedGrams: number,
  toleranceHundredths: number = WEIGHT_TOLERANCE_HUNDREDTHS,
): number {
  const missing = expectedGrams - weighedGrams;
  return missing > toleranceGrams(expectedGrams, toleranceHundredths) ? missing : 0;
}

/** A line that was weighed: so many packs, and what all of them weigh together. */
export interface WeighedLine {
  quantity: number;
  unit_weight_grams: number;
  weighed_grams: number | null;
}

export type WeightProblem =
  | { code: 'claim_weight_missing' }
  | { code: 'claim_weight_within'; kg: number; expected: number };

/** Why a line cannot be claimed for short weight; null when it can. */
export function whyNotShort(
  { quantity, unit_weight_grams, weighed_grams }: WeighedLine,
  toleranceHundredths: number = WEIGHT_TOLERANCE_HUNDREDTHS,
): WeightProblem | null {
  if (weighed_grams === null) return { code: 'claim_weight_missing' };
  const expected = quantity * unit_weight_grams;
  if (shortGrams(expected, weighed_grams, toleranceHundredths) > 0) return null;
  const tolerated = kgFromGrams(toleranceGrams(expected, toleranceHundredths));
  return { code: 'claim_weight_within', kg: tolerated, expected: kgFromGrams(expected) };
}
