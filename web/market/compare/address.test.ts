import { expect, test } from 'vitest';
import { comparedIn, comparedOf, comparedSearch, comparedText, namedIn } from './address.ts';

test('an address names products and offers, each once; the first five are compared', () => {
  expect(comparedIn(new URLSearchParams('product=2&product=2&product=x&offer=0&offer=7'))).toEqual({
    products: [2],
    offers: [7],
  });
  const six = new URLSearchParams('product=1&product=2&product=3&product=4&offer=5&offer=6');
  expect(comparedIn(six)).toEqual({ products: [1, 2, 3, 4], offers: [5] });
  expect(namedIn(six)).toEqual({ products: [1, 2, 3, 4], offers: [5, 6] });
  expect(
    comparedIn(new URLSearchParams('product=1&product=2&product=3&product=4&product=5&product=6&offer=7')),
  ).toEqual({ products: [1, 2, 3, 4, 5], offers: [] });
});

test('address and cookie say the same', () => {
  const list = { products: [12, 15], offers: [33] };
  expect(comparedSearch(list, { only: 'differences' })).toBe('?product=12&product=15&offer=33&only=differences');
  expect(comparedOf(comparedText(list))).toEqual(list);
  expect(comparedOf('p1;evil.o2.pp.q')).toEqual({ products: [], offers: [2] });
  expect(comparedOf(undefined)).toEqual({ products: [], offers: [] });
});
