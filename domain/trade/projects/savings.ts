import { mulDiv } from '#domain/values/money.ts';
import { nextMonth } from '#domain/values/month.ts';
import { typedAmount } from '#domain/values/typed-number.ts';

/** How savings are determined, by the protocol that verifiers use. */
export const savingMethods = ['engineering', 'ipmvp_a', 'ipmvp_b', 'ipmvp_c', 'ipmvp_d'] as const;
export type SavingMethod = (typeof savingMethods)[number];

/** A grid factor is kept in ten-thousandths of a kilogram CO2e for each kilowatt-hour: 0.4750 is 4750. */
export const FACTOR_UNIT = 10_000;
export const MAX_FACTOR = 2 * FACTOR_UNIT;
export const MAX_KWH = 1_000_000_000_000;

/** What so many kilowatt-hours are worth, in kilograms CO2e. */
export function kgCo2Of(kwh: number, factor: number): number {
  return Number(mulDiv(BigInt(kwh), BigInt(factor), BigInt(FACTOR_UNIT)));
}

/** The electricity of a month: what would have been used without the project, and what was. */
export interface Reading {
  month: string;
  baseline_kwh: number;
  used_kwh: number;
}

/** May be below 0: a month in which more was used than before. */
export const savedBy = ({ baseline_kwh, used_kwh }: Omit<Reading, 'month'>): number => baseline_kwh - used_kwh;

const MONTHS_OF_A_YEAR = 12;

/** What the last twelve months saved; null where one of them has no reading. */
export function savedInAYear(readings: readonly Reading[]): number | null {
  const sorted = readings.toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const last = sorted.slice(-MONTHS_OF_A_YEAR);
  const isWhole = last.every(({ month }, index) => index === 0 || month === nextMonth(last[index - 1]!.month));
  return last.length === MONTHS_OF_A_YEAR && isWhole ? last.reduce((sum, each) => sum + savedBy(each), 0) : null;
}

/** So many months may stand in one file or form: ten years. */
export const MAX_READINGS = 120;

export interface ReadingProblem {
  /** From 1, as the file counts its rows. */
  row: number;
  code: 'reading_month_invalid' | 'reading_month_twice' | 'reading_kwh_invalid';
}

const MONTH = /^(20\d{2})-(0[1-9]|1[0-2])(?:-\d{2})?$/;

/** The readings in the rows of a table: month, before, now. A first row without a month is its heading. */
export function readReadings(table: readonly (readonly string[])[]): {
  readings: Reading[];
  problems: ReadingProblem[];
} {
  const readings: Reading[] = [];
  const problems: ReadingProblem[] = [];
  const seen = new Set<string>();
  for (const [index, [month = '', baseline = '', used = '']] of table.entries()) {
    const said = MONTH.exec(month.trim());
    if (!said && index === 0) continue;
    const key = said ? `${said[1]}-${said[2]}` : '';
    const problem = problemOf({ key, isTwice: seen.has(key), numbers: [baseline, used] });
    if (problem) problems.push({ row: index + 1, code: problem });
    else readings.push({ month: key, baseline_kwh: kwhOf(baseline), used_kwh: kwhOf(used) });
    seen.add(key);
  }
  return { readings, problems };
}

function problemOf({ key, isTwice, numbers }: { key: string; isTwice: boolean; numbers: string[] }) {
  if (key === '') return 'reading_month_invalid';
  if (isTwice) return 'reading_month_twice';
  return numbers.every((text) => (typedAmount(text) ?? Number.NaN) <= MAX_KWH) ? null : 'reading_kwh_invalid';
}

const kwhOf = (text: string) => Math.round(typedAmount(text) ?? Number.NaN);
