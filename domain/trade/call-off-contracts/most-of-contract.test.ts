import { expect, test } from 'vitest';
import { priceOfGrams } from '#domain/values/money.ts';
import { mostByYear, mostOfContract } from './most-of-contract.ts';

test('what a contract comes to at most counts the tolerance and VAT', () => {
  expect(mostOfContract({ amounts: [1_000_000], tolerance: 500 }, 500_000n, 700)).toBe(5_617_500n);
});

test('the years of a contract come to the whole, a week of the turn of the year to the one it begins in', () => {
  const schedule = { unit: 'week', first_day: '2026-12-21', amounts: [333, 333, 334], tolerance: 0 } as const;
  const years = mostByYear(schedule, 123_457n);
  expect(years.map(({ year, grams }) => [year, grams])).toEqual([
    [2026, 666],
    [2027, 334],
  ]);
  expect(years.reduce((sum, { goods }) => sum + goods, 0n)).toBe(priceOfGrams(123_457n, 1000));
});
