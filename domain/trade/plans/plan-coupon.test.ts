import { expect, test } from 'vitest';
import type { CouponTerms, CouponUsage } from '#domain/trade/coupons/coupon.ts';
import { applyCoupons, chooseCoupon, type CouponCircumstances, type KnownCoupon } from './plan-coupon.ts';
import { makePlans } from './make-plans.ts';
import { exampleCandidate, exampleNeed, RATES } from './plan-examples.ts';

const TODAY = '2026-07-10';
const terms: CouponTerms = {
  kind: 'amount',
  amount: 50_000n,
  percent: null,
  max_discount: null,
  paid_by: 'marketplace',
  first_day: '2026-07-01',
  last_day: '2026-07-31',
  is_ended: false,
  minimum_total: 0n,
  subcategory_ids: null,
  seller_ids: null,
  member_levels: null,
  first_order_only: false,
  quota: null,
  company_quota: null,
  budget: null,
};
const usage: CouponUsage = { uses: 0, spent: 0n, company_uses: 0, code_used_by: 'nobody' };
const coupon = (code: string, facts: Partial<CouponTerms> = {}): KnownCoupon => ({
  code,
  terms: { ...terms, ...facts },
  usage,
});
const circumstances = (coupons: readonly KnownCoupon[]): CouponCircumstances => ({
  coupons,
  buyer: { member_level: 1, has_ordered: true },
  findGoods: (offerId) => ({ seller_id: offerId, subcategory_id: 1, pack_grams: 25_100 }),
  today: TODAY,
  vatRateHundredths: 700,
});

test('of usable coupons the one that takes most off is chosen', () => {
  const order = { lines: [{ seller_id: 1, subcategory_id: 1, net: 1_000_000n, grams: 1 }], shipping_cost: 200_000n };
  const choose = (...coupons: KnownCoupon[]) =>
    chooseCoupon(coupons, { member_level: 1, has_ordered: true }, order, TODAY);
  const tenPercent = coupon('TEN', { kind: 'percent', amount: null, percent: 1000 });
  expect(choose(coupon('A'), tenPercent)).toEqual({ code: 'TEN', discount: 100_000n });
  expect(choose(coupon('A'), coupon('OLD', { amount: 900_000n, last_day: '2026-07-09' }))?.code).toBe('A');
  expect(choose(coupon('FREE', { kind: 'free_freight', amount: null }), tenPercent)).toEqual({
    code: 'FREE',
    discount: 200_000n,
  });
  expect(choose(coupon('LATE', { minimum_total: 1_000_001n }))).toBeNull();
});

const TERMS = { rates: RATES, date: null, vatRateHundredths: 700 };

test('a coupon comes off the goods in stock before VAT, and never off goods that come later', () => {
  const later = exampleCandidate({ offer_id: 2, product_id: 8, kind: 'pre_order', arrives: '2026-07-20' });
  const needs = [exampleNeed(), exampleNeed({ id: 1, products: [{ product_id: 8, assumed: null }] })];
  const plain = makePlans(needs, [exampleCandidate(), later], TERMS);
  const [cart] = applyCoupons(plain, circumstances([coupon('A')]));
  const [stock, preorder] = cart!.orders;
  expect(stock).toMatchObject({ coupon: 'A', discount: 50_000n, total: plain[0]!.orders[0]!.total - 53_500n });
  expect(preorder).toEqual(plain[0]!.orders[1]);
  expect(cart).toMatchObject({ discount: 50_000n, total: plain[0]!.total - 53_500n });
  expect(cart!.per_kg).toBeLessThan(plain[0]!.per_kg!);
});

test('a cart that a coupon makes the cheapest takes its place, and says what may be cheaper before coupons', () => {
  const offers = [
    exampleCandidate({ most_packs: 20, steps: [{ from_units: 1, unitPrice: 100_000n, discountPercent: 0 }] }),
    exampleCandidate({ offer_id: 2, seller_id: 2, most_packs: 30 }),
    exampleCandidate({
      offer_id: 3,
      seller_id: 3,
      steps: [{ from_units: 1, unitPrice: 106_000n, discountPercent: 0 }],
    }),
  ];
  const plain = makePlans([exampleNeed()], offers, TERMS);
  const [cheapest, , fewest] = plain;
  expect(cheapest!.sellers).toBeGreaterThan(1);
  const own = coupon('OWN', { amount: 400_000n, seller_ids: [3] });
  const plans = applyCoupons(plain, circumstances([own]));
  expect(plans.map(({ aim }) => aim)).toEqual(['cheapest', 'earliest', 'fewest_sellers']);
  expect(plans[0]!.total).toBe(plans[2]!.total);
  const dearer = fewest!.goods + fewest!.freight - cheapest!.goods - cheapest!.freight;
  expect(plans[0]!.optimality).toEqual({ exact: false, within: dearer });
});
