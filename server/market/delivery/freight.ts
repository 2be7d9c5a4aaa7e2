import type { Satang } from '#domain/values/money.ts';
import { planVehicles, shippingCost, type Vehicle, type VehicleCount } from '#domain/market/delivery/freight.ts';
import { AppError } from '#server/platform/errors.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What is to be carried from one province. */
export interface Load {
  provinceId: number;
  grams: number;
  outOfScope: boolean;
}

export interface Freight {
  cost: Satang;
  grams: number;
  legs: { provinceId: number; plan: VehicleCount[] }[];
}

/**
 * Freight of the loads to one province: each province of origin sends its own vehicles.
 * Throws `shipping_unsupported` when a load is out of scope or has no rate to there.
 */
export async function freightTo(destinationProvinceId: number, loads: readonly Load[]): Promise<Freight> {
  if (loads.some((load) => load.outOfScope)) throw new AppError('shipping_unsupported');
  const byOrigin = Map.groupBy(loads, (load) => load.provinceId);
  const rates = await rows(sql<{ origin: number; vehicle: Vehicle; cost: bigint }>`
    select origin_province_id as origin, vehicle, cost from shipping_rates
    where destination_province_id = ${destinationProvinceId} and origin_province_id = any (${[...byOrigin.keys()]})`);
  const legs = [...byOrigin].map(([provinceId, its]) => {
    const grams = its.reduce((sum, load) => sum + load.grams, 0);
    const plan = planVehicles(
      grams,
      Object.fromEntries(rates.filter((rate) => rate.origin === provinceId).map((rate) => [rate.vehicle, rate.cost])),
    );
    if (!plan) throw new AppError('shipping_unsupported');
    return { provinceId, grams, plan };
  });
  return {
    cost: legs.reduce((sum, leg) => sum + shippingCost(leg.plan), 0n),
    grams: legs.reduce((sum, leg) => sum + leg.grams, 0),
    legs: legs.map(({ provinceId, plan }) => ({ provinceId, plan })),
  };
}
