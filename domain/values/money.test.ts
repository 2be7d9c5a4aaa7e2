import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bahtFromSatang,
  bahtPerKg,
  bahtText,
  mulDiv,
  percentOf,
  priceOfGrams,
  pricePerKg,
  satangFromBaht,
  satangFromText,
} from './money.ts';

test('baht with two decimals become satang and come back the same', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), (satang) => {
      expect(satangFromBaht(bahtFromSatang(satang))).toBe(satang);
    }),
  );
});

test.each([0.001, 1.005, Number.NaN, Infinity, 10_000_000_000_001])('%s is no amount of baht', (amount) => {
  expect(() => satangFromBaht(amount)).toThrow(RangeError);
});

test('division rounds half away from zero, on both sides of it', () => {
  expect([
    mulDiv(5n, 1n, 2n),
    mulDiv(-5n, 1n, 2n),
    mulDiv(5n, -1n, 2n),
    mulDiv(4n, 1n, 3n),
    mulDiv(-4n, 1n, 3n),
    mulDiv(5n, 1n, 3n),
  ]).toEqual([3n, -3n, -3n, 1n, -1n, 2n]);
});

test('a rounded quotient is never further from the true one than half', () => {
  const some = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n });
  fc.assert(
    fc.property(some, some, fc.bigInt({ min: 1n, max: 10n ** 6n }), (a, b, divisor) => {
      const error = a * b - mulDiv(a, b, divisor) * divisor;
      expect(2n * (error < 0n ? -error : error) <= divisor).toBe(true);
    }),
  );
});

test('seven percent of 100.07 baht is 7.00, of 100.08 it is 7.01', () => {
  expect(percentOf(10_007n, 700n)).toBe(700n);
  expect(percentOf(10_008n, 700n)).toBe(701n);
});

test('a 25 kg bag at 1,051.25 baht is 42.05 baht per kg', () => {
  expect(bahtPerKg(pricePerKg(105_125n, 25_000))).toBe(42.05);
});

test('a price per kilogram is the price of a pack, rounded half up to the satang once', () => {
  expect(priceOfGrams(422_500n, 25_000)).toBe(105_625n);
  // 42.1234 baht of 25 kg is 1,053.085 baht.
  expect(priceOfGrams(421_234n, 25_000)).toBe(105_309n);
  expect(priceOfGrams(421_232n, 25_000)).toBe(105_308n);
  expect(priceOfGrams(482_013n, 25_000)).toBe(120_503n);
});

test('baht as other programs write them', () => {
  expect([5n, 100n, 364_922n, -5n].map(bahtText)).toEqual(['0.05', '1.00', '3649.22', '-0.05']);
  expect(['100', '100.5', '100.50', '0.05'].map(satangFromText)).toEqual([10_000n, 10_050n, 10_050n, 5n]);
  for (const text of ['', '.5', '1.', '1.005', '-1', '1e3', ' 1', '1,000']) expect(satangFromText(text)).toBeNull();
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 14n), (satang) => {
      expect(satangFromText(bahtText(satang))).toBe(satang);
    }),
  );
});
