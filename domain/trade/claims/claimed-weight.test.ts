import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shortGrams, toleranceGrams, whyNotShort, WEIGHT_TOLERANCE_HUNDREDTHS } from './claimed-weight.ts';

const TONNE = 1_000_000;

test('within the tolerance nothing is short, above it the whole shortage counts', () => {
  expect(shortGrams(5 * TONNE, 5 * TONNE)).toBe(0);
  // 0.2 % of 5 t are 10 kg.
  expect(shortGrams(5 * TONNE, 5 * TONNE - 10_000)).toBe(0);
  expect(shortGrams(5 * TONNE, 5 * TONNE - 10_001)).toBe(10_001);
  expect(shortGrams(5 * TONNE, 5 * TONNE - 12_000)).toBe(12_000);
  expect(shortGrams(5 * TONNE, 5 * TONNE + 40_000)).toBe(0);
});

test('a contract may allow more, or nothing', () => {
  expect(shortGrams(5 * TONNE, 5 * TONNE - 12_000, 50)).toBe(0);
  expect(shortGrams(5 * TONNE, 5 * TONNE - 1, 0)).toBe(1);
});

test('a shortage is never more than what was shipped, and above the tolerance all of it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 * TONNE }),
      fc.integer({ min: 0, max: 40 * TONNE }),
      fc.integer({ min: 0, max: 500 }),
      (expected, weighed, tolerance) => {
        const short = shortGrams(expected, weighed, tolerance);
        expect(short).toBeGreaterThanOrEqual(0);
        expect(short).toBeLessThanOrEqual(expected);
        if (short > 0) expect(short).toBe(expected - weighed);
        else expect(expected - weighed).toBeLessThanOrEqual(toleranceGrams(expected, tolerance));
      },
    ),
  );
});

test('a claim for short weight says the weight, and one that is not short says how much may be missing', () => {
  const line = { quantity: 200, unit_weight_grams: 25_000 };
  expect(whyNotShort({ ...line, weighed_grams: null })).toEqual({ code: 'claim_weight_missing' });
  expect(whyNotShort({ ...line, weighed_grams: 4_995_000 })).toEqual({
    code: 'claim_weight_within',
    kg: 10,
    expected: 5000,
  });
  expect(whyNotShort({ ...line, weighed_grams: 4_988_000 })).toBeNull();
  expect(WEIGHT_TOLERANCE_HUNDREDTHS).toBe(20);
});
