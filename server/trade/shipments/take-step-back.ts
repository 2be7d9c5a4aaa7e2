import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { excessQuantities } from '#domain/trade/shipments/follow.ts';
import {
  STEP_TAKEN_BACK,
  WAITING_STATES,
  hasFailed,
  stateBefore,
  type ShipmentState,
  type TakenStep,
} from '#domain/trade/shipments/shipment-steps.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { requireNothingFollowed } from '#server/trade/orders/index.ts';
import { followShipments } from './follow-shipments.ts';
import { lockShipment } from './lock.ts';
import { movedTo, type Moved, type StepFacts } from './move-shipment.ts';
import { orderLines } from './order-lines.ts';
import type { Shipment } from './shipment-rows.ts';
import { writeShipmentEvents, type MovedBy } from './write-events.ts';

/** Takes the last step of a shipment back, with the reason, while nothing followed from it. */
export async function takeStepBack(
  id: number,
  by: MovedBy,
  reason: string,
  said: Pick<StepFacts, 'saidAt' | 'eventKey'> = {},
): Promise<Moved> {
  return inTransaction(async () => {
    const { order, shipment, shipments } = await lockShipment(id);
    const back = (await statesBefore([shipment])).get(id);
    if (order.status !== ORDER_ACTIVE || !back) throw new AppError('shipment_step_not_allowed');
    if (shipment.state === 'delivered') await requireNothingFollowed(order.id);
    if (hasFailed(shipment.state) || shipment.state === 'cancelled') {
      const after = shipments.map((each) => (each.id === id ? { ...each, state: back } : each));
      const excess = excessQuantities(await orderLines(order.id), after);
      if ([...excess.values()].some((packs) => packs > 0)) throw new AppError('shipment_goods_taken');
    }
    await writeBack([shipment], new Map([[id, back]]), by, reason, said);
    await followShipments(order.id, by, reason);
    return movedTo(shipment, back);
  });
}

/** Where shipments stood before their last step, by id; none of those that stand at the beginning. */
export async function statesBefore(shipments: readonly Shipment[]): Promise<Map<number, ShipmentState>> {
  const events = await rows(sql<TakenStep & { shipment_id: number }>`
    select shipment_id, event, from_state, to_state from shipment_events
    where shipment_id = any (${shipments.map(({ id }) => id)}::int[]) and to_state is not null order by id`);
  return new Map(
    shipments.flatMap(({ id, state }) => {
      const before = stateBefore(
        state,
        events.filter(({ shipment_id }) => shipment_id === id),
      );
      return before ? [[id, before] as const] : [];
    }),
  );
}

/** Writes that shipments stand where they stood before. What was said with the step that is taken back goes. */
export async function writeBack(
  shipments: readonly Shipment[],
  states: ReadonlyMap<number, ShipmentState>,
  by: MovedBy,
  reason: string,
  said: Pick<StepFacts, 'saidAt' | 'eventKey'> = {},
): Promise<void> {
  if (shipments.length === 0) return;
  const back = shipments.map(({ id }) => ({ id, state: states.get(id)! }));
  const ids = back.map(({ id }) => id);
  await rows(sql`
    update shipments s set state = x.state, version = s.version + 1, delivered_at = null, delivered_by = null,
      reason = case when x.state = 'refused' then s.reason else '' end,
      arrived_at = case when x.state in ('arrived', 'refused') then s.arrived_at end,
      departed_at = case when x.state <> all (${WAITING_STATES}::text[]) then s.departed_at end,
      said_delivered_at = case when x.state <> all (${WAITING_STATES}::text[]) then s.said_delivered_at end,
      loaded_at = case when x.state not in ('planned', 'ready') then s.loaded_at end
    from ${tableRows('shipments', back)} x where s.id = x.id`);
  await rows(sql`
    update shipment_lines set delivered_quantity = null, refused_quantity = null, refused_reason = ''
    where shipment_id = any (${ids}::int[]) and (delivered_quantity is not null or refused_quantity is not null)`);
  await writeShipmentEvents(
    shipments.map(({ id, state }) => ({
      shipment_id: id,
      event: STEP_TAKEN_BACK,
      from_state: state,
      to_state: states.get(id)!,
      note: reason,
      ...said,
    })),
    by,
  );
}
