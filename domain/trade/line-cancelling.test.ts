import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookLinesCancelled, lineCancelling, remainingTotals } from './line-cancelling.ts';
import { bookPlaced } from './order-bookings.ts';
import type { OrderState } from './order-status.ts';
import { orderTotals } from './order-totals.ts';

const state: OrderState = {
  status: 1,
  purchaser_status: 1,
  contract_status: 1,
  payment_type: 3,
  payment_status: 0,
  logistic_status: 0,
  custom_status: null,
};
const none = { waitingPayments: 0, refunds: 0 };

test('an unpaid order becomes smaller, a paid one is refunded, and what has left or is cancelled stays as it is', () => {
  expect(lineCancelling(state, none)).toBe('recalculate');
  expect(lineCancelling({ ...state, purchaser_status: 0 }, none)).toBe('recalculate');
  expect(lineCancelling({ ...state, payment_type: 1 }, none)).toBe('recalculate');
  expect(lineCancelling({ ...state, payment_status: 1, logistic_status: 1 }, none)).toBe('refund');
  expect(lineCancelling({ ...state, payment_type: 1 }, { ...none, refunds: 1 })).toBe('refund');
  expect(lineCancelling({ ...state, payment_status: 2 }, none)).toBeNull();
  expect(lineCancelling(state, { ...none, waitingPayments: 1 })).toBeNull();
  expect(lineCancelling({ ...state, payment_status: 1, logistic_status: 2 }, none)).toBeNull();
  expect(lineCancelling({ ...state, status: 2 }, none)).toBeNull();
});

const anyLine = fc
  .record({ total: fc.bigInt(1n, 9_999_999n), percent: fc.bigInt(0n, 90n) })
  .map(({ total, percent }) => ({ total, discount: (total * percent) / 100n }));

test('placed and then made smaller is booked as placed smaller, and freight never becomes dearer', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 2, maxLength: 6 }),
      fc.bigInt(0n, 500_000n),
      fc.bigInt(0n, 500_000n),
      fc.constantFrom(1 as const, 3 as const),
      (lines, was, is, payment_type) => {
        const credit = payment_type === 1 ? { credit_time: 30, rate: 1_200 } : { credit_time: 0, rate: 0 };
        const sums = orderTotals({
          lines: lines.map(({ total }) => total),
          shippingCost: was,
          discountPrice: lines.reduce((sum, { discount }) => sum + discount, 0n),
          vatRatePercentHundredths: 700n,
          creditTime: credit.credit_time,
          interestRate: BigInt(credit.rate),
        });
        const order = {
          id: 1,
          company_id: 2,
          payment_type,
          ...sums,
          estimate_shipping_cost: was,
          vat_rate_hundredths: 700,
          credit_time: credit.credit_time,
          interest_rate_hundredths: credit.rate,
        };
        const after = remainingTotals(order, { lines: lines.slice(1), freight: is });
        expect(after.shipping_cost <= was && after.total_include_vat < sums.total_include_vat).toBe(true);
        const at = new Date('2026-07-09T03:00:00Z');
        const held = new Map<string, bigint>();
        for (const { entries } of [bookPlaced(order, at), bookLinesCancelled(9, order, after, at)])
          for (const { account, amount } of entries) held.set(account, (held.get(account) ?? 0n) + amount);
        const smaller = bookPlaced({ ...order, ...after, estimate_shipping_cost: after.shipping_cost }, at);
        for (const { account, amount } of smaller.entries) expect(held.get(account)).toBe(amount);
      },
    ),
  );
});
