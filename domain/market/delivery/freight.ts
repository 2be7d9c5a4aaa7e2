import type { Satang } from '#domain/values/money.ts';
import { GRAMS_PER_TONNE } from '#domain/values/weight.ts';

export const VEHICLES = ['pickup4', 'truck6', 'truck10', 'trailer'] as const;
export type Vehicle = (typeof VEHICLES)[number];

/** What each vehicle carries, in grams: 1.5, 5, 15 and 30 tonnes. */
export const VEHICLE_CAPACITY: Readonly<Record<Vehicle, number>> = {
  pickup4: 1.5 * GRAMS_PER_TONNE,
  truck6: 5 * GRAMS_PER_TONNE,
  truck10: 15 * GRAMS_PER_TONNE,
  trailer: 30 * GRAMS_PER_TONNE,
};

/** The id under which "cannot be shipped" appears among the shipping options. */
export const UNSUPPORTED_OPTION_ID = 999_999;

export interface VehicleCount {
  vehicle: Vehicle;
  count: number;
  cost: Satang;
}

type Rates = Partial<Record<Vehicle, Satang>>;

/** Weight is planned in steps of half a tonne: every capacity is a multiple of it. */
export const FREIGHT_STEP_GRAMS = 0.5 * GRAMS_PER_TONNE;

/**
 * The cheapest set of vehicles that carries `grams`, at the rates of one pair of provinces; null when none is offered.
 * Among equally cheap sets the one with fewer vehicles. Exact: the cheapest way to carry each weight up to the wanted
 * one is built from the cheapest ways to carry less. Beyond two trailers' weight, the vehicle that is cheapest per
 * tonne fills up first. That stays exact: any other vehicles whose capacities add up to a multiple of its own are
 * replaced by it at no higher cost, and what cannot be replaced never carries more than 38.5 tonnes.
 */
export function planVehicles(grams: number, rates: Rates): VehicleCount[] | null {
  const offered = VEHICLES.filter((vehicle) => rates[vehicle] !== undefined);
  if (offered.length === 0) return null;
  const counts = new Map<Vehicle, number>();
  const bulk = cheapestPerGram(offered, rates);
  const exactLimit = 2 * VEHICLE_CAPACITY.trailer;
  const full = grams > exactLimit ? Math.ceil((grams - exactLimit) / VEHICLE_CAPACITY[bulk]) : 0;
  if (full > 0) counts.set(bulk, full);
  for (const vehicle of cheapestFor(Math.max(0, grams - full * VEHICLE_CAPACITY[bulk]), offered, rates))
    counts.set(vehicle, (counts.get(vehicle) ?? 0) + 1);
  return VEHICLES.flatMap((vehicle) => {
    const count = counts.get(vehicle) ?? 0;
    return count === 0 ? [] : [{ vehicle, count, cost: (rates[vehicle] as Satang) * BigInt(count) }];
  });
}

/** What a plan costs. */
export function shippingCost(plan: readonly VehicleCount[]): Satang {
  return plan.reduce((sum, part) => sum + part.cost, 0n);
}

interface Way {
  cost: Satang;
  vehicles: number;
  last: Vehicle | null;
  before: number;
}

function cheapestFor(grams: number, offered: readonly Vehicle[], rates: Rates): Vehicle[] {
  const steps = Math.ceil(grams / FREIGHT_STEP_GRAMS);
  const ways: Way[] = [{ cost: 0n, vehicles: 0, last: null, before: 0 }];
  for (let step = 1; step <= steps; step += 1) {
    let best: Way | undefined;
    for (const vehicle of offered) {
      const before = Math.max(0, step - VEHICLE_CAPACITY[vehicle] / FREIGHT_STEP_GRAMS);
      const from = ways[before] as Way;
      const way = { cost: from.cost + (rates[vehicle] as Satang), vehicles: from.vehicles + 1, last: vehicle, before };
      if (!best || way.cost < best.cost || (way.cost === best.cost && way.vehicles < best.vehicles)) best = way;
    }
    ways.push(best as Way);
  }
  const chosen: Vehicle[] = [];
  for (let way = ways[steps] as Way; way.last !== null; way = ways[way.before] as Way) chosen.push(way.last);
  return chosen;
}

/** Of equally cheap ones the largest, so that fewer vehicles go. */
function cheapestPerGram(offered: readonly Vehicle[], rates: Rates): Vehicle {
  return offered.reduce((best, vehicle) =>
    (rates[vehicle] as Satang) * BigInt(VEHICLE_CAPACITY[best]) <=
    (rates[best] as Satang) * BigInt(VEHICLE_CAPACITY[vehicle])
      ? vehicle
      : best,
  );
}
