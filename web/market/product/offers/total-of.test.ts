import { expect, test } from 'vitest';
import { totalOf } from './total-of.ts';

test('a member’s discount is rounded once, on the whole line', () => {
  const offer = { price: 28_017, memberPrice: 27_316.57, memberDiscount: 2.5, customPrices: [] };
  expect(totalOf(offer, 1)).toBe(27_316.57);
  expect(totalOf(offer, 10)).toBe(273_165.75);
});

test('a visitor pays the list price, whatever a member would save', () => {
  expect(totalOf({ price: 27_318, memberPrice: null, memberDiscount: 0.5, customPrices: [] }, 2)).toBe(54_636);
});

test('a half-typed amount counts whole units, never less than none', () => {
  expect(totalOf({ price: 100, memberPrice: null, memberDiscount: 0, customPrices: [] }, 2.9)).toBe(200);
  expect(totalOf({ price: 100, memberPrice: null, memberDiscount: 0, customPrices: [] }, -3)).toBe(0);
});

test('a custom price takes the place of price and member discount from its minimum on', () => {
  const step = { delivered_price: null, unit_price: 0, price_per_kg: 0, valid_until: '2026-12-31' };
  const offer = {
    price: 1050,
    memberPrice: 1029,
    memberDiscount: 2,
    customPrices: [
      { ...step, from_units: 40, price: 1050, discount: 3.33 },
      { ...step, from_units: 200, price: 1000, discount: 0 },
    ],
  };
  expect([39, 40, 41, 200].map((units) => totalOf(offer, units))).toEqual([40_131, 40_601.4, 41_616.43, 200_000]);
});
