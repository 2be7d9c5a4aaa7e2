import type { z } from 'zod';
import type { loadingSlots } from '#contract/trade/loading-slots.ts';
import { freeHours, type LoadingHours } from '#domain/trade/loading-slots/loading-slots.ts';
import { waitingCost, waitingMinutes } from '#domain/trade/loading-slots/waiting.ts';
import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { AppError } from '#server/platform/errors.ts';
import { takenSql } from './take-slot.ts';
import { readWaitingCost } from './waiting-cost.ts';

type Slots = z.output<(typeof loadingSlots)['GET /staff/trips/{id}/slots']['answer']>;
type Warehouse = Slots['warehouses'][number];

interface Row {
  id: number;
  names: Omit<Warehouse, 'id' | 'hours' | 'slot' | 'free'>;
  hours: LoadingHours | null;
  slot: { hour: number; arrived_at: string | null } | null;
  /** The last shipment that it loads there; null while one is not loaded. */
  loaded_at: Date | null;
  taken: { hour: number; taken: number }[];
}

interface Gate {
  name: string;
  arrived_at: Date;
  unloaded_at: Date | null;
}

/** The hours of a trip at its warehouses, and how long it waited at which gate. */
export async function slotsOfTrip(id: number): Promise<Slots> {
  const trip = await maybeRow(sql<{ day: string }>`select day from trips where id = ${id}`);
  if (!trip) throw new AppError('not_found');
  const [found, gates, cost] = await Promise.all([warehousesOf(id, trip.day), gatesOf(id), readWaitingCost()]);
  const at = now();
  const loading = found.flatMap(({ names, slot, loaded_at }) => {
    if (!slot?.arrived_at) return [];
    const begins = new Date(startOfBangkokDay(trip.day).getTime() + slot.hour * HOUR_MS);
    const minutes = waitingMinutes({ arrived: new Date(slot.arrived_at), slot: begins, done: loaded_at }, at);
    return [{ gate: 'loading' as const, name: names.name, minutes, is_over: loaded_at !== null }];
  });
  const unloading = gates.map(({ name, arrived_at, unloaded_at }) => ({
    gate: 'unloading' as const,
    name,
    minutes: waitingMinutes({ arrived: arrived_at, slot: null, done: unloaded_at }, at),
    is_over: unloaded_at !== null,
  }));
  const waits = [...loading, ...unloading].map((wait) => ({ ...wait, cost: waitingCost(wait.minutes, cost) }));
  return {
    warehouses: found.map((row) => ({
      id: row.id,
      ...row.names,
      hours: row.hours,
      slot: row.slot && {
        hour: row.slot.hour,
        arrived_at: row.slot.arrived_at === null ? null : new Date(row.slot.arrived_at),
      },
      free: row.hours ? freeHours(row.hours, new Map(row.taken.map(({ hour, taken }) => [hour, taken]))) : [],
    })),
    waits,
    cost: waits.reduce((sum, wait) => sum + wait.cost, 0n),
  };
}

const warehousesOf = (id: number, day: string) =>
  rows(sql<Row>`
    select w.id, json_build_object(${warehouseNamesJson('w')}) as names,
      (select json_build_object('opens', h.opens, 'closes', h.closes, 'per_hour', h.per_hour)
        from warehouse_loading h where h.warehouse_id = w.id) as hours,
      (select json_build_object('hour', l.hour, 'arrived_at', l.arrived_at) from loading_slots l
        where l.trip_id = ${id} and l.warehouse_id = w.id and l.day = ${day}) as slot,
      (select case when bool_and(s.loaded_at is not null) then max(s.loaded_at) end from shipments s
        where s.trip_id = ${id} and s.warehouse_id = w.id and s.state <> 'cancelled') as loaded_at,
      (select coalesce(json_agg(json_build_object('hour', x.hour, 'taken', x.taken)), '[]') from (
        select t.hour, count(*)::int as taken from (${takenSql}) t
        where t.warehouse_id = w.id and t.day = ${day} and t.trip_id <> ${id} group by 1) x)
        as taken /* not null: coalesced */
    from warehouses w where exists (select from shipments s where s.trip_id = ${id} and s.warehouse_id = w.id
      and s.state <> 'cancelled') order by w.id`);

/** Each receiver's gate once: from the first arrival there until the last of its shipments was handed over. */
const gatesOf = (id: number) =>
  rows(sql<Gate>`
    select o.company_name as name /* not null: placed */, min(s.arrived_at) as arrived_at /* not null: arrived */,
      case when bool_and(s.said_delivered_at is not null or s.delivered_at is not null or s.state in
        ('refused', 'returned', 'lost')) then max(coalesce(s.said_delivered_at, s.delivered_at, s.arrived_at)) end
        as unloaded_at
    from shipments s join orders o on o.id = s.order_id
    where s.trip_id = ${id} and s.arrived_at is not null and s.state <> 'cancelled'
    group by o.company_id, o.shipping_address_id, o.company_name order by min(s.arrived_at)`);
