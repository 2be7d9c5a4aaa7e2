import { currentMark } from '#server/platform/database/history-mark.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { watchRows } from '#server/platform/database/watch-rows.ts';

/** Somebody who has something new, or has read something. */
export interface ReaderChange {
  /** `user 7`, `staff 3`. */
  id: string;
  version: string;
}

const watched = watchRows<ReaderChange>((since) =>
  oneRow(sql<{ mark: string; changed: ReaderChange[] }>`
    select ${currentMark} as mark,
      (select coalesce(json_agg(json_build_object('id', id, 'version', version)), '[]') from (
        select coalesce('user ' || user_id, 'staff ' || staff_id) as id, max(changed_by::text::bigint)::text as version
        from notifications where changed_by >= ${since}::text::xid8 group by 1) x) as changed`),
);

/** Tells of people whose notifications changed, in whichever process. */
export const watchNotifications = watched.watch;

/** After a commit of this process. */
export const notificationsChanged = watched.committed;
