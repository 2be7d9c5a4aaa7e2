import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bookLinesCancelled, lineCancelling, mayLeaveLines, reducedLine, remainingTotals } from './line-cancelling.ts';
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

test('one line of an unpaid order stays, none need stay of a paid one', () => {
  expect([2, 1, 0].map((kept) => mayLeaveLines('recalculate', kept))).toEqual([true, true, false]);
  expect([2, 1, 0].map((kept) => mayLeaveLines('refund', kept))).toEqual([true, true, true]);
});

const anyLine = fc
  .record({ total: fc.bigInt(1n, 9_999_999n), percent: fc.bigInt(0n, 90n) })
  .map(({ total, percent }) => ({ total, discount: (total * percent) / 100n, grams: 25_000 }));

test('placed and then made smaller is booked as placed smaller, and freight never becomes dearer', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 2, maxLength: 6 }),
      fc.bigInt(0n, 500_000n),
      fc.bigInt(0n, 500_000n),
      fc.constantFrom(1 as const, 3 as const),
      fc.boolean(),
      fc.boolean(),
      (lines, was, is, payment_type, isFreightFree, reachesMinimum) => {
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
        const after = remainingTotals(order, { lines: lines.slice(1), freight: is, isFreightFree, reachesMinimum });
        expect(after.shipping_cost <= was).toBe(true);
        // What is left may have to bear freight that was free.
        expect(isFreightFree || after.total_include_vat < sums.total_include_vat).toBe(true);
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

const free = {
  id: 1,
  company_id: 2,
  payment_type: 3 as const,
  total: 300_000n,
  estimate_shipping_cost: 90_000n,
  discount_price: 90_000n,
  vat_rate_hundredths: 700,
  vat: 21_000n,
  total_include_vat: 321_000n,
  interest: 0n,
  credit_time: 0,
  interest_rate_hundredths: 0,
};
const line = (total: bigint, discount: bigint, grams = 25_000) => ({ total, discount, grams });

test.each([
  ['the freight that is left', [line(100_000n, 30_000n), line(50_000n, 30_000n)], 40_000n, [20_000n, 20_000n]],
  ['by weight', [line(100_000n, 30_000n), line(50_000n, 30_000n, 75_000)], 40_000n, [10_000n, 30_000n]],
  ['no more than a line costs', [line(100_000n, 30_000n), line(5_000n, 5_000n)], 40_000n, [35_000n, 5_000n]],
  ['no more than before', [line(200_000n, 30_000n)], 99_000n, [90_000n]],
  ['the freight of its lines only', [line(100_000n, 30_000n), line(50_000n, 0n)], 40_000n, [20_000n, 0n]],
  ['nothing where none of its lines is left', [line(50_000n, 0n)], 40_000n, [0n]],
])('a coupon for free freight takes off %s', (_, lines, freight, discounts) => {
  const after = remainingTotals(free, { lines, freight, isFreightFree: true, reachesMinimum: true });
  expect(after.discounts).toEqual(discounts);
  expect(after.discount_price).toBe(discounts.reduce((sum, each) => sum + each, 0n));
});

test('a coupon whose minimum is not reached falls away, unless the rest would cost more than the whole did', () => {
  const remaining = { lines: [line(100_000n, 40_000n)], freight: 90_000n, isFreightFree: false };
  expect(remainingTotals(free, { ...remaining, reachesMinimum: true }).discount_price).toBe(40_000n);
  const without = remainingTotals(free, { ...remaining, reachesMinimum: false });
  expect(without).toMatchObject({ discounts: [0n], discount_price: 0n, total_include_vat: 203_300n });
  const little = { ...remaining, lines: [line(299_000n, 89_000n)], reachesMinimum: false };
  expect(remainingTotals(free, little).discount_price).toBe(89_000n);
});

test('a reduced line keeps its discounts in proportion, and never costs more for each unit', () => {
  const anyLine = fc
    .record({
      quantity: fc.integer({ min: 1, max: 5_000 }),
      price: fc.bigInt(1n, 10_000_000n),
      percent: fc.bigInt(0n, 4_000n),
      coupon: fc.bigInt(0n, 10_000n),
      unitGrams: fc.integer({ min: 1, max: 1_000_000 }),
    })
    .map(({ quantity, price, percent, coupon, unitGrams }) => {
      const gross = price * BigInt(quantity);
      const lineDiscount = (gross * percent) / 10_000n;
      const total = gross - lineDiscount;
      return {
        quantity,
        price,
        lineDiscount,
        total,
        discount: (total * coupon) / 10_000n,
        grams: quantity * unitGrams,
      };
    });
  fc.assert(
    fc.property(anyLine, fc.nat(), (line, pick) => {
      const quantity = 1 + (pick % line.quantity);
      const left = reducedLine(line, quantity);
      expect(left.total).toBe(line.price * BigInt(quantity) - left.lineDiscount);
      expect(left.total * BigInt(line.quantity)).toBeLessThanOrEqual(line.total * BigInt(quantity));
      expect(left.discount).toBeLessThanOrEqual(left.total);
      expect(left.discount * BigInt(line.quantity)).toBeLessThanOrEqual(line.discount * BigInt(quantity));
      expect(left.grams).toBe((line.grams / line.quantity) * quantity);
      expect(reducedLine(line, line.quantity)).toEqual(line);
    }),
  );
  const one = { quantity: 3, price: 1n, lineDiscount: 0n, total: 3n, discount: 0n, grams: 3 };
  for (const quantity of [0, 4]) expect(() => reducedLine(one, quantity)).toThrow(RangeError);
});
