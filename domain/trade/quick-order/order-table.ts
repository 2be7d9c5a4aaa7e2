import { foldText } from '#domain/values/typed-text.ts';
import headings from './order-table-headings.json' with { type: 'json' };

/**
 * A table of what somebody wants to order, as spreadsheets hold them: which column is the code, which the amount, which
 * its unit.
 */

/** Rows read of one file. */
export const ORDER_TABLE_MAX_ROWS = 500;
export const ORDER_TABLE_MAX_MB = 2;
/** Above the headings people write whose order it is. */
const ROWS_ABOVE_HEADINGS = 10;

const anyOf = (patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`, 'u');
const CODE = anyOf(headings.code);
const AMOUNT = anyOf(headings.amount);
const UNIT = anyOf(headings.unit);
/** `Quantity (kg)`: the unit stands in the heading. */
const UNIT_IN_HEADING = /[([（]\s*([^)\]）]+?)\s*[)\]）]\s*$/u;
/** Headings of amounts that are weights without saying of which unit. */
const WEIGHT_HEADING = anyOf(headings.weight);

interface Columns {
  code: number;
  amount: number | null;
  unit: number | null;
  unitOfAll: string;
}

/**
 * The table as lines of `readQuickOrder`, one a row that has a code. Headings are looked for in the first rows, in the
 * three languages and in any order of columns; without any, the first column is the code, the second the amount and the
 * third its unit.
 */
export function orderLinesOf(table: readonly (readonly string[])[]): string[] {
  const rows = table.map((row) => row.map((cell) => cell.replace(/\s+/gu, ' ').trim()));
  const at = rows.slice(0, ROWS_ABOVE_HEADINGS).findIndex((row) => columnsOf(row) !== null);
  const columns = at < 0 ? { code: 0, amount: 1, unit: 2, unitOfAll: '' } : columnsOf(rows[at]!)!;
  return rows.slice(at + 1).flatMap((row) => lineOf(row, columns));
}

function columnsOf(row: readonly string[]): Columns | null {
  const lower = row.map((cell) => foldText(cell).toLowerCase());
  const bare = lower.map((heading) => heading.replace(UNIT_IN_HEADING, '').trim());
  const code = bare.findIndex((heading) => CODE.test(heading));
  const amount = bare.findIndex((heading) => AMOUNT.test(heading));
  if (code < 0) return null;
  const unit = bare.findIndex((heading, index) => index !== amount && UNIT.test(heading));
  const named =
    amount < 0 ? '' : (UNIT_IN_HEADING.exec(lower[amount]!)?.[1] ?? (WEIGHT_HEADING.test(bare[amount]!) ? 'kg' : ''));
  return { code, amount: amount < 0 ? null : amount, unit: unit < 0 ? null : unit, unitOfAll: named };
}

function lineOf(row: readonly string[], { code, amount, unit, unitOfAll }: Columns): string[] {
  const typed = row[code] ?? '';
  if (typed === '') return [];
  const cells = [typed, amount === null ? '' : (row[amount] ?? ''), (unit === null ? '' : row[unit]) || unitOfAll];
  // Without an amount a unit says nothing, and would be read as a part of the code.
  return [cells[1] === '' ? typed : cells.join('\t').trimEnd()];
}
