import { currentMark, isContinued, noteHistoryChange, oldestIn } from '#server/platform/database/history-mark.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';

/**
 * Whether transactions after `before` (none for null) changed what is in the mall, and the mark to go on from. Another
 * history of the database is a change.
 */
export async function mallChangesSince(before: string | null): Promise<{ mark: string; hasChanged: boolean }> {
  const { mark, hasChanged } = await oneRow(
    sql<{ mark: string; hasChanged: boolean }>`select ${currentMark} as mark, exists (select from search_changes
      where noted_by >= ${before && oldestIn(before)}::text::xid8) as "hasChanged"`,
  );
  if (before === null || isContinued(before, mark)) return { mark, hasChanged };
  noteHistoryChange('saved_searches');
  return { mark, hasChanged: true };
}
