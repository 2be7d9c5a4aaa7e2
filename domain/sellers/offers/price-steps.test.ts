import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricePerKg } from '#domain/values/money.ts';
import { roundings, stepOf, steppedPrice, type Rounding } from './price-steps.ts';

test('a step is read as it is typed', () => {
  expect(stepOf('percent', '+2 %')).toEqual({ kind: 'percent', hundredths: 200n });
  expect(stepOf('percent', '-0.5')).toEqual({ kind: 'percent', hundredths: -50n });
  expect(stepOf('per_kg', '0.50')).toEqual({ kind: 'per_kg', satang: 50n });
  expect(stepOf('per_kg', '−1,000')).toEqual({ kind: 'per_kg', satang: -100_000n });
});

test('what is no step, or none that leaves a price, is null', () => {
  for (const text of ['', '0', '+', 'two', '1.005', '-100', '1000.01', '1e3'])
    expect(stepOf('percent', text), text).toBeNull();
  expect(stepOf('per_kg', '99,999,999,999')).toBeNull();
});

test('a percentage is of the pack’s price, an amount per kilogram of what the pack weighs', () => {
  expect(steppedPrice(105_000n, { kind: 'percent', hundredths: 200n }, 25_000)).toBe(107_100n);
  expect(steppedPrice(105_000n, { kind: 'per_kg', satang: 50n }, 25_000)).toBe(106_250n);
  expect(steppedPrice(105_000n, { kind: 'per_kg', satang: -50n }, 750_000)).toBe(67_500n);
});

test('a new price is rounded once, half of a step up', () => {
  const step = { kind: 'percent', hundredths: 50n } as const;
  // 1,050.10 and half a percent are 1,055.3505.
  expect(steppedPrice(105_010n, step, 25_000)).toBe(105_535n);
  expect(steppedPrice(105_010n, step, 25_000, 'quarter')).toBe(105_525n);
  expect(steppedPrice(105_010n, step, 25_000, 'baht')).toBe(105_500n);
  // 3 satang more for a kilogram of 0.5 kg are 1.5 satang.
  expect(steppedPrice(10_000n, { kind: 'per_kg', satang: 3n }, 500)).toBe(10_002n);
});

test('a step that leaves nothing, or more than a price may be, gives none', () => {
  expect(steppedPrice(1000n, { kind: 'per_kg', satang: -40n }, 25_000)).toBeNull();
  expect(steppedPrice(40n, { kind: 'percent', hundredths: 100n }, 25_000, 'baht')).toBeNull();
  expect(steppedPrice(999_999_999_999n, { kind: 'percent', hundredths: 1n }, 25_000)).toBeNull();
});

test('a rounded price is within half a rounding of the exact one, and up never goes down', () => {
  const cases = fc.tuple(
    fc.bigInt({ min: 1n, max: 100_000_000n }),
    fc.bigInt({ min: 1n, max: 10_000n }),
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.constantFrom<Rounding>('satang', 'quarter', 'baht'),
  );
  fc.assert(
    fc.property(cases, ([price, satang, grams, rounding]) => {
      const next = steppedPrice(price, { kind: 'per_kg', satang }, grams, rounding);
      const exact = price * 1000n + satang * BigInt(grams);
      if (next === null) return exact < 1000n * roundings[rounding];
      const off = next * 1000n - exact;
      return (off < 0n ? -off : off) * 2n <= 1000n * roundings[rounding];
    }),
  );
  fc.assert(
    fc.property(cases, ([price, hundredths, grams]) => {
      const next = steppedPrice(price, { kind: 'percent', hundredths }, grams)!;
      return next >= price && pricePerKg(next, grams) >= pricePerKg(price, grams);
    }),
  );
});
