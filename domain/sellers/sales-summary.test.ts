import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderState } from '#domain/trade/order-status.ts';
import {
  againstMarket,
  averagePerKg,
  cancelledPercent,
  changesOf,
  daysWithin,
  saleOutcome,
  summaryBars,
  summaryPeriods,
  sumOf,
  type SalesDay,
} from './sales-summary.ts';

const day = (of: string, facts: Partial<SalesDay> = {}): SalesDay => ({
  day: of,
  total: 0n,
  grams: 0,
  orders: 0,
  cancelled: 0,
  ...facts,
});

test('a period ends today, and the one before it ends where it begins', () => {
  expect(summaryPeriods('2026-03-03', 7)).toEqual({
    current: { from: '2026-02-25', until: '2026-03-03' },
    before: { from: '2026-02-18', until: '2026-02-24' },
  });
});

test('sold is what is paid or on credit; what waits is open, what was ended is cancelled', () => {
  const paid: OrderState = {
    status: 1,
    purchaser_status: 1,
    contract_status: 1,
    payment_type: 3,
    payment_status: 1,
    logistic_status: 1,
    custom_status: null,
  };
  expect(saleOutcome(paid)).toBe('sold');
  expect(saleOutcome({ ...paid, logistic_status: 3 })).toBe('sold');
  expect(saleOutcome({ ...paid, custom_status: 'ตรวจสอบ' })).toBe('sold');
  expect(saleOutcome({ ...paid, payment_type: 1, payment_status: 0 })).toBe('sold');
  expect(saleOutcome({ ...paid, payment_status: 2 })).toBe('open');
  expect(saleOutcome({ ...paid, purchaser_status: 0, payment_status: 0 })).toBe('open');
  expect(saleOutcome({ ...paid, status: 2 })).toBe('cancelled');
  expect(saleOutcome({ ...paid, status: 3, payment_status: 0 })).toBe('cancelled');
});

test('an average per kg weighs: much and cheap counts more than little and dear', () => {
  expect(averagePerKg({ total: 105_000n, grams: 25_000 })).toBe(420_000n);
  expect(
    averagePerKg(sumOf([day('a', { total: 400_000n, grams: 100_000 }), day('b', { total: 60_000n, grams: 10_000 })])),
  ).toBe(418_182n);
  expect(averagePerKg({ total: 0n, grams: 0 })).toBeNull();
});

test('changes are in percent of the period before, and unknown where there was none', () => {
  const before = day('a', { total: 200_000n, grams: 50_000, orders: 3, cancelled: 0 });
  const now = day('b', { total: 150_000n, grams: 50_000, orders: 4, cancelled: 2 });
  expect(changesOf(now, before)).toEqual({
    total: -25,
    weight: 0,
    orders: 33.3,
    avg_per_kg: -25,
    cancelled: null,
  });
  expect(changesOf(now, day('c'))).toEqual({
    total: null,
    weight: null,
    orders: null,
    avg_per_kg: null,
    cancelled: null,
  });
  expect(changesOf(day('c'), before)).toMatchObject({ total: -100, avg_per_kg: null });
});

test('of what was decided, a share was cancelled', () => {
  expect(cancelledPercent({ orders: 5, cancelled: 1 })).toBe(16.7);
  expect(cancelledPercent({ orders: 0, cancelled: 0 })).toBeNull();
});

test('bars are days up to a month and weeks beyond, without gaps', () => {
  const { current } = summaryPeriods('2026-07-09', 7);
  const bars = summaryBars([day('2026-07-05', { orders: 2 }), day('2026-06-01', { orders: 9 })], current);
  expect(bars.map(({ from, orders }) => [from, orders])).toEqual([
    ['2026-07-03', 0],
    ['2026-07-04', 0],
    ['2026-07-05', 2],
    ['2026-07-06', 0],
    ['2026-07-07', 0],
    ['2026-07-08', 0],
    ['2026-07-09', 0],
  ]);
  const weeks = summaryBars([], summaryPeriods('2026-07-09', 90).current);
  expect(weeks[0]).toMatchObject({ from: '2026-04-11', until: '2026-04-12' });
  expect(weeks[1]).toMatchObject({ from: '2026-04-13', until: '2026-04-19' });
  expect(weeks.at(-1)).toMatchObject({ from: '2026-07-06', until: '2026-07-09' });
});

test('bars hold all that the period holds, whatever its length', () => {
  const days = fc.array(
    fc.record({
      day: fc
        .integer({ min: 0, max: 200 })
        .map((back) => new Date(Date.UTC(2026, 6, 9) - back * 86_400_000).toISOString().slice(0, 10)),
      total: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      grams: fc.integer({ min: 0, max: 10 ** 9 }),
      orders: fc.nat(50),
      cancelled: fc.nat(50),
    }),
  );
  fc.assert(
    fc.property(days, fc.constantFrom(7, 30, 90), (sold, length) => {
      const { current, before } = summaryPeriods('2026-07-09', length);
      expect(sumOf(summaryBars(sold, current))).toEqual(sumOf(daysWithin(sold, current)));
      expect(sumOf(summaryBars(sold, before))).toEqual(sumOf(daysWithin(sold, before)));
    }),
  );
});

test('goods are compared with what the market paid for the same weight on the same day', () => {
  expect(
    againstMarket([
      { total: 420_000n, grams: 100_000, market_price: 100_000n, market_grams: 25_000 },
      { total: 110_000n, grams: 25_000, market_price: 4_400n, market_grams: 0 },
    ]),
  ).toEqual({ grams: 125_000, avg_per_kg: 424_000n, market_per_kg: 408_000n, difference_percent: 3.9 });
  expect(againstMarket([])).toBeNull();
});
