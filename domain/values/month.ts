import { addDays, startOfBangkokDay } from './bangkok-time.ts';

/** A calendar month is a text `YYYY-MM`. */
export const MONTH_PATTERN = /^20\d{2}-(?:0[1-9]|1[0-2])$/;

const MOST_DAYS = 31;

/** The month that a day lies in. */
export const monthOf = (day: string): string => day.slice(0, 7);

export const firstDayOf = (month: string): string => `${month}-01`;

export const lastDayOf = (month: string): string => addDays(firstDayOf(nextMonth(month)), -1);

export const nextMonth = (month: string): string => monthOf(addDays(firstDayOf(month), MOST_DAYS));

/** So many months back from one, itself first. */
export function lastMonths(month: string, count: number): string[] {
  const months = [month];
  while (months.length < count) months.push(monthOf(addDays(firstDayOf(months.at(-1)!), -1)));
  return months;
}

/** The instants between which it is this month in Bangkok; `until` is the next month's first. */
export function instantsOf(month: string): { from: Date; until: Date } {
  return { from: startOfBangkokDay(firstDayOf(month)), until: startOfBangkokDay(firstDayOf(nextMonth(month))) };
}
