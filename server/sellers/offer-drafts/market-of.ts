import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { besideParts, onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { trendsOfProduct } from '#server/market/price-trends/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/**
 * What a kilogram of a product costs in the market, for who is about to name a price: the lowest on offer, what most
 * ask for it or in its subcategory, and its family's trend.
 */
export async function marketOf(productId: number) {
  const at = now();
  const [{ lowest, of_product, of_subcategory }, [family]] = await Promise.all([
    oneRow(sql<{ lowest: bigint | null; of_product: bigint | null; of_subcategory: bigint | null }>`
      with wanted as (select 0 as product_stock_id, ${productId}::int as product_id), ${besideParts(sql`wanted`, at)}
      select (select min(${pricePerKgSql(at)}) from offer_facets f
        where f.product_id = ${productId} and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)}
          and ${onSaleSql(at)}) as lowest,
        (select per_kg from of_product) as of_product, (select per_kg from of_subcategory) as of_subcategory`),
    trendsOfProduct(productId),
  ]);
  const perKg = of_product ?? of_subcategory;
  const of = of_product === null ? ('subcategory' as const) : ('product' as const);
  const known = { lowest_per_kg: lowest, beside: perKg === null ? null : { per_kg: perKg, of } };
  if (!family) return { ...known, trend: null };
  const { name_th, name_en, name_cn, as_of, min_per_kg, avg_per_kg, max_per_kg, change_percent } = family;
  return {
    ...known,
    trend: { name_th, name_en, name_cn, as_of, min_per_kg, avg_per_kg, max_per_kg, change_percent },
  };
}
