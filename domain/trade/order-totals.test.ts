import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineAmounts } from '#domain/market/pricing/pricing.ts';
import { adjustedTotals, orderTotals, quotedLines, type AdjustedLine, type Adjustment } from './order-totals.ts';

test('an order on 30 days of credit at 12 % a year', () => {
  expect(
    orderTotals({
      lines: [1_000_000n, 500_000n],
      shippingCost: 250_000n,
      discountPrice: 50_000n,
      vatRatePercentHundredths: 700n,
      creditTime: 30,
      interestRate: 1200n,
    }),
  ).toEqual({
    total: 1_500_000n,
    shipping_cost: 250_000n,
    discount_price: 50_000n,
    base: 1_700_000n,
    vat: 119_000n,
    total_include_vat: 1_819_000n,
    interest: 16_767n,
    daily_interest: 559n,
    payable: 1_835_767n,
  });
});

test('a coupon never takes off more than the goods cost', () => {
  expect(
    orderTotals({ lines: [100n], shippingCost: 50n, discountPrice: 500n, vatRatePercentHundredths: 0n }).base,
  ).toBe(50n);
});

test('the parts shown always add up to the sum shown, to the satang', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  fc.assert(
    fc.property(
      fc.array(amount, { maxLength: 20 }),
      amount,
      amount,
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.integer({ min: 0, max: 365 }),
      fc.bigInt({ min: 0n, max: 5000n }),
      (lines, shippingCost, discountPrice, vatRatePercentHundredths, creditTime, interestRate) => {
        const sums = orderTotals({
          lines,
          shippingCost,
          discountPrice,
          vatRatePercentHundredths,
          creditTime,
          interestRate,
        });
        expect(sums.total).toBe(lines.reduce((sum, line) => sum + line, 0n));
        expect(sums.total + sums.shipping_cost - sums.discount_price).toBe(sums.base);
        expect(sums.base + sums.vat).toBe(sums.total_include_vat);
        expect(sums.total_include_vat + sums.interest).toBe(sums.payable);
        expect(sums.base >= 0n).toBe(true);
      },
    ),
  );
});

function lineOf(productstock_id: number, price: bigint, amount: number, discountPercent = 0): AdjustedLine {
  return {
    row: { productstock_id, amount },
    price,
    discountPercent,
    custom: null,
    ...lineAmounts({ unitPrice: price, amount, discountPercent }),
  };
}
const order = { lines: [lineOf(1, 100_000n, 10, 500), lineOf(2, 50_000n, 10)], shippingCost: 250_000n };

/** As a draft is priced: the quoted prices first, then the sums of what they make. */
function adjustedOrder(
  { lines, ...rest }: { lines: readonly AdjustedLine[]; shippingCost: bigint; vatRateHundredths: number },
  adjustments: readonly Adjustment[],
) {
  const priced = quotedLines(lines, adjustments);
  return { lines: priced, totals: adjustedTotals({ ...rest, lines: priced }, adjustments) };
}

test('without adjustments an order costs its lines, freight and VAT', () => {
  const { lines, totals } = adjustedOrder({ ...order, vatRateHundredths: 700 }, []);
  expect(lines).toEqual(order.lines);
  expect(totals).toMatchObject({
    total: 1_450_000n,
    base: 1_700_000n,
    vat: 119_000n,
    total_include_vat: 1_819_000n,
    payable: 1_819_000n,
    discount_price: 0n,
    discount_code: null,
    credit_time: 0,
  });
});

test('a quoted price takes the place of price and member discount, of its goods only', () => {
  const { lines, totals } = adjustedOrder({ ...order, vatRateHundredths: 0 }, [
    { kind: 'quoted_price', productstock_id: 1, price: 90_000n },
  ]);
  expect(lines).toMatchObject([{ price: 90_000n, discountPercent: 0, discount: 0n, net: 900_000n }, order.lines[1]]);
  expect(totals.total).toBe(1_400_000n);
});

