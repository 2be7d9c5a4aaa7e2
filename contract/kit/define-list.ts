import { z } from 'zod';
import { MAX_COUNTED_ROWS, MAX_EXPORTED_ROWS } from '#domain/kit/list.ts';
import { formatNumber } from '#domain/values/format.ts';
import type { Locale } from '#domain/values/locale.ts';
import type { Access } from '#contract/endpoint.ts';
import { locale, paging } from '#contract/wire.ts';
import { filterShape, type FilterInput, type Filters, type NarrowShape } from './filters.ts';

/**
 * What a column holds; a row's field of the column's name is shown and exported by it. Staff get from a `company` to
 * its page, and from an `order`, a number, to the one that the row's `order_id` names.
 */
export type ColumnKind = 'text' | 'number' | 'money' | 'time' | 'day' | 'state' | 'company' | 'order';

export interface ListColumn {
  readonly kind: ColumnKind;
  /** Its head sorts the list. */
  readonly sort?: true;
  /** Shown once somebody chooses it. */
  readonly isExtra?: true;
  /** Its place on a phone's card. */
  readonly onCard?: 'name' | 'state' | 'goods' | 'fact' | 'sum';
}

type Texts = Readonly<Record<Locale, string>>;
/** Words of a list in all languages: names of its columns and filters, and of the states that they show. */
export interface ListTexts {
  readonly title: Texts;
  readonly labels: Readonly<Record<string, Texts>>;
  readonly values: Readonly<Record<string, Readonly<Record<string, Texts>>>>;
}

export interface ListDefinition {
  /** Saved views are kept by it; it never changes. */
  readonly name: string;
  /** Screens that fix a filter, such as queues: each keeps views of its own, by `<name>-<place>`. */
  readonly places?: readonly string[];
  readonly access: Access | readonly Access[];
  readonly summary: string;
  readonly row: z.ZodType;
  readonly columns: Readonly<Record<string, ListColumn>>;
  readonly filters: Filters;
  /** Orders that no column's head has. */
  readonly orders?: readonly string[];
  /** The list's own order: a column or one of `orders`, `-` before it for from the largest down. */
  readonly sort: string;
  readonly texts: ListTexts;
}

type SortedColumns<D extends ListDefinition> = {
  [K in keyof D['columns'] & string]: D['columns'][K] extends { sort: true } ? K : never;
}[keyof D['columns'] & string];
export type OrderNames<D extends ListDefinition> = D['orders'] extends readonly (infer O extends string)[] ? O : never;
/** What a list can be sorted by. */
export type SortNames<D extends ListDefinition> = SortedColumns<D> | OrderNames<D>;
export type RowOf<D extends ListDefinition> = z.output<D['row']>;

type SortInput<D extends ListDefinition> = SortedColumns<D> | `-${SortedColumns<D>}` | OrderNames<D>;
type NarrowInput<D extends ListDefinition> = FilterInput<D['filters']> & { sort?: SortInput<D> };

/** A query as a handler gets it: the filters by the names of their fields. */
export type NarrowQuery = { sort?: string } & Readonly<Record<string, unknown>>;
export type PageQuery = NarrowQuery & { _start: number; _limit: number };
export type ExportQuery = NarrowQuery & { format: 'xlsx' | 'csv'; language: Locale };

/** What the query of a list says beside its filters. */
const OTHER_FIELDS = ['sort', 'format', 'language', '_start', '_limit'];

const names = new Set<string>();
/** Whether views are kept of a list with this name. */
export const isListName = (name: string): boolean => names.has(name);

type Query<Output, Input> = z.ZodType<Output, Input>;

/** The sorts that a list takes. */
export function sortsOf({ columns, orders = [] }: Pick<ListDefinition, 'columns' | 'orders'>): string[] {
  const sorted = Object.keys(columns).filter((name) => columns[name]?.sort);
  return [...sorted.flatMap((name) => [name, `-${name}`]), ...orders];
}

/**
 * A list, said once: its query's schema and its calls here, its statement by `listOf` (server/kit), its screen by
 * `ListScreen` (web/kit).
 */
export function defineList<const D extends ListDefinition>(definition: D) {
  const taken = OTHER_FIELDS.find((field) => field in definition.filters);
  if (taken) throw new Error(`A filter of ${definition.name} has the name of another field of the query: ${taken}`);
  names.add(definition.name);
  for (const place of definition.places ?? []) names.add(`${definition.name}-${place}`);
  const narrow = {
    ...filterShape(definition.filters),
    sort: z.enum(sortsOf(definition)).optional(),
  };
  type PageInput = NarrowInput<D> & { _start?: number | `${number}`; _limit?: number | `${number}` };
  const page = z.strictObject({ ...narrow, ...paging(25) });
  const exported = z.strictObject({
    ...narrow,
    format: z.enum(['xlsx', 'csv']).default('xlsx'),
    language: locale.default('th'),
  });
  return {
    ...definition,
    /** The fields that narrow it, for another call about the same rows, such as a file to work on. */
    narrow: filterShape(definition.filters) as unknown as NarrowShape<D['filters']>,
    /** The endpoint that answers a page. */
    list: {
      summary: definition.summary,
      access: definition.access as D['access'],
      query: page as unknown as Query<PageQuery, PageInput>,
      answer: rowsAnswer<D['row']>(definition.row),
    },
    /** The endpoint that answers all that the filters leave, as a table. */
    export: {
      summary: `What this list's filters leave, as a table for Excel or as CSV, at most ${formatNumber(MAX_EXPORTED_ROWS)} rows.`,
      access: definition.access as D['access'],
      perMinute: 12,
      query: exported as unknown as Query<ExportQuery, NarrowInput<D> & { format?: 'xlsx' | 'csv'; language?: Locale }>,
      answer: 'binary',
      files: ['xlsx', 'csv'],
    },
  } as const;
}

/** The one answer of lists. Rows are counted up to `MAX_COUNTED_ROWS`: one more says "more than". */
function rowsAnswer<R extends z.ZodType>(row: R) {
  return z.object({
    rows: z.array(row),
    count: z
      .int()
      .min(0)
      .max(MAX_COUNTED_ROWS + 1),
  });
}
