import { isDay } from './bangkok-time.ts';
import { formatDateTime, formatDay } from './format.ts';
import { INTL_TAGS, LOCALES, type Locale } from './locale.ts';
import { monthOf } from './month.ts';
import { foldText } from './typed-text.ts';

/** Years from here on are of the Buddhist era, as Thais write them. */
const FIRST_BUDDHIST_YEAR = 2400;
const BUDDHIST_YEARS_AHEAD = 543;

const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const CHINESE = /^(\d{4})\s*\u5e74\s*(\d{1,2})\s*\u6708\s*(\d{1,2})\s*\u65e5?$/;
const DAY_FIRST = /^(\d{1,2})\s*[/.\-\s]\s*(\d{1,2})\s*[/.\-\s]\s*(\d{4})$/;
const MONTH_BY_NAME = /^(\d{1,2})[\s-]*([\p{L}\p{M}][\p{L}\p{M}.]*)[\s-]*(\d{4})$/u;
const TIME_BEHIND = /[,T\s]\s*([01]?\d|2[0-3])[:.]([0-5]\d)(?::[0-5]\d)?$/;
/** Names in full are longer and still begin with these, save in Thai. */
const ENGLISH_LETTERS = 3;

/**
 * A calendar day `YYYY-MM-DD` as people type it: `30/11/2026`, `30 Nov 2026`, with the names of the page's languages
 * and with Buddhist years. The day stands before the month, as everywhere on the screens; null for what is no day, and
 * for years of two figures.
 */
export function readTypedDay(text: string): string | null {
  const plain = foldText(text).trim();
  const [year, month, day] = readParts(plain) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const western = year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_YEARS_AHEAD : year;
  const found = `${String(western).padStart(4, '0')}-${padded(month)}-${padded(day)}`;
  return isDay(found) ? found : null;
}

/** A calendar month `YYYY-MM` as people type it: `10/2026`, `2569-10`, `Oct 2026`; null for anything else. */
export function readTypedMonth(text: string): string | null {
  const month = text.trim();
  const day = readTypedDay(`1/${month}`) ?? readTypedDay(`${month}-1`) ?? readTypedDay(`1 ${month}`);
  return day && monthOf(day);
}

/**
 * A day with a time as a `datetime-local` field holds it: `30 Nov 2026, 14:05` is `2026-11-30T14:05`. Null for anything
 * else.
 */
export function readTypedTime(text: string): string | null {
  const plain = foldText(text).trim();
  const time = TIME_BEHIND.exec(plain);
  const day = time && readTypedDay(plain.slice(0, time.index));
  return day ? `${day}T${padded(Number(time[1]))}:${time[2]}` : null;
}

/** What stands in such a field for a day, or a day with a time; what is neither stays as it was typed. */
export function writeTypedDay(value: string, locale: Locale): string {
  const [day = '', time] = value.split('T');
  if (!isDay(day)) return value;
  return time === undefined ? formatDay(day, locale) : formatDateTime(new Date(`${value}+07:00`), locale);
}

function readParts(plain: string): readonly (number | undefined)[] | null {
  const yearFirst = YEAR_FIRST.exec(plain) ?? CHINESE.exec(plain);
  if (yearFirst) return yearFirst.slice(1).map(Number);
  const dayFirst = DAY_FIRST.exec(plain);
  if (dayFirst) return dayFirst.slice(1).map(Number).toReversed();
  const named = MONTH_BY_NAME.exec(plain);
  return named && [Number(named[3]), readMonth(named[2]!), Number(named[1])];
}

const padded = (part: number) => String(part).padStart(2, '0');

function readMonth(name: string): number | undefined {
  const months = (monthNames ??= nameMonths());
  const key = keyOfName(name);
  return months.get(key) ?? months.get(key.slice(0, ENGLISH_LETTERS));
}

const keyOfName = (name: string) => foldText(name).replaceAll('.', '').toLowerCase();

let monthNames: Map<string, number> | undefined;

/** The names of the months in each language, short and in full. */
function nameMonths(): Map<string, number> {
  const names = new Map<string, number>();
  for (const locale of LOCALES)
    for (const length of ['short', 'long'] as const) {
      const formatter = new Intl.DateTimeFormat(INTL_TAGS[locale], { month: length, timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const name = keyOfName(formatter.format(new Date(Date.UTC(2026, month - 1, 1))));
        names.set(name, month);
        if (locale === 'en') names.set(name.slice(0, ENGLISH_LETTERS), month);
      }
    }
  return names;
}
