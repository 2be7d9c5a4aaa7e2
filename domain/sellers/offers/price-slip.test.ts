import { expect, test } from 'vitest';
import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import { findSlipToConfirm, firstSlip, priceSlip } from './price-slip.ts';

test.each([
  [799_999n, null],
  [800_000n, { direction: 'above', times: 2 }],
  [10_340_000n, { direction: 'above', times: 25.8 }],
  [200_001n, null],
  [200_000n, { direction: 'below', percent: 50 }],
  [16_000n, { direction: 'below', percent: 96 }],
])('%s beside 40 baht per kg', (price, slip) => {
  expect(priceSlip(price, 400_000n)).toEqual(slip);
});

test('without two prices there is none', () => {
  expect([priceSlip(0n, 400_000n), priceSlip(1n, 0n), firstSlip([1n], null), firstSlip([null], 1n)]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('a promotion may be the slip', () => {
  expect(firstSlip([400_000n, 16_000n], 400_000n)).toEqual({ direction: 'below', percent: 96 });
});

const prices = (regular: bigint, more: Partial<OfferPrices> = {}): OfferPrices => ({
  regular_price: regular,
  sale_price: 0n,
  promotion_price: null,
  is_promotion: false,
  promotion_start: null,
  promotion_end: null,
  ...more,
});
const MARKET = 420_000n;

test.each([
  ['a tenth of what others ask', prices(10_500n), 'regular_price'],
  ['a sale price with a lost digit', prices(105_000n, { sale_price: 10_400n }), 'sale_price'],
  ['a promotion of a tenth', prices(105_000n, { is_promotion: true, promotion_price: 10_000n }), 'promotion_price'],
  ['a promotion that is switched off', prices(105_000n, { promotion_price: 10_000n }), undefined],
  ['what others ask', prices(105_000n), undefined],
])('%s', (_, wanted, field) => {
  expect(findSlipToConfirm(wanted, 25_000, { perKg: MARKET, approved: null })?.field).toBe(field);
});

test('an offer that staff approved far from the others need not be confirmed again', () => {
  const rare = prices(500_000n);
  const find = (regular: bigint, perKg: bigint | null) =>
    findSlipToConfirm(prices(regular), 25_000, { perKg, approved: rare });
  expect(find(510_000n, MARKET)).toBeNull();
  expect(find(105_000n, MARKET)).toBeNull();
  expect(find(5_100_000n, MARKET)).toEqual({ field: 'regular_price', perKg: 20_400_000n, beside: MARKET });
  expect(find(51_000n, null)).toEqual({ field: 'regular_price', perKg: 204_000n, beside: 2_000_000n });
});

test('without anything to hold it against nothing is asked', () => {
  expect(findSlipToConfirm(prices(1n), 25_000, { perKg: null, approved: null })).toBeNull();
});
