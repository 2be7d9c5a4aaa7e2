import fc from 'fast-check';
import { expect, test } from 'vitest';
import { billedGrams, weighedLine, type LineByWeight, type Weighed } from './weighed-line.ts';

const TONNE = 1_000_000;
const line = { quantity: 25, unitWeightGrams: TONNE, net: 87_500_000n, taken: 0n };

const differenceOf = (of: LineByWeight, weighed: Weighed | null, tolerance: number) =>
  weighedLine(of, weighed, tolerance).weighed_difference;

test('25.14 t instead of 25 t cost what 25.14 t cost, where one percent is tolerated', () => {
  expect(weighedLine(line, { packs: 25, grams: 25_140_000 }, 100)).toEqual({
    billed_grams: 25_140_000,
    weighed_difference: 490_000n,
  });
});

test('what is more than the tolerance is not charged; what is less is never charged', () => {
  expect(billedGrams({ packs: 25, grams: 25_140_000 }, TONNE, 20)).toBe(25_050_000);
  expect(differenceOf(line, { packs: 25, grams: 24_000_000 }, 20)).toBe(-3_500_000n);
  expect(weighedLine(line, null, 20)).toEqual({ billed_grams: null, weighed_difference: 0n });
});

test('packs that nobody weighed are billed as they were ordered', () => {
  expect(weighedLine(line, { packs: 15, grams: 14_900_000 }, 20).billed_grams).toBe(24_900_000);
});

test('goods that come twice are billed once', () => {
  expect(weighedLine(line, { packs: 50, grams: 50_100_000 }, 100).billed_grams).toBe(25_050_000);
  expect(weighedLine(line, { packs: 50, grams: 45 * TONNE }, 100).billed_grams).toBe(22.5 * TONNE);
});

test('a line never comes to less than what refunds and coupons take of it', () => {
  expect(differenceOf({ ...line, taken: 87_000_000n }, { packs: 25, grams: 20 * TONNE }, 20)).toBe(-500_000n);
  expect(differenceOf({ ...line, taken: 87_500_000n }, { packs: 25, grams: 20 * TONNE }, 20)).toBe(0n);
});

test('whatever weighs what, something is billed, at most the tolerance more, and nothing of what is taken is lost', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 100 }),
        unitWeightGrams: fc.integer({ min: 1_000, max: TONNE }),
        net: fc.bigInt(1n, 100_000_000n),
        taken: fc.bigInt(0n, 100_000_000n),
      }),
      fc.record({ packs: fc.integer({ min: 1, max: 300 }), grams: fc.integer({ min: 1, max: 300 * TONNE }) }),
      fc.integer({ min: 0, max: 200 }),
      (of, weighed, tolerance) => {
        const { billed_grams, weighed_difference } = weighedLine(of, weighed, tolerance);
        expect(billed_grams).toBeGreaterThan(0);
        expect(weighed_difference * 10_000n).toBeLessThanOrEqual(of.net * BigInt(tolerance) + 5_000n);
        const least = of.taken < of.net ? of.taken : of.net;
        expect(of.net + weighed_difference).toBeGreaterThanOrEqual(least);
        const asOrdered = { packs: weighed.packs, grams: weighed.packs * of.unitWeightGrams };
        expect(weighedLine(of, asOrdered, tolerance).weighed_difference).toBe(0n);
      },
    ),
  );
});
