import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planVehicles, shippingCost, VEHICLE_CAPACITY, VEHICLES, type Vehicle } from './freight.ts';

const rates = { pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n };
const tonnes = (count: number) => count * 1_000_000;
const plan = (grams: number) => planVehicles(grams, rates)?.map(({ vehicle, count }) => `${count} ${vehicle}`);

test('the smallest vehicle that carries the load, when it is the cheapest', () => {
  expect(plan(tonnes(1.5))).toEqual(['1 pickup4']);
  expect(plan(tonnes(1.5) + 1)).toEqual(['1 truck6']);
  expect(plan(tonnes(5))).toEqual(['1 truck6']);
  expect(plan(tonnes(16))).toEqual(['1 pickup4', '1 truck10']);
  expect(plan(tonnes(30))).toEqual(['1 trailer']);
  expect(plan(tonnes(34))).toEqual(['1 truck6', '1 trailer']);
});

test('without a rate there is no plan', () => {
  expect(planVehicles(1000, {})).toBeNull();
});

test('a plan always carries the load, and no single vehicle more would be needed than the load asks for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (grams) => {
      const parts = planVehicles(grams, rates)!;
      const carried = parts.reduce((sum, part) => sum + part.count * VEHICLE_CAPACITY[part.vehicle], 0);
      expect(carried).toBeGreaterThanOrEqual(grams);
    }),
  );
});

test('up to 60 tonnes no other set of vehicles is cheaper', () => {
  const rate = fc.bigInt({ min: 1n, max: 5_000_000n });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: tonnes(60) }),
      fc.record({ pickup4: rate, truck6: rate, truck10: rate, trailer: rate }),
      (grams, given) => {
        expect(shippingCost(planVehicles(grams, given)!)).toBe(cheapestByTrying(grams, given));
      },
    ),
    { numRuns: 40 },
  );
});

/** Every count of the large vehicles, the small one filling up. */
function cheapestByTrying(grams: number, given: Record<Vehicle, bigint>): bigint {
  let best: bigint | undefined;
  const most = (vehicle: Vehicle) => Math.ceil(grams / VEHICLE_CAPACITY[vehicle]);
  for (let trailer = 0; trailer <= most('trailer'); trailer += 1)
    for (let truck10 = 0; truck10 <= most('truck10'); truck10 += 1)
      for (let truck6 = 0; truck6 <= most('truck6'); truck6 += 1) {
        const left =
          grams -
          trailer * VEHICLE_CAPACITY.trailer -
          truck10 * VEHICLE_CAPACITY.truck10 -
          truck6 * VEHICLE_CAPACITY.truck6;
        const pickup4 = Math.max(0, Math.ceil(left / VEHICLE_CAPACITY.pickup4));
        const counts: Record<Vehicle, number> = { pickup4, truck6, truck10, trailer };
        const cost = VEHICLES.reduce((sum, vehicle) => sum + given[vehicle] * BigInt(counts[vehicle]), 0n);
        if (best === undefined || cost < best) best = cost;
      }
  return best!;
}
