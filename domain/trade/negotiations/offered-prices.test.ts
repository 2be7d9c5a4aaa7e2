import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unitPriceAt } from '#domain/market/pricing/custom-price.ts';
import { termsAt } from '#domain/market/pricing/pricing.ts';
import {
  isUnusual,
  MAX_PRICE_BREAKS,
  mostUnitsBySales,
  offeredUnits,
  perKgOfPack,
  quotedPrice,
  spreadWhole,
  worstReduction,
  wrongBreak,
  type PriceBreak,
} from './offered-prices.ts';

const LIST = 5000n;
const at = (from_units: number, price_per_kg: bigint): PriceBreak => ({ from_units, price_per_kg });

test('each break needs more packs and costs less than the one before, and none costs more than the list', () => {
  const wrong = (breaks: PriceBreak[], isSure = false) => wrongBreak(breaks, LIST, isSure);
  expect(wrong([at(10, 4800n), at(40, 4600n)])).toBeNull();
  expect(wrong([at(10, 5000n)])).toBeNull();
  expect(wrong([at(10, 5001n)])).toEqual({ index: 0, why: 'above_list' });
  expect(wrong([at(10, 4800n), at(10, 4600n)])).toEqual({ index: 1, why: 'not_more' });
  expect(wrong([at(10, 4800n), at(40, 4800n)])).toEqual({ index: 1, why: 'not_cheaper' });
  expect(
    wrong(Array.from({ length: MAX_PRICE_BREAKS + 1 }, (_, index) => at(index + 1, 4800n - BigInt(index)))),
  ).toEqual({ index: MAX_PRICE_BREAKS, why: 'too_many' });
});

test('a price a third below the list is asked about once', () => {
  expect(isUnusual(3500n, LIST)).toBe(false);
  expect(isUnusual(3499n, LIST)).toBe(true);
  expect(wrongBreak([at(1, 480n)], LIST, false)).toEqual({ index: 0, why: 'unusual' });
  expect(wrongBreak([at(1, 480n)], LIST, true)).toBeNull();
});

test('an order has the price of the break that it reaches, and none below the first', () => {
  const breaks = [at(10, 4800n), at(40, 4601n)];
  expect(termsAt(breaks, 9)).toBeUndefined();
  expect(termsAt(breaks, 39)).toEqual(breaks[0]);
  expect(termsAt(breaks, 40)).toEqual(breaks[1]);
  expect(offeredUnits(breaks, 4)).toBe(10);
  expect(offeredUnits(breaks, 20)).toBe(20);
  const line = { productstock_id: 7, unit_weight_grams: 25_000, breaks };
  expect(quotedPrice({ ...line, units: 9 })).toBeNull();
  expect(quotedPrice({ ...line, units: 40 })).toEqual({
    kind: 'quoted_price',
    productstock_id: 7,
    price: 115_025n,
  });
});

test('what an offer by sales gives at the most is that of its worst break', () => {
  const breaks = [at(10, 4999n), at(11, 4000n)];
  expect([mostUnitsBySales(breaks, 4), mostUnitsBySales(breaks, 200)]).toEqual([11, 200]);
  const line = { unitPrice: 5000n, unit_weight_grams: 1000, breaks };
  expect(worstReduction({ ...line, most: 10 })).toBe(10n);
  expect(worstReduction({ ...line, most: 11 })).toBe(11_000n);
  expect(worstReduction({ ...line, most: 200 })).toBe(200_000n);
  const many = [at(1, 4000n), at(1000, 3999n)];
  expect(worstReduction({ ...line, breaks: many, most: 1000 })).toBe(1_001_000n);
  expect(worstReduction({ ...line, breaks: [at(1, 6000n)], most: 10 })).toBe(0n);
});

const breaksBelow = fc
  .uniqueArray(fc.integer({ min: 1, max: 2000 }), { minLength: 1, maxLength: MAX_PRICE_BREAKS })
  .chain((units) =>
    fc
      .uniqueArray(fc.bigInt({ min: 1n, max: LIST }), { minLength: units.length, maxLength: units.length })
      .map((prices) => {
        const dearest = prices.toSorted((a, b) => (a < b ? 1 : -1));
        return units.toSorted((a, b) => a - b).map((from_units, index) => at(from_units, dearest[index]!));
      }),
  );

test('more packs of an offer never cost more each, whatever the breaks', () => {
  fc.assert(
    fc.property(
      breaksBelow,
      fc.integer({ min: 1, max: 3000 }),
      fc.integer({ min: 1, max: 500 }),
      fc.constantFrom(20_000, 25_000, 750_000),
      (breaks, units, more, unit_weight_grams) => {
        expect(wrongBreak(breaks, LIST, true)).toBeNull();
        const line = { productstock_id: 1, unit_weight_grams, breaks };
        const few = quotedPrice({ ...line, units });
        const many = quotedPrice({ ...line, units: units + more });
        if (few) expect(many!.price).toBeLessThanOrEqual(few.price);
        expect(few === null).toBe(units < breaks[0]!.from_units);
        if (few) expect(few.price).toBeGreaterThan(0n);
      },
    ),
  );
});

test('the list price per kg of a pack is a price that may be offered: its pack costs no less than now', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10_000_000n }), fc.integer({ min: 100, max: 1_000_000 }), (price, grams) => {
      expect(unitPriceAt(perKgOfPack(price, grams), grams)).toBeGreaterThanOrEqual(price);
    }),
  );
});

test('a wish for the whole is spread over the lines by what they cost, and they never come to more', () => {
  const line = fc.record({
    grams: fc.bigInt({ min: 1000n, max: 30_000_000n }),
    net: fc.bigInt({ min: 1n, max: 100_000_000n }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 100 }), (lines, percent) => {
      const sum = lines.reduce((total, { net }) => total + net, 0n);
      const whole = (sum * BigInt(percent)) / 100n;
      const prices = spreadWhole(lines, whole);
      const together = lines.reduce((total, { grams }, index) => total + (prices[index]! * grams) / 1000n, 0n);
      expect(together).toBeLessThanOrEqual(whole);
    }),
  );
  expect(
    spreadWhole(
      [
        { grams: 1_000_000n, net: 4_000_000n },
        { grams: 500_000n, net: 3_000_000n },
      ],
      6_300_000n,
    ),
  ).toEqual([3600n, 5400n]);
  expect(spreadWhole([{ grams: 1000n, net: 0n }], 10n)).toEqual([0n]);
});
