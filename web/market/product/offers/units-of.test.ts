import { expect, test } from 'vitest';
import { unitsOf } from './units-of.ts';

test('what is wanted is rounded up to whole packs', () => {
  expect([750, 751, 1000].map((kg) => unitsOf({ minimum: 1, unitWeight: 750 }, kg))).toEqual([1, 2, 2]);
});

test('nobody is told the price of less than an offer is sold in', () => {
  expect(unitsOf({ minimum: 40, unitWeight: 25 }, 750)).toBe(40);
  expect(unitsOf({ minimum: 40, unitWeight: 25 }, 0)).toBe(40);
});
