import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { isOfferedSql } from './is-offered-sql.ts';
import { findMeasuredOf } from './measured.ts';
import { freePacksSql } from './reserved-packs.ts';

/** Of one product; more are not shown. */
const MAX_OFFERED_LOTS = 100;

interface OfferedLotRow {
  id: number;
  product_id: number;
  product_stock_id: number;
  lot_no: string;
  token: string;
  made_on: string | null;
  best_before: string | null;
  free: number;
}

/** Lots of products that can be bought now and that nobody keeps wholly, with what was measured, by first expired. */
export async function findOfferedLots(productIds: readonly number[]) {
  const at = now();
  const found = await rows(sql<OfferedLotRow>`
    select * from (
      select k.id, f.product_id, k.product_stock_id, k.lot_no, k.label_token as token, k.made_on, k.best_before,
        least(${freePacksSql()}, s.quantity) as free /* not null: a sum */,
        row_number() over (partition by f.product_id order by k.best_before, k.made_on, k.id) as place
      from offer_facets f join product_stocks s on s.id = f.product_stock_id
        join stock_lots k on k.product_stock_id = s.id
      where f.product_id = any (${productIds}::int[]) and ${isOfferedSql(at)} and s.quantity > 0) x
    where place <= ${sql.lit(MAX_OFFERED_LOTS)} order by product_id, place`);
  const measured = await findMeasuredOf(found.map(({ id }) => id));
  return found.map((lot) => ({ ...lot, values: measured.get(lot.id) ?? [] }));
}
