/** Money is whole satang in a bigint; a hundred to the baht. */
export type Satang = bigint;

/** The largest amount that somebody may name: a price, a transfer, one line of a cart. */
export const MAX_BAHT = 9_999_999_999.99;
/** Sums of many such amounts are larger; up to here a number names each satang. */
const MAX_SUM_BAHT = 10_000_000_000_000;
const SATANG_PER_BAHT = 100;

/**
 * Satang of an amount in baht. Throws RangeError when it is not finite, has more than 2 decimals or is out of bounds.
 */
export function satangFromBaht(baht: number): Satang {
  if (!Number.isFinite(baht) || Math.abs(baht) > MAX_SUM_BAHT) throw new RangeError('not an amount of baht');
  const satang = Math.round(baht * SATANG_PER_BAHT);
  if (!hasAtMostTwoDecimals(baht)) throw new RangeError('more than 2 decimals');
  return BigInt(satang);
}

/** Whether a number is the one that its two-decimal writing names. */
export function hasAtMostTwoDecimals(baht: number): boolean {
  return Math.round(baht * SATANG_PER_BAHT) / SATANG_PER_BAHT === baht;
}

export function bahtFromSatang(satang: Satang): number {
  return Number(satang) / SATANG_PER_BAHT;
}

/** a × b ÷ divisor, rounded half away from zero. */
export function mulDiv(a: bigint, b: bigint, divisor: bigint): bigint {
  const product = a * b;
  const negative = product < 0n !== divisor < 0n;
  const size = product < 0n ? -product : product;
  const by = divisor < 0n ? -divisor : divisor;
  const rounded = (2n * size + by) / (2n * by);
  return negative ? -rounded : rounded;
}

/** A percentage of an amount; the percent in hundredths (7 % = 700n). */
export function percentOf(amount: Satang, percentHundredths: bigint): Satang {
  return mulDiv(amount, percentHundredths, 10_000n);
}

/** By this, grams at 10⁻⁴ baht per kg are satang. */
export const SATANG_OF_GRAMS = 100_000n;

/** Price per kg in 10⁻⁴ baht, from the price of one unit and its weight in grams. */
export function pricePerKg(price: Satang, unitWeightGrams: number): bigint {
  return mulDiv(price, SATANG_OF_GRAMS, BigInt(unitWeightGrams));
}

/** What so many grams cost at a price per kg in 10⁻⁴ baht, rounded once to the satang. */
export function priceOfGrams(perKg: bigint, grams: number): Satang {
  return mulDiv(perKg, BigInt(grams), SATANG_OF_GRAMS);
}

/** Baht per kg to 2 decimals, for showing. */
export function bahtPerKg(pricePer10000: bigint): number {
  return Number(mulDiv(pricePer10000, 1n, 100n)) / 100;
}

/** Baht with two decimals, as other programs read them: 3649.22. */
export function bahtText(satang: Satang): string {
  const digits = String(satang < 0n ? -satang : satang).padStart(3, '0');
  return `${satang < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Satang of an amount as other programs write it: 100, 100.5, 100.50; null for anything else. */
export function satangFromText(text: string): Satang | null {
  const parts = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  return parts ? BigInt(parts[1]!) * 100n + BigInt((parts[2] ?? '').padEnd(2, '0')) : null;
}
