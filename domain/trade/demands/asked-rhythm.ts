import { isOfMonths, monthlyOf, type Rhythm } from '#domain/market/search/query/said/rhythm.ts';
import { addDays } from '#domain/values/bangkok-time.ts';
import { monthOf, nextMonth } from '#domain/values/month.ts';
import { GRAMS_PER_KG } from '#domain/values/weight.ts';
import { MAX_SCHEDULE_MONTHS, USUAL_SCHEDULE_MONTHS, USUAL_WINDOW_DAYS } from './demand-limits.ts';
import type { AskedDelivery } from './demand-terms.ts';

interface Days {
  today: string;
  /** The last day that was said. */
  until: string | null;
}

export interface MonthlyAmount {
  /** Of one month. */
  grams: number;
  delivery: Extract<AskedDelivery, { kind: 'monthly' }>;
}

/** The schedule that a rhythm asks for; null where a demand has none like it. */
export function scheduleFor(grams: number, rhythm: Rhythm, { today, until }: Days): MonthlyAmount | null {
  const first_month = firstMonth(rhythm, today);
  const untilThen = until === null ? null : monthsUntil(first_month, monthOf(until));
  const monthly = rhythm.isWhole ? shareOf(grams, rhythm, untilThen) : monthlyOf(grams, rhythm);
  if (!monthly) return null;
  const months = monthly.months ?? untilThen ?? USUAL_SCHEDULE_MONTHS;
  if (months < 1 || months > MAX_SCHEDULE_MONTHS) return null;
  return { grams: monthly.grams, delivery: { kind: 'monthly', first_month, months } };
}

/** What comes each month of an amount of all months; null where nobody said how many, or where it is no whole kilogram. */
function shareOf(grams: number, rhythm: Rhythm, until: number | null) {
  const months = rhythm.months ?? until;
  if (months === null || !isOfMonths(rhythm) || !Number.isInteger(grams / months / GRAMS_PER_KG)) return null;
  return { grams: grams / months, months };
}

function firstMonth({ begins }: Rhythm, today: string): string {
  if (!begins) return monthOf(addDays(today, USUAL_WINDOW_DAYS.from));
  let month = monthOf(today);
  if ('later' in begins) return begins.later === 0 ? month : nextMonth(month);
  while (Number(month.slice(-2)) !== begins.month) month = nextMonth(month);
  return month;
}

/** How many months from the first to the last, both with them; more than a schedule has for what lies far off. */
function monthsUntil(first: string, last: string): number {
  let count = 0;
  for (let month = first; month <= last && count <= MAX_SCHEDULE_MONTHS; month = nextMonth(month)) count += 1;
  return count;
}
