import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { BAND_DAYS, type ListPrice } from '#domain/market/pricing/price-band.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { onSaleSql } from '#server/market/offers/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What an offer of the mall cost everybody, with where it lies. */
export interface ListPriceRow extends ListPrice {
  product_id: number;
  province_id: number;
  out_of_scope: boolean;
}

/**
 * The ordinary prices of the band's days, of offers that everybody sees in the mall now: no promotions, no agreed
 * prices, and nothing of an offer that is hidden or waits for approval. One round trip.
 */
export function readListPrices(productIds: readonly number[], at: Date): Promise<ListPriceRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  const since = new Date(at.getTime() - BAND_DAYS * DAY_MS);
  return rows(sql<ListPriceRow>`
    select f.product_stock_id as offer, f.company_id as seller, f.product_id, f.province_id,
      s.shipping_out_of_scope as out_of_scope,
      o.from_at as "from", o.until_at as until,
      price_per_kg(o.price, k.unit_weight_grams) as "perKg" /* not null: of a price */
    from offer_facets f
      join offer_prices o on o.product_stock_id = f.product_stock_id and not o.is_promotion and o.from_at <= ${at}
        and (o.until_at is null or o.until_at > ${since})
      join product_stocks s on s.id = f.product_stock_id join skus k on k.id = s.product_sku_id
    where f.product_id = any (${productIds}::int[]) and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)}
      and ${onSaleSql(at)}`);
}
