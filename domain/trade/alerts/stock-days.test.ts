import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#domain/values/bangkok-time.ts';
import { stockDays } from './stock-days.ts';

const TODAY = '2026-07-09';

test('stock is what was counted without what was used since, and with all that comes', () => {
  const stock = { grams: 1000, countedOn: addDays(TODAY, -3), coming: 0 };
  expect(stockDays(stock, 100, TODAY)).toBe(7);
  expect(stockDays({ ...stock, coming: 250 }, 100, TODAY)).toBe(9);
  expect(stockDays(stock, null, TODAY)).toBeNull();
});

test('more than there was cannot be used: what comes then lasts from today on', () => {
  const stock = { grams: 100, countedOn: addDays(TODAY, -30), coming: 0 };
  expect(stockDays(stock, 100, TODAY)).toBe(0);
  expect(stockDays({ ...stock, coming: 500 }, 100, TODAY)).toBe(5);
});

test('more stock or more to come never lasts shorter, and a day later never longer', () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 });
  fc.assert(
    fc.property(amount, amount, amount, fc.integer({ min: 1, max: 500_000 }), (grams, coming, more, use) => {
      const stock = { grams, countedOn: TODAY, coming };
      const days = stockDays(stock, use, TODAY)!;
      expect(stockDays({ ...stock, coming: coming + more }, use, TODAY)).toBeGreaterThanOrEqual(days);
      expect(stockDays({ ...stock, grams: grams + more }, use, TODAY)).toBeGreaterThanOrEqual(days);
      expect(stockDays(stock, use, addDays(TODAY, 1))).toBeLessThanOrEqual(days);
    }),
  );
});
