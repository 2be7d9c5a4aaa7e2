import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderNo } from '#domain/trade/order-identifiers.ts';
import { orderOfReferences, referencesOf } from './payment-references.ts';

test('references are the company’s id and the digits of the order’s number, 18 digits each', () => {
  expect(referencesOf({ company_id: 42, order_no: 'OR2607000123' })).toEqual({
    ref1: '000000000000000042',
    ref2: '000000002607000123',
  });
});

test('references name the order that they were made of', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_147_483_647 }), fc.nat(999_999), (company_id, sequence) => {
      const order = { company_id, order_no: orderNo(sequence, new Date('2026-07-09T03:00:00Z')) };
      expect(orderOfReferences(referencesOf(order))).toEqual(order);
    }),
  );
});

test.each([
  ['', ''],
  ['42', '2607000123'],
  ['000000000000000000', '000000002607000123'],
  ['000000009999999999', '000000002607000123'],
  ['000000000000000042', '000000012607000123'],
  ['00000000000000004X', '000000002607000123'],
  ['000000000000000042', '0000000026070001230'],
])('%s and %s name no order', (ref1, ref2) => {
  expect(orderOfReferences({ ref1, ref2 })).toBeNull();
});