test('discounts add up, never take off more than the goods cost, and the first code is the order’s', () => {
  const discount = (amount: bigint, code: string | null): Adjustment => ({
    kind: 'discount',
    amount,
    code,
    campaignId: code === null ? null : 7,
  });
  const of = (...adjustments: Adjustment[]) => adjustedOrder({ ...order, vatRateHundredths: 700 }, adjustments).totals;
  expect(of(discount(10_000n, null), discount(40_000n, 'JULY'))).toMatchObject({
    discount_price: 50_000n,
    base: 1_650_000n,
    discount_code: 'JULY',
    campaign_id: 7,
  });
  expect(of(discount(10n ** 9n, 'ALL'))).toMatchObject({ discount_price: 1_450_000n, base: 250_000n });
});

test('interest is counted from what is owed after discounts, however the list is ordered', () => {
  const list: Adjustment[] = [
    { kind: 'credit_interest', creditTime: 30, interestRate: 1200n },
    { kind: 'discount', amount: 50_000n, code: 'JULY', campaignId: 7 },
    { kind: 'quoted_price', productstock_id: 1, price: 100_000n },
  ];
  const of = (adjustments: Adjustment[]) => adjustedOrder({ ...order, vatRateHundredths: 700 }, adjustments).totals;
  expect(of(list)).toMatchObject({ base: 1_700_000n, interest: 16_767n, payable: 1_835_767n, credit_time: 30 });
  expect(of(list.toReversed())).toEqual(of(list));
});

test('a price for goods that are not in the order, and a second credit, are faults of the caller', () => {
  const of =
    (...adjustments: Adjustment[]) =>
    () =>
      adjustedOrder({ ...order, vatRateHundredths: 0 }, adjustments);
  expect(of({ kind: 'quoted_price', productstock_id: 3, price: 1n })).toThrow(/not in the order/);
  const credit: Adjustment = { kind: 'credit_interest', creditTime: 1, interestRate: 1n };
  expect(of(credit, credit)).toThrow(/once/);
});

const amount = fc.bigInt({ min: 1n, max: 10n ** 10n });
const lines = fc
  .array(fc.tuple(amount, fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 0, max: 10_000 })), {
    minLength: 1,
    maxLength: 8,
  })
  .map((all) => all.map(([price, units, percent], index) => lineOf(index + 1, price, units, percent)));
const adjustmentsOf = (of: readonly AdjustedLine[]): fc.Arbitrary<Adjustment[]> =>
  fc
    .tuple(
      fc.subarray(of.map((line) => line.row.productstock_id)),
      amount,
      fc.array(fc.bigInt({ min: 0n, max: 10n ** 13n }), { maxLength: 3 }),
      fc.option(fc.tuple(fc.integer({ min: 0, max: 365 }), fc.bigInt({ min: 0n, max: 5000n }))),
    )
    .map(([quoted, price, discounts, credit]) => [
      ...quoted.map((productstock_id) => ({ kind: 'quoted_price' as const, productstock_id, price })),
      ...discounts.map((off) => ({ kind: 'discount' as const, amount: off, code: null, campaignId: null })),
      ...(credit ? [{ kind: 'credit_interest' as const, creditTime: credit[0], interestRate: credit[1] }] : []),
    ]);

test('the parts shown always add up to the sum shown, to the satang, whatever adjusts the order', () => {
  fc.assert(
    fc.property(
      lines.chain((of) => fc.tuple(fc.constant(of), adjustmentsOf(of))),
      amount,
      fc.integer({ min: 0, max: 10_000 }),
      ([of, adjustments], shippingCost, vatRateHundredths) => {
        const { lines: its, totals } = adjustedOrder({ lines: of, shippingCost, vatRateHundredths }, adjustments);
        for (const line of its) {
          expect(line.price * BigInt(line.row.amount)).toBe(line.gross);
          expect(line.gross - line.discount).toBe(line.net);
        }
        expect(its.reduce((sum, line) => sum + line.net, 0n)).toBe(totals.total);
        expect(totals.discount_price <= totals.total).toBe(true);
        expect(totals.total + totals.shipping_cost - totals.discount_price).toBe(totals.base);
        expect(totals.base + totals.vat).toBe(totals.total_include_vat);
        expect(totals.total_include_vat + totals.interest).toBe(totals.payable);
      },
    ),
  );
});
