import { addDays, weekday as weekdayOf } from '#domain/values/bangkok-time.ts';
import type { SaidPhrase, Until } from './said.ts';
import { oneOf } from './said-patterns.ts';
import words from './said-words.json' with { type: 'json' };

const DAYS_OF_WEEK = 7;
const MOST_DAYS = 365;

const DAYS = `(?:(?<days>${oneOf(words.days)})|(?<weeks>${oneOf(words.weeks)}))`;
const BY = oneOf(words.by);
const BEFORE = oneOf(words.before);
const EARLIER = oneOf(words.earlier);
const WEEKDAYS = words.weekdays.map((names, day) => `(?<d${day}>${oneOf(names)})`).join('|');
const MONTHS = words.months.map((names, month) => `(?<m${month + 1}>${oneOf(names)})`).join('|');
const DAY_OF_WEEK = `(?:${oneOf(words.day_of_week)})`;
const DAY_OF_MONTH = `(?:${oneOf(words.day_of_month)})`;
const LEAD = `(?:(?<before>${BEFORE})|(?:${BY}))`;

/** Without a word that leads to it or follows it, "sun" is no day. */
const WEEKDAY = `(?<next>${oneOf(words.next)})?\\s*(?:${WEEKDAYS})(?<nextBehind>${oneOf(words.next_behind)})?(?:${oneOf(words.this)})?`;

type Groups = Readonly<Record<string, string | undefined>>;

const PATTERNS: readonly (readonly [RegExp, (groups: Groups) => Until | null])[] = (
  [
    [`(?:${oneOf(words.within)})\\s*(?<count>\\d{1,3})\\s*${DAYS}(?:${oneOf(words.inside)})?`, withinDays],
    [`(?<!\\d)(?<count>\\d{1,3})\\s*${DAYS}(?:${oneOf(words.inside)})`, withinDays],
    [`(?:${LEAD}\\s*(?:${DAY_OF_WEEK})?|${DAY_OF_WEEK})\\s*${WEEKDAY}(?<earlier>${EARLIER})?`, onWeekday],
    [`${WEEKDAY}(?<earlier>${EARLIER})`, onWeekday],
    [`${LEAD}\\s*(?:${oneOf(words.this_week)})`, (): Until => ({ by: 'week', weeks: 0 })],
    [`(?:${LEAD}\\s*)(?:${oneOf(words.next_week)})`, (): Until => ({ by: 'week', weeks: 1 })],
    [`${LEAD}\\s*(?:${oneOf(words.this_month)})`, (): Until => ({ by: 'month' })],
    [`${LEAD}\\s*(?:${oneOf(words.tomorrow)})`, (): Until => ({ by: 'days', days: 1 })],
    [`${LEAD}\\s*(?:${oneOf(words.after_tomorrow)})`, (): Until => ({ by: 'days', days: 2 })],
    [`${LEAD}\\s*(?:${DAY_OF_MONTH}\\s*)?(?<day>\\d{1,2})\\s*(?:${MONTHS})`, onDay],
    [`${LEAD}\\s*${DAY_OF_MONTH}\\s*(?<day>\\d{1,2})`, onDay],
    [`${LEAD}\\s*(?:${MONTHS})\\s*(?<day>\\d{1,2})`, onDay],
    [
      `(?<month>\\d{1,2})(?:${oneOf(words.month_behind)})(?<day>\\d{1,2})(?:${oneOf(words.day_behind)})(?<earlier>${EARLIER})?`,
      onDay,
    ],
  ] as const satisfies readonly (readonly [string, (groups: Groups) => Until | null])[]
).map(([source, read]) => [new RegExp(source, 'gu'), read] as const);

/** Which patterns look for a number, and the words of which the others need one: most queries have neither. */
const NEEDS_NUMBER = /<(?:count|day)>/;
const DAY_WORDS = new RegExp(
  oneOf([
    ...words.weekdays.flat(),
    ...words.this_week,
    ...words.next_week,
    ...words.this_month,
    ...words.tomorrow,
    ...words.after_tomorrow,
  ]),
  'u',
);

/** Days until which goods are wanted, in a normalized query: "within 3 days", "by Friday". */
export function datesIn(text: string): SaidPhrase[] {
  const hasNumber = /\d/.test(text);
  const hasDayWord = DAY_WORDS.test(text);
  const patterns = PATTERNS.filter(([{ source }]) => (NEEDS_NUMBER.test(source) ? hasNumber : hasDayWord));
  return patterns.flatMap(([pattern, read]) =>
    Array.from(text.matchAll(pattern)).flatMap(({ index, 0: found, groups }): SaidPhrase[] => {
      const until = read(groups ?? {});
      return until ? [{ at: index, to: index + found.trimEnd().length, says: { kind: 'date', until } }] : [];
    }),
  );
}

function withinDays({ count, weeks }: Groups): Until | null {
  const days = Number(count) * (weeks === undefined ? 1 : DAYS_OF_WEEK);
  return days >= 1 && days <= MOST_DAYS ? { by: 'days', days } : null;
}

function onWeekday(groups: Groups): Until | null {
  const weekday = words.weekdays.findIndex((_, day) => groups[`d${day}`] !== undefined);
  const isNext = groups['next'] !== undefined || groups['nextBehind'] !== undefined;
  return { by: 'weekday', weekday, isBefore: isBefore(groups), weeks: isNext ? 1 : 0 };
}

function onDay(groups: Groups): Until | null {
  const named = words.months.findIndex((_, month) => groups[`m${month + 1}`] !== undefined);
  const month = named === -1 ? Number(groups['month'] ?? 0) : named + 1;
  const day = Number(groups['day']);
  if (day < 1 || day > 31 || month > 12) return null;
  return { by: 'day', day, month: month === 0 ? null : month, isBefore: isBefore(groups) };
}

function isBefore({ before, earlier }: Groups): boolean {
  return before !== undefined || earlier !== undefined;
}

/** The last day that is meant, from the day on which it is asked. */
export function dayOf(until: Until, today: string): string {
  switch (until.by) {
    case 'days':
      return addDays(today, until.days);
    case 'weekday': {
      const ahead = (until.weekday - weekdayOf(today) + DAYS_OF_WEEK) % DAYS_OF_WEEK || DAYS_OF_WEEK;
      return addDays(today, ahead + until.weeks * DAYS_OF_WEEK - Number(until.isBefore));
    }
    case 'week': {
      const ahead = (DAYS_OF_WEEK - weekdayOf(today)) % DAYS_OF_WEEK;
      return addDays(today, ahead + until.weeks * DAYS_OF_WEEK);
    }
    case 'month':
      return lastOfMonth(today.slice(0, 7));
    case 'day':
      // Today is before no day of today's number: the next one is meant.
      return until.isBefore
        ? addDays(nextDay(until.day, until.month, addDays(today, 1)), -1)
        : nextDay(until.day, until.month, today);
  }
}

function lastOfMonth(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The next day of this number, today among them; of a month that has no such day its last one. */
function nextDay(day: number, month: number | null, today: string): string {
  const [year, current] = today.split('-').map(Number) as [number, number];
  for (let ahead = 0; ahead <= 12; ahead += 1) {
    const at = new Date(Date.UTC(year, current - 1 + ahead, 1));
    if (month !== null && at.getUTCMonth() + 1 !== month) continue;
    const last = lastOfMonth(at.toISOString().slice(0, 7));
    const found = `${last.slice(0, 8)}${String(Math.min(day, Number(last.slice(8)))).padStart(2, '0')}`;
    if (found >= today) return found;
  }
  return today;
}
