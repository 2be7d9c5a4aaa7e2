import type { BinaryAnswer } from '#contract/endpoint.ts';
import type {
  defineList,
  ExportQuery,
  ListDefinition,
  NarrowQuery,
  PageQuery,
  RowOf,
} from '#contract/kit/define-list.ts';
import { MAX_COUNTED_ROWS, MAX_EXPORTED_ROWS } from '#domain/kit/list.ts';
import { inTransaction, oneRow, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { exportOf, type Cells } from './export-list.ts';
import { recordExport } from './record-export.ts';
import { aloneIn, conditionsOf, orderOf, type AloneSql, type FilterSql, type SortSql } from './list-sql.ts';

type Sql = RawBuilder<unknown>;
/** What a list's rows are known by. */
type IdOf<D extends ListDefinition> = RowOf<D> extends { id: infer Id extends number | string } ? Id : number;
type Defined<D extends ListDefinition> = D & Pick<ReturnType<typeof defineList<D>>, 'list' | 'export'>;

/**
 * What a capability says of its list: where the rows are, what each filter and sort means there, and how rows are read.
 */
export interface ListPlan<D extends ListDefinition, Caller> {
  /**
   * The table and its name, `orders o`, with the joins that the filters need; a function where they look at the clock
   * or at who asks. What is computed outside of the database, such as a state that is matched, stands in it as values.
   */
  from: Sql | ((query: NarrowQuery, caller: Caller) => Sql | Promise<Sql>);
  /** The row's id, a number or a text as its row says. It ends every order, so that no row stands on two pages. */
  key: Sql;
  /** The id is a text, such as the words that somebody searched for. */
  isKeyText?: IdOf<D> extends string ? true : never;
  /** Which rows the caller may know of; and which a query is about that leaves a filter open, such as no spam. */
  seenBy(caller: Caller, query: NarrowQuery): Sql;
  filters: FilterSql<D, Caller>;
  sorts: SortSql<D>;
  /** Filters that another table answers quicker where nothing else is asked. All that it has, each caller may see. */
  alone?: AloneSql<D>;
  /** The order where a query asks for none, if it is not always the definition's. */
  ownSort?(query: NarrowQuery): string;
  /** The rows with these ids, in any order; the caller again, for what not all of them may read. */
  read(ids: readonly IdOf<D>[], caller: Caller): Promise<RowOf<D>[]>;
  /** What a column exports that its row has no field for. */
  cells?: Cells<D>;
}

/** Lists that are made, by their names, with the statement of what a query asks for: a test looks at their orders. */
export const lists = new Map<
  string,
  { definition: ListDefinition; idsInOrder(query: NarrowQuery, caller: unknown): Promise<Sql> }
>();

/**
 * The use cases of a list: a page, and the export of all that its filters leave. Only columns, filters and sorts of the
 * definition reach the statement, and values only as parameters. The ids come first and then their rows: a page's order
 * is read from an index alone, and the export reads the same rows in the same way.
 */
export function listOf<D extends ListDefinition, Caller>(definition: Defined<D>, plan: ListPlan<D, Caller>) {
  lists.set(definition.name, {
    definition,
    idsInOrder: async (query, caller) => {
      const { key, rows, order } = await found(query as PageQuery, caller as Caller);
      return sql`select ${key} ${rows} order by ${order}`;
    },
  });
  type Id = IdOf<D>;
  const whereOf = (query: NarrowQuery, caller: Caller) =>
    sql.join(
      [plan.seenBy(caller, query), ...conditionsOf<D, Caller>(definition.filters, plan.filters, query, caller)],
      sql` and `,
    );

  const found = async (query: PageQuery | ExportQuery, caller: Caller) => {
    const where = whereOf(query, caller);
    const sort = query.sort ?? plan.ownSort?.(query) ?? definition.sort;
    const quicker = aloneIn<D>(definition.filters, plan.alone ?? {}, { ...query, sort });
    if (quicker) return { key: quicker.key, rows: sql`from ${quicker.from}`, order: quicker.order };
    const from = typeof plan.from === 'function' ? await plan.from(query, caller) : plan.from;
    return {
      key: plan.key,
      rows: sql`from ${from} where ${where}`,
      order: orderOf(plan.sorts, { ...query, sort }, plan.key),
    };
  };

  const idType = plan.isKeyText ? sql`text` : sql`int`;

  async function read(ids: readonly Id[], caller: Caller): Promise<RowOf<D>[]> {
    if (ids.length === 0) return [];
    const byId = new Map((await plan.read(ids, caller)).map((row) => [(row as { id: Id }).id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    /** Which rows a query is about, for a statement of the capability's own over the same tables. */
    where: (query: NarrowQuery, caller: Caller) => whereOf(query, caller),

    /** One page, and how many rows there are; a page beyond the last is empty and says how many there are. */
    async page(query: PageQuery, caller: Caller): Promise<{ rows: RowOf<D>[]; count: number }> {
      const { key, rows, order } = await found(query, caller);
      const { ids, count } = await oneRow(sql<{ ids: Id[]; count: number }>`
        select array(select ${key}::${idType} ${rows} order by ${order} limit ${query._limit} offset ${query._start})
          as ids,
          (select count(*)::int from (select ${rows} limit ${sql.lit(MAX_COUNTED_ROWS + 1)}) counted)
            as count /* not null: a count */`);
      return { rows: await read(ids, caller), count };
    },

    /**
     * All that the filters leave, in the list's order, as a file. The ids are fixed when it begins. That one of the
     * staff took it, and by what filters, is in the audit log.
     */
    async export(query: ExportQuery, caller: Caller, staffId: number | null): Promise<BinaryAnswer> {
      const { key, rows, order } = await found(query, caller);
      const ids = await inTransaction(async () => {
        const taken = await oneRow(sql<{ ids: Id[] }>`
          select array(select ${key}::${idType} ${rows} order by ${order} limit ${sql.lit(MAX_EXPORTED_ROWS)}) as ids`);
        if (staffId !== null) await recordExport(definition, query, staffId, taken.ids.length);
        return taken.ids;
      });
      return exportOf(definition, query, ids, (batch) => read(batch, caller), plan.cells);
    },
  };
}
