import { expect, test } from 'vitest';
import { orderOfReferences } from '#domain/money/payments/payment-references.ts';
import { instalmentBill, instalmentOfReferences } from './instalment-bill.ts';

test('the references of an instalment are nobody’s order', () => {
  const bill = instalmentBill('0105542067556', { id: 12, company_id: 7 }, 100n)!;
  expect(bill).toMatchObject({ billerId: '010554206755600', ref1: '000000000000000007', ref2: '700000000000000012' });
  expect(orderOfReferences({ ref1: bill.ref1, ref2: bill.ref2! })).toBeNull();
});

test('its references name it, and others name nothing', () => {
  const { ref1, ref2 } = instalmentBill('0105542067556', { id: 12, company_id: 7 }, 100n)!;
  expect(instalmentOfReferences({ ref1, ref2: ref2! })).toEqual({ id: 12, company_id: 7 });
  for (const other of ['000000002607000001', '700000000000000000', '799999999999999999', '7', ''])
    expect(instalmentOfReferences({ ref1, ref2: other })).toBeNull();
  expect(instalmentOfReferences({ ref1: 'x', ref2: ref2! })).toBeNull();
});

test('there is no bill before the marketplace has said its tax id', () => {
  for (const taxId of [null, '123']) expect(instalmentBill(taxId, { id: 12, company_id: 7 }, 100n)).toBeNull();
});
