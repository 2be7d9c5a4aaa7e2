import type { z } from 'zod';
import type { tripBody } from '#contract/trade/trips/shapes.ts';
import { tripNo } from '#domain/trade/order-identifiers.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';

type Vehicle = Pick<z.output<typeof tripBody>, 'day' | 'vehicle'> & Partial<z.output<typeof tripBody>>;

/** Planned trips with their numbers, in the order of `vehicles`. */
export async function insertTrips(
  staffId: number,
  vehicles: readonly (Omit<Vehicle, 'shipment_ids'> & { driver_token_hash?: string; carrier_id?: number | null })[],
): Promise<{ id: number; trip_no: string }[]> {
  const at = now();
  const numbers = await rows(sql<{ number: number }>`
    select nextval('trip_numbers')::int as number /* not null: a sequence */
    from generate_series(1, ${vehicles.length}::int)`);
  const trips = vehicles.map((vehicle, index) => ({
    ...vehicle,
    trip_no: tripNo(numbers[index]!.number, at),
    state: 'planned' as const,
    version: 1,
    made_by: staffId,
    made_at: at,
  }));
  const made = await rows(sql<{ id: number; trip_no: string }>`${insertRows('trips', trips)} returning id, trip_no`);
  return made.toSorted((a, b) => a.id - b.id);
}
