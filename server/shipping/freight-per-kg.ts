import { freightPerKg, gramsOfLoad } from '#domain/landed-price.ts';
import type { Vehicle } from '#domain/shipping.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { keptFor } from '#server/platform/kept.ts';

/** Staff change rates now and then; an order reads them anew. */
const SECONDS = 30;
/** Provinces times loads to choose from, and a little more. */
const MOST_KEPT = 400;

/** By province of origin, in 10⁻⁴ baht per kg; from a province that is not in it nothing goes there. */
export type FreightFrom = Readonly<Record<number, number>>;

const freightFrom = keptFor(SECONDS, async (key: string): Promise<FreightFrom> => {
  const [destination, tonnes] = key.split(' ').map(Number) as [number, number];
  const origins = await rows(sql<{ origin: number; rates: Partial<Record<Vehicle, string>> }>`
    select origin_province_id as origin, json_object_agg(vehicle, cost::text) as rates from shipping_rates where destination_province_id = ${destination} group by 1`);
  return Object.fromEntries(origins.flatMap(({ origin, rates }) => {
    const perKg = freightPerKg(gramsOfLoad(tonnes), Object.fromEntries(Object.entries(rates).map(([vehicle, cost]) => [vehicle, BigInt(cost)])));
    return perKg === null ? [] : [[origin, Number(perKg)]];
  }));
}, MOST_KEPT);

/** What freight adds to a kilogram of a load of so many tonnes that goes to a province. */
export function freightPerKgTo(destinationProvinceId: number, tonnes: number): Promise<FreightFrom> {
  return freightFrom(`${destinationProvinceId} ${tonnes}`);
}
