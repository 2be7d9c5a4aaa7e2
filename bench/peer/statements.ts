import { oneRow, rows, sql } from '#server/platform/database/query.ts';

/** What PostgreSQL loads at its start for counting. */
export const COUNTING = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'];

/** What a call asks: without the job queues, which ask meanwhile, and the beginnings and ends of transactions. */
const OF_CALLS = 'pg_stat_statements|pgboss|^(begin|commit|rollback|start transaction)';
/** All that a process asks. */
const OF_PROCESS = 'pg_stat_statements';

/** Counts what the database is asked by calls, or by all of the process. Undefined where the server does not count. */
export async function startCounting(of: 'calls' | 'process' = 'calls'): Promise<(() => Promise<number>) | undefined> {
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
        where query !~* ${of === 'calls' ? OF_CALLS : OF_PROCESS}
          and dbid = (select oid from pg_database where datname = current_database())`)
    ).statements;
}
