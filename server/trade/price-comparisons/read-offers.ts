import { AVAILABILITY_IN_STOCK } from '#domain/market/availability.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** The cheapest of each product at the warehouse: more of them would not come first delivered. */
const MAX_OFFERS_OF_A_PRODUCT = 24;

/**
 * Offers in stock of these products that others than the own company sell, with the chosen one, for `readLines`. How
 * many packs of each is settled by its weight.
 */
export const offersToCompare = (
  chosen: number,
  productIds: readonly number[],
  ownCompanyId: number,
  at: Date,
): RawBuilder<unknown> => sql`
  select product_stock_id as id, product_stock_id as productstock_id, 1 as amount from (
    select f.product_stock_id,
      row_number() over (partition by f.product_id order by ${pricePerKgSql(at)}, f.product_stock_id) as place
    from offer_facets f
    where f.product_id = any (${productIds}::int[]) and f.availability = ${sql.lit(AVAILABILITY_IN_STOCK)}
      and f.company_id <> ${ownCompanyId} and ${onSaleSql(at)}) o
  where place <= ${MAX_OFFERS_OF_A_PRODUCT} and product_stock_id <> ${chosen}
  union all select ${chosen}::int, ${chosen}::int, 1`;
