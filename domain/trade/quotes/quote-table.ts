import { foldText } from '#domain/values/typed-text.ts';
import { typedAmount } from '#domain/values/typed-number.ts';
import { LOCALES, type Locale } from '#domain/values/locale.ts';
import { quoteBases, type QuoteBasis } from './quote.ts';
import words from './quote-table.json' with { type: 'json' };

/** The columns of a quote as a table, a row for each offer of a line. */
export const quoteColumns = [
  'line',
  'what',
  'offer_id',
  'goods',
  'pack',
  'warehouse',
  'basis',
  'price_per_kg',
  'least_packs',
  'most_packs',
  'lead_days',
] as const;
export type QuoteColumn = (typeof quoteColumns)[number];

export const quoteHeadings = (language: Locale): string[] => words.headings[language];
export const basisWord = (basis: QuoteBasis, language: Locale): string => words.bases[basis][language];

export const quoteRowProblems = ['line', 'offer', 'basis', 'price', 'packs', 'lead_days', 'twice', 'empty'] as const;
export type QuoteRowProblem = (typeof quoteRowProblems)[number];

/** A row as it was read; what could not be read is null, and `problem` says so. */
export interface QuoteRow {
  row: number;
  position: number | null;
  offer_id: number | null;
  basis: QuoteBasis | null;
  price_per_kg: bigint | null;
  least_packs: number | null;
  most_packs: number | null;
  lead_days: number | null;
  problem: QuoteRowProblem | null;
}

const SATANG = 100;

/** Which cell of a row each column is; null where a heading that is needed is missing. */
function placesOf(headings: readonly string[]): Map<QuoteColumn, number> | null {
  const folded = headings.map((heading) => foldText(heading).trim());
  const places = new Map<QuoteColumn, number>();
  for (const [index, column] of quoteColumns.entries()) {
    const names = new Set(LOCALES.map((language) => foldText(words.headings[language][index]!)));
    const place = folded.findIndex((heading) => names.has(heading));
    if (place !== -1) places.set(column, place);
  }
  return ['line', 'offer_id', 'price_per_kg'].every((column) => places.has(column as QuoteColumn)) ? places : null;
}

/**
 * What a table says, row by row. A row without a price is no offer: it is named as empty and nothing else is asked of
 * it. Null where it is no such table.
 */
export function readQuoteTable(
  cells: readonly (readonly string[])[],
  known: { positions: ReadonlySet<number>; offers: ReadonlySet<number> },
): QuoteRow[] | null {
  const places = placesOf(cells[0] ?? []);
  if (!places) return null;
  const seen = new Set<string>();
  return cells.slice(1).map((row, index) => {
    const cell = (column: QuoteColumn) => row[places.get(column) ?? -1] ?? '';
    const read = {
      row: index + 2,
      position: wholeOf(cell('line'), 1, null, -1),
      offer_id: wholeOf(cell('offer_id'), 1),
      basis: basisOf(cell('basis')),
      price_per_kg: priceOf(cell('price_per_kg')),
      least_packs: wholeOf(cell('least_packs'), 1, 1),
      most_packs: wholeOf(cell('most_packs'), 1),
      lead_days: wholeOf(cell('lead_days'), 0, 0),
    };
    const key = `${read.position} ${read.offer_id}`;
    const problem = problemOf(read, cell('price_per_kg'), known) ?? (seen.has(key) ? 'twice' : null);
    if (problem === null) seen.add(key);
    return { ...read, problem };
  });
}

function problemOf(
  row: Omit<QuoteRow, 'problem'>,
  price: string,
  { positions, offers }: { positions: ReadonlySet<number>; offers: ReadonlySet<number> },
): QuoteRowProblem | null {
  if (price.trim() === '') return 'empty';
  if (row.position === null || !positions.has(row.position)) return 'line';
  if (row.offer_id === null || !offers.has(row.offer_id)) return 'offer';
  if (row.basis === null) return 'basis';
  if (row.price_per_kg === null) return 'price';
  if (row.least_packs === null || row.most_packs === null || row.most_packs < row.least_packs) return 'packs';
  return row.lead_days === null ? 'lead_days' : null;
}

/** A whole number from `least` on; `otherwise` for an empty cell. */
function wholeOf(text: string, least: number, otherwise: number | null = null, shift = 0): number | null {
  const value = typedAmount(text);
  if (value === null) return otherwise;
  return Number.isSafeInteger(value) && value >= least ? value + shift : null;
}

function priceOf(text: string): bigint | null {
  const value = typedAmount(text);
  if (value === null || Number.isNaN(value) || value <= 0) return null;
  const satang = Math.round(value * SATANG);
  return Number.isSafeInteger(satang) && Math.abs(satang - value * SATANG) < 1e-6 ? BigInt(satang) * 100n : null;
}

function basisOf(text: string): QuoteBasis | null {
  const folded = foldText(text).trim();
  if (folded === '') return 'warehouse';
  return (
    quoteBases.find((basis) => LOCALES.some((language) => foldText(basisWord(basis, language)) === folded)) ?? null
  );
}
