import { oneRow, rows, sql } from '#server/platform/database/query.ts';

/** What PostgreSQL loads at its start for counting. */
export const COUNTING = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'];

/**
 * Counts what the database is asked, without the work of the job queues and the beginnings and ends of transactions.
 * Undefined where the server does not count.
 */
export async function startCounting(): Promise<(() => Promise<number>) | undefined> {
  const isCounting = await rows(sql`create extension if not exists pg_stat_statements`)
    .then(() => rows(sql`select pg_stat_statements_reset()`))
    .then(
      () => true,
      () => false,
    );
  if (!isCounting) return undefined;
  return async () =>
    (
      await oneRow(sql<{ statements: number }>`
        select coalesce(sum(calls), 0)::int as statements from pg_stat_statements
        where query !~* 'pg_stat_statements|pgboss|^(begin|commit|rollback|start transaction)'
          and dbid = (select oid from pg_database where datname = current_database())`)
    ).statements;
}
