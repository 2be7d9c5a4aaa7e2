import { expect, test } from 'vitest';
import type { Rhythm } from '#domain/market/search/query/said/rhythm.ts';
import { scheduleFor } from './asked-rhythm.ts';
import { MAX_SCHEDULE_MONTHS, USUAL_SCHEDULE_MONTHS } from './demand-limits.ts';

const TODAY = '2026-07-09';
const monthly = (months: number | null): Rhythm => ({ every: 1, unit: 'month', months });
const months = (rhythm: Rhythm, until: string | null = null) =>
  scheduleFor(20_000_000, rhythm, { today: TODAY, until })?.delivery.months ?? null;

test('a schedule has as many months as were said, else until the last day, else the usual ones', () => {
  expect(scheduleFor(20_000_000, monthly(6), { today: TODAY, until: null })).toEqual({
    grams: 20_000_000,
    delivery: { kind: 'monthly', first_month: '2026-07', months: 6 },
  });
  expect(months(monthly(null))).toBe(USUAL_SCHEDULE_MONTHS);
  expect(months(monthly(null), '2026-12-31')).toBe(6);
});

test('what is longer than a schedule may be, over before it begins, or no month, is none', () => {
  expect(months(monthly(MAX_SCHEDULE_MONTHS))).toBe(MAX_SCHEDULE_MONTHS);
  expect(months(monthly(MAX_SCHEDULE_MONTHS + 1))).toBeNull();
  expect(months(monthly(null), '2030-01-01')).toBeNull();
  expect(months(monthly(null), '2026-06-30')).toBeNull();
  expect(months({ every: 1, unit: 'week', months: null })).toBeNull();
});

test('a schedule begins with the month that was said, the next that is called so', () => {
  const first = (begins: NonNullable<Rhythm['begins']>) =>
    scheduleFor(1000, { ...monthly(1), begins }, { today: TODAY, until: null })?.delivery.first_month;
  expect([first({ later: 0 }), first({ later: 1 }), first({ month: 7 }), first({ month: 1 })]).toEqual([
    '2026-07',
    '2026-08',
    '2026-07',
    '2027-01',
  ]);
});

test('an amount of all months is divided among them, in whole kilograms', () => {
  const whole = (rhythm: Partial<Rhythm>, until: string | null = null) =>
    scheduleFor(20_000_000, { ...monthly(null), isWhole: true, ...rhythm }, { today: TODAY, until });
  expect(whole({ months: 4 })).toEqual({
    grams: 5_000_000,
    delivery: { kind: 'monthly', first_month: '2026-07', months: 4 },
  });
  expect(whole({}, '2026-10-31')?.grams).toBe(5_000_000);
  // How many months nobody said, and a third of 20 t.
  expect([whole({}), whole({ months: 3 }), whole({ months: 4, unit: 'week' })]).toEqual([null, null, null]);
});
