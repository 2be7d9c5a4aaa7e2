import type { ListDefinition, NarrowQuery, SortNames } from '#contract/kit/define-list.ts';
import { fieldNames, RANGE_ENDS, type Filter, type Filters, type FilterValue } from '#contract/kit/filters.ts';
import { readSort } from '#domain/kit/list.ts';
import { addDays, startOfBangkokDay } from '#domain/values/bangkok-time.ts';
import { likeText, sql, type RawBuilder } from '#server/platform/database/query.ts';

type Sql = RawBuilder<unknown>;

/**
 * What each filter means in SQL: the column that it compares, or a condition made of what was chosen. A text is looked
 * for within its column. Lists know nothing of companies: a filter by one is always a condition, `ofCompanyNamed`. What
 * waits for the caller, or is the caller's own, is a condition of who calls.
 */
export type FilterSql<D extends ListDefinition, Caller = never> = {
  [K in keyof D['filters']]:
    | (D['filters'][K] extends { kind: 'company' } ? never : Sql)
    | ((value: FilterValue<D['filters'][K]>, query: NarrowQuery, caller: Caller) => Sql);
};

/**
 * What each sort compares. `mayBeNull`: rows without a value come last either way. `whole` is an order as it is, for
 * one that no column's head has.
 */
export type SortSql<D extends ListDefinition> = {
  [K in SortNames<D>]: { by: Sql; mayBeNull?: true } | { whole: Sql | ((query: NarrowQuery) => Sql) };
};

/** Another place where the rows of a filter stand, and the orders that it has. */
interface Place {
  from: Sql;
  key: Sql;
  sorts: Readonly<Record<string, { by: Sql }>>;
}
export type AloneSql<D extends ListDefinition> = {
  [K in keyof D['filters']]?: (value: FilterValue<D['filters'][K]>) => Place;
};

/** That place, where a query sets this filter and no other and wants one of its orders. */
export function aloneIn<D extends ListDefinition>(
  filters: Filters,
  plan: AloneSql<D>,
  query: NarrowQuery & { sort: string },
): (Place & { order: Sql }) | null {
  const asked = Object.keys(filters).filter((name) => valueIn(query, name, filters[name]!) !== undefined);
  const [only] = asked;
  if (only === undefined || asked.length > 1) return null;
  const given = plan[only as keyof typeof plan] as ((value: unknown) => Place) | undefined;
  const place = given?.(valueIn(query, only, filters[only]!));
  const { by, direction } = readSort(query.sort);
  const sort = place?.sorts[by];
  if (!place || !sort) return null;
  const way = direction === 'down' ? sql`desc` : sql`asc`;
  return { ...place, order: sql`${sort.by} ${way}, ${place.key} ${way}` };
}

/** The conditions of the filters that a query sets, each in parentheses. */
export function conditionsOf<D extends ListDefinition, Caller>(
  filters: Filters,
  plan: FilterSql<D, Caller>,
  query: NarrowQuery,
  caller: Caller,
): Sql[] {
  return Object.entries(filters).flatMap(([name, filter]) => {
    const value = valueIn(query, name, filter);
    if (value === undefined) return [];
    const given = plan[name as keyof typeof plan] as
      | Sql
      | ((value: unknown, query: NarrowQuery, caller: Caller) => Sql);
    return [sql`(${typeof given === 'function' ? given(value, query, caller) : compare(filter, given, value)})`];
  });
}

function valueIn(query: NarrowQuery, name: string, filter: Filter): unknown {
  if (filter.kind !== 'days' && filter.kind !== 'amounts') {
    const value = query[name];
    if (filter.kind === 'yesNo') return value === undefined ? undefined : value === 'yes';
    return value === '' ? undefined : value;
  }
  const ends = fieldNames(name, filter).map((field) => query[field]);
  if (ends.every((end) => end === undefined)) return undefined;
  return Object.fromEntries(RANGE_ENDS[filter.kind].map((end, place) => [end, ends[place]]));
}

/** A column against what was chosen. */
function compare({ kind }: Filter, column: Sql, value: unknown): Sql {
  switch (kind) {
    case 'states':
      return sql`${column} = any (${value}::text[])`;
    case 'company':
    case 'text':
      return sql`${column} ilike ${`%${likeText(value as string)}%`}`;
    case 'days': {
      const { from, to } = value as FilterValue<{ kind: 'days' }>;
      return range(column, from && startOfBangkokDay(from), to && startOfBangkokDay(addDays(to, 1)), sql`<`);
    }
    case 'amounts': {
      const { min, max } = value as FilterValue<{ kind: 'amounts' }>;
      return range(column, min, max, sql`<=`);
    }
    case 'choice':
      return sql`${column} = ${value}`;
    case 'province':
    case 'object':
      return sql`${column} = ${value}::int`;
    case 'yesNo':
      return value ? column : sql`not ${column}`;
  }
}

/** A column of days, not of times: `days` of a filter as they are. */
export const onDays =
  (column: Sql) =>
  ({ from, to }: FilterValue<{ kind: 'days' }>): Sql =>
    range(column, from && sql`${from}::date`, to && sql`${to}::date`, sql`<=`);

/** A sum that another table has: `amounts` of a filter within it. */
export const onAmounts =
  (column: Sql) =>
  ({ min, max }: FilterValue<{ kind: 'amounts' }>): Sql =>
    range(column, min, max, sql`<=`);

function range(column: Sql, from: unknown, to: unknown, upTo: Sql): Sql {
  const ends = [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(to === undefined ? [] : [sql`${column} ${upTo} ${to}`]),
  ];
  return sql.join(ends, sql` and `);
}

/** The order that a query asks for, ended by the key in the same direction, as an index has both. */
export function orderOf<D extends ListDefinition>(
  plan: SortSql<D>,
  query: NarrowQuery & { sort: string },
  key: Sql,
): Sql {
  const { by, direction } = readSort(query.sort);
  const given = plan[by as keyof typeof plan];
  if ('whole' in given) return typeof given.whole === 'function' ? given.whole(query) : given.whole;
  const way = direction === 'down' ? sql`desc` : sql`asc`;
  return sql`${given.by} ${way} ${given.mayBeNull ? sql`nulls last` : sql``}, ${key} ${way}`;
}
