import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/values/bangkok-time.ts';
import {
  commissionHundredths,
  commissionOn,
  commissionRateOf,
  hasBegun,
  holdsOn,
  MAX_COMMISSION_PERCENT,
  nextCommission,
  type CommissionRate,
} from './commission.ts';

const rate = (
  companyId: number | null,
  subcategoryId: number | null,
  hundredths: number,
  firstDay = '2026-01-01',
  lastDay: string | null = null,
): CommissionRate => ({ companyId, subcategoryId, hundredths, firstDay, lastDay });

const pair = { companyId: 1, subcategoryId: 10 };
const DAY = '2026-06-15';
const levels = [rate(null, null, 500), rate(null, 10, 400), rate(1, null, 300), rate(1, 10, 200)];

test('the closest rate counts: of the seller and subcategory, the seller, the subcategory, the market', () => {
  expect(levels.map((_, index) => commissionHundredths(levels.slice(0, index + 1), pair, DAY))).toEqual([
    500, 400, 300, 200,
  ]);
  expect(commissionHundredths(levels, { companyId: 2, subcategoryId: 10 }, DAY)).toBe(400);
  expect(commissionHundredths(levels, { companyId: 1, subcategoryId: 11 }, DAY)).toBe(300);
  expect(commissionHundredths(levels, { companyId: 2, subcategoryId: 11 }, DAY)).toBe(500);
});

test('a market without a rate takes nothing', () => {
  expect(commissionRateOf([rate(2, null, 300)], pair, DAY)).toBeNull();
  expect(commissionHundredths([], pair, DAY)).toBe(0);
});

test('a rate holds on its first and last day, and the next closest before and after', () => {
  const rates = [rate(null, null, 500), rate(1, null, 100, '2026-06-01', '2026-06-30')];
  const on = (day: string) => commissionHundredths(rates, pair, day);
  expect(['2026-05-31', '2026-06-01', '2026-06-30', '2026-07-01'].map(on)).toEqual([500, 100, 100, 500]);
  expect(hasBegun(rates[1]!, '2026-05-31')).toBe(false);
  expect(hasBegun(rates[1]!, '2026-06-01')).toBe(true);
});

test('the next change is the first day with another percentage, whichever rate brings it', () => {
  const rates = [
    rate(null, null, 500),
    rate(1, null, 300, '2026-06-01', '2026-06-30'),
    rate(1, null, 500, '2026-07-01', '2026-07-31'),
    rate(null, 10, 250, '2026-08-10'),
  ];
  expect(nextCommission(rates, pair, DAY)).toEqual({ firstDay: '2026-07-01', hundredths: 500 });
  expect(nextCommission(rates, pair, '2026-07-01')).toEqual({ firstDay: '2026-08-10', hundredths: 250 });
  expect(nextCommission(rates, pair, '2026-08-10')).toBeNull();
});

const day = fc.integer({ min: 0, max: 60 }).map((offset) => addDays('2026-01-01', offset));
const anyRate = fc
  .record({
    companyId: fc.constantFrom(null, 1, 2),
    subcategoryId: fc.constantFrom(null, 10, 11),
    hundredths: fc.integer({ min: 0, max: MAX_COMMISSION_PERCENT * 100 }),
    days: fc.tuple(day, day),
    isOpen: fc.boolean(),
  })
  .map(({ days, isOpen, ...its }): CommissionRate => {
    const [firstDay, lastDay] = days.toSorted() as [string, string];
    return { ...its, firstDay, lastDay: isOpen ? null : lastDay };
  });

test('whatever rates there are, the one that counts holds that day, and none that holds is closer', () => {
  const closeness = (each: CommissionRate) => [each.companyId !== null, each.subcategoryId !== null].map(Number);
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 12 }), day, (rates, on) => {
      const found = commissionRateOf(rates, pair, on);
      const holding = rates.filter(
        (each) => holdsOn(each, on) && [null, 1].includes(each.companyId) && [null, 10].includes(each.subcategoryId),
      );
      expect(found === null).toBe(holding.length === 0);
      for (const other of holding) expect(closeness(found!) >= closeness(other)).toBe(true);
    }),
  );
});

test('until the next change nothing changes, and then it does', () => {
  fc.assert(
    fc.property(fc.array(anyRate, { maxLength: 12 }), day, (rates, on) => {
      const next = nextCommission(rates, pair, on);
      const now = commissionHundredths(rates, pair, on);
      for (let ahead = 1; ahead <= 70; ahead += 1) {
        const later = addDays(on, ahead);
        if (next && later >= next.firstDay) break;
        expect(commissionHundredths(rates, pair, later)).toBe(now);
      }
      if (next) expect(commissionHundredths(rates, pair, next.firstDay)).toBe(next.hundredths);
      expect(next?.hundredths).not.toBe(now);
    }),
  );
});

test('half a satang is the marketplace’s', () => {
  expect(commissionOn(10_050n, 500)).toEqual({ commission: 503n, net: 9_547n });
  expect(commissionOn(10_049n, 500)).toEqual({ commission: 502n, net: 9_547n });
});

test('commission and net proceeds add up to the price to the satang; more is never less of either', () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const hundredths = fc.integer({ min: 0, max: MAX_COMMISSION_PERCENT * 100 });
  fc.assert(
    fc.property(amount, amount, hundredths, (price, more, percent) => {
      const { commission, net } = commissionOn(price, percent);
      expect(commission + net).toBe(price);
      expect(commission >= 0n && net >= 0n).toBe(true);
      const dearer = commissionOn(price + more, percent);
      expect(dearer.commission >= commission && dearer.net >= net).toBe(true);
    }),
  );
});
