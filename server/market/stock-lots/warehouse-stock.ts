import { reservedUnitsSql } from '#server/market/offers/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

const sold: RawBuilder<number>[] = [];

/**
 * Units of offer `s` that were sold and have not left its warehouse. Orders know of them and register their expression:
 * an order takes stock when it is placed, a lot loses packs when they leave.
 */
export function registerSoldUnitsInWarehouse(unitsSql: RawBuilder<number>): void {
  sold.push(unitsSql);
}

/** Units of offer `s` that lie in its warehouse: free, reserved, and sold but not gone. */
export function inWarehouseSql(): RawBuilder<number> {
  if (sold.length === 0) throw new Error('no sold units in warehouses are registered');
  return sql<number>`(${sql.join([sql`s.quantity`, reservedUnitsSql, ...sold], sql` + `)})::int`;
}

/** Units of offer `s` that its lots hold. */
export const inLotsSql = sql<number>`(
  select coalesce(sum(x.packs), 0)::int from stock_lots x where x.product_stock_id = s.id)`;

export interface WarehouseStock {
  id: number;
  inWarehouse: number;
  inLots: number;
}

/** Where offers are locked, none of it changes. */
export function readWarehouseStock(offerIds: readonly number[]): Promise<WarehouseStock[]> {
  return rows(sql<WarehouseStock>`
    select s.id, ${inWarehouseSql()} as "inWarehouse" /* not null: coalesced */,
      ${inLotsSql} as "inLots" /* not null: coalesced */
    from product_stocks s where s.id = any (${offerIds}::int[]) order by s.id`);
}
