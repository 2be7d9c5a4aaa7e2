import { rows, sql } from '#server/platform/database/query.ts';
import { inLotsSql, inWarehouseSql } from './warehouse-stock.ts';

/** Of these locked offers those whose lots hold more than lies in the warehouse, with what they hold. */
export function findOverfullOffers(offerIds: readonly number[]): Promise<{ id: number; lots: number }[]> {
  return rows(sql<{ id: number; lots: number }>`
    select id, "inLots" as lots from (
      select s.id, ${inLotsSql} as "inLots" /* not null: coalesced */, ${inWarehouseSql()} as "inWarehouse"
      from product_stocks s where s.id = any (${offerIds}::int[])) x
    where "inLots" > "inWarehouse" order by id`);
}
