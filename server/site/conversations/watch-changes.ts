import { currentMark } from '#server/platform/database/history-mark.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { watchRows } from '#server/platform/database/watch-rows.ts';

export interface ConversationChange {
  id: number;
  user_id: number;
  version: number;
}

const watched = watchRows<ConversationChange>((since) =>
  oneRow(sql<{ mark: string; changed: ConversationChange[] }>`
    select ${currentMark} as mark,
      (select coalesce(json_agg(json_build_object('id', id, 'user_id', user_id, 'version', changes)), '[]')
        from conversations where changed_by >= ${since}::text::xid8) as changed`),
);

/** Tells of conversations that changed, in whichever process. */
export const watchChanges = watched.watch;

/** After a commit of this process. */
export const changesCommitted = watched.committed;
