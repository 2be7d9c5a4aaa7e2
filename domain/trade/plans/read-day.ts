import { addDays, weekday } from '#domain/values/bangkok-time.ts';
import { lastDayOf, monthOf } from '#domain/values/month.ts';
import { readTypedDay } from '#domain/values/typed-day.ts';
import { anyOf, takeOut, type TakenOut } from './taken-out.ts';
import words from './need-words.json' with { type: 'json' };

const WEEK_DAYS = 7;
/** More days ahead than this are no date of delivery. */
const MAX_DAYS_AHEAD = 365;

const BY = `(?<by>${anyOf(words.by)})`;
const BEFORE = `(?<before>${anyOf(words.beforeWords)})`;
const LEAD = `(?:${BEFORE}|${BY})?\\s*`;
const BEHIND = `\\s*(?:(?<beforeBehind>${anyOf(words.beforeBehind)})|${anyOf(words.withinBehind)})?`;
const LATIN_END = '(?![a-z0-9])';
const LATIN_START = '(?<![a-z0-9])';

type Groups = Record<string, string | undefined>;
type ReadDay = (groups: Groups, today: string) => string | null;

const pattern = (source: string) => new RegExp(`${LATIN_START}${LEAD}${source}${LATIN_END}${BEHIND}`, 'giu');

/** Whether a word that says a last day stands at it: numbers and names of days alone may be of something else. */
const isSaid = ({ by, before, beforeBehind, nearness, within }: Groups) =>
  [by, before, beforeBehind, nearness, within].some(Boolean);

const READERS: readonly (readonly [RegExp, ReadDay])[] = [
  [
    pattern('(?<day>\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{4})'),
    ({ day }) => readTypedDay(day!),
  ],
  [
    pattern('(?<date>\\d{1,2})\\s*(?<month>\\p{L}[\\p{L}\\p{M}.]{1,11})\\s*(?<year>\\d{4})?'),
    ({ date, month, year }, today) => readDayOfYear((of) => `${date} ${month} ${of}`, year, today),
  ],
  [
    pattern(
      '(?:(?<year>\\d{4})\\s*\\u5e74)?\\s*(?<month>\\d{1,2})\\s*\\u6708\\s*(?<date>\\d{1,2})\\s*[\\u65e5\\u53f7]?',
    ),
    ({ date, month, year }, today) => readDayOfYear((of) => `${date}/${month}/${of}`, year, today),
  ],
  [
    pattern('(?<date>\\d{1,2})/(?<month>\\d{1,2})'),
    (groups, today) =>
      isSaid(groups) ? readDayOfYear((of) => `${groups['date']}/${groups['month']}/${of}`, undefined, today) : null,
  ],
  [
    pattern(
      `(?<count>\\d{1,3})\\s*(?:(?<weeks>${anyOf(words.week)})|${anyOf(words.days)})(?<within>${anyOf(words.withinBehind)})?`,
    ),
    (groups, today) => {
      const days = Number(groups['count']) * (groups['weeks'] ? WEEK_DAYS : 1);
      return isSaid(groups) && days > 0 && days <= MAX_DAYS_AHEAD ? addDays(today, days) : null;
    },
  ],
  [pattern(anyOf(words.dayAfter)), (_, today) => addDays(today, 2)],
  [pattern(anyOf(words.tomorrow)), (_, today) => addDays(today, 1)],
  [pattern(anyOf(words.today)), (_, today) => today],
  [pattern(anyOf(words.endOfMonth)), (_, today) => lastDayOf(monthOf(today))],
  ...words.weekdays.map((names, day): readonly [RegExp, ReadDay] => [
    pattern(
      `(?<nextFirst>${anyOf(words.nextWeek)})?(?<thisFirst>${anyOf(words.thisWeek)})?\\s*${anyOf(names)}${LATIN_END}\\s*(?<nearness>${anyOf([...words.nextWeek, ...words.thisWeek])})?`,
    ),
    (groups, today) => {
      const nearness = groups['nearness'] ?? groups['nextFirst'] ?? groups['thisFirst'];
      if (!isSaid({ ...groups, nearness })) return null;
      const ahead = (day - weekday(today) + WEEK_DAYS) % WEEK_DAYS;
      const isNext = nearness !== undefined && new RegExp(`^${anyOf(words.nextWeek)}$`, 'iu').test(nearness);
      return addDays(today, isNext ? nextWeeksDay(day, today) : ahead);
    },
  ]),
];

/**
 * The last day on which goods may arrive, as a line of a mail says it: "before Friday", "within 3 days", "5 Dec". Before a
 * day is the day before it. Null where the line says none.
 */
export function readLatestDay(line: string, today: string): TakenOut<string> | null {
  for (const [expression, read] of READERS)
    for (const { index, 0: whole, groups = {} } of line.matchAll(expression)) {
      const day = read(groups, today);
      if (!day) continue;
      const latest = groups['before'] || groups['beforeBehind'] ? addDays(day, -1) : day;
      if (latest >= today) return { rest: takeOut(line, index, index + whole.length), meaning: latest };
    }
  return null;
}

/** Of this year, or of the next one where the day is over. */
function readDayOfYear(write: (year: string) => string, year: string | undefined, today: string): string | null {
  if (year !== undefined) return readTypedDay(write(year));
  const thisYear = Number(today.slice(0, 4));
  return (
    [thisYear, thisYear + 1].map((of) => readTypedDay(write(String(of)))).find((day) => day !== null && day >= today) ??
    null
  );
}

/** Weeks begin on Monday. */
function nextWeeksDay(day: number, today: string): number {
  const fromMonday = (of: number) => (of + WEEK_DAYS - 1) % WEEK_DAYS;
  return WEEK_DAYS - fromMonday(weekday(today)) + fromMonday(day);
}
