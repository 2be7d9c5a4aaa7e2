import { ORDER_ACTIVE, SHIPPED } from '#domain/trade/order-status.ts';
import { mayLeave } from '#domain/trade/shipments/may-leave.ts';
import {
  SHIPMENT_STEPS,
  mayStep,
  type DeliveredBy,
  type ShipmentState,
  type ShipmentStep,
} from '#domain/trade/shipments/shipment-steps.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { updateRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { hasUndecidedUnits, sellersNotReady, type LockedOrder } from '#server/trade/orders/index.ts';
import { followShipments } from './follow-shipments.ts';
import { lockShipment } from './lock.ts';
import { leavesBy, takeLotsAlong } from './lots/take-lots-along.ts';
import { notifyLeft } from './notify-left.ts';
import type { Shipment } from './shipment-rows.ts';
import { isEventKnown, writeShipmentEvents, type MovedBy } from './write-events.ts';

/** What the receiver says of a line. */
export interface ReceivedLine {
  /** Of the shipment's line. */
  id: number;
  delivered_quantity: number;
  refused_quantity: number;
  refused_reason: string;
}

export interface StepFacts {
  note?: string;
  /** Why goods leave although their seller has not reported them ready. */
  unready_reason?: string;
  /** Of what is refused, returned, lost or cancelled. */
  reason?: string;
  /** The driver's clock. */
  saidAt?: Date;
  /** What is sent twice counts once. */
  eventKey?: string;
  /** Who says that it is delivered. */
  deliveredBy?: DeliveredBy;
  /** What of it, where not all is. */
  received?: readonly ReceivedLine[];
}

/** Where a shipment stands after it was moved. */
export interface Moved {
  id: number;
  shipment_no: string;
  order_id: number;
  state: ShipmentState;
}

export const movedTo = ({ id, shipment_no, order_id }: Moved, state: ShipmentState): Moved => ({
  id,
  shipment_no,
  order_id,
  state,
});

/** One step of a shipment, with all that follows for its order. Answers where it stands now. */
export async function moveShipment(id: number, step: ShipmentStep, by: MovedBy, facts: StepFacts = {}): Promise<Moved> {
  return inTransaction(async () => {
    const { order, shipment } = await lockShipment(id);
    if (await isEventKnown(id, facts.eventKey)) return movedTo(shipment, shipment.state);
    if (order.status !== ORDER_ACTIVE || !mayStep(step, shipment.state))
      throw new AppError('shipment_step_not_allowed');
    if (step === 'depart') await requireMayLeave(order, shipment, by, facts);
    if (leavesBy(step, shipment.state)) await takeLotsAlong([shipment], by);
    await writeStep([shipment], step, by, facts);
    await followShipments(order.id, by, textOf(facts));
    if (step === 'depart') await notifyLeft([id], order.logistic_status < SHIPPED);
    return movedTo(shipment, SHIPMENT_STEPS[step].to);
  });
}

const textOf = ({ note, unready_reason, reason }: StepFacts): string =>
  [note, unready_reason, reason].filter(Boolean).join(' · ');

async function requireMayLeave(
  order: LockedOrder,
  { purchase_id }: Shipment,
  by: MovedBy,
  { unready_reason }: StepFacts,
): Promise<void> {
  if (!mayLeave(order)) throw new AppError('transition_not_allowed');
  // A driver who has left has left; who sends goods off from a desk says why they were not reported ready.
  const unready = by.staffId === undefined ? null : await sellersNotReady(order.id, purchase_id);
  if (unready && !unready_reason) throw new AppError('sellers_not_ready', { details: { sellers: unready } });
  if (await hasUndecidedUnits(order.id)) throw new AppError('refund_of_goods_undecided');
}

const timeColumns: Partial<Record<ShipmentState, string>> = {
  loaded: 'loaded_at',
  on_the_way: 'departed_at',
  arrived: 'arrived_at',
  delivered: 'delivered_at',
};

/** Writes the same step of shipments that are locked and may take it. What follows for the order is the caller's. */
export async function writeStep(
  shipments: readonly Shipment[],
  step: ShipmentStep,
  by: MovedBy,
  facts: StepFacts,
): Promise<void> {
  if (shipments.length === 0) return;
  const { to } = SHIPMENT_STEPS[step];
  const ids = shipments.map(({ id }) => id);
  const column = timeColumns[to];
  await rows(sql`
    update shipments set state = ${to}, version = version + 1
      ${column ? sql`, ${sql.ref(column)} = ${now()}` : sql``}
      ${to === 'delivered' ? sql`, delivered_by = ${facts.deliveredBy ?? 'staff'}` : sql``}
      ${facts.reason ? sql`, reason = ${facts.reason}` : sql``}
    where id = any (${ids}::int[])`);
  if (facts.received?.length) await rows(updateRows('shipment_lines', facts.received));
  await writeShipmentEvents(
    shipments.map(({ id, state }) => ({
      shipment_id: id,
      event: step,
      from_state: state,
      to_state: to,
      note: textOf(facts),
      saidAt: facts.saidAt,
      eventKey: facts.eventKey,
      facts: facts.received?.length ? { received: facts.received } : {},
    })),
    by,
  );
}
