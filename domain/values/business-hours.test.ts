import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterWorkingHours, BUSINESS_HOURS, CHAT_HOURS, openState } from './business-hours.ts';
import { thaiHolidays } from '#domain/values/thai-holidays.ts';

const holidays = new Set([2026, 2027].flatMap(thaiHolidays).map(({ day }) => day));
const isHoliday = (day: string) => holidays.has(day);
const bangkok = (text: string) => new Date(`${text}:00+07:00`);
const chatAt = (text: string) => openState(CHAT_HOURS, bangkok(text), isHoliday);

test('chat is open on working days from 8:00 and until 18:00, the telephone from 9:00 until 17:00', () => {
  expect(chatAt('2026-07-09T07:59')).toEqual({ open: false, changesAt: bangkok('2026-07-09T08:00') });
  expect(chatAt('2026-07-09T08:00')).toEqual({ open: true, changesAt: bangkok('2026-07-09T18:00') });
  expect(chatAt('2026-07-09T17:59').open).toBe(true);
  expect(chatAt('2026-07-09T18:00')).toEqual({ open: false, changesAt: bangkok('2026-07-10T08:00') });
  expect(
    ['08:59', '09:00', '16:59', '17:00'].map(
      (time) => openState(BUSINESS_HOURS, bangkok(`2026-07-09T${time}`), isHoliday).open,
    ),
  ).toEqual([false, true, true, false]);
});

test('over a weekend it opens on Monday, over a holiday the working day after', () => {
  expect(chatAt('2026-07-10T18:00').changesAt).toEqual(bangkok('2026-07-13T08:00'));
  expect(chatAt('2026-07-11T10:00')).toEqual({ open: false, changesAt: bangkok('2026-07-13T08:00') });
  // Songkran 2026 is Monday to Wednesday.
  expect(chatAt('2026-04-10T18:00').changesAt).toEqual(bangkok('2026-04-16T08:00'));
  expect(chatAt('2026-04-14T10:00').open).toBe(false);
});

test('whatever the moment, the change is later, and it is the other way round from then on', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2027-11-01'), noInvalidDate: true }), (now) => {
      const { open, changesAt } = openState(CHAT_HOURS, now, isHoliday);
      expect(changesAt.getTime()).toBeGreaterThan(now.getTime());
      expect(openState(CHAT_HOURS, changesAt, isHoliday).open).toBe(!open);
    }),
  );
});

test('hours of work are counted over nights, weekends and holidays', () => {
  const after = (text: string, count: number) => afterWorkingHours(bangkok(text), count, BUSINESS_HOURS, isHoliday);
  expect(after('2026-07-09T10:00', 4)).toEqual(bangkok('2026-07-09T14:00'));
  expect(after('2026-07-09T10:00', 7)).toEqual(bangkok('2026-07-09T17:00'));
  expect(after('2026-07-09T10:00', 24)).toEqual(bangkok('2026-07-14T10:00'));
  // Placed on Friday evening: three whole days of work from Monday.
  expect(after('2026-07-10T20:00', 24)).toEqual(bangkok('2026-07-15T17:00'));
  expect(after('2026-04-11T08:00', 1)).toEqual(bangkok('2026-04-16T10:00'));
});
