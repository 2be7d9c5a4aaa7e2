import type { z } from 'zod';
import type { loadingSlots } from '#contract/trade/loading-slots.ts';
import { freeHours, type LoadingHours } from '#domain/trade/loading-slots/loading-slots.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { waitingSql } from '#server/trade/trips/index.ts';
import { hoursSql, takenJsonSql } from './taken-sql.ts';

type Day = z.output<(typeof loadingSlots)['GET /staff/loading-slots']['answer']>;

interface Row {
  id: number;
  names: Omit<Day['warehouses'][number], 'id' | 'hours' | 'free'>;
  hours: LoadingHours | null;
  taken: { hour: number; taken: number }[];
}

/** Where vehicles load on a day, or may: the hours of these warehouses, and which trip has which. */
export async function slotsOfDay(asked: string | undefined): Promise<Day> {
  const day = asked ?? bangkokDate(now());
  const [warehouses, slots] = await Promise.all([
    rows(sql<Row>`
      select w.id, json_build_object(${warehouseNamesJson('w')}) as names, ${hoursSql} as hours,
        ${takenJsonSql(day, sql`true`)} as taken /* not null: coalesced */
      from warehouses w where w.id in (
        select s.warehouse_id from shipments s join trips t on t.id = s.trip_id
        where t.day = ${day} and t.state in ('planned', 'driving') and s.state <> 'cancelled'
        union select s.warehouse_id from shipments s join orders o on o.id = s.order_id where ${waitingSql(day)})
      order by w.id`),
    rows(sql<Day['slots'][number]>`
      select l.trip_id, l.warehouse_id, l.hour::int, l.arrived_at from loading_slots l
        join trips t on t.id = l.trip_id and t.day = l.day where t.day = ${day} order by l.trip_id, l.warehouse_id`),
  ]);
  return {
    warehouses: warehouses.map(({ id, names, hours, taken }) => ({
      id,
      ...names,
      hours,
      free: hours ? freeHours(hours, new Map(taken.map((each) => [each.hour, each.taken]))) : [],
    })),
    slots,
  };
}
