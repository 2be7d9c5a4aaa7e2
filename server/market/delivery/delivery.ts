import { formatDay } from '#domain/values/format.ts';
import { localized } from '#domain/values/locale.ts';
import type { Satang } from '#domain/values/money.ts';
import { earliestDeliveryDate, refusedDeliveryDate } from '#domain/market/delivery/delivery-date.ts';
import { planVehicles, shippingCost, type Vehicle, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { cached } from '#server/platform/cache.ts';
import { now } from '#server/platform/clock.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What is to be carried from one province, with the rates from there to where it goes. */
export interface Load {
  provinceId: number;
  grams: number;
  outOfScope: boolean;
  rates: RatesJson;
}

/** Satang by vehicle as text; null where nothing goes. */
export type RatesJson = Partial<Record<Vehicle, string>> | null;

export interface Freight {
  cost: Satang;
  grams: number;
  legs: { provinceId: number; plan: VehicleCount[] }[];
}

/** The rates from one province to another, as a column of the statement that reads what is carried. */
export const freightRatesSql = (origin: RawBuilder<unknown>, destination: RawBuilder<unknown>) =>
  sql<RatesJson>`(select json_object_agg(f.vehicle, f.cost::text) from shipping_rates f
    where f.origin_province_id = ${origin} and f.destination_province_id = ${destination})`;

/**
 * Freight of loads that go to one province: each province of origin sends its own vehicles.
 * Throws `shipping_unsupported` when a load is out of scope or has no rate to there.
 */
export function freightOf(loads: readonly Load[]): Freight {
  if (loads.some((load) => load.outOfScope)) throw new AppError('shipping_unsupported');
  const legs = [...Map.groupBy(loads, (load) => load.provinceId)].map(([provinceId, its]) => {
    const grams = its.reduce((sum, load) => sum + load.grams, 0);
    const rates = Object.entries(its[0]?.rates ?? {}).map(([vehicle, cost]) => [vehicle, BigInt(cost)]);
    const plan = planVehicles(grams, Object.fromEntries(rates));
    if (!plan) throw new AppError('shipping_unsupported');
    return { provinceId, grams, plan };
  });
  return {
    cost: legs.reduce((sum, leg) => sum + shippingCost(leg.plan), 0n),
    grams: legs.reduce((sum, leg) => sum + leg.grams, 0),
    legs: legs.map(({ provinceId, plan }) => ({ provinceId, plan })),
  };
}

const SECONDS = 5;

const holidayDays = cached(
  SECONDS,
  async () => new Set((await rows(sql<{ day: string }>`select day from holidays`)).map((row) => row.day)),
);

/** The days, beside Sundays, on which nothing is delivered. */
export function holidays(): Promise<ReadonlySet<string>> {
  return holidayDays('all');
}

export async function earliestDelivery(): Promise<string> {
  const days = await holidays();
  return earliestDeliveryDate(now(), (holiday) => days.has(holiday));
}

const FIELD = 'delivery_date';

export async function requireDeliveryDate(day: string): Promise<void> {
  const days = await holidays();
  const refused = refusedDeliveryDate(day, now(), (holiday) => days.has(holiday));
  if (!refused) return;
  const { why, instead } = refused;
  const possible = localized((language) => formatDay(instead, language));
  if (why === 'sunday') throw fieldError('delivery_on_sunday', FIELD, { next: possible });
  if (why === 'holiday') throw fieldError('delivery_on_holiday', FIELD, { next: possible });
  if (why === 'too_late') throw fieldError('delivery_too_late', FIELD, { latest: possible });
  throw fieldError('delivery_date_not_allowed', FIELD, { earliest: possible });
}
