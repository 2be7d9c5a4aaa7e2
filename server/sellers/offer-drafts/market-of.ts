import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { trendsOfProduct } from '#server/market/price-trends/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/** What a kilogram of a product costs in the market, for who is about to name a price: the lowest on offer, and its family's trend. */
export async function marketOf(productId: number) {
  const at = now();
  const [{ lowest }, [family]] = await Promise.all([
    oneRow(sql<{ lowest: bigint | null }>`
      select min(${pricePerKgSql(at)}) as lowest from offer_facets f
      where f.product_id = ${productId} and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)} and ${onSaleSql(at)}`),
    trendsOfProduct(productId),
  ]);
  if (!family) return { lowest_per_kg: lowest, trend: null };
  const { name_th, name_en, name_cn, as_of, min_per_kg, avg_per_kg, max_per_kg, change_percent } = family;
  return {
    lowest_per_kg: lowest,
    trend: { name_th, name_en, name_cn, as_of, min_per_kg, avg_per_kg, max_per_kg, change_percent },
  };
}
