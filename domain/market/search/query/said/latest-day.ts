import { addDays, mondayOf, SATURDAY, SUNDAY, weekday as weekdayOf } from '#domain/values/bangkok-time.ts';
import { firstDayOf, lastDayOf, monthOf, nextMonth } from '#domain/values/month.ts';
import type { MonthPart, Until } from './said.ts';

const DAYS_OF_WEEK = 7;
const MONTHS_OF_YEAR = 12;
const DAYS_TO: Readonly<Record<Exclude<MonthPart, 'end'>, number>> = { start: 6, middle: 14 };

/** The last day that is meant, from the day on which it is asked. */
export function dayOf(until: Until, today: string): string {
  switch (until.by) {
    case 'days':
      return addDays(today, until.days);
    case 'workdays':
      return afterWorkdays(today, until.days);
    case 'weekday':
      return addDays(dayOfWeek(until, today), until.isBefore ? -1 : 0);
    case 'week':
      return addDays(mondayOf(today), (until.weeks + 1) * DAYS_OF_WEEK - 1);
    case 'month':
      return dayOfMonth(until, today);
    case 'year':
      return `${today.slice(0, 4)}-12-31`;
    case 'date':
      return addDays(until.date, until.isBefore ? -1 : 0);
    case 'day':
      if (until.isNextMonth) return addDays(dayInMonth(until.day, nextMonth(monthOf(today))), until.isBefore ? -1 : 0);
      // Today is before no day of today's number: the next one is meant.
      return until.isBefore
        ? addDays(nextDay(until.day, until.month, addDays(today, 1)), -1)
        : nextDay(until.day, until.month, today);
  }
}

/** "Next Friday" is that of the week that comes, which begins on Monday; a day that is today is meant in a week. */
function dayOfWeek({ weekday, isNext }: Extract<Until, { by: 'weekday' }>, today: string): string {
  if (isNext) {
    const monday = addDays(mondayOf(today), DAYS_OF_WEEK);
    return addDays(monday, (weekday + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK);
  }
  return addDays(today, (weekday - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK);
}

function afterWorkdays(today: string, count: number): string {
  let day = today;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (weekdayOf(day) !== SATURDAY && weekdayOf(day) !== SUNDAY) left -= 1;
  }
  return day;
}

function dayOfMonth({ months, month, part }: Extract<Until, { by: 'month' }>, today: string): string {
  let meant = monthOf(today);
  if (month === null) for (let left = months; left > 0; left -= 1) meant = nextMonth(meant);
  else
    for (
      let left = MONTHS_OF_YEAR;
      left > 0 && (Number(meant.slice(5)) !== month || isOver(meant, part, today));
      left -= 1
    )
      meant = nextMonth(meant);
  return partOf(meant, part);
}

const isOver = (month: string, part: MonthPart, today: string) => partOf(month, part) < today;

function partOf(month: string, part: MonthPart): string {
  return part === 'end' ? lastDayOf(month) : addDays(firstDayOf(month), DAYS_TO[part]);
}

/** Of a month that has no such day its last one. */
function dayInMonth(day: number, month: string): string {
  const last = Number(lastDayOf(month).slice(8));
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`;
}

/** The next day of this number, today among them; of a month that has no such day its last one. */
function nextDay(day: number, month: number | null, today: string): string {
  let meant = monthOf(today);
  for (let ahead = 0; ahead <= MONTHS_OF_YEAR; ahead += 1, meant = nextMonth(meant)) {
    if (month !== null && Number(meant.slice(5)) !== month) continue;
    const found = dayInMonth(day, meant);
    if (found >= today) return found;
  }
  return today;
}
