import { SHIPPED } from '#domain/trade/order-status.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { lockOrder, type LockedOrder } from '#server/trade/orders/index.ts';
import { writePastShipments } from './past-orders.ts';
import { readShipments, type Shipment } from './shipment-rows.ts';

/** An order, then its purchases, then its shipments under lock, in ascending order, as everywhere. */
export async function lockShipments(orderId: number): Promise<{ order: LockedOrder; shipments: Shipment[] }> {
  const order = await lockOrder(orderId, null);
  await rows(sql`select id from purchases where order_id = ${orderId} order by id for update`);
  if (order.logistic_status >= SHIPPED) await writePastShipments(sql`o.id = ${orderId}`);
  await rows(sql`select id from shipments where order_id = ${orderId} order by id for update`);
  return { order, shipments: await readShipments(sql`s.order_id = ${orderId}`) };
}

/** One shipment with its order and the others of it, under lock. 404 when there is none. */
export async function lockShipment(
  id: number,
): Promise<{ order: LockedOrder; shipment: Shipment; shipments: Shipment[] }> {
  const found = await maybeRow(sql<{ order_id: number }>`select order_id from shipments where id = ${id}`);
  if (!found) throw new AppError('not_found');
  const { order, shipments } = await lockShipments(found.order_id);
  return { order, shipments, shipment: shipments.find((each) => each.id === id)! };
}
