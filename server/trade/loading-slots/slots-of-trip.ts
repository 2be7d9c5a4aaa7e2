import type { z } from 'zod';
import type { loadingSlots } from '#contract/trade/loading-slots.ts';
import { freeHours, type LoadingHours } from '#domain/trade/loading-slots/loading-slots.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { AppError } from '#server/platform/errors.ts';
import { hoursSql, takenJsonSql } from './taken-sql.ts';
import { findWaits, sumWaits } from './waits.ts';

type Slots = z.output<(typeof loadingSlots)['GET /staff/trips/{id}/slots']['answer']>;
type Warehouse = Slots['warehouses'][number];

interface Row {
  id: number;
  names: Omit<Warehouse, 'id' | 'hours' | 'slot' | 'free'>;
  hours: LoadingHours | null;
  slot: { hour: number; arrived_at: string | null } | null;
  taken: { hour: number; taken: number }[];
}

/** The hours of a trip at its warehouses, and how long it waited at which gate. */
export async function slotsOfTrip(id: number): Promise<Slots> {
  const trip = await maybeRow(sql<{ day: string }>`select day from trips where id = ${id}`);
  if (!trip) throw new AppError('not_found');
  const [found, byTrip] = await Promise.all([warehousesOf(id, trip.day), findWaits([id])]);
  const waits = byTrip.get(id) ?? [];
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
    cost: sumWaits(waits),
  };
}

const warehousesOf = (id: number, day: string) =>
  rows(sql<Row>`
    select w.id, json_build_object(${warehouseNamesJson('w')}) as names, ${hoursSql} as hours,
      (select json_build_object('hour', l.hour, 'arrived_at', l.arrived_at) from loading_slots l
        where l.trip_id = ${id} and l.warehouse_id = w.id and l.day = ${day}) as slot,
      ${takenJsonSql(day, sql`t.trip_id <> ${id}`)} as taken /* not null: coalesced */
    from warehouses w where exists (select from shipments s where s.trip_id = ${id} and s.warehouse_id = w.id
      and s.state <> 'cancelled') order by w.id`);
