import { expect, test } from 'vitest';
import { canBeHad, fitsPackWish, isDelivered, isInTime, standsFor, usableFor } from './constraints.ts';
import { exampleCandidate, exampleNeed, RATES } from './plan-examples.ts';

test('an offer stands for a need by its product, and by its SKU where one is named', () => {
  const need = { products: [{ product_id: 7, assumed: null }], skus: null };
  expect(standsFor(exampleCandidate({ product_id: 7 }), need)).toBe(true);
  expect(standsFor(exampleCandidate({ product_id: 8 }), need)).toBe(false);
  expect(standsFor(exampleCandidate({ product_id: 7, sku_id: 3 }), { ...need, skus: [3] })).toBe(true);
  expect(standsFor(exampleCandidate({ product_id: 7, sku_id: 4 }), { ...need, skus: [3] })).toBe(false);
});

test.each([
  [null, true],
  [{ least_grams: null, most_grams: null }, true],
  [{ least_grams: 25_000, most_grams: 25_000 }, true],
  [{ least_grams: 25_001, most_grams: null }, false],
  [{ least_grams: null, most_grams: 24_999 }, false],
])('a pack of 25 kg fits the wish %j: %s', (wish, fits) => {
  expect(fitsPackWish({ pack_grams: 25_000 }, wish)).toBe(fits);
});

test('goods are delivered where a vehicle goes from their province, and they may be carried', () => {
  expect(isDelivered(exampleCandidate({ province_id: 21 }), RATES)).toBe(true);
  expect(isDelivered(exampleCandidate({ province_id: 99 }), RATES)).toBe(false);
  expect(isDelivered(exampleCandidate({ province_id: 21 }), new Map([[21, {}]]))).toBe(false);
  expect(isDelivered(exampleCandidate({ province_id: 21, out_of_scope: true }), RATES)).toBe(false);
});

test('the last day counts', () => {
  const on = (date: string | null) => isInTime({ arrives: '2026-07-11' }, date);
  expect([null, '2026-07-12', '2026-07-11', '2026-07-10'].map(on)).toEqual([true, true, true, false]);
});

test('a rest below the least amount cannot be had', () => {
  expect(canBeHad({ least_packs: 10, most_packs: 10 })).toBe(true);
  expect(canBeHad({ least_packs: 10, most_packs: 9 })).toBe(false);
  expect(canBeHad({ least_packs: 0, most_packs: 0 })).toBe(false);
});

test.each([
  ['not_understood', { products: [] }, {}],
  ['not_sold', {}, { product_id: 8 }],
  ['not_enough', {}, { least_packs: 500, most_packs: 400 }],
  ['other_packs', { packs: { least_grams: 500_000, most_grams: null } }, {}],
  ['not_delivered', {}, { province_id: 99 }],
  ['too_late', {}, { arrives: '2026-08-01' }],
  ['not_enough', {}, { most_packs: 3 }],
] as const)('%s is why something is missing', (why, need, offer) => {
  const place = { rates: RATES, date: '2026-07-20' };
  expect(usableFor(exampleNeed(need), [exampleCandidate(offer)], place).why).toBe(why);
});

test('goods that come later are looked at only where goods in stock do not suffice', () => {
  const inStock = exampleCandidate({ offer_id: 1, most_packs: 40 });
  const later = exampleCandidate({ offer_id: 2, kind: 'pre_order' });
  const place = { rates: RATES, date: null };
  const offers = (grams: number) =>
    usableFor(exampleNeed({ grams }), [inStock, later], place).usable.map(({ offer_id }) => offer_id);
  expect(offers(1_000_000)).toEqual([1]);
  expect(offers(1_000_001)).toEqual([1, 2]);
});
