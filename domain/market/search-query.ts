import type { Locale } from '#domain/values/locale.ts';
import { addDays, bangkokDate, mondayOf } from '#domain/values/bangkok-time.ts';

/** What people searched for is counted by week and by text, without anybody who searched. */

export const MAX_SEARCH_QUERY_LENGTH = 120;
/** Counts are kept half a year, to see a season and the one before it. */
export const SEARCH_QUERIES_KEPT_WEEKS = 26;
/** So many different texts are counted in a week: beyond, a program writes them. */
export const MAX_SEARCH_QUERIES_PER_WEEK = 20_000;
/**
 * Within this time the same words from the same place are one search: who sorts, or comes back from a product, has not
 * searched again.
 */
export const SAME_SEARCH_MINUTES = 30;
/** Nobody searches for more different things than this within that time. */
export const MAX_QUERIES_OF_ONE_CALLER = 40;

/**
 * What so many different callers searched for within one week is suggested to everybody; less may be somebody's own.
 */
export const LEAST_CALLERS_OF_FREQUENT = 10;
/** Of so many weeks, the running one among them. */
export const FREQUENT_WEEKS = 4;
export const MOST_FREQUENT = 6;

/** Whether a reader of a language reads a text: its own letters, and Latin ones. */
export function isReadIn(text: string, locale: Locale): boolean {
  const isThai = /\p{Script=Thai}/u.test(text);
  const isChinese = /\p{Script=Han}/u.test(text);
  return (!isThai || locale === 'th') && (!isChinese || locale === 'cn');
}

/** What staff look for in a week: searches that found nothing, that were understood in part, that led to no product. */
export const searchQueryKinds = ['nothing', 'in_part', 'no_click'] as const;
export type SearchQueryKind = (typeof searchQueryKinds)[number];

/** A query as it is counted; null for what says nothing, and for what may say who somebody is. */
export function countedQuery(text: string): string | null {
  const folded = text
    .toLowerCase()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  const query = Array.from(folded).slice(0, MAX_SEARCH_QUERY_LENGTH).join('').trim();
  // The whole text is looked at: a number that is cut in two is a number still.
  return /[\p{L}\p{N}]/u.test(query) && !namesSomebody(folded) ? query : null;
}

/** With one separator at most between two digits, as people group them. */
const GAP = '[-\\s.()/]{0,3}';
const PERSONAL = [
  // An email address, whole or not.
  /[^\s@]@[^\s@]/,
  /[a-z]\s?@\s?[a-z]/,
  // A Thai phone number: 0 or +66, then eight or nine digits. A zero with a decimal point is a measure.
  new RegExp(`(?<!\\d)(?:0|(?:\\+|00)?\\(?66\\)?${GAP}0?)[-\\s()]{0,2}[1-9](?:${GAP}\\d){7,8}(?!\\d)`),
  // Any other country's, and a Chinese mobile.
  new RegExp(`(?:\\+|(?<!\\d)00)[1-9](?:${GAP}\\d){7,}`),
  /(?<!\d)1[3-9]\d(?:[-\s]?\d{4}){2}(?!\d)/,
  // A Thai id or tax number, in its groups or without.
  /(?<!\d)\d[-\s]?\d{4}[-\s]?\d{5}[-\s]?\d{2}[-\s]?\d(?!\d)/,
  // An account, a card: no material has so many digits in a row, or three groups of four.
  /\d(?:-?\d){8,}/,
  /(?<!\d)\d{4}(?:[-\s.]\d{4}){2}/,
];
/** The number of a chemical, as 125643-61-0. */
const CAS_NUMBER = /(?<![\d-])[1-9]\d{1,6}-\d{2}-\d(?![\d-])/g;

/** Whether a text holds what looks like an email address, a phone number or the number of a person. */
function namesSomebody(text: string): boolean {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, asciiDigit)
    .replace(/\p{M}(?=\d)/gu, '')
    .replace(/[‐-―−_·•*~]/g, '-')
    .replace(CAS_NUMBER, ' ');
  return PERSONAL.some((pattern) => pattern.test(plain));
}

/** Thai digits, and those of other scripts: each script has its ten in a row. */
function asciiDigit(digit: string): string {
  let value = 0;
  for (let code = digit.codePointAt(0)! - 1; value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code)); code -= 1)
    value += 1;
  return String(value);
}

/** The week of an instant: its Monday in Bangkok. */
export function searchWeek(at: Date): string {
  return mondayOf(bangkokDate(at));
}

/** The weeks whose counts are kept, the newest first: the running one, and 26 before it. */
export function keptSearchWeeks(at: Date): string[] {
  const week = searchWeek(at);
  return Array.from({ length: SEARCH_QUERIES_KEPT_WEEKS + 1 }, (_, ago) => addDays(week, -7 * ago));
}
