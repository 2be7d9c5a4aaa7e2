import { oneRow, sql } from '#server/platform/database/query.ts';

/**
 * How many statements of this database wait for a lock: for tests of what happens beside each other, on a real server.
 */
export async function countLockWaits(): Promise<number> {
  const { count } = await oneRow(sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock'`);
  return count;
}
