import { hasFailed, isMoving, isWaiting } from '#domain/trade/shipments/shipment-steps.ts';
import { SHIPPED } from '#domain/trade/order-status.ts';
import { inTransaction, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { hasUndecidedUnits, requireAllowed, sellersNotReady } from '#server/trade/orders/index.ts';
import { followShipments } from './follow-shipments.ts';
import { lockShipments } from './lock.ts';
import { leavesBy, takeLotsAlong } from './lots/take-lots-along.ts';
import { writeStep } from './move-shipment.ts';
import { notifyLeft } from './notify-left.ts';
import { planOpen } from './plan.ts';
import { readShipments, type Shipment } from './shipment-rows.ts';
import { statesBefore, writeBack } from './take-step-back.ts';

/** All of an order leaves: what no shipment takes yet is planned, and everything that waits departs. */
export async function shipOrder(staffId: number, orderId: number, note: string, unready_reason: string): Promise<void> {
  await inTransaction(async () => {
    const { order, shipments } = await lockShipments(orderId);
    requireAllowed('ship', order);
    const unready = await sellersNotReady(orderId);
    if (unready && !unready_reason) throw new AppError('sellers_not_ready', { details: { sellers: unready } });
    if (await hasUndecidedUnits(orderId)) throw new AppError('refund_of_goods_undecided');
    const by = { staffId };
    await planOpen(order, shipments, by);
    const planned = await readShipments(sql`s.order_id = ${orderId}`);
    const leaving = planned.filter(({ state }) => isWaiting(state));
    await takeLotsAlong(
      leaving.filter(({ state }) => leavesBy('depart', state)),
      by,
    );
    await writeStep(leaving, 'depart', by, { note, unready_reason });
    await followShipments(orderId, by, [note, unready_reason].filter(Boolean).join(' · '));
    await notifyLeft(
      leaving.map(({ id }) => id),
      order.logistic_status < SHIPPED,
    );
  });
}

/** All that is on its way has arrived: a person of staff knows. */
export async function deliverOrder(staffId: number, orderId: number, note: string): Promise<void> {
  await inTransaction(async () => {
    const { order, shipments } = await lockShipments(orderId);
    requireAllowed('deliver', order);
    const moving = shipments.filter(({ state }) => isMoving(state));
    if (moving.length === 0) throw new AppError('nothing_on_the_way');
    await writeStep(moving, 'deliver', { staffId }, { note, deliveredBy: 'staff' });
    await followShipments(orderId, { staffId }, note);
  });
}

const marks = {
  shipped: {
    allowed: 'take_back_shipped',
    isTaken: ({ state }: Shipment) => isMoving(state),
    isInTheWay: ({ state }: Shipment) => state === 'delivered' || hasFailed(state),
  },
  delivered: {
    allowed: 'take_back_delivered',
    isTaken: ({ state }: Shipment) => state === 'delivered',
    isInTheWay: () => false,
  },
} as const;

/** Takes back that an order has left, or arrived: of all its shipments, the other way round. */
export async function takeOrderBack(
  staffId: number,
  orderId: number,
  mark: keyof typeof marks,
  reason: string,
): Promise<void> {
  await inTransaction(async () => {
    const { order, shipments } = await lockShipments(orderId);
    const { allowed, isTaken, isInTheWay } = marks[mark];
    requireAllowed(allowed, order);
    if (shipments.some(isInTheWay)) throw new AppError('cannot_be_taken_back');
    let taken = shipments.filter(isTaken);
    // What has arrived leaves its warehouse no earlier than it is on the way again.
    if (mark === 'shipped') taken = await backOnTheWay(staffId, taken, reason);
    await writeBack(taken, await statesBefore(taken), { staffId }, reason);
    await followShipments(orderId, { staffId }, reason);
  });
}

async function backOnTheWay(staffId: number, shipments: Shipment[], reason: string): Promise<Shipment[]> {
  const arrived = shipments.filter(({ state }) => state === 'arrived');
  await writeBack(arrived, await statesBefore(arrived), { staffId }, reason);
  return shipments.map((each) => ({ ...each, state: 'on_the_way' as const }));
}
