import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { isMoving } from '#domain/trade/shipments/shipment-steps.ts';
import { silenceEnds } from '#domain/trade/shipments/silence.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { holidays } from '#server/market/delivery/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { updateRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { oneByOne } from '#server/platform/one-by-one.ts';
import { lockShipment } from './lock.ts';
import { moveShipment, movedTo, type Moved, type StepFacts } from './move-shipment.ts';
import { isEventKnown, writeShipmentEvents, type MovedBy } from './write-events.ts';

interface SaidFacts extends Pick<StepFacts, 'note' | 'saidAt' | 'eventKey' | 'received'> {
  /** What else stands in the history: who received it, what was weighed. */
  facts?: Readonly<Record<string, unknown>>;
}

/** The driver's word that the goods are handed over. It delivers nothing by itself; the first one counts. */
export async function sayDelivered(
  id: number,
  by: MovedBy,
  { note, saidAt, eventKey, received, facts }: SaidFacts = {},
): Promise<Moved> {
  return inTransaction(async () => {
    const { order, shipment } = await lockShipment(id);
    const moved = movedTo(shipment, shipment.state);
    if (await isEventKnown(id, eventKey)) return moved;
    if (order.status !== ORDER_ACTIVE || !isMoving(shipment.state)) throw new AppError('shipment_step_not_allowed');
    await rows(sql`
      update shipments set said_delivered_at = coalesce(said_delivered_at, ${now()}), version = version + 1
      where id = ${id}`);
    await writeShipmentEvents([{ shipment_id: id, event: 'say_delivered', note, saidAt, eventKey, facts }], by);
    // Silence says the same of what was refused at the door.
    if (received?.length) await rows(updateRows('shipment_lines', received));
    return moved;
  });
}

/** Delivers what a driver said is delivered and nobody spoke against in time. Answers how many. */
export async function deliverBySilence(): Promise<number> {
  const days = await holidays();
  const waiting = await rows(sql<{ id: number; said_delivered_at: Date }>`
    select s.id, s.said_delivered_at /* not null: asked for */ from shipments s join orders o on o.id = s.order_id
    where s.state in ('on_the_way', 'arrived') and s.said_delivered_at < ${new Date(now().getTime() - DAY_MS)}
      and o.status = ${sql.lit(ORDER_ACTIVE)} order by s.said_delivered_at, s.id`);
  const due = waiting.filter(
    ({ said_delivered_at }) => silenceEnds(said_delivered_at, (day) => days.has(day)) <= now(),
  );
  return oneByOne('Shipments that silence could not deliver', due, ({ id }) => deliverSilent(id));
}

/** Under the lock: what somebody decided meanwhile counts. */
const deliverSilent = (id: number): Promise<boolean> =>
  inTransaction(async () => {
    const { shipment } = await lockShipment(id);
    if (!isMoving(shipment.state) || shipment.said_delivered_at === null) return false;
    await moveShipment(id, 'deliver', {}, { deliveredBy: 'silence' });
    return true;
  });
