import { WAITING_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { registerLotBuyers } from '#server/market/lot-coas/index.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Whether a shipment `h` of the order `o` that `which` says names the lot `l`. */
const shipmentOfLotSql = (which: RawBuilder<boolean>) => sql<boolean>`exists (
  select from order_items i join orders o on o.id = i.order_id join shipment_lines x on x.order_item_id = i.id
    join shipments h on h.id = x.shipment_id
  where i.productstock_id = l.product_stock_id and x.lot_no = l.lot_no and h.state <> 'cancelled' and ${which})`;

registerLotBuyers({
  // From the plan on: a buyer may look at what was measured before it is loaded.
  isBuyerSql: (companyId) => shipmentOfLotSql(sql<boolean>`o.company_id = ${companyId}`),
  hasLeftSql: shipmentOfLotSql(sql<boolean>`h.state <> all (${WAITING_STATES}::text[])`),
});
