import fc from 'fast-check';
import { expect, test } from 'vitest';
import { carbonSum, recycledKg, sharePercent, type CarbonLine } from './carbon-sum.ts';

const line = (grams: number, co2PerKg: number | null, isTypical = false): CarbonLine => ({
  grams,
  co2PerKg,
  isTypical,
});
const anyLine = fc.record({
  grams: fc.integer({ min: 1, max: 30_000_000_000 }),
  co2PerKg: fc.option(fc.integer({ min: -1_000_000, max: 100_000_000 }).map((parts) => parts / 100_000)),
  isTypical: fc.boolean(),
});

test('the sum is weight times value of what is known, and says how much that is', () => {
  expect(carbonSum([line(800_000, 1.63), line(200_000, null)])).toEqual({
    co2_kg: 1304,
    known_percent: 80,
    is_typical: false,
  });
});

test('goods of which nothing is known have no sum, not a sum of nothing', () => {
  expect(carbonSum([line(1000, null)])).toEqual({ co2_kg: null, known_percent: 0, is_typical: false });
  expect(carbonSum([])).toEqual({ co2_kg: null, known_percent: 0, is_typical: false });
  expect(carbonSum([line(1000, 0)]).co2_kg).toBe(0);
});

test('one typical value makes the sum typical; that of a line without a value does not', () => {
  expect(carbonSum([line(1, 1), line(1, 2, true)]).is_typical).toBe(true);
  expect(carbonSum([line(1, 1), line(1, null, true)]).is_typical).toBe(false);
});

test('the sum does not depend on the order of the lines, nor on how a line is divided', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), (lines) => {
      const sum = carbonSum(lines);
      expect(carbonSum(lines.toReversed())).toEqual(sum);
      const halves = lines.flatMap((each) => {
        const half = Math.floor(each.grams / 2);
        return [
          { ...each, grams: half },
          { ...each, grams: each.grams - half },
        ];
      });
      expect(carbonSum(halves).co2_kg).toBe(sum.co2_kg);
    }),
  );
});

test('all of the weight is known exactly when each line is', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 20 }), (lines) => {
      const { known_percent, co2_kg } = carbonSum(lines);
      expect(known_percent === 100).toBe(lines.every(({ co2PerKg }) => co2PerKg !== null));
      expect(known_percent === 0).toBe(co2_kg === null);
    }),
  );
});

test('a share is 100 only for the whole and 0 only for nothing', () => {
  expect([sharePercent(0, 5), sharePercent(1, 1_000_000), sharePercent(999, 1000), sharePercent(5, 5)]).toEqual([
    0, 1, 99, 100,
  ]);
});

test('recycled kilograms are the percent of each line’s weight', () => {
  expect(
    recycledKg([
      { grams: 25_000, recycledPercent: 80 },
      { grams: 25_000, recycledPercent: null },
    ]),
  ).toBe(20);
});
