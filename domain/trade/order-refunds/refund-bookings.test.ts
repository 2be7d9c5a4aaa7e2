import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookDelivered, bookPlaced, bookReceipt, bookTaxPoint, owedBy } from '#domain/trade/order-bookings.ts';
import { DELIVERED, PAID, PAYMENT_CREDIT, PAYMENT_TRANSFER, UNPAID } from '#domain/trade/order-status.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { balancesAfter } from '#domain/trade/past-order-bookings.ts';
import { bookRefundSent } from '#domain/money/refunds/book-refund-sent.ts';
import { refundOf, type RefundPart, type Sold } from '#domain/money/refunds/refundable.ts';
import { bookRefundApproved, settledBy } from './refund-bookings.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const ORDER = { id: 1, company_id: 7, vat_rate_hundredths: 700 };

interface Sale {
  onCredit: boolean;
  isDelivered: boolean;
  goods: bigint;
  units: number;
  freight: bigint;
  /** In percent of what is to be paid. */
  paidPercent: number;
  /** Units that each refund takes; the last one takes the rest and the freight. */
  steps: readonly number[];
}

const sales: fc.Arbitrary<Sale> = fc.record({
  onCredit: fc.boolean(),
  isDelivered: fc.boolean(),
  goods: fc.bigInt({ min: 1_000n, max: 10n ** 10n }),
  units: fc.integer({ min: 1, max: 40 }),
  freight: fc.bigInt({ min: 0n, max: 10n ** 7n }),
  paidPercent: fc.integer({ min: 0, max: 100 }),
  steps: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 }),
});

/** An order as the books have it, with what was paid of it. Without credit it is paid before anything is refunded. */
function booked({ onCredit, isDelivered, goods, freight, paidPercent }: Sale) {
  const totals = orderTotals({
    lines: [goods],
    shippingCost: freight,
    vatRatePercentHundredths: 700n,
    ...(onCredit && { creditTime: 30, interestRate: 1_200n }),
  });
  const order = {
    ...ORDER,
    ...totals,
    payment_type: onCredit ? PAYMENT_CREDIT : PAYMENT_TRANSFER,
    estimate_shipping_cost: freight,
  };
  const paid = onCredit ? (totals.payable * BigInt(paidPercent)) / 100n : totals.payable;
  const history = [bookPlaced(order, AT)];
  const receipt = { event: 'slip_verified', cause_id: 1, on: 'bank', amount: paid } as const;
  if (paid > 0n) history.push(bookReceipt(order, receipt, totals.payable, AT));
  const payment_status = paid === totals.payable ? PAID : UNPAID;
  if (isDelivered || payment_status === PAID) history.push(bookTaxPoint(order, AT));
  if (isDelivered) history.push(bookDelivered(order, [{ company_id: 8, total: goods, discount: 0n }], AT));
  return { order, paid, history, state: { payment_status, logistic_status: isDelivered ? DELIVERED : 1 } as const };
}

/** Refunds all of it, step by step, as approvals do: each lowers the order's sums for the next. */
function refundAll(sale: Sale) {
  const { order, paid, history, state } = booked(sale);
  const sold: Sold = {
    lines: [{ id: 3, quantity: sale.units, goods: sale.goods, discount: 0n }],
    freight: sale.freight,
    vatHundredths: 700,
    interest: order.interest,
  };
  const parts: RefundPart[] = [];
  const done = { vat: 0n, interest: 0n, total: 0n, payBack: 0n };
  let left = sale.units;
  const step = (id: number, quantity: number, isLast: boolean) => {
    const asked = { order_item_id: 3, quantity, amount: null };
    const freight = { order_item_id: null, quantity: 0, amount: sale.freight };
    const refund = refundOf(sold, { parts, ...done }, isLast && sale.freight > 0n ? [asked, freight] : [asked]);
    if ('refusal' in refund) throw new Error(refund.refusal);
    const owed = owedBy(balancesAfter(history));
    const now = {
      ...order,
      ...state,
      total_include_vat: order.total_include_vat - (done.total - done.interest),
      interest: order.interest - done.interest,
    };
    history.push(bookRefundApproved(now, { id, ...refund }, owed, AT));
    parts.push(...refund.parts);
    done.vat += refund.vat;
    done.interest += refund.interest;
    done.total += refund.total;
    done.payBack += settledBy(refund.total, owed).payBack;
    left -= quantity;
  };
  sale.steps.forEach((quantity, index) => {
    if (quantity < left) step(index + 1, quantity, false);
  });
  step(9, left, true);
  return { order, paid, history, ...done };
}

test('an order that is refunded in parts until nothing is left leaves nothing but what was paid, to be sent back', () => {
  fc.assert(
    fc.property(sales, (sale) => {
      const { order, paid, history, payBack, total } = refundAll(sale);
      const balances = balancesAfter(history);
      expect(total).toBe(order.payable);
      expect(owedBy(balances)).toBe(0n);
      expect(balances.refunds_payable ?? 0n).toBe(-paid);
      expect(payBack).toBe(paid);
      for (const account of [
        'orders_in_progress',
        'deferred_interest',
        'output_vat',
        'goods_sold',
        'freight',
        'discounts',
        'interest',
        'credit_in_use',
        'credit_available',
      ] as const)
        expect([account, balances[account] ?? 0n]).toEqual([account, 0n]);
      const sent = bookRefundSent({ id: 9, order_id: order.id, company_id: order.company_id, pay_back: paid }, AT);
      if (paid > 0n) expect(balancesAfter([...history, sent])).toMatchObject({ refunds_payable: 0n, bank: 0n });
    }),
  );
});

test('what is owed becomes less first, and only what is beyond goes back', () => {
  expect(settledBy(100n, 0n)).toEqual({ setOff: 0n, payBack: 100n });
  expect(settledBy(100n, 60n)).toEqual({ setOff: 60n, payBack: 40n });
  expect(settledBy(100n, 300n)).toEqual({ setOff: 100n, payBack: 0n });
  expect(settledBy(100n, 0n, 90n)).toEqual({ setOff: 0n, payBack: 90n });
});
