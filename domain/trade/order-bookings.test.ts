import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  bookCancelled,
  bookDelivered,
  bookPartDelivered,
  bookPartTakenBack,
  bookPlaced,
  bookReceipt,
  bookTaxPoint,
  overpaidBy,
  owedBackBy,
  owedBy,
} from './order-bookings.ts';
import { orderTotals } from './order-totals.ts';
import { balancesAfter } from './past-order-bookings.ts';

const AT = new Date('2026-07-09T03:00:00Z');
const BUYER = 7;

function bookedOrder(paymentType: number, lines: bigint[], shipping = 250_000n, discount = 0n) {
  const totals = orderTotals({
    lines,
    shippingCost: shipping,
    discountPrice: discount,
    vatRatePercentHundredths: 700n,
    creditTime: paymentType === 1 ? 30 : 0,
    interestRate: 1200n,
  });
  return {
    id: 1,
    company_id: BUYER,
    payment_type: paymentType,
    total: totals.total,
    estimate_shipping_cost: totals.shipping_cost,
    discount_price: totals.discount_price,
    vat_rate_hundredths: 700,
    vat: totals.vat,
    total_include_vat: totals.total_include_vat,
    interest: totals.interest,
  };
}

const receipt = (cause_id: number, amount: bigint) => ({
  event: 'slip_verified' as const,
  cause_id,
  on: 'bank' as const,
  amount,
});

test('a placed order is owed by its buyer until it is paid', () => {
  const order = bookedOrder(3, [1_000_000n]);
  const placed = bookPlaced(order, AT);
  expect(owedBy(balancesAfter([placed]))).toBe(order.total_include_vat);
  const paid = bookReceipt(order, receipt(1, order.total_include_vat), order.total_include_vat, AT);
  expect(owedBy(balancesAfter([placed, paid]))).toBe(0n);
});

test('what is paid beyond what is owed waits for finance', () => {
  const order = bookedOrder(3, [1_000_000n]);
  const paid = bookReceipt(order, receipt(1, order.total_include_vat + 500n), order.total_include_vat, AT);
  expect(balancesAfter([paid])).toMatchObject({ bank: order.total_include_vat + 500n, receipts_to_review: -500n });
});

test('a delivered and paid order leaves its income, its VAT and what its sellers get', () => {
  const order = bookedOrder(3, [600_000n, 400_000n], 250_000n, 100_000n);
  const history = [
    bookPlaced(order, AT),
    bookReceipt(order, receipt(1, order.total_include_vat), order.total_include_vat, AT),
    bookTaxPoint(order, AT),
    bookDelivered(
      order,
      [
        { company_id: 8, total: 600_000n, discount: 0n },
        { company_id: 9, total: 400_000n, discount: 40_000n },
      ],
      AT,
    ),
  ];
  expect(balancesAfter(history)).toEqual({
    bank: 1_230_500n,
    receivable: 0n,
    orders_in_progress: 0n,
    output_vat: -80_500n,
    goods_sold: -960_000n,
    freight: -250_000n,
    discounts: 60_000n,
    goods_bought: 960_000n,
    input_vat: 67_200n,
    seller_payable: -1_027_200n,
  });
});

test('parts that are delivered by themselves come to the same as a delivery at once, also where one is taken back', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ total: fc.bigInt({ min: 100n, max: 10n ** 9n }), isAlone: fc.boolean(), isBack: fc.boolean() }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
      (given) => {
        const order = bookedOrder(
          3,
          given.map(({ total }) => total),
        );
        const parts = given.map(({ total }, index) => ({ company_id: index + 8, total, discount: total / 10n }));
        let entry = 0;
        const alone = given.flatMap(({ isAlone, isBack }, index) => {
          const part = parts[index]!;
          if (!isAlone) return [];
          const first = bookPartDelivered(order, part, AT, (entry += 1));
          if (!isBack) return [first];
          return [
            first,
            bookPartTakenBack(order, part, AT, (entry += 1)),
            bookPartDelivered(order, part, AT, (entry += 1)),
          ];
        });
        const rest = parts.map((part, index) => ({ ...part, is_booked: given[index]!.isAlone }));
        const inParts = [...alone, bookDelivered(order, rest, AT)];
        const causes = inParts.map(({ cause_id }) => cause_id);
        expect(new Set(causes).size).toBe(causes.length);
        for (const { entries } of inParts) expect(entries.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
        expect(balancesAfter(inParts)).toEqual(balancesAfter([bookDelivered(order, parts, AT)]));
      },
    ),
  );
});

test('a payment on credit pays interest before it gives credit back', () => {
  const order = bookedOrder(1, [1_000_000n]);
  const placed = bookPlaced(order, AT);
  const owed = order.total_include_vat + order.interest;
  const first = bookReceipt(order, receipt(1, order.interest), owed, AT);
  expect(balancesAfter([placed, first]).credit_in_use).toBe(order.total_include_vat);
  const rest = bookReceipt(order, receipt(2, order.total_include_vat), owed - order.interest, AT);
  expect(balancesAfter([placed, first, rest])).toMatchObject({
    credit_receivable: 0n,
    credit_in_use: 0n,
    credit_available: 0n,
  });
});

test('whatever was paid of a cancelled order goes back, and nothing else stays', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 2, 3),
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 10n }), { minLength: 1, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 120 }), { maxLength: 4 }),
      (paymentType, lines, percents) => {
        const order = bookedOrder(paymentType, lines);
        const history = [bookPlaced(order, AT)];
        percents.forEach((percent, index) => {
          const amount = (order.total_include_vat * BigInt(percent)) / 100n + 1n;
          history.push(bookReceipt(order, receipt(index, amount), owedBy(balancesAfter(history)), AT));
        });
        if (percents.length > 0 && owedBy(balancesAfter(history)) === 0n) history.push(bookTaxPoint(order, AT));
        history.push(bookCancelled(order, balancesAfter(history), AT));
        const { bank = 0n, refunds_payable = 0n, receipts_to_review = 0n, ...others } = balancesAfter(history);
        expect(bank + refunds_payable + receipts_to_review).toBe(0n);
        expect(refunds_payable <= 0n).toBe(true);
        expect(Object.values(others).filter((amount) => amount !== 0n)).toEqual([]);
      },
    ),
  );
});

test('what goes back is what was paid of a cancelled order, and what of a payment was more than was owed', () => {
  expect(owedBackBy(bookCancelled({ id: 1, company_id: 2 }, { receivable: 0n, orders_in_progress: -700n }, AT))).toBe(
    700n,
  );
  expect(owedBackBy(bookCancelled({ id: 1, company_id: 2 }, { receivable: 700n, orders_in_progress: -700n }, AT))).toBe(
    0n,
  );
  expect([699n, 700n, 701n].map((amount) => overpaidBy({ amount }, 700n))).toEqual([0n, 0n, 1n]);
});
