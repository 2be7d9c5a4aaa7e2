import type { Satang } from '#domain/values/money.ts';
import { planVehicles, shippingCost, type Vehicle, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { AppError } from '#server/platform/errors.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';

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
