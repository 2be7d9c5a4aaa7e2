import { whyNoSlot, type LoadingHours } from '#domain/trade/loading-slots/loading-slots.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { takenSql } from './taken-sql.ts';

interface OfTrip {
  id: number;
  warehouse_id: number;
}

/** The day of a trip that still loads at a warehouse, under lock. */
async function lockLoadingTrip({ id, warehouse_id }: OfTrip): Promise<string> {
  const trip = await maybeRow(sql<{ day: string; state: string; loads: boolean }>`
    select t.day, t.state, exists (select from shipments s where s.trip_id = t.id and s.warehouse_id = ${warehouse_id}
      and s.state <> 'cancelled') as loads /* not null: a test */ from trips t where t.id = ${id} for update of t`);
  if (!trip) throw new AppError('not_found');
  if (trip.state === 'ended' || trip.state === 'cancelled') throw new AppError('trip_over');
  if (!trip.loads) throw new AppError('slot_not_on_trip');
  return trip.day;
}

/** Takes an hour for a trip at a warehouse that it loads at: of two that want the last one, one gets it. */
export function takeSlot(staffId: number, of: OfTrip, hour: number): Promise<void> {
  return inTransaction(async () => {
    const day = await lockLoadingTrip(of);
    const hours = await maybeRow(sql<LoadingHours>`
      select opens::int, closes::int, per_hour::int from warehouse_loading where warehouse_id = ${of.warehouse_id}
      for update`);
    const { taken } = await oneRow(sql<{ taken: number }>`
      select count(*)::int as taken from (${takenSql}) x
      where x.warehouse_id = ${of.warehouse_id} and x.day = ${day} and x.hour = ${hour} and x.trip_id <> ${of.id}`);
    const refusal = whyNoSlot(hours ?? null, hour, taken);
    if (refusal === 'slot_no_hours') throw new AppError(refusal);
    if (refusal === 'slot_outside_hours')
      throw fieldError(refusal, 'hour', { opens: hours!.opens, closes: hours!.closes });
    if (refusal === 'slot_full') throw fieldError(refusal, 'hour', { hour, vehicles: hours!.per_hour });
    await rows(sql`
      insert into loading_slots (trip_id, warehouse_id, day, hour, staff_id, at)
      values (${of.id}, ${of.warehouse_id}, ${day}, ${hour}, ${staffId}, ${now()})
      on conflict (trip_id, warehouse_id) do update
        set day = excluded.day, hour = excluded.hour, staff_id = excluded.staff_id, at = excluded.at`);
  });
}

/** Gives the hour back. */
export function freeSlot(of: OfTrip): Promise<void> {
  return inTransaction(async () => {
    await lockLoadingTrip(of);
    await rows(sql`delete from loading_slots where trip_id = ${of.id} and warehouse_id = ${of.warehouse_id}`);
  });
}

/** The vehicle stands at the warehouse's gate, from the first word on; or not after all. */
export function noteArrival(of: OfTrip, isThere: boolean): Promise<void> {
  return inTransaction(async () => {
    await lockLoadingTrip(of);
    const noted = await rows(sql`
      update loading_slots set arrived_at = case when ${isThere} then coalesce(arrived_at, ${now()}::timestamptz) end
      where trip_id = ${of.id} and warehouse_id = ${of.warehouse_id} returning trip_id`);
    if (noted.length === 0) throw new AppError('slot_missing');
  });
}
