import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS } from '#domain/values/durations.ts';
import { BAND_DAYS, placeInBand, priceBand, type ListPrice } from './price-band.ts';

const NOW = new Date('2026-07-09T00:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const price = (offer: number, perKg: bigint, facts: Partial<ListPrice> = {}): ListPrice => ({
  offer,
  seller: offer,
  from: daysAgo(200),
  until: null,
  perKg,
  ...facts,
});

test('three offers of two sellers are a band, fewer offers or one seller are none', () => {
  const three = [price(1, 40n), price(2, 42n), price(3, 44n, { seller: 1 })];
  expect(priceBand(three, NOW)).toEqual({ lowest: 40n, middleFrom: 40n, middleTo: 44n, highest: 44n });
  expect(priceBand(three.slice(0, 2), NOW)).toBeNull();
  expect(
    priceBand(
      three.map((each) => ({ ...each, seller: 1 })),
      NOW,
    ),
  ).toBeNull();
  // Two prices of one offer are one offer.
  expect(
    priceBand([price(1, 40n, { until: daysAgo(3) }), price(1, 41n, { from: daysAgo(3) }), price(2, 44n)], NOW),
  ).toBeNull();
});

test('what ended before the band began, and what is still to come, is not in it', () => {
  const known = [price(1, 40n), price(2, 42n), price(3, 44n), price(4, 10n, { until: daysAgo(BAND_DAYS) })];
  expect(priceBand([...known, price(5, 90n, { from: new Date(NOW.getTime() + DAY_MS) })], NOW)).toMatchObject({
    lowest: 40n,
    highest: 44n,
  });
});

const anyPrice = fc.record({
  offer: fc.integer({ min: 1, max: 6 }),
  perKg: fc.bigInt({ min: 1n, max: 1_000_000n }),
  start: fc.integer({ min: 1, max: 120 }),
  days: fc.integer({ min: 1, max: 120 }),
});

test('the middle half is that of each day’s prices of all offers', () => {
  fc.assert(
    fc.property(fc.array(anyPrice, { minLength: 1, maxLength: 8 }), (all) => {
      const prices = all.map(({ offer, perKg, start, days }) =>
        price(offer, perKg, { from: daysAgo(start), until: start > days ? daysAgo(start - days) : null }),
      );
      const band = priceBand(prices, NOW);
      const daily = all
        .flatMap(({ perKg, start, days }) => {
          const from = Math.min(start, BAND_DAYS);
          return Array.from({ length: Math.max(0, from - Math.max(0, start - days)) }, () => perKg);
        })
        .toSorted((a, b) => (a < b ? -1 : Number(a > b)));
      if (!band) return;
      expect(band).toEqual({
        lowest: daily[0],
        middleFrom: daily[Math.ceil(daily.length / 4) - 1],
        middleTo: daily[Math.ceil((daily.length * 3) / 4) - 1],
        highest: daily.at(-1),
      });
      expect(placeInBand(band, band.middleFrom)).toBe('middle');
      expect(placeInBand(band, band.lowest - 1n)).toBe('below');
      expect(placeInBand(band, band.highest + 1n)).toBe('above');
    }),
  );
});
