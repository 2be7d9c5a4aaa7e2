/** Weight is whole grams. */
export const GRAMS_PER_KG = 1000;
export const KG_PER_TONNE = 1000;
export const GRAMS_PER_TONNE = 1_000_000;

export function gramsFromKg(kg: number): number {
  return Math.round(kg * GRAMS_PER_KG);
}

export function kgFromGrams(grams: number): number {
  return grams / GRAMS_PER_KG;
}

/** So many selling units, or a weight that becomes units once the pack is known. */
export type Wanted = { units: number } | { grams: number };

/** The selling units that hold what is wanted, rounded up to whole ones: nobody sells a part of a bag. */
export function unitsFor(wanted: Wanted, unitWeightGrams: number): number {
  return 'units' in wanted ? wanted.units : Math.ceil(wanted.grams / unitWeightGrams);
}
