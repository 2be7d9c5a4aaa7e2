import { isWorkingDay, type IsHoliday } from '#domain/values/business-hours.ts';
import { addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { HOUR_MS } from '#domain/values/durations.ts';
import { firstDayOf, lastDayOf, monthOf, nextMonth } from '#domain/values/month.ts';
import { RUN_HOUR } from './standing-order-limits.ts';

/** The n-th working day of a month; its last one where it has fewer. */
export function nthWorkingDay(month: string, n: number, isHoliday: IsHoliday): string {
  const last = lastDayOf(month);
  let found = firstDayOf(month);
  let count = 0;
  for (let day = found; day <= last && count < n; day = addDays(day, 1))
    if (isWorkingDay(day, isHoliday)) {
      found = day;
      count += 1;
    }
  return found;
}

/** The first run day of a monthly order from a day on, this day included. */
export function runDayFrom(day: string, n: number, isHoliday: IsHoliday): string {
  const month = monthOf(day);
  const ofMonth = nthWorkingDay(month, n, isHoliday);
  return ofMonth >= day ? ofMonth : nthWorkingDay(nextMonth(month), n, isHoliday);
}

/** The run day of the month after. */
export const runDayAfter = (period: string, n: number, isHoliday: IsHoliday): string =>
  nthWorkingDay(nextMonth(period), n, isHoliday);

export const runTime = (day: string): Date => new Date(startOfBangkokDay(day).getTime() + RUN_HOUR * HOUR_MS);

/** When a day is over of which it is the last one. */
export const endTime = (lastDay: string): Date => startOfBangkokDay(addDays(lastDay, 1));
