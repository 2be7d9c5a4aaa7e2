import { readTypedDay } from '#domain/values/typed-day.ts';
import type { MonthPart, SaidPhrase, Until } from './said.ts';
import { COUNT, HAS_NUMBER, NUMBER, numberOf } from './counts.ts';
import { inOrder, oneOf } from './said-patterns.ts';
import words from './day-words.json' with { type: 'json' };

const DAYS_OF_WEEK = 7;
const DAYS_OF_MONTH = 30;
const HOURS_OF_DAY = 24;
const MOST_DAYS = 365;

const UNIT = `(?:(?<workdays>${oneOf(words.workdays)})|(?<days>${oneOf(words.days)})|(?<weeks>${oneOf(words.weeks)})|(?<months>${oneOf(words.month_units)})|(?<hours>${oneOf(words.hours)}))`;
const INSIDE = `(?:${oneOf(words.inside)})`;
const EARLIER = `(?<earlier>${oneOf(words.earlier)})`;
/** "within 3-5 days": the second number counts. */
const FROM = `(?:${NUMBER}\\s*[-–~]\\s*)?`;
const WEEKDAYS = words.weekdays.map((names, day) => `(?<d${day}>${oneOf(names)})`).join('|');
const MONTHS = words.months.map((names, month) => `(?<m${month + 1}>${oneOf(names)})`).join('|');
const LEAD = `(?:(?<before>${oneOf(words.before)})|(?:${oneOf(words.by)}))`;
const LEADS = `(?:(?:${oneOf(words.by)})\\s*)?${LEAD}\\s*:?\\s*`;
const MAY_LEAD = `(?:${LEADS})?`;
const DAY_OF_WEEK = `(?:${oneOf(words.day_of_week)})`;
const DAY_OF_MONTH = `(?:(?:${oneOf(words.day_of_month)})\\s*)?`;
const DAY = `(?<![\\d.,/-])(?<day>\\d{1,2})(?:\\s*(?:${oneOf(words.ordinal)}))?(?![\\d/]|[.,]\\d)`;
const YEAR = `(?<year>\\d{4})`;
/** Without a word that leads to it or follows it, "sun" is no day. */
const WEEKDAY = `(?:(?<next>${oneOf(words.next)})|(?:${oneOf(words.this_before)}))?\\s*(?:${DAY_OF_WEEK}\\s*)?(?:${WEEKDAYS})`;
const NEARNESS = `(?:\\s*(?:(?<nextBehind>${oneOf(words.next_behind)})|(?<this>${oneOf(words.this)})))`;
const PART = `(?:(?<start>${oneOf(words.start_of)})|(?<middle>${oneOf(words.middle_of)})|(?<end>${oneOf(words.end_of)}))`;
const PART_BEHIND = `(?:(?<startBehind>${oneOf(words.start_behind)})|(?<middleBehind>${oneOf(words.middle_behind)})|(?<endBehind>${oneOf(words.end_behind)}))`;

type Groups = Readonly<Record<string, string | undefined>>;
type Read = (groups: Groups) => Until | null;

const month = (months: number, part: MonthPart): Read => {
  return () => ({ by: 'month', months, month: null, part });
};

