import { expect, test } from 'vitest';
import {
  AVAILABILITY_IN_STOCK,
  AVAILABILITY_OUT_OF_STOCK,
  AVAILABILITY_PRE_ORDER,
  availabilityOf,
  leastUnits,
} from './availability.ts';

const offer = { product_stock: 1, quantity: 5, is_minimum: true, min_quantity: 5 };

test('a rest that is smaller than the least order is out of stock', () => {
  expect(availabilityOf(offer)).toBe(AVAILABILITY_IN_STOCK);
  expect(availabilityOf({ ...offer, quantity: 4 })).toBe(AVAILABILITY_OUT_OF_STOCK);
  expect(availabilityOf({ ...offer, quantity: 1, is_minimum: false })).toBe(AVAILABILITY_IN_STOCK);
  expect(availabilityOf({ ...offer, quantity: 0, is_minimum: false })).toBe(AVAILABILITY_OUT_OF_STOCK);
});

test('a pre-order needs no stock, and what its seller calls sold out is out of stock', () => {
  expect(availabilityOf({ ...offer, product_stock: 3, quantity: 0 })).toBe(AVAILABILITY_PRE_ORDER);
  expect(availabilityOf({ ...offer, product_stock: 2 })).toBe(AVAILABILITY_OUT_OF_STOCK);
});

test('without a minimum one unit is the least, whatever number is kept', () => {
  expect(leastUnits(offer)).toBe(5);
  expect(leastUnits({ ...offer, is_minimum: false })).toBe(1);
});
