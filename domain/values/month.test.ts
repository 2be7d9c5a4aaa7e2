import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, bangkokDate } from './bangkok-time.ts';
import { firstDayOf, instantsOf, lastDayOf, lastMonths, MONTH_PATTERN, monthOf, nextMonth } from './month.ts';

test('a month ends on its own last day, in leap years and at the end of the year, too', () => {
  expect(['2026-02', '2028-02', '2026-04', '2026-12'].map(lastDayOf)).toEqual([
    '2026-02-28',
    '2028-02-29',
    '2026-04-30',
    '2026-12-31',
  ]);
  expect(nextMonth('2026-12')).toBe('2027-01');
});

test('the last months begin with the one that is asked for', () => {
  expect(lastMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
});

test('months follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2098 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
      const month = `${year}-${String(number).padStart(2, '0')}`;
      expect(month).toMatch(MONTH_PATTERN);
      expect(monthOf(lastDayOf(month))).toBe(month);
      expect(addDays(lastDayOf(month), 1)).toBe(firstDayOf(nextMonth(month)));
      const { from, until } = instantsOf(month);
      expect(bangkokDate(from)).toBe(firstDayOf(month));
      expect(bangkokDate(new Date(until.getTime() - 1))).toBe(lastDayOf(month));
      expect(until).toEqual(instantsOf(nextMonth(month)).from);
    }),
  );
});

test.each(['2026-00', '2026-13', '1999-01', '2026-1', '2026-01-01'])('%s is no month', (text) => {
  expect(text).not.toMatch(MONTH_PATTERN);
});
