import { oneRow, sql } from '#server/platform/database/query.ts';

/**
 * Whether transactions from `mark` on (none for null) changed what is in the mall, and the mark to go on from: the
 * oldest that still runs may commit after younger ones.
 */
export function mallChangesSince(mark: string | null): Promise<{ mark: string; hasChanged: boolean }> {
  return oneRow(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as mark, exists (select from search_changes
      where noted_by >= ${mark}::text::xid8) as "hasChanged"`,
  );
}
