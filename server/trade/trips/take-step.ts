import { stepsOf } from '#domain/trade/trips/driver-events.ts';
import { isMoving, STEP_TAKEN_BACK } from '#domain/trade/shipments/shipment-steps.ts';
import { inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  isEventKnown,
  lockShipment,
  moveShipment,
  takeStepBack,
  unsayDelivered,
  writeShipmentEvents,
  type Shipment,
} from '#server/trade/shipments/index.ts';
import { noteTripDriven } from './note-driven.ts';
import { lockTrustedTrip, type DrivenTrip, type Said } from './trip-by-token.ts';

export type Outcome = 'taken' | 'noted' | 'code_wrong' | 'code_locked';

const by = { byDriver: true } as const;

/** What a driver says of one shipment of the trip. */
export interface SaidOfStop extends Said {
  shipment_id: number;
  note: string;
}

/**
 * A shipment of the trip that the link names, under lock, for what was not worked off before. Null for what is sent
 * again: it counts once.
 */
export async function lockStop(said: SaidOfStop): Promise<{ trip: DrivenTrip; shipment: Shipment } | null> {
  const trip = await lockTrustedTrip(said);
  const { shipment } = await lockShipment(said.shipment_id);
  if (shipment.trip_id !== trip.id) throw new AppError('not_found');
  return (await isEventKnown(shipment.id, said.key)) ? null : { trip, shipment };
}

type Moving = 'load' | 'depart' | 'arrive';

/** The driver’s clock and the name under which it counts once, as a shipment’s history has them. */
export const saidBy = ({ said_at, key }: Said) => ({ ...(said_at && { saidAt: said_at }), eventKey: key });

export async function takeStep(said: SaidOfStop & { event: Moving | 'take_back' }): Promise<Outcome> {
  return inTransaction(async () => {
    const stop = await lockStop(said);
    if (!stop) return 'taken';
    const { event } = said;
    if (event === 'take_back') return takeBack(stop.shipment, said);
    const refusal = await moveTo(event, stop.trip, stop.shipment, said);
    if (refusal) await note(event, said, { refused: refusal });
    return refusal ? 'noted' : 'taken';
  });
}

/** What a driver said that moves nothing: it stands in the history all the same. */
export const note = (event: Moving | 'say_delivered', said: SaidOfStop, facts: Readonly<Record<string, unknown>>) =>
  writeShipmentEvents(
    [
      {
        shipment_id: said.shipment_id,
        event,
        note: said.note,
        facts,
        ...saidBy(said),
      },
    ],
    by,
  );

/**
 * Brings a shipment to where its driver says that it is. Answers why not, where it stands elsewhere by now or may not
 * leave: what a driver said is kept all the same. The last step has the key of what was said, but for a hand-over,
 * which says more.
 */
export async function moveTo(
  event: Moving | 'hand_over',
  trip: DrivenTrip,
  { id, state }: Shipment,
  said: SaidOfStop,
): Promise<string | null> {
  const steps = stepsOf(event, state);
  if (!steps) return 'stands_elsewhere';
  try {
    for (const [index, step] of steps.entries()) {
      const isSaid = event !== 'hand_over' && index === steps.length - 1;
      await moveShipment(id, step, by, isSaid ? { note: said.note, ...saidBy(said) } : {});
    }
  } catch (error) {
    // Refused before anything was written.
    if (error instanceof AppError) return error.code;
    throw error;
  }
  if (steps.includes('depart')) await noteTripDriven(trip.id);
  return null;
}

/** A wrong press: only what the driver said last, and never the receiver’s word. */
async function takeBack(shipment: Shipment, said: SaidOfStop): Promise<Outcome> {
  if (shipment.said_delivered_at && isMoving(shipment.state))
    await unsayDelivered(shipment.id, { note: said.note, ...saidBy(said) });
  else {
    if (shipment.state === 'delivered' || !(await isDriversStep(shipment))) throw new AppError('not_drivers_step');
    await takeStepBack(shipment.id, by, said.note, saidBy(said));
  }
  return 'taken';
}

async function isDriversStep({ id, state }: Shipment): Promise<boolean> {
  const last = await maybeRow(sql<{ by_driver: boolean }>`
    select by_driver from shipment_events
    where shipment_id = ${id} and to_state = ${state} and event <> ${STEP_TAKEN_BACK} order by id desc limit 1`);
  return last?.by_driver ?? false;
}
