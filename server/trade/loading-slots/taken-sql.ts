import type { LoadingHours } from '#domain/trade/loading-slots/loading-slots.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

/** Of an hour of a warehouse's day so many trips have it; those that moved to another day, or ended, have not. */
export const takenSql = sql`
  select l.warehouse_id, l.day, l.hour::int, l.trip_id from loading_slots l join trips t on t.id = l.trip_id
  where t.day = l.day and t.state in ('planned', 'driving')`;

/** When the warehouse `w` loads; null where it does not say. */
export const hoursSql = sql<LoadingHours | null>`(
  select json_build_object('opens', h.opens, 'closes', h.closes, 'per_hour', h.per_hour)
  from warehouse_loading h where h.warehouse_id = w.id)`;

/** How many of the trips `t` have which hour of the warehouse `w` on a day. */
export const takenJsonSql = (day: string, which: RawBuilder<unknown>) => sql<{ hour: number; taken: number }[]>`(
  select coalesce(json_agg(json_build_object('hour', x.hour, 'taken', x.taken) order by x.hour), '[]') from (
    select t.hour, count(*)::int as taken from (${takenSql}) t
    where t.warehouse_id = w.id and t.day = ${day} and ${which} group by 1) x)`;
