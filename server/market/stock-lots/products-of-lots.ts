import { registerProductsOfLots } from '#server/market/search/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { isOfferedSql } from './is-offered-sql.ts';

/** More products than one question is about. */
const MAX_PRODUCTS = 5000;

/**
 * Products that have a lot on sale with these numbers and measured values. Words name no test condition, so that a
 * value under any of them will do, as for the values of data sheets.
 */
registerProductsOfLots(async (ranges, lotNos) => {
  const measured = ranges.map(
    ({ property, from, to }) => sql`exists (
      select from stock_lot_values v where v.stock_lot_id = k.id and v.property_id = ${property}
        and v.value >= ${from}::float8 and v.value <= ${to}::float8)`,
  );
  const numbered = lotNos.length > 0 ? [sql`lower(k.lot_no) = any (${lotNos}::text[])`] : [];
  const found = await rows(sql<{ product_id: number }>`
    select distinct f.product_id from stock_lots k join offer_facets f on f.product_stock_id = k.product_stock_id
    where ${sql.join([...numbered, ...measured, isOfferedSql(now())], sql` and `)}
    order by 1 limit ${sql.lit(MAX_PRODUCTS)}`);
  return found.map(({ product_id }) => product_id);
});
