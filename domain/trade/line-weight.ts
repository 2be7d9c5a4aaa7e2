import { formatNumber, formatSatang } from '#domain/values/format.ts';
import { bahtPerKg, pricePerKg } from '#domain/values/money.ts';
import { kgFromGrams } from '#domain/values/weight.ts';

interface SoldLine {
  quantity: number;
  /** Of one pack, in satang. */
  price: number;
  /** Papers from before, and lines that are no goods, do not know it. */
  unit_weight_grams?: number | undefined;
}

/** What papers say beside packs: how much they weigh and what a kilogram costs. '' where no weight is known. */
export function lineWeight({ quantity, price, unit_weight_grams: grams }: SoldLine): { weight: string; perKg: string } {
  if (!grams) return { weight: '', perKg: '' };
  const perKg = bahtPerKg(pricePerKg(BigInt(price), grams));
  return {
    weight: `${formatNumber(kgFromGrams(quantity * grams))} kg`,
    perKg: `${formatSatang(Math.round(perKg * 100))} /kg`,
  };
}
