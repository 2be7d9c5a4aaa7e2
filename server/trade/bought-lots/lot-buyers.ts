import { registerLotBuyers } from '#server/market/lot-coas/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** From the plan on: a buyer may look at what was measured before it is loaded. */
registerLotBuyers(
  (companyId) => sql<boolean>`exists (
    select from order_items i join orders o on o.id = i.order_id join shipment_lines x on x.order_item_id = i.id
      join shipments h on h.id = x.shipment_id
    where i.productstock_id = l.product_stock_id and o.company_id = ${companyId} and x.lot_no = l.lot_no
      and h.state <> 'cancelled')`,
);
