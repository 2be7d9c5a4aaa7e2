import { gramsOfLoad, tripOf, type Trip } from '#domain/market/delivery/delivered-price.ts';
import type { Vehicle } from '#domain/market/delivery/freight.ts';
import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';

/** Another process changes rates now and then: they are in delivered prices after so long. An order reads them anew. */
const SECONDS = 5;
/** Provinces times loads to choose from, and a little more. */
const MOST_CACHED = 400;

/** By province of origin; from a province that is not in it nothing goes there. */
export type Trips = Readonly<Record<number, Trip & { rates: Partial<Record<Vehicle, Satang>> }>>;

const trips = cached(
  SECONDS,
  async (key: string): Promise<Trips> => {
    const [destination, tonnes] = key.split(' ').map(Number) as [number, number];
    const origins = await rows(sql<{ origin: number; rates: Partial<Record<Vehicle, string>> }>`
    select origin_province_id as origin, json_object_agg(vehicle, cost::text) as rates from shipping_rates
      where destination_province_id = ${destination} group by 1`);
    return Object.fromEntries(
      origins.flatMap(({ origin, rates }) => {
        const inSatang = Object.fromEntries(Object.entries(rates).map(([vehicle, cost]) => [vehicle, BigInt(cost)]));
        const trip = tripOf(gramsOfLoad(tonnes), inSatang);
        return trip ? [[origin, { ...trip, rates: inSatang }]] : [];
      }),
    );
  },
  MOST_CACHED,
);

/** How a load of so many tonnes goes to a province from each other one, and what that adds to a kilogram. */
export function tripsTo(destinationProvinceId: number, tonnes: number): Promise<Trips> {
  return trips(`${destinationProvinceId} ${tonnes}`);
}

/** After a change of rates: the next delivered price of this process has them. */
export function invalidateTrips(): void {
  trips.invalidate();
}
