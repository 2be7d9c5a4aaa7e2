import { sql, type Kysely } from 'kysely';

/** What a table holds: its rows, and a sum over them that does not depend on their order. */
export interface TableDigest {
  table: string;
  rows: number;
  digest: string;
}

/** How values are written as text: a row has the same digest whatever the server's settings are. */
export const SAME_TEXT = sql`
  select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
    set_config('intervalstyle', 'postgres', true),
    set_config('bytea_output', 'hex', true), set_config('extra_float_digits', '1', true),
    set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`;

/**
 * The tables of the market and of its queue. Those that PostgreSQL does not keep over a crash are no part of a backup.
 */
export async function marketTables(transaction: Kysely<unknown>): Promise<{ schema: string; name: string }[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select n.nspname::text as schema, c.relname::text as name from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname not in ('pg_catalog', 'information_schema')
      and n.nspname not like 'pg\_%'
    order by n.nspname collate "C", c.relname collate "C"`.execute(transaction);
  return rows;
}

/** Reads every row once. Within a transaction of one snapshot the digests belong together. */
export async function digestTables(transaction: Kysely<unknown>): Promise<TableDigest[]> {
  await SAME_TEXT.execute(transaction);
  const digests: TableDigest[] = [];
  for (const { schema, name } of await marketTables(transaction)) {
    const { rows } = await sql<{ rows: bigint /* not null: a count */; digest: string }>`
      select count(*) as rows,
        coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text
          as digest
      from ${sql.table(`${schema}.${name}`)} t`.execute(transaction);
    const [found] = rows;
    digests.push({ table: `${schema}.${name}`, rows: Number(found!.rows), digest: found!.digest });
  }
  return digests;
}

/** The tables that differ, by name; those that only one side has, too. */
export function differingTables(expected: readonly TableDigest[], found: readonly TableDigest[]): string[] {
  const texts = (digests: readonly TableDigest[]) =>
    new Map(digests.map(({ table, rows, digest }) => [table, `${rows} ${digest}`]));
  const [wanted, there] = [texts(expected), texts(found)];
  return [...new Set([...wanted.keys(), ...there.keys()])].filter((table) => wanted.get(table) !== there.get(table));
}
