import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { deliveredPurchases, logisticStatus, orderTimes, trimWaiting } from '#domain/trade/shipments/follow.ts';
import { weighedPacks } from '#domain/trade/weighing/weighed-shipments.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { weighLines, writeGoodsStatus, type LockedOrder } from '#server/trade/orders/index.ts';
import { callFollowedHooks } from './followed-hooks.ts';
import { lockShipments } from './lock.ts';
import { followLots } from './lots/follow-lots.ts';
import { orderLines, type OrderLine } from './order-lines.ts';
import { readShipments, type Shipment } from './shipment-rows.ts';
import { writeShipmentEvents, type MovedBy } from './write-events.ts';

/**
 * What follows for an order from its shipments: its status, times, due date and bookings, in the transaction of what
 * changed. Shipments that wait give up goods that are not to come.
 */
export async function followShipments(orderId: number, by: MovedBy = {}, text = ''): Promise<void> {
  const { order, shipments: before } = await lockShipments(orderId);
  if (before.length === 0) return;
  const lines = order.status === ORDER_ACTIVE ? await orderLines(orderId) : [];
  const isTrimmed = await giveUpGoods(lines, before);
  await followLots(orderId, by);
  if (order.status === ORDER_ACTIVE) await followOrder(order, lines, isTrimmed ? null : before, { by, text });
  await callFollowedHooks(orderId);
}

/** Where the order's goods stand now, with what they weigh. Its shipments are read anew without `known`. */
async function followOrder(
  order: LockedOrder,
  lines: readonly OrderLine[],
  known: readonly Shipment[] | null,
  { by, text }: { by: MovedBy; text: string },
): Promise<void> {
  const shipments = known ?? (await readShipments(sql`s.order_id = ${order.id}`));
  const logistic_status = logisticStatus(order.logistic_status, lines, shipments);
  const deliveredParts = deliveredPurchases(lines, shipments);
  // Before what is delivered is booked and invoiced.
  const weighed = await weighLines(order, weighedPacks(shipments));
  await writeGoodsStatus(weighed, { logistic_status, ...orderTimes(shipments), deliveredParts }, by, text);
}

/** Of shipments that wait, the last one first. Answers whether anything changed. */
async function giveUpGoods(lines: readonly OrderLine[], shipments: readonly Shipment[]): Promise<boolean> {
  const { changed, emptied } = trimWaiting(lines, shipments);
  if (changed.length > 0)
    await rows(sql`
      with given as (select x.id, x.quantity from ${tableRows('shipment_lines', changed)} x), gone as (
        delete from shipment_lines l using given g where l.id = g.id and g.quantity = 0)
      update shipment_lines l set quantity = g.quantity from given g where l.id = g.id and g.quantity > 0`);
  if (emptied.length > 0) {
    await rows(sql`
      update shipments set state = 'cancelled', version = version + 1 where id = any (${emptied}::int[])`);
    const cancelled = shipments.filter(({ id }) => emptied.includes(id));
    await writeShipmentEvents(
      cancelled.map(({ id, state }) => ({
        shipment_id: id,
        event: 'cancel' as const,
        from_state: state,
        to_state: 'cancelled' as const,
        facts: { why: 'goods_withdrawn' },
      })),
      {},
    );
  }
  return changed.length + emptied.length > 0;
}
