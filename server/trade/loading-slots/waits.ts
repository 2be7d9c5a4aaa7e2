import type { z } from 'zod';
import type { loadingSlots } from '#contract/trade/loading-slots.ts';
import type { Names } from '#contract/wire.ts';
import { waitingCost, waitingMinutes } from '#domain/trade/loading-slots/waiting.ts';
import { startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';
import { registerWaitingCosts } from '#server/trade/trips/index.ts';
import { now } from '#server/platform/clock.ts';
import { companySql } from '#server/platform/database/company-names.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';
import { readWaitingCost } from './waiting-cost.ts';

export type Wait = z.output<(typeof loadingSlots)['GET /staff/trips/{id}/slots']['answer']>['waits'][number];

interface LoadingGate {
  trip_id: number;
  names: Names;
  day: string;
  hour: number;
  arrived_at: Date;
  /** The last shipment that is loaded there; null while one is not. */
  loaded_at: Date | null;
}

interface UnloadingGate {
  trip_id: number;
  names: Names;
  arrived_at: Date;
  unloaded_at: Date | null;
}

/** How long trips waited at which gates, up to now, and what it costs. */
export async function findWaits(tripIds: readonly number[]): Promise<Map<number, Wait[]>> {
  const [loading, unloading, cost] = await Promise.all([
    findLoadingGates(tripIds),
    findUnloadingGates(tripIds),
    readWaitingCost(),
  ]);
  const at = now();
  const waits = [
    ...loading.map(({ trip_id, names, day, hour, arrived_at, loaded_at }) => {
      const slot = new Date(startOfBangkokDay(day).getTime() + hour * HOUR_MS);
      const minutes = waitingMinutes({ arrived: arrived_at, slot, done: loaded_at }, at);
      return { trip_id, gate: 'loading' as const, ...names, minutes, is_over: loaded_at !== null };
    }),
    ...unloading.map(({ trip_id, names, arrived_at, unloaded_at }) => {
      const minutes = waitingMinutes({ arrived: arrived_at, slot: null, done: unloaded_at }, at);
      return { trip_id, gate: 'unloading' as const, ...names, minutes, is_over: unloaded_at !== null };
    }),
  ];
  const priced = waits.map(({ trip_id, ...wait }) => ({
    trip_id,
    wait: { ...wait, cost: waitingCost(wait.minutes, cost) },
  }));
  const byTrip = Map.groupBy(priced, ({ trip_id }) => trip_id);
  return new Map([...byTrip].map(([id, its]) => [id, its.map(({ wait }) => wait)]));
}

export const sumWaits = (waits: readonly Wait[]): Satang => waits.reduce((sum, { cost }) => sum + cost, 0n);

registerWaitingCosts(async (tripIds) => {
  const waits = await findWaits(tripIds);
  return new Map([...waits].map(([id, its]) => [id, sumWaits(its)]));
});

const findLoadingGates = (tripIds: readonly number[]) =>
  rows(sql<LoadingGate>`
    select l.trip_id, json_build_object(${warehouseNamesJson('w')}) as names, l.day, l.hour::int,
      l.arrived_at /* not null: a condition */,
      (select case when bool_and(s.loaded_at is not null) then max(s.loaded_at) end from shipments s
        where s.trip_id = l.trip_id and s.warehouse_id = l.warehouse_id and s.state <> 'cancelled') as loaded_at
    from loading_slots l join trips t on t.id = l.trip_id and t.day = l.day join warehouses w on w.id = l.warehouse_id
    where l.trip_id = any (${tripIds}::int[]) and l.arrived_at is not null and exists (select from shipments s
      where s.trip_id = l.trip_id and s.warehouse_id = l.warehouse_id and s.state <> 'cancelled')
    order by l.trip_id, l.warehouse_id`);

/** Each receiver's gate once: from the first arrival there until the last of its shipments was handed over. */
const findUnloadingGates = (tripIds: readonly number[]) =>
  rows(sql<UnloadingGate>`
    select s.trip_id /* not null: of a trip */, ${companySql('c')} as names,
      min(s.arrived_at) as arrived_at /* not null: arrived */,
      case when bool_and(s.said_delivered_at is not null or s.delivered_at is not null or s.state in
        ('refused', 'returned', 'lost')) then max(coalesce(s.said_delivered_at, s.delivered_at, s.arrived_at)) end
        as unloaded_at
    from shipments s join orders o on o.id = s.order_id join companies c on c.id = o.company_id
    where s.trip_id = any (${tripIds}::int[]) and s.arrived_at is not null and s.state <> 'cancelled'
    group by s.trip_id, c.id, o.shipping_address_id order by s.trip_id, min(s.arrived_at)`);