const PATTERNS: readonly (readonly [RegExp, Read])[] = (
  [
    [`(?:${oneOf(words.within)})\\s*${FROM}(?<count>${COUNT})\\s*${UNIT}${INSIDE}?`, inDays],
    [`(?:${oneOf(words.by)})?\\s*(?<!\\d)(?<count>${COUNT})\\s*${UNIT}(?:${INSIDE})`, inDays],
    [`(?:${LEADS}${WEEKDAY}|${DAY_OF_WEEK}\\s*(?:${WEEKDAYS}))${NEARNESS}?(?:${EARLIER})?`, onWeekday],
    [`${MAY_LEAD}${WEEKDAY}(?:${NEARNESS}(?:${EARLIER})?|${INSIDE}|${EARLIER})`, onWeekday],
    [
      `${MAY_LEAD}(?:(?<next>${oneOf(words.next)})|(?:${oneOf(words.this_before)}))\\s*(?:${DAY_OF_WEEK})?(?:${WEEKDAYS})(?:${EARLIER})?`,
      onWeekday,
    ],
    [`${MAY_LEAD}(?:${oneOf(words.this_week)})${INSIDE}?`, (): Until => ({ by: 'week', weeks: 0 })],
    [`${MAY_LEAD}(?:${oneOf(words.next_week)})${INSIDE}?`, (): Until => ({ by: 'week', weeks: 1 })],
    [`${MAY_LEAD}(?:${oneOf(words.this_month)})(?:${EARLIER}|${INSIDE})?`, month(0, 'end')],
    [`${MAY_LEAD}(?:${oneOf(words.next_month)})(?:${EARLIER}|${INSIDE})?`, month(1, 'end')],
    [`${MAY_LEAD}(?:${oneOf(words.middle_of_next_month)})`, month(1, 'middle')],
    [`${MAY_LEAD}(?:${oneOf(words.start_of_next_month)})`, month(1, 'start')],
    [`${MAY_LEAD}(?:${oneOf(words.year_end)})(?:${EARLIER})?`, (): Until => ({ by: 'year' })],
    [`${MAY_LEAD}(?:${oneOf(words.today)})${INSIDE}?`, (): Until => ({ by: 'days', days: 0 })],
    [`${MAY_LEAD}(?:${oneOf(words.tomorrow)})${INSIDE}?`, (): Until => ({ by: 'days', days: 1 })],
    [`${MAY_LEAD}(?:${oneOf(words.after_tomorrow)})${INSIDE}?`, (): Until => ({ by: 'days', days: 2 })],
    [
      `${MAY_LEAD}${DAY_OF_MONTH}${DAY}\\s*${inOrder(oneOf(words.of))}(?:${MONTHS})(?:\\s*,?\\s*${YEAR})?(?:${EARLIER})?`,
      onDay,
    ],
    [`${MAY_LEAD}${DAY_OF_MONTH}${DAY}\\s*(?<nextMonth>${oneOf(words.named_next_month)})(?:${EARLIER})?`, onDay],
    [
      `${MAY_LEAD}(?<nextMonth>${oneOf(words.named_next_month)})\\s*${DAY}\\s*(?:${oneOf(words.day_behind)})(?:${EARLIER}|${INSIDE})?`,
      onDay,
    ],
    [`${LEADS}${DAY_OF_MONTH}(?<![\\d.,/-])(?<day>\\d{1,2})\\s*(?:${oneOf(words.ordinal)})(?:${EARLIER})?`, onDay],
    [`${LEADS}(?:${oneOf(words.day_of_month)})\\s*${DAY}(?:${EARLIER})?`, onDay],
    [`${LEADS}(?:${MONTHS})\\s*${DAY}(?:\\s*,?\\s*${YEAR})?`, onDay],
    [`${MAY_LEAD}(?:${MONTHS})\\s*${DAY}\\s*,?\\s*${YEAR}`, onDay],
    [`${LEADS}${PART}?\\s*(?:${MONTHS})${PART_BEHIND}?(?:\\s*${YEAR})?`, inMonth],
    [`${LEADS}(?<![\\d.])(?<month>\\d{1,2})\\s*(?:${oneOf(words.named_month_behind)})(?!\\s*\\d)`, inMonth],
    [`${MAY_LEAD}${PART}\\s*(?:${MONTHS})(?:\\s*${YEAR})?`, inMonth],
    [
      `${MAY_LEAD}(?<![\\d.])(?<month>\\d{1,2})\\s*(?:${oneOf(words.named_month_behind)})${PART_BEHIND}(?:${EARLIER})?`,
      inMonth,
    ],
    [
      `${MAY_LEAD}(?:${YEAR}\\s*(?:${oneOf(words.year_behind)})\\s*)?(?<![\\d.])(?<month>\\d{1,2})\\s*(?:${oneOf(words.month_behind)})\\s*(?<day>\\d{1,2})\\s*(?:${oneOf(words.day_behind)})?(?:${EARLIER}|${INSIDE})?`,
      onDay,
    ],
    [`${MAY_LEAD}(?<![\\d.,/-])(?<date>\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2})(?!\\d)(?:${EARLIER})?`, onDate],
    [`${MAY_LEAD}${DAY_OF_MONTH}(?<![\\d.,/-])(?<date>\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4})(?!\\d)(?:${EARLIER})?`, onDate],
    [`${LEADS}${DAY_OF_MONTH}(?<![\\d.,/-])(?<day>\\d{1,2})[/-](?<month>\\d{1,2})(?![\\d/])(?:${EARLIER})?`, onDay],
  ] as const satisfies readonly (readonly [string, Read])[]
).map(([source, read]) => [new RegExp(source, 'gu'), read] as const);

