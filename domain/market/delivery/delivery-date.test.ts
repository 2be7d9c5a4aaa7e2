import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, bangkokDate, weekday } from '#domain/values/bangkok-time.ts';
import { earliestDeliveryDate, isAllowedDeliveryDate, LATEST_DELIVERY_DAYS } from './delivery-date.ts';
import { thaiHolidays } from '#domain/values/thai-holidays.ts';

const noHoliday = () => false;
const bangkok = (text: string) => new Date(`${text}:00+07:00`);

test('before 15:00 goods arrive two days on, from 15:00 three', () => {
  expect(earliestDeliveryDate(bangkok('2026-07-06T14:59'), noHoliday)).toBe('2026-07-08');
  expect(earliestDeliveryDate(bangkok('2026-07-06T15:00'), noHoliday)).toBe('2026-07-09');
});

test('nothing arrives on a Sunday or a holiday', () => {
  expect(earliestDeliveryDate(bangkok('2026-07-10T09:00'), noHoliday)).toBe('2026-07-13');
  const songkran = new Set(thaiHolidays(2026).map((holiday) => holiday.day));
  expect(earliestDeliveryDate(bangkok('2026-04-11T09:00'), (day) => songkran.has(day))).toBe('2026-04-16');
});

test('a later day may be chosen, an earlier one, a Sunday or one too far may not', () => {
  const now = bangkok('2026-07-06T09:00');
  expect(isAllowedDeliveryDate('2026-07-08', now, noHoliday)).toBe(true);
  expect(isAllowedDeliveryDate('2026-07-07', now, noHoliday)).toBe(false);
  expect(isAllowedDeliveryDate('2026-07-12', now, noHoliday)).toBe(false);
  expect(isAllowedDeliveryDate(addDays('2026-07-06', LATEST_DELIVERY_DAYS + 1), now, noHoliday)).toBe(false);
});

test('whatever the moment, the first delivery day is at least two days on and may be chosen', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-01'), noInvalidDate: true }), (now) => {
      const holidays = new Set([2025, 2026, 2027, 2028, 2029].flatMap(thaiHolidays).map((holiday) => holiday.day));
      const isHoliday = (day: string) => holidays.has(day);
      const day = earliestDeliveryDate(now, isHoliday);
      expect(day >= addDays(bangkokDate(now), 2)).toBe(true);
      expect(weekday(day)).not.toBe(0);
      expect(isAllowedDeliveryDate(day, now, isHoliday)).toBe(true);
    }),
  );
});
