import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, bangkokDate, weekday } from '#domain/values/bangkok-time.ts';
import {
  earliestDeliveryDate,
  earliestPreOrderDate,
  isDeliveryDay,
  orderDeadline,
  refusedDeliveryDate,
  LATEST_DELIVERY_DAYS,
} from './delivery-date.ts';
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

test('a later day may be chosen; what may not says why, and which day may', () => {
  const now = bangkok('2026-07-06T09:00');
  const refused = (day: string) =>
    refusedDeliveryDate(day, now, (each) => each === '2026-07-13' || each === '2026-07-29');
  expect(refused('2026-07-08')).toBeNull();
  expect(refused('2026-07-07')).toEqual({ why: 'too_early', instead: '2026-07-08' });
  // The Monday after it is a holiday.
  expect(refused('2026-07-12')).toEqual({ why: 'sunday', instead: '2026-07-14' });
  expect(refused('2026-07-29')).toEqual({ why: 'holiday', instead: '2026-07-30' });
  // Ninety days on is a Sunday.
  expect(LATEST_DELIVERY_DAYS).toBe(90);
  for (const day of ['2026-10-04', '2026-10-05', addDays('2026-07-06', 200)])
    expect(refused(day)).toEqual({ why: 'too_late', instead: '2026-10-03' });
  expect(refused('2026-10-03')).toBeNull();
});

test('whatever the moment, the first delivery day is at least two days on and may be chosen', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2025-01-01'), max: new Date('2028-12-01'), noInvalidDate: true }), (now) => {
      const holidays = new Set([2025, 2026, 2027, 2028, 2029].flatMap(thaiHolidays).map((holiday) => holiday.day));
      const isHoliday = (day: string) => holidays.has(day);
      const day = earliestDeliveryDate(now, isHoliday);
      expect(day >= addDays(bangkokDate(now), 2)).toBe(true);
      expect(weekday(day)).not.toBe(0);
      expect(refusedDeliveryDate(day, now, isHoliday)).toBeNull();
    }),
  );
});

test('goods that are ordered ahead arrive after their days, on a delivery day, and not before those in stock', () => {
  expect(earliestPreOrderDate(bangkok('2026-07-06T09:00'), 45, noHoliday)).toBe('2026-08-20');
  // Forty days on is a Saturday, forty-one a Sunday.
  expect(earliestPreOrderDate(bangkok('2026-07-06T09:00'), 41, noHoliday)).toBe('2026-08-17');
  expect(earliestPreOrderDate(bangkok('2026-07-06T09:00'), 0, noHoliday)).toBe('2026-07-08');
});

test('what is ordered before the deadline of a delivery day can arrive on it, what is ordered later cannot', () => {
  const holidays = new Set(thaiHolidays(2026).map((holiday) => holiday.day));
  const isHoliday = (day: string) => holidays.has(day);
  expect(orderDeadline('2026-07-08')).toEqual(bangkok('2026-07-06T15:00'));
  fc.assert(
    fc.property(fc.integer({ min: 3, max: 360 }), (days) => {
      const day = addDays('2026-01-01', days);
      fc.pre(isDeliveryDay(day, isHoliday));
      const deadline = orderDeadline(day).getTime();
      expect(earliestDeliveryDate(new Date(deadline - 1), isHoliday) <= day).toBe(true);
      expect(earliestDeliveryDate(new Date(deadline), isHoliday) > day).toBe(true);
    }),
  );
});
