import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refundOf, type Sold } from '#domain/money/refunds/refundable.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import { weighedLine } from './weighed-line.ts';
import { weighedSums, type OrderSums } from './weighed-sums.ts';

const RATES = { vat_rate_hundredths: 700, credit_time: 30, interest_rate_hundredths: 1_200 };

function ordered(goods: bigint, freight: bigint): OrderSums {
  const totals = orderTotals({
    lines: [goods],
    shippingCost: freight,
    vatRatePercentHundredths: 700n,
    creditTime: 30,
    interestRate: 1_200n,
  });
  return { ...totals, ...RATES, estimate_shipping_cost: freight, taken_interest: 0n };
}

test('goods that weigh more cost more, with VAT and interest of the whole', () => {
  const by = weighedSums(ordered(100_000n, 0n), 1_000n);
  expect(by).toEqual({ total: 1_000n, vat: 70n, total_include_vat: 1_070n, interest: 10n });
});

test('what was refunded comes off once: an order of 1,000 of which 200 went back costs 810 after 10 more', () => {
  const order = ordered(100_000n, 0n);
  const by = weighedSums(order, 1_000n);
  expect(order.total + by.total - 20_000n).toBe(81_000n);
  expect(order.vat + by.vat - 1_400n).toBe(5_670n);
});

test('after any weight and any refund, before or after it, no sum is below nothing', () => {
  fc.assert(
    fc.property(
      fc.record({
        goods: fc.bigInt(1_000n, 100_000_000n),
        units: fc.integer({ min: 1, max: 50 }),
        freight: fc.bigInt(0n, 1_000_000n),
        first: fc.integer({ min: 0, max: 50 }),
        percent: fc.integer({ min: 1, max: 150 }),
      }),
      ({ goods, units, freight, first, percent }) => {
        const order = ordered(goods, freight);
        const sold = (net: bigint, interest: bigint): Sold => ({
          lines: [{ id: 1, quantity: units, goods: net, discount: 0n }],
          freight,
          vatHundredths: 700,
          interest,
        });
        const nothing = { parts: [], vat: 0n, interest: 0n };
        const asked = { order_item_id: 1, quantity: Math.min(first, units), amount: null };
        const some = asked.quantity > 0 ? refundOf(sold(goods, order.interest), nothing, [asked]) : null;
        const before = some && 'parts' in some ? some : nothing;
        const taken = before.parts.reduce((sum, { amount }) => sum + amount, 0n);
        const line = { quantity: units, unitWeightGrams: 100_000, net: goods, taken };
        const { weighed_difference } = weighedLine(line, { packs: units, grams: units * percent * 1_000 }, 200);
        const by = weighedSums({ ...order, taken_interest: before.interest }, weighed_difference);
        const left = {
          goods: goods + by.total - taken,
          vat: order.vat + by.vat - before.vat,
          interest: order.interest + by.interest - before.interest,
        };
        expect(Object.values(left).every((sum) => sum >= 0n)).toBe(true);
        expect(by.total_include_vat).toBe(by.total + by.vat);
        const rest = refundOf(sold(goods + by.total, order.interest + by.interest), before, [
          ...(left.goods > 0n ? [{ order_item_id: 1, quantity: 0, amount: left.goods }] : []),
          ...(freight > 0n ? [{ order_item_id: null, quantity: 0, amount: freight }] : []),
        ]);
        if ('parts' in rest)
          expect({ ...left, goods: 0n }).toEqual({ goods: 0n, vat: rest.vat, interest: rest.interest });
      },
    ),
  );
});
