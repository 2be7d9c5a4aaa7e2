import {
  bareHeading,
  columnsByName,
  guessMapping as guessedMapping,
  mappingProblem as problemOf,
  partsOfHeading,
  withRemembered,
  type ColumnNames,
  type GuessedMapping,
  type Mapping as MappingOf,
  type MappingProblem,
  type RememberedColumns,
} from '#domain/files/upload-columns.ts';
import type { Locale } from '#domain/values/locale.ts';
import columns from './offer-columns.json' with { type: 'json' };
import flagWords from './flag-words.json' with { type: 'json' };
import words from './heading-words.json' with { type: 'json' };

/**
 * What a column of a file with offers can hold. The first ones say which offer a row is about, some are only there to
 * be read by people.
 */
export const offerColumns = Object.keys(columns) as OfferColumn[];
export type OfferColumn = keyof typeof columns;

/** Columns that a download has and an upload passes over. */
export const shownOnly: ReadonlySet<OfferColumn> = new Set(['product', 'unit_weight']);
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
  'shipping_out_of_scope',
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

/** Columns whose cells say yes or no. */
export const flagColumns: ReadonlySet<string> = new Set(['shipping_out_of_scope']);
export const flagWord = (value: boolean, language: Locale): string => flagWords[value ? 'yes' : 'no'][language];

/** Rows of one file below its headings, its size, and what is read of it. */
export const OFFER_FILE_MOST = { rows: 20_000, megabytes: 8, columns: 40, letters: 200 } as const;

export type Mapping = MappingOf<OfferColumn>;

export const columnHeading = (column: OfferColumn, language: Locale): string => columns[column][language];

const named = columnsByName(Object.entries(columns) as [OfferColumn, ColumnNames][]);

const PER_TONNE = new RegExp(words.perTonne.join('|'), 'iu');

function columnOf(heading: string): OfferColumn | undefined {
  const exact = named(heading);
  if (exact) return exact;
  const { name, unit } = partsOfHeading(heading);
  // A price per tonne is no price per pack, nor per kg.
  if (unit !== undefined && PER_TONNE.test(unit)) return undefined;
  const isPerKg = unit !== undefined && named(unit) === 'price_per_kg';
  return named(name) === 'regular_price' && isPerKg ? 'price_per_kg' : named(name);
}

/** What the columns of a file are, by what was said of the same headings before, else by what they say. */
export function guessMapping(
  table: readonly (readonly string[])[],
  remembered: RememberedColumns<OfferColumn> = new Map(),
): GuessedMapping<OfferColumn> {
  const guess = guessedMapping(table, withRemembered(columnOf, remembered));
  return idAsCode(guess, (table[guess.headingRow] ?? []).map(bareHeading), remembered);
}

const OF_SHOPS = new Set(words.shopFeed);

/** In the feeds of shops the `id` is their code of the goods, no offer of ours. */
function idAsCode(
  guess: GuessedMapping<OfferColumn>,
  headings: readonly string[],
  remembered: RememberedColumns<OfferColumn>,
): GuessedMapping<OfferColumn> {
  const { offer_id: at, ...others } = guess.mapping;
  const isFeed = headings.some((heading) => OF_SHOPS.has(heading));
  const isTheirs = at !== undefined && headings[at] === 'id' && !remembered.has('id') && others.sku_no === undefined;
  return isFeed && isTheirs ? { ...guess, mapping: { ...others, sku_no: at } } : guess;
}

const PRICE_OR_STOCK = new RegExp(words.priceOrStock.join('|'), 'iu');

/** A heading that speaks of prices or stock: nobody leaves such a column out without saying so. */
export const isPriceOrStock = (heading: string): boolean => PRICE_OR_STOCK.test(bareHeading(heading));

const CHANGING: ReadonlySet<OfferColumn> = new Set(changingColumns);

export const mappingProblem = (mapping: Mapping): MappingProblem | null =>
  problemOf(mapping, {
    identifying: ['offer_id', 'sku_no', 'grade'],
    changes: (column) => CHANGING.has(column),
  });
