import type { MessageCategory } from '#domain/site/message-items.ts';
import { notify } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { afterCommit, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { isInAudienceSql, isPublicSql, memberSql } from './audience-sql.ts';
import { messagePublished } from './notifications.ts';
import { messageItemsChanged } from './watch-changes.ts';

/**
 * Messages whose time has come: open pages hear of them, and where staff asked for it everybody whom they are for gets
 * a notice. Each message is announced once: that is written in the same transaction as its notice.
 */
export const announceMessages = defineJob(
  'announce-messages',
  () =>
    inTransaction(async () => {
      const due = await rows(sql<{ id: number; category: MessageCategory; notifies: boolean }>`
        update message_items m set announced_at = ${now()}, changed_by = pg_current_xact_id()
        where m.announced_at is null and ${isPublicSql(now())} returning m.id, m.category, m.notifies`);
      for (const message of due.filter(({ notifies }) => notifies)) await noticeOf(message);
      if (due.length > 0) afterCommit(messageItemsChanged);
    }),
  { cron: '* * * * *' },
);

/** One notice for all of them; the job of notifications spreads it. */
async function noticeOf({ id, category }: { id: number; category: MessageCategory }): Promise<void> {
  const people = await rows(sql<{ userId: number }>`
    select u.id as "userId" from users u join message_items m on m.id = ${id}
    where u.account_status = 'verified' and ${isInAudienceSql(memberSql)}`);
  await notify(messagePublished({ messageId: id, category }), people);
}
