import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixingWindow, periodPrice, type IndexPrice } from './price-rule.ts';

/** 40 to 60 baht, 1.20 baht above the index, to the satang. */
const RULE: IndexPrice = {
  kind: 'index',
  price_trend_id: 1,
  average: 'month',
  premium: 12_000n,
  floor: 400_000n,
  ceiling: 600_000n,
  rounding: 100,
  fallback: 'last',
  fallback_count: 3,
  fallback_price: 450_000n,
};
/** Baht per kg of each day. */
const fixing = (...days: number[]) => ({
  sum: days.reduce((sum, day) => sum + BigInt(Math.round(day * 10_000)), 0n),
  days: days.length,
});
const MISSING = { sum: 0n, days: 0 };

test('the window is the last whole month, or week, before the period begins', () => {
  expect(fixingWindow('month', '2026-12-01')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(fixingWindow('month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  expect(fixingWindow('week', '2026-12-01')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
  expect(fixingWindow('week', '2026-11-30')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
});

test('index and premium are rounded once, half away from zero', () => {
  // (47.00 + 47.01) ÷ 2 + 1.20 = 48.205
  expect(periodPrice(RULE, fixing(47, 47.01), [])).toEqual({ per_kg: 482_100n, source: 'fixing' });
  expect(periodPrice({ ...RULE, rounding: 2500 }, fixing(47, 47.01), []).per_kg).toBe(482_500n);
});

test('floor and ceiling are never passed, whatever the rounding', () => {
  expect(periodPrice({ ...RULE, floor: 400_050n }, fixing(30), []).per_kg).toBe(400_050n);
  expect(periodPrice({ ...RULE, ceiling: 600_050n }, fixing(99), []).per_kg).toBe(600_050n);
});

test('a missing fixing is the last one, the mean of the last ones, or a price', () => {
  const earlier = [MISSING, fixing(46), fixing(48, 50), fixing(52)];
  const priced = (more: Partial<IndexPrice>) => periodPrice({ ...RULE, ...more }, MISSING, earlier);
  expect(priced({})).toEqual({ per_kg: 472_000n, source: 'last' });
  // (46 + 49 + 52) ÷ 3 + 1.20
  expect(priced({ fallback: 'mean' })).toEqual({ per_kg: 502_000n, source: 'mean' });
  expect(priced({ fallback: 'price' })).toEqual({ per_kg: 450_000n, source: 'price' });
  expect(periodPrice(RULE, null, [])).toEqual({ per_kg: 450_000n, source: 'price' });
});

test('a price lies between floor and ceiling', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), fc.integer({ min: 1, max: 31 }), (sum, days) => {
      const { per_kg } = periodPrice(RULE, { sum, days }, []);
      expect(per_kg >= RULE.floor && per_kg <= RULE.ceiling).toBe(true);
    }),
  );
});
