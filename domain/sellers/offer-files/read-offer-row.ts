import type { FaultyCell } from '#domain/files/judged-rows.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { cellAddress } from '#domain/values/cell-address.ts';
import { hasAtMostTwoDecimals, MAX_BAHT, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { foldText } from '#domain/values/typed-text.ts';
import { amountSlip, typedAmount } from '#domain/values/typed-number.ts';
import flagWords from './flag-words.json' with { type: 'json' };
import { typedInstant } from './typed-instant.ts';
import {
  changingColumns,
  flagColumns,
  instantColumns,
  type ChangingColumn,
  type Mapping,
  type OfferColumn,
} from './offer-columns.ts';

export const cellFaults = [
  'not_a_number',
  'below_zero',
  'comma_misplaced',
  'not_whole',
  'not_positive',
  'too_many_decimals',
  'too_much',
  'not_a_date',
  'not_yes_or_no',
] as const;
export type CellFault = (typeof cellFaults)[number];

export type FaultyOfferCell<Fault extends string> = FaultyCell<OfferColumn, Fault>;

/**
 * What a row says. A field that the file does not have, or that is empty there, is missing: it stays as it is. Null
 * takes away.
 */
export interface RowTerms {
  quantity?: number;
  min_quantity?: number;
  regular_price?: Satang;
  sale_price?: Satang;
  /** Baht per kg in satang: becomes the regular price of whatever pack it is. */
  price_per_kg?: Satang;
  promotion_price?: Satang | null;
  promotion_start?: Date | null;
  promotion_end?: Date | null;
  sales_start?: Date | null;
  sales_end?: Date | null;
  cost_price?: Satang | null;
  low_stock_level?: number | null;
  shipping_out_of_scope?: boolean;
}

export interface ReadRow {
  /** Its number in the file, from 1. */
  row: number;
  offerId: number | null;
  sku: string;
  grade: string;
  warehouse: string;
  /** As its seller calls it, or its weight: says which pack of the grade. */
  pack: string;
  terms: RowTerms;
  faults: FaultyOfferCell<CellFault>[];
}

/** What takes a value away; an empty cell leaves it. */
const NONE = /^[-–—]$/u;
const WHOLE: ReadonlySet<ChangingColumn> = new Set(['quantity', 'min_quantity', 'low_stock_level']);
const MAY_BE_NONE: ReadonlySet<ChangingColumn> = new Set([
  'sale_price',
  'promotion_price',
  'promotion_start',
  'promotion_end',
  'sales_start',
  'sales_end',
  'cost_price',
  'low_stock_level',
]);

/** Reads one row of a file by its mapping; `index` counts from 0. */
export function readOfferRow(cells: readonly string[], index: number, mapping: Mapping): ReadRow {
  const textOf = (column: OfferColumn) => {
    const at = mapping[column];
    return at === undefined ? '' : (cells[at] ?? '').trim();
  };
  const read: ReadRow = {
    row: index + 1,
    offerId: /^\d{1,9}$/.test(textOf('offer_id')) ? Number(textOf('offer_id')) : null,
    sku: foldText(textOf('sku_no')),
    grade: foldText(textOf('grade')),
    warehouse: textOf('warehouse'),
    pack: foldText(textOf('pack')),
    terms: {},
    faults: [],
  };
  const terms: Record<string, unknown> = read.terms as Record<string, unknown>;
  for (const column of changingColumns) {
    const text = textOf(column);
    if (text === '') continue;
    const value = valueOf(column, text);
    if (isFault(value)) {
      read.faults.push({ cell: cellAddress(index, mapping[column]!), column, text, fault: value });
    } else terms[column] = value;
  }
  return read;
}

type Value = number | bigint | boolean | Date | null;

const isFault = (value: Value | CellFault): value is CellFault => typeof value === 'string';

function valueOf(column: ChangingColumn, text: string): Value | CellFault {
  if (MAY_BE_NONE.has(column) && NONE.test(text)) return column === 'sale_price' ? 0n : null;
  if (instantColumns.has(column)) return typedInstant(text, column.endsWith('_end')) ?? 'not_a_date';
  if (flagColumns.has(column)) return flagOf(text);
  const amount = typedAmount(text);
  if (amount === null || Number.isNaN(amount)) return amountSlip(text) ?? 'not_a_number';
  return WHOLE.has(column) ? unitsOf(column, amount) : priceOf(column, amount);
}

function unitsOf(column: ChangingColumn, amount: number): number | CellFault {
  if (!Number.isInteger(amount)) return 'not_whole';
  if (amount > MAX_STOCK_UNITS) return 'too_much';
  return column === 'min_quantity' && amount < 1 ? 'not_positive' : amount;
}

function priceOf(column: ChangingColumn, amount: number): Satang | CellFault {
  if (amount > MAX_BAHT) return 'too_much';
  if (!hasAtMostTwoDecimals(amount)) return 'too_many_decimals';
  const mayBeZero = column === 'sale_price' || column === 'cost_price';
  return amount === 0 && !mayBeZero ? 'not_positive' : satangFromBaht(amount);
}

const foldedWord = (text: string) => foldText(text).toLowerCase();
const wordsOf = ({ also, ...names }: (typeof flagWords)['yes']) =>
  new Set([...Object.values(names), ...also].map(foldedWord));
const YES = wordsOf(flagWords.yes);
const NO = wordsOf(flagWords.no);

function flagOf(text: string): boolean | CellFault {
  const word = foldedWord(text);
  if (YES.has(word)) return true;
  return NO.has(word) ? false : 'not_yes_or_no';
}
