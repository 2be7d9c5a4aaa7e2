import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/values/durations.ts';
import { RHYTHM_DAYS, useADay, useAMonth, useByOrders } from './order-rhythm.ts';

const NOW = new Date('2026-07-09T03:00:00Z');
const before = (days: number, grams: number) => ({ at: new Date(NOW.getTime() - days * DAY_MS), grams });

test('3 t each 30 days are 100 kg a day and 3 t a month, whatever the last order holds', () => {
  const use = useByOrders([before(5, 9_000_000), before(35, 3_000_000), before(65, 3_000_000)], NOW)!;
  expect([use, useAMonth(use)]).toEqual([100_000, 3_000_000]);
});

test('one order, orders of one week and orders of last year show no rhythm', () => {
  expect(useByOrders([], NOW)).toBeNull();
  expect(useByOrders([before(5, 3_000_000)], NOW)).toBeNull();
  expect(useByOrders([before(5, 3_000_000), before(18, 3_000_000)], NOW)).toBeNull();
  expect(useByOrders([before(RHYTHM_DAYS + 1, 3_000_000), before(5, 3_000_000)], NOW)).toBeNull();
});

test('two orders of one day of Bangkok are one', () => {
  const evening = { at: new Date(NOW.getTime() - 30 * DAY_MS + 6 * HOUR_MS), grams: 200 };
  expect(useByOrders([before(60, 600), before(30, 400), evening], NOW)).toBe(20);
  expect(useByOrders([before(60, 600), evening, before(30, 400), before(0, 1_000_000)], NOW)).toBe(20);
});

test('the same amount at even distances is its use, in any order', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30_000_000 }),
      fc.integer({ min: 14, max: 60 }),
      fc.integer({ min: 2, max: 3 }),
      (grams, distance, count) => {
        const orders = Array.from({ length: count }, (_, index) => before(index * distance, grams));
        expect(useByOrders(orders, NOW)).toBeCloseTo(grams / distance, 6);
        expect(useByOrders(orders.toReversed(), NOW)).toBe(useByOrders(orders, NOW));
      },
    ),
  );
});

test('a use a month is thirty days’ use', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50_000_000 }), (grams) => {
      expect(useAMonth(useADay(grams))).toBe(grams);
    }),
  );
});
