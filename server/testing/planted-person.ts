import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';

/** Rows that are there already: the planted words stand in them, and all other planted rows belong to them. */
export type Homes = Readonly<Record<string, number | string>>;

export interface Column {
  table: string;
  name: string;
  type: string;
  /** Must be given. */
  isNeeded: boolean;
  /** The table that it refers to. */
  parent: string | null;
  /** The database takes words of a list alone. */
  isHeldToList: boolean;
}

/** Every column of the database that a statement may write, as its catalogue has them. */
export function readColumns(): Promise<Column[]> {
  return rows(sql<Column>`
    select c.relname::text /* not null: a table's name */ as "table",
      a.attname::text /* not null: a column's name */ as name,
      format_type(a.atttypid, a.atttypmod) /* not null: a column's type */ as type,
      a.attnotnull and not a.atthasdef and a.attidentity = '' as "isNeeded",
      coalesce((select min(k.confrelid::regclass::text) from pg_constraint k where k.conrelid = c.oid
        and k.contype = 'f' and k.conkey = array[a.attnum]), case a.attname when 'company_id' then 'companies'
        when 'user_id' then 'users' end) as parent,
      exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '% = ANY (ARRAY[%') as "isHeldToList"
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
    order by c.relname, a.attnum`);
}

/** What stands in a column that the test says nothing about. */
const SOMETHING: Readonly<Record<string, string>> = {
  boolean: 'false',
  date: '2026-07-09',
  'timestamp with time zone': '2026-07-09T03:00:00Z',
  uuid: '00000000-0000-4000-8000-000000000001',
  jsonb: '{}',
  bytea: String.raw`\x00`,
};

/**
 * Writes one row into each of these tables that belongs to the person through all its references, and has the words of
 * `word` in every column that it names. Rules of single tables (checks) are taken away first: they say which rows the
 * product writes, and a planted one is none of those. Only for a database that is thrown away.
 */
export async function plantRows(
  homes: Homes,
  columns: readonly Column[],
  word: (column: Column) => string | undefined,
): Promise<void> {
  const tables = Map.groupBy(columns, ({ table }) => table);
  await inTransaction(async () => {
    await rows(sql`
      do $$ declare k record; begin
        for k in select conrelid::regclass as "table", conname from pg_constraint
          where contype = 'c' and connamespace = 'public'::regnamespace
        loop execute format('alter table %s drop constraint %I', k."table", k.conname); end loop;
      end $$`);
    // Neither triggers nor references are looked at.
    await rows(sql`set local session_replication_role = replica`);
    const ids = new Map<string, number | string>(Object.entries(homes));
    const parents = new Set(columns.map(({ parent }) => parent));
    const waiting = new Set(
      [...tables.keys()].filter(
        (table) => parents.has(table) || tables.get(table)!.some((column) => word(column) !== undefined),
      ),
    );
    while (waiting.size > 0) {
      const next =
        [...waiting].find((table) =>
          tables.get(table)!.every(({ parent }) => !parent || parent === table || !waiting.has(parent)),
        ) ?? [...waiting][0]!;
      waiting.delete(next);
      const id = await plantRow(next, tables.get(next)!, ids, word);
      // A file belongs to one thing: what is deleted with it must not take it from another.
      if (id !== null && next !== 'files') ids.set(next, id);
    }
  });
}

async function plantRow(
  table: string,
  columns: readonly Column[],
  ids: ReadonlyMap<string, number | string>,
  word: (column: Column) => string | undefined,
): Promise<number | string | null> {
  const given = columns.flatMap((column) => {
    const value =
      word(column) ??
      (column.parent ? ids.get(column.parent) : undefined) ??
      (column.isNeeded ? somethingFor(column) : undefined);
    return value === undefined
      ? []
      : [{ name: sql.ref(column.name), value: sql`${String(value)}::text::${sql.raw(column.type)}` }];
  });
  const home = ids.get(table);
  if (home !== undefined) {
    const words = columns.flatMap((column) => {
      const value = word(column);
      return value === undefined ? [] : [sql`${sql.ref(column.name)} = ${value}::text::${sql.raw(column.type)}`];
    });
    if (words.length > 0) await rows(sql`update ${sql.table(table)} set ${sql.join(words)} where id = ${home}`);
    return home;
  }
  const { id } = await oneRow(sql<{ id: number | string | null }>`
    insert into ${sql.table(table)} as t (${sql.join(given.map(({ name }) => name))})
      values (${sql.join(given.map(({ value }) => value))}) returning to_jsonb(t) -> 'id' as id`);
  return id;
}

function somethingFor({ type }: Column): string {
  if (type.endsWith('[]')) return '{}';
  return SOMETHING[type] ?? (/^(?:text|character)/.test(type) ? '-' : '1');
}
