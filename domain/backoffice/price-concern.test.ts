import { expect, test } from 'vitest';
import { distanceHundredths, isOutlier, priceConcern } from './price-concern.ts';

test('a distance is in hundredths of a percent of where it is counted from', () => {
  expect(distanceHundredths(400_000n, 420_000n)).toBe(500);
  expect(distanceHundredths(400_000n, 380_000n)).toBe(-500);
  expect(distanceHundredths(null, 380_000n)).toBeNull();
  expect(distanceHundredths(0n, 380_000n)).toBeNull();
});

test('a change of 15 % is an outlier, up and down', () => {
  const changed = (wanted: bigint) => isOutlier(priceConcern({ old: 1_000_000n, wanted, trend: null }));
  expect([changed(1_149_900n), changed(1_150_000n), changed(850_100n), changed(850_000n)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
});

test('a new price 30 % from what the family costs is an outlier, and so is a hundredfold one', () => {
  const wanted = (price: bigint) => isOutlier(priceConcern({ old: null, wanted: price, trend: 400_000n }));
  expect([wanted(519_000n), wanted(520_000n), wanted(280_000n), wanted(40_000_000n)]).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test('without anything to compare with a price is no concern', () => {
  expect(priceConcern({ old: null, wanted: 1n, trend: null })).toBe(0);
});
