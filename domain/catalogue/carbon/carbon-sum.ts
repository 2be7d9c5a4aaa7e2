/** A line's goods, and what is known of them. */
export interface CarbonLine {
  grams: number;
  /** kg CO2e per kg, cradle to gate; null where it is not known. */
  co2PerKg: number | null;
  isTypical: boolean;
}

export interface CarbonSum {
  /** kg CO2e of the goods for which it is known; null where it is known for none. */
  co2_kg: number | null;
  /** For how many percent of the weight it is known; 100 only where it is for all. */
  known_percent: number;
  /** Some of the values are typical of the material only. */
  is_typical: boolean;
}

/** As many decimals as the catalogue keeps. */
const PER_KG = 100_000;

/** What the making of goods gave off: weight × value, exact, rounded once to the gram. */
export function carbonSum(lines: readonly CarbonLine[]): CarbonSum {
  const known = lines.filter(({ co2PerKg, grams }) => co2PerKg !== null && grams > 0);
  const parts = known.reduce(
    (sum, { grams, co2PerKg }) => sum + BigInt(Math.round(grams)) * BigInt(Math.round(co2PerKg! * PER_KG)),
    0n,
  );
  return {
    co2_kg: known.length > 0 ? Math.round(Number(parts) / PER_KG) / 1000 : null,
    known_percent: sharePercent(weightOf(known), weightOf(lines)),
    is_typical: known.some(({ isTypical }) => isTypical),
  };
}

/** Whole percent: never 100 where something is missing, never 0 where something is there. */
export function sharePercent(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.max(1, Math.floor((part / whole) * 100));
}

/** Kilograms of recycled material in goods of a weight; null percent is none that is known. */
export function recycledKg(lines: readonly { grams: number; recycledPercent: number | null }[]): number {
  return (
    Math.round(lines.reduce((sum, { grams, recycledPercent }) => sum + (grams * (recycledPercent ?? 0)) / 100, 0)) /
    1000
  );
}

function weightOf(lines: readonly { grams: number }[]): number {
  return lines.reduce((sum, { grams }) => sum + grams, 0);
}
