import { expect, test } from 'vitest';
import { perKgOf } from './per-kg-of.ts';

test('a kilogram costs what is agreed for so many units; below that what it costs a member, else the list price', () => {
  const offer = {
    pricePerKg: 42,
    memberPricePerKg: 41.16,
    customPrices: [
      { from_units: 40, price_per_kg: 40.6 },
      { from_units: 200, price_per_kg: 40 },
    ],
  };
  expect([0, 39, 40, 199, 200].map((units) => perKgOf(offer, units))).toEqual([41.16, 41.16, 40.6, 40.6, 40]);
  expect(perKgOf({ ...offer, memberPricePerKg: null, customPrices: [] }, 500)).toBe(42);
});
