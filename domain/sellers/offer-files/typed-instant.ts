import { DAY_MS } from '#domain/values/durations.ts';
import { foldText } from '#domain/values/typed-text.ts';
import { DAY_YEARS } from '#domain/values/years.ts';

/** Years of the Buddhist era are 543 ahead. */
const BUDDHIST = 543;
const FIRST_BUDDHIST_YEAR = 2400;
/**
 * `2026-12-31`, `31/12/2026`, `31-12-2569`, each with an hour or without; the day stands before the month, as it is
 * written here.
 */
const YEAR_FIRST = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?)?$/;
const DAY_FIRST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[, ]+(\d{1,2}):(\d{2})(?::\d{2})?)?$/;

/**
 * An instant as it stands in a table, on Bangkok's clock; undefined for what is none. A day alone is its beginning, and
 * as an end the whole day counts.
 */
export function typedInstant(typed: string, isEnd: boolean): Date | undefined {
  const text = foldText(typed).trim();
  const yearFirst = YEAR_FIRST.exec(text);
  const dayFirst = DAY_FIRST.exec(text);
  const found = yearFirst ? [yearFirst[1], yearFirst[2], yearFirst[3]] : [dayFirst?.[3], dayFirst?.[2], dayFirst?.[1]];
  const [year, month, day] = found.map(Number) as [number, number, number];
  if (!yearFirst && !dayFirst) return undefined;
  const [hour, minute] = (yearFirst ?? dayFirst)!.slice(4, 6) as [string?, string?];
  return instantOf(year, month, day, hour, minute, isEnd);
}

function instantOf(
  typedYear: number,
  month: number,
  day: number,
  hour: string | undefined,
  minute: string | undefined,
  isEnd: boolean,
): Date | undefined {
  const year = typedYear >= FIRST_BUDDHIST_YEAR ? typedYear - BUDDHIST : typedYear;
  if (year < DAY_YEARS.first || year > DAY_YEARS.last) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59) return undefined;
  const isWholeDay = hour === undefined && isEnd;
  const midnight = new Date(
    `${date.toISOString().slice(0, 10)}T${(hour ?? '0').padStart(2, '0')}:${minute ?? '00'}:00+07:00`,
  );
  return isWholeDay ? new Date(midnight.getTime() + DAY_MS) : midnight;
}
