import { expect, test } from 'vitest';
import { thaiHolidays } from '#domain/values/thai-holidays.ts';
import { confirmBy, isInTime } from './confirm-time.ts';

const holidays = new Set(thaiHolidays(2026).map(({ day }) => day));
const isHoliday = (day: string) => holidays.has(day);
const bangkok = (text: string) => new Date(`${text}:00+07:00`);

test('one business day: the same hour of the next working day', () => {
  expect(confirmBy(bangkok('2026-07-09T10:00'), isHoliday)).toEqual(bangkok('2026-07-10T10:00'));
  expect(confirmBy(bangkok('2026-07-10T20:00'), isHoliday)).toEqual(bangkok('2026-07-13T17:00'));
  // Songkran.
  expect(confirmBy(bangkok('2026-04-10T14:00'), isHoliday)).toEqual(bangkok('2026-04-16T14:00'));
});

test('at the instant itself it is too late', () => {
  const by = bangkok('2026-07-10T10:00');
  expect(isInTime(by, new Date(by.getTime() - 1))).toBe(true);
  expect(isInTime(by, by)).toBe(false);
});
