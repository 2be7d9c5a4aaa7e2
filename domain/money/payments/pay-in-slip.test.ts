import { expect, test } from 'vitest';
import { referencesOf } from './payment-references.ts';
import { counterBill } from './pay-in-slip.ts';

test('the bill is for the tax id with the suffix 00 and references of 18 digits', () => {
  const order = referencesOf({ company_id: 42, order_no: 'OR2607000123' });
  expect(counterBill('0105542067556', order, 1_391_000n)).toEqual({
    billerId: '010554206755600',
    ref1: '000000000000000042',
    ref2: '000000002607000123',
    amount: 1_391_000n,
  });
  expect(counterBill(null, order, 1n)).toBeNull();
  expect(counterBill('0105542067557', order, 1n)).toBeNull();
});
