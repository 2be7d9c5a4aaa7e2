import { IN_WAREHOUSE_STATES } from '#domain/trade/shipments/packs-gone.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

const inWarehouse = sql.join(IN_WAREHOUSE_STATES.map((state) => sql.lit(state)));

/** Twin of `packsGone`, of line `line` of shipment `shipment`. */
export function packsGoneSql(shipment: string, line: string): RawBuilder<number> {
  const state = sql.ref(`${shipment}.state`);
  const quantity = sql.ref(`${line}.quantity`);
  return sql<number>`case when ${state} in (${inWarehouse}) then 0 when ${state} = 'delivered'
    then ${quantity} - coalesce(${sql.ref(`${line}.refused_quantity`)}, 0) else ${quantity} end`;
}
