import { oneRow, rows, sql } from '#server/platform/database/query.ts';

/** What PostgreSQL loads at its start for counting. */
export const COUNTING = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track=top'];

/** Counts what the database is asked; undefined where the server does not count. */
export async function startCounting(): Promise<(() => Promise<Counted>) | undefined> {
  const counts = await rows(sql`create extension if not exists pg_stat_statements`).then(
    () => rows(sql`select pg_stat_statements_reset()`).then(() => true),
    () => false,
  );
  if (!counts) return undefined;
  return () =>
    oneRow(sql<Counted>`
      select coalesce(sum(calls), 0)::int as statements,
        coalesce(sum(calls) filter (where query ~* '^(begin|commit|rollback|start transaction)'), 0)::int as ends
      from pg_stat_statements
      where query !~ 'pg_stat_statements|pgboss' and dbid = (select oid from pg_database where datname = current_database())`);
}

export interface Counted {
  /** All statements, except those of the job queues' own work. */
  statements: number;
  /** Of these, the beginnings and ends of transactions. */
  ends: number;
}
