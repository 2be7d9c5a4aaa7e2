import { currentMark } from '#server/platform/database/history-mark.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { watchRows } from '#server/platform/database/watch-rows.ts';

/** Something that members notice: of one of them, or of any. */
export interface MessageItemChange {
  /** `user 7` has read one; `all`: a message came, went or was changed. */
  id: string;
  version: string;
}

const watched = watchRows<MessageItemChange>((since) =>
  oneRow(sql<{ mark: string; changed: MessageItemChange[] }>`
    select ${currentMark} as mark,
      (select coalesce(json_agg(json_build_object('id', id, 'version', version)), '[]') from (
        select 'user ' || user_id as id, max(changed_by::text::bigint)::text as version from message_item_reads
          where changed_by >= ${since}::text::xid8 group by user_id
        union all select 'all', max(changed_by::text::bigint)::text from message_items
          where changed_by >= ${since}::text::xid8 having count(*) > 0) x) as changed`),
);

/** Tells of changes of messages, in whichever process. */
export const watchMessageItems = watched.watch;

/** After a commit of this process. */
export const messageItemsChanged = watched.committed;
