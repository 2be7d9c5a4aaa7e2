import { formulaFaultWords } from '#domain/files/formula-errors.ts';
import { cellIn, type FaultyCell } from '#domain/files/judged-rows.ts';
import { isDay, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import type { Locale } from '#domain/values/locale.ts';
import { hasAtMostTwoDecimals, MAX_BAHT, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { foldText } from '#domain/values/typed-text.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import ownWords from './fault-words.json' with { type: 'json' };
import type { StatementColumn, StatementMapping } from './statement-columns.ts';

const words = { ...formulaFaultWords, ...ownWords };
export type StatementFault = keyof typeof words;
export type FaultyStatementCell = FaultyCell<StatementColumn, StatementFault>;

export const statementFaultText = ({ fault }: Pick<FaultyStatementCell, 'fault'>, language: Locale): string =>
  words[fault][language];

/** Money that came to the account. */
export interface Deposit {
  day: string;
  /** The instant, where the statement says the time; else the day's beginning. */
  at: Date;
  hasTime: boolean;
  amount: Satang;
  text: string;
  reference: string;
  /** As written: with it two equal transfers of one day are two. */
  balance: string;
}

/** A line of a statement: a deposit, null for money that left and for lines without any, or what cannot be read. */
export function readStatementRow(
  line: { row: number; cells: readonly string[] },
  mapping: StatementMapping,
): { deposit: Deposit | null; faults: FaultyStatementCell[] } {
  const textOf = (column: StatementColumn) => cellIn(line, mapping, column).text.trim();
  const faults: FaultyStatementCell[] = [];
  const refuse = (column: StatementColumn, fault: StatementFault) =>
    faults.push({ ...cellIn(line, mapping, column), column, fault });
  const amount = amountIn(textOf('deposit'));
  if (amount === null) refuse('deposit', 'not_an_amount');
  if (amount === null || amount <= 0n) return { deposit: null, faults };
  const [dayText = '', timeBehind = ''] = foldText(textOf('date')).split(/[\sT]+/);
  const day = dayIn(dayText);
  if (day === null) refuse('date', 'not_a_day');
  // A cell that shows a clock may hold a day before it.
  const timeText =
    foldText(textOf('time'))
      .split(/[\sT]+/)
      .at(-1) || timeBehind;
  const minutes = timeText === '' ? 0 : minutesIn(timeText);
  if (minutes === null) refuse(textOf('time') ? 'time' : 'date', 'not_a_time');
  if (day === null || minutes === null) return { deposit: null, faults };
  return {
    deposit: {
      day,
      at: new Date(startOfBangkokDay(day).getTime() + minutes * 60_000),
      hasTime: timeText !== '',
      amount,
      text: textOf('text'),
      reference: textOf('reference'),
      balance: textOf('balance'),
    },
    faults,
  };
}

/** Thai statements count years from 543 years earlier. */
const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST_YEAR = 2400;
const CENTURY = 2000;
/** Of two digits: 69 is the Buddhist 2569. */
const FIRST_SHORT_BUDDHIST_YEAR = 60;

function dayIn(text: string): string | null {
  const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  const yearFirst = /^(\d{4})[/.-]?(\d{2})[/.-]?(\d{2})$/.exec(text);
  const [year, month, day] = dayFirst ? [dayFirst[3], dayFirst[2], dayFirst[1]] : (yearFirst?.slice(1) ?? []);
  if (!year || !month || !day) return null;
  const written = `${gregorian(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
}

function gregorian(written: string): number {
  const year = Number(written);
  if (written.length === 2)
    return year >= FIRST_SHORT_BUDDHIST_YEAR ? year + CENTURY + 500 - BUDDHIST_YEARS : year + CENTURY;
  return year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_YEARS : year;
}

function minutesIn(text: string): number | null {
  const found = /^(\d{1,2})[:.](\d{2})(?:[:.]\d{2}(?:[.,]\d+)?)?$/.exec(text);
  const [hours, minutes] = [Number(found?.[1]), Number(found?.[2])];
  return found && hours < 24 && minutes < 60 ? hours * 60 + minutes : null;
}

/** Satang, of money that left below zero; nothing and a dash are zero, null what is no amount. */
function amountIn(text: string): Satang | null {
  const bare = text.replace(/\s/g, '');
  const baht = bare === '-' ? 0 : (typedAmount(bare.replace(/^[+-]|[()]/g, '')) ?? 0);
  if (Number.isNaN(baht) || baht > MAX_BAHT || !hasAtMostTwoDecimals(baht)) return null;
  return /^[-(]/.test(bare) ? -satangFromBaht(baht) : satangFromBaht(baht);
}
