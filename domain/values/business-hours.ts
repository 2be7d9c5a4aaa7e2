import { addDays, bangkokDate, SATURDAY, startOfBangkokDay, SUNDAY, weekday } from '#domain/values/bangkok-time.ts';

/** Hours of a working day, Bangkok time: open from the first, closed from the second on. */
export interface Hours {
  from: number;
  to: number;
}

/** When somebody answers the telephone. */
export const BUSINESS_HOURS: Hours = { from: 9, to: 17 };
/** When sales answer in the chat. */
export const CHAT_HOURS: Hours = { from: 8, to: 18 };

export type IsHoliday = (day: string) => boolean;

/** Monday to Friday, public holidays not among them. */
export function isWorkingDay(day: string, isHoliday: IsHoliday): boolean {
  return weekday(day) !== SATURDAY && weekday(day) !== SUNDAY && !isHoliday(day);
}

/** The working day that is so many working days after a day. */
export function addWorkingDays(day: string, count: number, isHoliday: IsHoliday): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at, isHoliday)) left -= 1;
  }
  return at;
}

/** Whether it is open, and when that changes: the moment it closes, or the moment it opens next. */
export interface OpenState {
  open: boolean;
  changesAt: Date;
}

export function openState(hours: Hours, now: Date, isHoliday: IsHoliday): OpenState {
  let day = bangkokDate(now);
  const closes = hourOf(day, hours.to);
  if (isWorkingDay(day, isHoliday) && now < closes) {
    const opens = hourOf(day, hours.from);
    return now < opens ? { open: false, changesAt: opens } : { open: true, changesAt: closes };
  }
  do day = addDays(day, 1);
  while (!isWorkingDay(day, isHoliday));
  return { open: false, changesAt: hourOf(day, hours.from) };
}

function hourOf(day: string, hour: number): Date {
  return new Date(startOfBangkokDay(day).getTime() + hour * 3_600_000);
}

/** The moment at which so many hours of work have passed since `from`; hours when nobody works do not count. */
export function afterWorkingHours(from: Date, count: number, hours: Hours, isHoliday: IsHoliday): Date {
  let left = count * 3_600_000;
  let at = from;
  for (;;) {
    const { open, changesAt } = openState(hours, at, isHoliday);
    if (open && at.getTime() + left <= changesAt.getTime()) return new Date(at.getTime() + left);
    if (open) left -= changesAt.getTime() - at.getTime();
    at = changesAt;
  }
}
