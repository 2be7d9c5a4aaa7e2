import { VEHICLE_CAPACITY, type Vehicle, type VehicleCount } from './freight.ts';

/** Vehicles of one kind that carry the same. */
export interface LoadTrip {
  vehicle: Vehicle;
  count: number;
  /** What each of them carries, and what it could. */
  grams: number;
  capacity: number;
}

/**
 * A load over its vehicles: the largest are full, the last one takes what is left. Equal ones are counted: a heavy load
 * has thousands.
 */
export function fillVehicles(load: number, vehicles: readonly VehicleCount[]): LoadTrip[] {
  let left = load;
  return vehicles
    .map(({ vehicle, count }) => ({ vehicle, count, capacity: VEHICLE_CAPACITY[vehicle] }))
    .toSorted((a, b) => b.capacity - a.capacity)
    .flatMap(({ vehicle, count, capacity }) => {
      const full = Math.min(count, Math.floor(left / capacity));
      const rest = full < count ? left - full * capacity : 0;
      left -= full * capacity + rest;
      return [
        { vehicle, count: full, grams: capacity, capacity },
        { vehicle, count: Math.min(1, count - full), grams: rest, capacity },
        { vehicle, count: Math.max(0, count - full - 1), grams: 0, capacity },
      ].filter((trip) => trip.count > 0);
    });
}
