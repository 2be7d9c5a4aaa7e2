import { VEHICLE_CAPACITY, VEHICLES } from '#domain/market/delivery/freight.ts';
import { percentOf } from '#domain/values/money.ts';
import { MAX_TRIP_SHIPMENTS } from './trip.ts';
import { FURTHER_STOP_SHARE, MAX_PROPOSED_STOPS, type Load } from './trip-cost.ts';

/**
 * A load with its rates as numbers, by the order of `VEHICLES`: searching compares hundreds of thousands of trips, and
 * the freight of a day is far below 2^53 satang.
 */
export interface PricedLoad {
  id: number;
  grams: number;
  /** The same number for the same place. */
  place: number;
  rates: readonly number[];
  /** What it costs as a further stop. */
  shares: readonly number[];
}

const CAPACITIES = VEHICLES.map((vehicle) => VEHICLE_CAPACITY[vehicle]);

export function pricedLoads(loads: readonly Load[]): PricedLoad[] {
  const places = [...new Set(loads.map(({ place }) => place))];
  return loads.map(({ id, grams, place, rates }) => ({
    id,
    grams,
    place: places.indexOf(place),
    rates: VEHICLES.map((vehicle) => Number(rates[vehicle] ?? Infinity)),
    shares: VEHICLES.map((vehicle) => {
      const rate = rates[vehicle];
      return rate === undefined ? Infinity : Number(percentOf(rate, FURTHER_STOP_SHARE));
    }),
  }));
}

/** What the cheapest vehicle for all of these costs, as `cheapestVehicle` says; infinite where none takes them. */
export function costTogether(loads: readonly PricedLoad[]): number {
  const places: PricedLoad[] = [];
  if (loads.length > MAX_TRIP_SHIPMENTS) return Infinity;
  let grams = 0;
  for (const load of loads) {
    grams += load.grams;
    if (!places.some(({ place }) => place === load.place)) places.push(load);
  }
  if (places.length > MAX_PROPOSED_STOPS) return Infinity;
  let best = Infinity;
  for (let vehicle = 0; vehicle < CAPACITIES.length; vehicle += 1) {
    if (grams > CAPACITIES[vehicle]!) continue;
    let dearest = 0;
    let shares = 0;
    let shareOfDearest = 0;
    for (const { rates, shares: its } of places) {
      shares += its[vehicle]!;
      if (rates[vehicle]! >= dearest) {
        dearest = rates[vehicle]!;
        shareOfDearest = its[vehicle]!;
      }
    }
    // Where it does not go at all, infinite less infinite is no number, and never less.
    const cost = dearest + shares - shareOfDearest;
    if (cost < best) best = cost;
  }
  return best;
}
