import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SATURDAY, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';
import { runDayAfter, runDayFrom, runTime, nthWorkingDay } from './run-days.ts';
import { MAX_WORKING_DAY } from './standing-order-limits.ts';

const none = () => false;
/** The first two working days of July 2026. */
const holidays = (day: string) => day === '2026-07-01' || day === '2026-07-02';

test('working days are Monday to Friday without public holidays', () => {
  expect(nthWorkingDay('2026-07', 1, none)).toBe('2026-07-01');
  expect(nthWorkingDay('2026-07', 4, none)).toBe('2026-07-06');
  expect(nthWorkingDay('2026-07', 1, holidays)).toBe('2026-07-03');
  expect(nthWorkingDay('2026-07', 2, holidays)).toBe('2026-07-06');
});

test('a run day that is today still comes; one that is over is the next month’s', () => {
  expect(runDayFrom('2026-07-06', 4, none)).toBe('2026-07-06');
  expect(runDayFrom('2026-07-07', 4, none)).toBe('2026-08-06');
  expect(runDayAfter('2026-12', 1, none)).toBe('2027-01-01');
});

test('runs are made in the morning of Bangkok', () => {
  expect(runTime('2026-07-06')).toEqual(new Date('2026-07-06T02:00:00Z'));
});

test('each month has its run day, on a working day, whichever is chosen', () => {
  const month = fc.record({ year: fc.integer({ min: 2026, max: 2040 }), month: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(month, fc.integer({ min: 1, max: MAX_WORKING_DAY }), (of, n) => {
      const name = `${of.year}-${String(of.month).padStart(2, '0')}`;
      const day = nthWorkingDay(name, n, none);
      expect(day.startsWith(name)).toBe(true);
      expect([SATURDAY, SUNDAY]).not.toContain(weekday(day));
      if (n > 1) expect(day > nthWorkingDay(name, n - 1, none)).toBe(true);
    }),
  );
});
