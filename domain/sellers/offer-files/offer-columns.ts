import { LOCALES, type Locale } from '#domain/values/locale.ts';
import columns from './offer-columns.json' with { type: 'json' };

/** What a column of a file with offers can hold. The first ones say which offer a row is about, some are only there to be read by people. */
export const offerColumns = Object.keys(columns) as OfferColumn[];
export type OfferColumn = keyof typeof columns;

/** Columns that a download has and an upload passes over. */
export const shownOnly: ReadonlySet<OfferColumn> = new Set(['product', 'pack', 'unit_weight']);
/** Columns that change something. */
export const changingColumns = [
  'quantity',
  'min_quantity',
  'regular_price',
  'sale_price',
  'price_per_kg',
  'promotion_price',
  'promotion_start',
  'promotion_end',
  'sales_start',
  'sales_end',
  'cost_price',
  'low_stock_level',
] as const satisfies readonly OfferColumn[];
export type ChangingColumn = (typeof changingColumns)[number];

/** Columns whose cells are baht, satang inside, and those whose cells are instants. */
export const amountColumns: ReadonlySet<string> = new Set([
  'regular_price',
  'sale_price',
  'promotion_price',
  'cost_price',
]);
export const instantColumns: ReadonlySet<string> = new Set([
  'promotion_start',
  'promotion_end',
  'sales_start',
  'sales_end',
]);

/** Rows of one file below its headings. */
export const OFFER_FILE_MAX_ROWS = 20_000;
export const OFFER_FILE_MAX_MB = 8;

/** Which column of the file each of ours is, counted from 0; what is missing is not in the file or is passed over. */
export type Mapping = Readonly<Partial<Record<OfferColumn, number>>>;

export const columnHeading = (column: OfferColumn, language: Locale): string => columns[column][language];

/** Rows above the headings in which people write whose list it is. */
const ROWS_ABOVE = 10;

const bare = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_*:]+/gu, ' ')
    .trim();

const NAMES: readonly (readonly [OfferColumn, ReadonlySet<string>])[] = offerColumns.map((column) => [
  column,
  new Set([column, ...LOCALES.map((language) => columns[column][language]), ...columns[column].also].map(bare)),
]);

/** `Price (THB/kg)`: what stands in brackets says the unit. */
const IN_BRACKETS = /[([]([^)\]]+)[)\]]\s*$/u;

function columnOf(heading: string): OfferColumn | undefined {
  const whole = bare(heading);
  const named = (text: string) => NAMES.find(([, names]) => names.has(text))?.[0];
  const exact = named(whole);
  if (exact) return exact;
  const unit = IN_BRACKETS.exec(whole)?.[1];
  const withoutUnit = named(bare(whole.replace(IN_BRACKETS, '')));
  const isPerKg = unit !== undefined && named(unit) === 'price_per_kg';
  return withoutUnit === 'regular_price' && isPerKg ? 'price_per_kg' : withoutUnit;
}

export interface GuessedMapping {
  /** The row of headings, counted from 0. */
  headingRow: number;
  mapping: Mapping;
}

/** The row that looks most like headings among the first ones, and what its columns are. Without any the first row is taken, and nothing is known. */
export function guessMapping(table: readonly (readonly string[])[]): GuessedMapping {
  const guesses = table.slice(0, ROWS_ABOVE).map((row, headingRow) => ({ headingRow, mapping: mappingOf(row) }));
  return guesses.reduce(
    (best, guess) => (Object.keys(guess.mapping).length > Object.keys(best.mapping).length ? guess : best),
    { headingRow: 0, mapping: {} },
  );
}

/** The first column of a name counts. */
function mappingOf(row: readonly string[]): Mapping {
  const found: Partial<Record<OfferColumn, number>> = {};
  for (const [index, heading] of row.entries()) {
    const column = columnOf(heading);
    if (column && found[column] === undefined) found[column] = index;
  }
  return found;
}

export type MappingProblem = 'nothing_identifies' | 'nothing_changes' | 'twice';

/** Why a mapping cannot be used: no column says which offers, none changes anything, or one column of the file is said to be two things. */
export function mappingProblem(mapping: Mapping): MappingProblem | null {
  const used = Object.values(mapping);
  if (new Set(used).size !== used.length) return 'twice';
  if (mapping.offer_id === undefined && mapping.sku_no === undefined && mapping.grade === undefined)
    return 'nothing_identifies';
  return changingColumns.some((column) => mapping[column] !== undefined) ? null : 'nothing_changes';
}
