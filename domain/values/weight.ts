/** Weight is whole grams. */
export const GRAMS_PER_KG = 1000;
export const GRAMS_PER_TONNE = 1_000_000;

export function gramsFromKg(kg: number): number {
  return Math.round(kg * GRAMS_PER_KG);
}

export function kgFromGrams(grams: number): number {
  return grams / GRAMS_PER_KG;
}

/** From a tonne on, weights are shown in tonnes. */
export function isTonnes(grams: number): boolean {
  return grams >= GRAMS_PER_TONNE;
}
