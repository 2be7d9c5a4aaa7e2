import { expect, test } from 'vitest';
import { isAwaitedAt, type AddressUse } from './address-use.ts';

const placed: AddressUse = { order_no: 'OR2607000001', status: 1, logistic_status: 0, receiving_type: 1 };

test.each<[string, Partial<AddressUse>, boolean]>([
  ['placed', {}, true],
  ['being prepared', { logistic_status: 1 }, true],
  ['on its way', { logistic_status: 2 }, true],
  ['delivered', { logistic_status: 3 }, false],
  ['cancelled', { status: 2 }, false],
  ['cancelled by itself', { status: 3 }, false],
  ['fetched at the warehouse', { receiving_type: 2 }, false],
  ['a draft', { order_no: null, receiving_type: null }, false],
])('an order that is %s', (_, changed, expected) => {
  expect(isAwaitedAt({ ...placed, ...changed })).toBe(expected);
});
