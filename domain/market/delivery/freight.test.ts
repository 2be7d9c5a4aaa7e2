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

test('a plan always carries the load, and without any of its vehicles it would not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (grams) => {
      const parts = planVehicles(grams, rates)!;
      const carried = parts.reduce((sum, part) => sum + part.count * VEHICLE_CAPACITY[part.vehicle], 0);
      expect(carried).toBeGreaterThanOrEqual(grams);
      for (const { vehicle } of parts) expect(carried - VEHICLE_CAPACITY[vehicle]).toBeLessThan(grams);
    }),
  );
});

test('up to 1,000 tonnes no other set of vehicles is cheaper, and no equally cheap one has fewer vehicles', () => {
  const rate = fc.option(fc.oneof(fc.bigInt({ min: 1n, max: 5_000_000n }), fc.bigInt({ min: 1n, max: 20n })), {
    nil: undefined,
  });
  const anyRates = fc.record({ pickup4: rate, truck6: rate, truck10: rate, trailer: rate });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: tonnes(1_000) }), anyRates, (grams, given) => {
      const parts = planVehicles(grams, given);
      const found = parts && { cost: shippingCost(parts), vehicles: parts.reduce((sum, part) => sum + part.count, 0) };
      expect(found).toEqual(cheapestOfAll(grams, given));
    }),
    { numRuns: 300 },
  );
});

test('where every vehicle costs the same per tonne, the largest carry the load', () => {
  const even = { pickup4: 3n, truck6: 10n, truck10: 30n, trailer: 60n };
  expect(planVehicles(tonnes(300), even)).toEqual([{ vehicle: 'trailer', count: 10, cost: 600n }]);
});

/**
 * The cheapest way to carry each half tonne, one after the other up to the whole load; of equally cheap ones that with
 * the fewest vehicles.
 */
function cheapestOfAll(
  grams: number,
  given: Partial<Record<Vehicle, bigint>>,
): { cost: bigint; vehicles: number } | null {
  const offered = VEHICLES.filter((vehicle) => given[vehicle] !== undefined);
  if (offered.length === 0) return null;
  const steps = Math.ceil(grams / 500_000);
  const best = [{ cost: 0n, vehicles: 0 }];
  for (let step = 1; step <= steps; step += 1) {
    const ways = offered.map((vehicle) => {
      const rest = best[Math.max(0, step - VEHICLE_CAPACITY[vehicle] / 500_000)]!;
      return { cost: rest.cost + given[vehicle]!, vehicles: rest.vehicles + 1 };
    });
    best.push(
      ways.reduce((least, way) =>
        way.cost < least.cost || (way.cost === least.cost && way.vehicles < least.vehicles) ? way : least,
      ),
    );
  }
  return best[steps]!;
}
