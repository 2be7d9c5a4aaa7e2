import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planVehicles } from './freight.ts';
import { fillVehicles } from './load-trips.ts';

const rates = { pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n };

test('the largest vehicles are full, and the last one takes what is left', () => {
  const trips = fillVehicles(31_000_000, planVehicles(31_000_000, rates)!);
  expect(trips).toEqual([
    { vehicle: 'trailer', count: 1, grams: 30_000_000, capacity: 30_000_000 },
    { vehicle: 'pickup4', count: 1, grams: 1_000_000, capacity: 1_500_000 },
  ]);
});

test('all vehicles that were planned carry all of the load, and none too much', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200_000_000 }), (grams) => {
      const vehicles = planVehicles(grams, rates)!;
      const trips = fillVehicles(grams, vehicles);
      const count = (all: readonly { count: number }[]) => all.reduce((sum, each) => sum + each.count, 0);
      expect(count(trips)).toBe(count(vehicles));
      expect(trips.reduce((sum, trip) => sum + trip.count * trip.grams, 0)).toBe(grams);
      for (const trip of trips) expect(trip.grams).toBeLessThanOrEqual(trip.capacity);
    }),
  );
});