/** Which patterns look for a number, and the words of which the others need one: most queries have neither. */
const NEEDS_NUMBER = /<(?:count|day|date|month)>/;
const DAY_WORDS = new RegExp(
  oneOf([
    ...words.weekdays.flat(),
    ...words.months.flat(),
    ...words.this_week,
    ...words.next_week,
    ...words.this_month,
    ...words.next_month,
    ...words.middle_of_next_month,
    ...words.start_of_next_month,
    ...words.year_end,
    ...words.today,
    ...words.tomorrow,
    ...words.after_tomorrow,
  ]),
  'u',
);

/** Days until which goods are wanted, in a normalized query: "within 3 days", "by Friday". */
export function datesIn(text: string): SaidPhrase[] {
  const hasNumber = HAS_NUMBER.test(text);
  const hasDayWord = DAY_WORDS.test(text);
  const patterns = PATTERNS.filter(([{ source }]) => (NEEDS_NUMBER.test(source) ? hasNumber : hasDayWord));
  return patterns.flatMap(([pattern, read]) =>
    Array.from(text.matchAll(pattern)).flatMap(({ index, 0: found, groups }): SaidPhrase[] => {
      const until = read(groups ?? {});
      const at = index + found.length - found.trimStart().length;
      return until ? [{ at, to: index + found.trimEnd().length, says: { kind: 'date', until } }] : [];
    }),
  );
}

function inDays({ count, weeks, months, workdays, hours }: Groups): Until | null {
  const number = Math.ceil(numberOf(count!));
  if (workdays !== undefined) return number >= 1 && number <= MOST_DAYS ? { by: 'workdays', days: number } : null;
  const each = (weeks !== undefined && DAYS_OF_WEEK) || (months !== undefined && DAYS_OF_MONTH) || 1;
  const days = hours === undefined ? numberOf(count!) * each : Math.ceil(numberOf(count!) / HOURS_OF_DAY);
  return days >= 1 && days <= MOST_DAYS ? { by: 'days', days: Math.ceil(days) } : null;
}

function onWeekday(groups: Groups): Until | null {
  const weekday = words.weekdays.findIndex((_, day) => groups[`d${day}`] !== undefined);
  const isNext = groups['next'] !== undefined || groups['nextBehind'] !== undefined;
  return { by: 'weekday', weekday, isBefore: isBefore(groups), isNext };
}

function onDay(groups: Groups): Until | null {
  const named = monthOf(groups);
  const day = Number(groups['day']);
  if (day < 1 || day > 31 || (named !== null && (named < 1 || named > 12))) return null;
  const { year } = groups;
  if (groups['nextMonth'] !== undefined)
    return { by: 'day', day, month: null, isBefore: isBefore(groups), isNextMonth: true };
  if (year === undefined) return { by: 'day', day, month: named, isBefore: isBefore(groups) };
  return onDate({ ...groups, date: `${day}/${named}/${year}` });
}

function onDate(groups: Groups): Until | null {
  const date = readTypedDay(groups['date']!);
  return date === null ? null : { by: 'date', date, isBefore: isBefore(groups) };
}

function inMonth(groups: Groups): Until | null {
  const named = monthOf(groups);
  if (named === null || named < 1 || named > 12) return null;
  const has = (part: MonthPart) => groups[part] !== undefined || groups[`${part}Behind`] !== undefined;
  const part = (['start', 'middle'] as const).find(has) ?? 'end';
  // Before a month is before its first day; before its end is until its end.
  if (isBefore(groups) && part === 'end' && !has('end')) return { by: 'day', day: 1, month: named, isBefore: true };
  return { by: 'month', months: 0, month: named, part };
}

function monthOf(groups: Groups): number | null {
  const named = words.months.findIndex((_, place) => groups[`m${place + 1}`] !== undefined);
  if (named !== -1) return named + 1;
  return groups['month'] === undefined ? null : Number(groups['month']);
}

function isBefore({ before, earlier }: Groups): boolean {
  return before !== undefined || earlier !== undefined;
}
