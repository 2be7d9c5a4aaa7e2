import { addDays, bangkokDate, bangkokHour, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';

/** From this hour on, an order is prepared a day later. */
export const CUT_OFF_HOUR = 15;
export const LEAD_DAYS = 2;
export const LEAD_DAYS_AFTER_CUT_OFF = 3;
/** Goods wait in a seller's warehouse no longer than this. */
export const LATEST_DELIVERY_DAYS = 90;

type IsHoliday = (day: string) => boolean;

/** Nothing is delivered on Sundays and public holidays. */
export function isDeliveryDay(day: string, isHoliday: IsHoliday): boolean {
  return weekday(day) !== SUNDAY && !isHoliday(day);
}

/** The first day on which an order placed now can arrive: two days on, three from 15:00 Bangkok time, then the next delivery day. */
export function earliestDeliveryDate(now: Date, isHoliday: IsHoliday): string {
  const lead = bangkokHour(now) >= CUT_OFF_HOUR ? LEAD_DAYS_AFTER_CUT_OFF : LEAD_DAYS;
  let day = addDays(bangkokDate(now), lead);
  while (!isDeliveryDay(day, isHoliday)) day = addDays(day, 1);
  return day;
}

/** The buyer may choose a later day, within reason. */
export function isAllowedDeliveryDate(day: string, now: Date, isHoliday: IsHoliday): boolean {
  return (
    day >= earliestDeliveryDate(now, isHoliday) &&
    day <= addDays(bangkokDate(now), LATEST_DELIVERY_DAYS) &&
    isDeliveryDay(day, isHoliday)
  );
}
