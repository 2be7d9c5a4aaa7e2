import { percentOf, type Satang } from '#domain/values/money.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';

/** 10⁻⁴ baht in a satang. */
const PER_SATANG = 100n;

/** What lines come to with VAT, rounded up to the satang for each: a limit is a limit. */
export function worthOf(lines: readonly { grams: number; per_kg: bigint | null }[], vatRateHundredths: bigint): Satang {
  const divisor = BigInt(GRAMS_PER_KG) * PER_SATANG;
  const goods = lines.reduce((sum, { grams, per_kg }) => {
    const exact = BigInt(Math.round(grams)) * (per_kg ?? 0n);
    return sum + (exact + divisor - 1n) / divisor;
  }, 0n);
  return goods + percentOf(goods, vatRateHundredths);
}
