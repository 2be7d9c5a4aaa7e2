import fc from 'fast-check';
import { expect, test } from 'vitest';
import { discountPercentFor, effectiveUnitPrice, lineAmounts, memberUnitPrice, type OfferPrices } from './pricing.ts';

const start = new Date('2026-07-01T00:00:00Z');
const end = new Date('2026-07-10T00:00:00Z');
const offer: OfferPrices = {
  regular_price: 1000n,
  sale_price: 900n,
  promotion_price: 800n,
  is_promotion: true,
  promotion_start: start,
  promotion_end: end,
};

test('a promotion holds from its start up to, not including, its end', () => {
  expect(effectiveUnitPrice(offer, new Date(start.getTime() - 1))).toBe(900n);
  expect(effectiveUnitPrice(offer, start)).toBe(800n);
  expect(effectiveUnitPrice(offer, new Date(end.getTime() - 1))).toBe(800n);
  expect(effectiveUnitPrice(offer, end)).toBe(900n);
});

test('without promotion the sale price counts when above 0, else the regular price', () => {
  expect(effectiveUnitPrice({ ...offer, is_promotion: false }, start)).toBe(900n);
  expect(effectiveUnitPrice({ ...offer, is_promotion: false, sale_price: 0n }, start)).toBe(1000n);
});

test('the subcategory’s discount comes before the default', () => {
  const discounts = [
    { subcategory_id: 0, discount: 100 },
    { subcategory_id: 10101, discount: 250 },
  ];
  expect(discountPercentFor(10101, discounts)).toBe(250);
  expect(discountPercentFor(10102, discounts)).toBe(100);
  expect(discountPercentFor(10102, [])).toBe(0);
});

test('a line’s discount is rounded once, and gross = discount + net', () => {
  expect(lineAmounts({ unitPrice: 33_33n, amount: 3, discountPercent: 150 })).toEqual({
    gross: 99_99n,
    discount: 1_50n,
    net: 98_49n,
  });
  fc.assert(
    fc.property(
      fc.bigInt({ min: 1n, max: 10n ** 10n }),
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      (unitPrice, amount, discountPercent) => {
        const { gross, discount, net } = lineAmounts({ unitPrice, amount, discountPercent });
        expect(discount + net).toBe(gross);
        expect(discount >= 0n && discount <= gross).toBe(true);
        expect(memberUnitPrice(unitPrice, discountPercent) <= unitPrice).toBe(true);
      },
    ),
  );
});
