import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billedGrams, weighedDifference } from './weighed-line.ts';

const TONNE = 1_000_000;
const line = { quantity: 25, unitWeightGrams: TONNE, net: 87_500_000n };

test('25.14 t instead of 25 t cost what 25.14 t cost, where one percent is tolerated', () => {
  expect(weighedDifference(line, { packs: 25, grams: 25_140_000 }, 100)).toBe(490_000n);
});

test('what is more than the tolerance is not charged; what is less is never charged', () => {
  expect(billedGrams({ packs: 25, grams: 25_140_000 }, TONNE, 20)).toBe(25_050_000);
  expect(weighedDifference(line, { packs: 25, grams: 24_000_000 }, 20)).toBe(-3_500_000n);
  expect(weighedDifference(line, null, 20)).toBe(0n);
});

test('a line costs at most the tolerance more, and what comes in parts costs what it costs together', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1_000, max: TONNE }),
      fc.bigInt(1n, 100_000_000n),
      fc.integer({ min: 0, max: 200 }),
      fc.integer({ min: 1, max: 200 }),
      (quantity, unitWeightGrams, net, tolerance, percent) => {
        const grams = Math.max(1, Math.floor((quantity * unitWeightGrams * percent) / 100));
        const more = weighedDifference({ quantity, unitWeightGrams, net }, { packs: quantity, grams }, tolerance);
        expect(more * 10_000n).toBeLessThanOrEqual(net * BigInt(tolerance) + 5_000n);
        expect(more).toBeGreaterThanOrEqual(-net);
        if (percent === 100) expect(more).toBe(0n);
      },
    ),
  );
});
