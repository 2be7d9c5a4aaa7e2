import type { NumberFormat } from './number-format.ts';

/** A date of a system that counts from 1904 is so many days later. */
export const DAYS_UNTIL_1904 = 1462;
const DAYS_UNTIL_1970 = 25_569;
const SECONDS_PER_DAY = 86_400;
/** The last day of the year 9999. */
const MAX_DAY = 2_958_466;

/** A number as its cell shows it. */
export function numberText(raw: string, format: NumberFormat, daysBefore: number): string {
  const number = Number(raw);
  if (raw.trim() === '' || Number.isNaN(number)) throw new Error('a cell of numbers holds none');
  if (typeof format === 'object') return plainNumber(raw, number).padStart(format.digits, '0');
  if (format === 'percent') return `${roundNumber(number * 100)}%`;
  if (format === 'plain' || number < 0 || number >= MAX_DAY) return plainNumber(raw, number);
  return clockText(number, format, daysBefore);
}

/** Whole numbers are codes as well: they keep each of their digits. */
const WHOLE = /^-?\d+$/;
const SHOWN_DIGITS = 15;

function plainNumber(raw: string, number: number): string {
  return WHOLE.test(raw) ? raw : roundNumber(number);
}

/** Excel keeps 0.1 + 0.2 as such: numbers are written as people see them. */
const roundNumber = (number: number) => String(Number(number.toPrecision(SHOWN_DIGITS)));

/**
 * A cell’s date has no zone: it is the clock that people see, to the second; a day alone when it says midnight, a time
 * alone without a day.
 */
function clockText(days: number, format: 'date' | 'time', daysBefore: number): string {
  const seconds = Math.round(days * SECONDS_PER_DAY);
  const isTime = format === 'time' || seconds < SECONDS_PER_DAY;
  const at = new Date((seconds + (isTime ? 0 : daysBefore - DAYS_UNTIL_1970) * SECONDS_PER_DAY) * 1000);
  const [day, clock] = at.toISOString().slice(0, 19).split('T') as [string, string];
  if (isTime) return clock.endsWith(':00') ? clock.slice(0, 5) : clock;
  return clock === '00:00:00' ? day : `${day} ${clock}`;
}

/** A date that is written as text: `2026-11-28T10:05:00.000Z`. */
export function dateText(raw: string): string {
  const [day, clock = ''] = raw.trim().replace(/Z$/, '').split('T') as [string, string?];
  const time = clock.replace(/\.\d*$/, '');
  return time === '' || time === '00:00:00' ? day : `${day} ${time}`.trim();
}
