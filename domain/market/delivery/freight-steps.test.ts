import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreightSteps } from './freight-steps.ts';
import { planVehicles, shippingCost } from './freight.ts';

const rate = fc.option(fc.bigInt({ min: 1n, max: 5_000_000n }), { nil: undefined });
const anyRates = fc.record({ pickup4: rate, truck6: rate, truck10: rate, trailer: rate });
const anyGrams = fc.oneof(fc.integer({ min: 0, max: 70_000_000 }), fc.integer({ min: 0, max: 1_000_000_000 }));

test('the table has the freight that planned vehicles cost', () => {
  fc.assert(
    fc.property(anyRates, fc.array(anyGrams, { minLength: 1, maxLength: 5 }), (rates, loads) => {
      const steps = FreightSteps.of(rates);
      for (const grams of loads) {
        const planned = planVehicles(grams, rates);
        expect(steps && BigInt(steps.costOf(grams))).toBe(planned && shippingCost(planned));
      }
    }),
  );
});

test('no load costs less than its weight times the least of a gram, and one costs as much', () => {
  fc.assert(
    fc.property(
      anyRates,
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rates, most, part) => {
        const steps = FreightSteps.of(rates);
        if (!steps) return;
        const grams = Math.ceil(most * part);
        const least = steps.leastPerGram(most);
        expect(steps.costOf(grams)).toBeGreaterThanOrEqual(least * grams * (1 - 1e-12));
      },
    ),
  );
  const steps = FreightSteps.of({ pickup4: 250_000n, truck6: 450_000n })!;
  expect(steps.leastPerGram(5_000_000)).toBe(450_000 / 5_000_000);
  expect(steps.leastPerGram(1_500_000)).toBe(250_000 / 1_500_000);
});
