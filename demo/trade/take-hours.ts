import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { noteArrival, takeSlot } from '#server/trade/loading-slots/index.ts';

const WAITED_MINUTES = 150;
/** Of the vehicles that are not there yet. */
const USUAL_HOUR = 9;
/** How long ago the hour of a vehicle began that stands at the gate today. */
const HOURS_AGO = 2;

interface Hours {
  /** The vehicle stands at the gate, or stood there. */
  isThere: boolean;
}

/** A trip's hour at each of its warehouses that has hours; vehicles that came wait, and were loaded after that. */
export async function takeHours(staffId: number, id: number, { isThere }: Hours): Promise<void> {
  const places = await rows(sql<{ warehouse_id: number; opens: number; closes: number; day: string }>`
    select distinct h.warehouse_id, h.opens::int, h.closes::int, t.day from shipments s join trips t on t.id = s.trip_id
      join warehouse_loading h on h.warehouse_id = s.warehouse_id where s.trip_id = ${id} order by 1`);
  for (const { warehouse_id, opens, closes, day } of places) {
    const dayBegins = startOfBangkokDay(day).getTime();
    const hoursNow = Math.floor((now().getTime() - dayBegins) / HOUR_MS) - HOURS_AGO;
    const hour = isThere ? Math.min(Math.max(hoursNow, opens), closes - 1) : USUAL_HOUR;
    await takeSlot(staffId, { id, warehouse_id }, hour);
    if (!isThere) continue;
    await noteArrival({ id, warehouse_id }, true);
    const begins = dayBegins + hour * HOUR_MS;
    const loaded = new Date(Math.min(begins + WAITED_MINUTES * MINUTE_MS, now().getTime()));
    await rows(sql`
      update loading_slots set arrived_at = ${new Date(begins)} where trip_id = ${id} and warehouse_id = ${warehouse_id}`);
    await rows(sql`
      update shipments set loaded_at = ${loaded}
      where trip_id = ${id} and warehouse_id = ${warehouse_id} and loaded_at is not null`);
  }
}
