import type { Vehicle } from '#domain/market/delivery/freight.ts';
import { bahtText, type Satang } from '#domain/values/money.ts';
import { hasLeft } from '#domain/trade/shipments/shipment-steps.ts';
import type { TripState } from '#domain/trade/trips/trip.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { carrierOfPlate } from '#server/trade/carriers/index.ts';
import { keepPlateOfDone, readShipments, takeOffTrip } from '#server/trade/shipments/index.ts';
import { callDayHooks } from './day-hooks.ts';
import { recordOnOrders, type MadeLink } from './make-trip.ts';
import { newLink } from './trip-by-token.ts';

interface LockedTrip {
  id: number;
  trip_no: string;
  day: string;
  plate: string | null;
  state: TripState;
  version: number;
}

/** A trip that is not over, under lock, with its shipments. */
export async function lockTrip(id: number) {
  const trip = await maybeRow(sql<LockedTrip>`
    select id, trip_no, day, plate, state, version from trips where id = ${id} for update`);
  if (!trip) throw new AppError('not_found');
  if (trip.state === 'ended' || trip.state === 'cancelled') throw new AppError('trip_over');
  const shipments = await readShipments(sql`s.trip_id = ${id}`);
  return { trip, shipments, orders: shipments.map(({ order_id }) => order_id) };
}

export interface TripVehicle {
  day: string;
  vehicle: Vehicle;
  plate: string;
  driver_name: string;
  driver_phone: string;
}

/** Answers the version that it makes: who takes the change back takes back no later one. */
export async function changeTrip(
  staffId: number,
  id: number,
  { version, ...to }: TripVehicle & { version: number },
): Promise<number> {
  return inTransaction(async () => {
    const { trip, orders } = await lockTrip(id);
    if (trip.version !== version) throw new AppError('trip_changed_meanwhile');
    if (trip.plate !== to.plate) await keepPlateOfDone(id, trip.plate);
    const carrierId = await carrierOfPlate(to.plate);
    const changed = await oneRow(sql<{ version: number }>`
      update trips set day = ${to.day}, vehicle = ${to.vehicle}, plate = ${to.plate}, driver_name = ${to.driver_name},
        driver_phone = ${to.driver_phone}, carrier_id = ${carrierId}, version = version + 1
      where id = ${id} returning version`);
    if (trip.day !== to.day) await callDayHooks(id);
    await recordOnOrders(staffId, 'trip_change', orders, { trip_no: trip.trip_no, ...to });
    return changed.version;
  });
}

/** What the carrier is paid for it, also after its end: the invoice comes later. Answers the version that it makes. */
export async function writeCost(
  staffId: number,
  id: number,
  { version, cost }: { version: number; cost: Satang | null },
): Promise<number> {
  return inTransaction(async () => {
    const trip = await maybeRow(sql<{ trip_no: string; version: number; cost: Satang | null }>`
      select trip_no, version, cost from trips where id = ${id} for update`);
    if (!trip) throw new AppError('not_found');
    if (trip.version !== version) throw new AppError('trip_changed_meanwhile');
    const changed = await oneRow(sql<{ version: number }>`
      update trips set cost = ${cost}, version = version + 1 where id = ${id} returning version`);
    const shipments = await readShipments(sql`s.trip_id = ${id}`);
    const orders = shipments.map(({ order_id }) => order_id);
    const text = (satang: Satang | null) => (satang === null ? null : bahtText(satang));
    await recordOnOrders(staffId, 'trip_change', orders, {
      trip_no: trip.trip_no,
      cost: text(cost),
      cost_before: text(trip.cost),
    });
    return changed.version;
  });
}

/** A new link for the driver. The one before opens nothing any more. */
export async function renewLink(staffId: number, id: number): Promise<MadeLink> {
  return inTransaction(async () => {
    const { trip, orders } = await lockTrip(id);
    const { token, hash } = newLink();
    await rows(sql`update trips set driver_token_hash = ${hash}, version = version + 1 where id = ${id}`);
    await recordOnOrders(staffId, 'trip_link', orders, { trip_no: trip.trip_no });
    return { status: true as const, id, token };
  });
}

export async function endTrip(staffId: number, id: number, reason: string): Promise<void> {
  await inTransaction(async () => {
    const { trip, orders } = await lockTrip(id);
    await writeEnd(id, 'ended');
    await recordOnOrders(staffId, 'trip_end', orders, { trip_no: trip.trip_no }, reason);
  });
}

/** Only while nothing has left: then its shipments wait for a vehicle again. */
export async function cancelTrip(staffId: number, id: number, reason: string): Promise<void> {
  await inTransaction(async () => {
    const { trip, shipments, orders } = await lockTrip(id);
    if (shipments.some(({ state }) => hasLeft(state))) throw new AppError('trip_has_left');
    await takeOffTrip(id);
    await writeEnd(id, 'cancelled');
    await recordOnOrders(staffId, 'trip_cancel', orders, { trip_no: trip.trip_no }, reason);
  });
}

export const writeEnd = (id: number, state: 'ended' | 'cancelled') =>
  rows(sql`update trips set state = ${state}, ended_at = ${now()}, version = version + 1 where id = ${id}`);
