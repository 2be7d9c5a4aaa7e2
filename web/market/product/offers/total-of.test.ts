import { expect, test } from 'vitest';
import { totalOf } from './total-of.ts';

test('a member’s discount is rounded once, on the whole line', () => {
  const offer = { price: 28_017, memberPrice: 27_316.57, memberDiscount: 2.5 };
  expect(totalOf(offer, 1)).toBe(27_316.57);
  expect(totalOf(offer, 10)).toBe(273_165.75);
});

test('a visitor pays the list price, whatever a member would save', () => {
  expect(totalOf({ price: 27_318, memberPrice: null, memberDiscount: 0.5 }, 2)).toBe(54_636);
});

test('a half-typed amount counts whole units, never less than none', () => {
  expect(totalOf({ price: 100, memberPrice: null, memberDiscount: 0 }, 2.9)).toBe(200);
  expect(totalOf({ price: 100, memberPrice: null, memberDiscount: 0 }, -3)).toBe(0);
});
