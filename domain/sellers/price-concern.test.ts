import { expect, test } from 'vitest';
import {
  changeOf,
  distanceHundredths,
  isOutlier,
  priceConcern,
  trendDistanceOf,
  type OfferPrices,
} from './price-concern.ts';

/** Without a promotion. */
const ordinary = (price: bigint): OfferPrices => ({ ordinary: price, lowest: price });

test('a distance is in hundredths of a percent of where it is counted from', () => {
  expect(distanceHundredths(400_000n, 420_000n)).toBe(500);
  expect(distanceHundredths(400_000n, 380_000n)).toBe(-500);
  expect(distanceHundredths(null, 380_000n)).toBeNull();
  expect(distanceHundredths(0n, 380_000n)).toBeNull();
});

test('a change of 15 % is an outlier, up and down', () => {
  const changed = (wanted: bigint) =>
    isOutlier(priceConcern({ old: ordinary(1_000_000n), wanted: ordinary(wanted), trend: null, beside: null }));
  expect([changed(1_149_900n), changed(1_150_000n), changed(850_100n), changed(850_000n)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('a new price 30 % from what the family costs is an outlier, and so is a hundredfold one', () => {
  const wanted = (price: bigint) =>
    isOutlier(priceConcern({ old: null, wanted: ordinary(price), trend: 400_000n, beside: null }));
  expect([wanted(519_000n), wanted(520_000n), wanted(280_000n), wanted(40_000_000n)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('without anything to compare with a price is no concern', () => {
  expect(priceConcern({ old: null, wanted: ordinary(1n), trend: null, beside: null })).toBe(0);
});

test('a promotion alone is a change of the price, and so is one that ends', () => {
  const promoted = { ordinary: 400_000n, lowest: 16_000n };
  const begins = { old: ordinary(400_000n), wanted: promoted, trend: 410_000n, beside: null };
  expect(changeOf(begins)).toEqual({ hundredths: -9600, isOfPromotion: true });
  expect(trendDistanceOf(begins)).toEqual({ hundredths: -9609, isOfPromotion: true });
  expect(priceConcern(begins)).toBe(640);
  expect(changeOf({ old: promoted, wanted: ordinary(400_000n), trend: null, beside: null })).toEqual({
    hundredths: 240_000,
    isOfPromotion: true,
  });
});

test('a promotion that stays does not hide what the price without it does', () => {
  const change = changeOf({
    old: { ordinary: 400_000n, lowest: 380_000n },
    wanted: { ordinary: 800_000n, lowest: 380_000n },
    trend: null,
    beside: null,
  });
  expect(change).toEqual({ hundredths: 10_000, isOfPromotion: false });
});

test('a new price that slipped by a decimal is an outlier by the offers beside it, though its family has no trend', () => {
  const beside = (of: 'product' | 'subcategory', price: bigint) =>
    priceConcern({ old: null, wanted: ordinary(price), trend: null, beside: { per_kg: 406_200n, of } });
  // 105 in place of 1,050 baht for 25 kg.
  expect(isOutlier(beside('product', 42_000n))).toBe(true);
  expect(isOutlier(beside('subcategory', 42_000n))).toBe(true);
  expect([beside('product', 300_000n), beside('subcategory', 300_000n)].map(isOutlier)).toEqual([false, false]);
  expect([beside('product', 250_000n), beside('subcategory', 250_000n)].map(isOutlier)).toEqual([true, false]);
});
