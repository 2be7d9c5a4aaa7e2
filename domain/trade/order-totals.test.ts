import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderTotals } from './order-totals.ts';

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
