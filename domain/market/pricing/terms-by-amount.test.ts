import { expect, test } from 'vitest';
import { pricePacks, termsAt, termsByAmount } from './pricing.ts';

const steps = termsByAmount({ unitPrice: 300n, discountPercent: 0 }, [
  { from_units: 10, unitPrice: 200n, discountPercent: 500 },
]);

test('terms hold from their own number of units on, the ordinary ones from the first', () => {
  expect([0, 1, 9, 10, 99].map((units) => termsAt(steps, units)?.unitPrice)).toEqual([
    undefined,
    300n,
    300n,
    200n,
    200n,
  ]);
});

test('a line is priced at the terms of its amount, with the discount rounded once', () => {
  expect([0, 9, 10].map((units) => pricePacks(steps, units))).toEqual([null, 2700n, 1900n]);
});
