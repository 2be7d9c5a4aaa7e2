import { DELIVERED, ORDER_ACTIVE, SALE_CANCELLED } from '#domain/trade/order-status.ts';
import {
  registerReservedPacks,
  registerShipmentOfMovement,
  registerSoldUnitsInWarehouse,
  type ShipmentOfMovement,
} from '#server/market/stock-lots/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { packsGoneSql } from './lots/packs-gone-sql.ts';
import { reservedPartsSql } from './lots/reserved-lots.ts';
import { notToComeSql } from './order-lines.ts';

/** What of line `i` is out of its warehouse and has not come back. */
const leftSql = sql`coalesce((
  select sum(${packsGoneSql('h', 'x')}) from shipment_lines x join shipments h on h.id = x.shipment_id
  where x.order_item_id = i.id), 0)::int`;

// An order takes stock when it is placed; its goods lie in the warehouse until a shipment is loaded with them.
registerSoldUnitsInWarehouse(sql<number>`coalesce((
  select sum(greatest(0, i.quantity - ${notToComeSql} - ${leftSql}))
  from order_items i join orders o on o.id = i.order_id join purchases p on p.id = i.purchase_id
  where i.productstock_id = s.id and o.takes_stock and o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
    and o.logistic_status < ${sql.lit(DELIVERED)} and o.stock_returned_at is null
    and p.sale_type <> ${sql.lit(SALE_CANCELLED)}), 0)::int`);

registerShipmentOfMovement(sql<ShipmentOfMovement | null>`(
  select json_build_object('shipment_no', h.shipment_no, 'purchase_id', h.purchase_id) from shipments h
  where h.id = m.shipment_id)`);

// What is only proposed to a shipment counts as kept, too: its buyer was shown that lot.
registerReservedPacks(sql<number>`coalesce((
  select sum(x.packs) from (${reservedPartsSql(sql`l.id = k.id`, { shipmentIds: [], withProposals: true })}) x),
    0)::int`);
