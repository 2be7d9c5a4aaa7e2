import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FreightSteps } from '#domain/market/delivery/freight-steps.ts';
import { SupportingLines } from './supporting-lines.ts';

const rate = fc.bigInt({ min: 1n, max: 5_000_000n });
const anyRates = fc.record({ pickup4: rate, truck6: rate, truck10: rate, trailer: rate });

test('no load is cheaper than a supporting line', () => {
  fc.assert(
    fc.property(
      anyRates,
      fc.integer({ min: 1, max: 80_000_000 }),
      fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 6 }),
      (rates, most, parts) => {
        const table = FreightSteps.of(rates)!;
        const lines = new SupportingLines(table, most);
        for (const near of parts)
          for (const part of parts) {
            const grams = Math.max(1, Math.round(most * part));
            const { fixed, perGram } = lines.at(most * near);
            expect(fixed + perGram * grams).toBeLessThanOrEqual(table.costOf(grams) * (1 + 1e-9));
          }
      },
    ),
  );
});

test('a line touches the freight where vehicles are full', () => {
  const table = FreightSteps.of({ pickup4: 250_000n, truck6: 450_000n, truck10: 800_000n, trailer: 1_200_000n })!;
  const lines = new SupportingLines(table, 5_000_000);
  const { fixed, perGram } = lines.at(3_000_000);
  expect([1_500_000, 5_000_000].map((grams) => Math.round(fixed + perGram * grams))).toEqual([250_000, 450_000]);
});
