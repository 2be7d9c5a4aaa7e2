import { expect, test } from 'vitest';
import { balancesAfter } from '#domain/trade/past-order-bookings.ts';
import { bookHeld, bookHeldRefused, bookRefundPaid, bookStray } from './money-bookings.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const held = { settlement_id: 1, order_id: 2, company_id: 3, amount: 500n };
const stray = { review_id: 4, is_overpaid: false, order_id: 2, company_id: 3, amount: 500n };

test('money that waits for finance is nobody’s until they have looked', () => {
  expect(balancesAfter([bookHeld(held, AT)])).toEqual({ gateway_clearing: 500n, receipts_to_review: -500n });
  expect(balancesAfter([bookHeld(held, AT), bookHeldRefused(held, AT)])).toMatchObject({
    receipts_to_review: 0n,
    refunds_payable: -500n,
  });
});

test('stray money is owed back to its buyer until it is sent back', () => {
  expect(balancesAfter([bookStray(stray, AT)])).toEqual({ gateway_clearing: 500n, refunds_payable: -500n });
  expect(balancesAfter([bookStray(stray, AT), bookRefundPaid(stray, AT)])).toEqual({
    gateway_clearing: 500n,
    refunds_payable: 0n,
    bank: -500n,
  });
});

test('what names no order waits for review, and is nobody’s debt', () => {
  const unknown = { ...stray, order_id: null, company_id: null };
  expect(balancesAfter([bookStray(unknown, AT)])).toEqual({ gateway_clearing: 500n, receipts_to_review: -500n });
});

test('the rest of a payment that was more than was owed leaves from where it waited', () => {
  const rest = { ...stray, is_overpaid: true };
  expect(balancesAfter([bookRefundPaid(rest, AT)])).toEqual({ receipts_to_review: 500n, bank: -500n });
});
