import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addDays,
  bangkokDate,
  bangkokHour,
  bangkokYearMonth,
  daysBetween,
  endOfBangkokDay,
  isDay,
  mondayOf,
  monthKey,
  startOfBangkokDay,
  weekday,
} from './bangkok-time.ts';

test('the day changes at midnight in Bangkok, not in Greenwich', () => {
  expect(bangkokDate(new Date('2026-07-08T16:59:59Z'))).toBe('2026-07-08');
  expect(bangkokDate(new Date('2026-07-08T17:00:00Z'))).toBe('2026-07-09');
  expect(bangkokHour(new Date('2026-07-08T08:00:00Z'))).toBe(15);
  expect(bangkokYearMonth(new Date('2026-12-31T17:00:00Z'))).toBe('2701');
});

test('a day begins at the instant that Intl says it begins', () => {
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Bangkok', dateStyle: 'short' });
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (instant) => {
        const day = bangkokDate(instant);
        expect(day).toBe(formatter.format(instant));
        const start = startOfBangkokDay(day);
        expect(start <= instant && instant.getTime() - start.getTime() < 24 * 3_600_000).toBe(true);
      },
    ),
  );
});

test('a day ends with its last second in Bangkok', () => {
  expect(endOfBangkokDay('2026-12-14').toISOString()).toBe('2026-12-14T16:59:59.000Z');
});

test('weeks begin on Monday, also across years', () => {
  expect(weekday('2026-07-12')).toBe(0);
  expect(mondayOf('2026-07-12')).toBe('2026-07-06');
  expect(mondayOf('2027-01-01')).toBe('2026-12-28');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-01-01', '2025-12-31')).toBe(-1);
  expect(monthKey('2026-07-12')).toBe('07-2026');
});

test('only real days are days', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true);
  expect(['2026-02-29', '2026-13-01', '2026-1-1', 'today', ''].some(isDay)).toBe(false);
});
