import { expect, test } from 'vitest';
import { companyReference, orderOfReferences } from '#domain/money/payments/payment-references.ts';
import { instalmentRef2 } from './instalment-bill.ts';

test('the references of an instalment are nobody’s order', () => {
  expect(instalmentRef2(12)).toBe('700000000000000012');
  expect(orderOfReferences({ ref1: companyReference(7), ref2: instalmentRef2(12) })).toBeNull();
});
