import type { MessageCategory } from '#domain/site/message-items.ts';
import { notifyAll } from '#server/notifications/index.ts';
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
      const due = await rows(sql<{ id: number; notifies: boolean }>`
        update message_items m set announced_at = ${now()}, changed_by = pg_current_xact_id()
        where m.announced_at is null and ${isPublicSql(now())} returning m.id, m.notifies`);
      await giveNotice(due.filter(({ notifies }) => notifies).map(({ id }) => id));
      if (due.length > 0) afterCommit(messageItemsChanged);
    }),
  { cron: '* * * * *' },
);

/** One notice of each message for all whom it is for; the job of notifications spreads it. */
async function giveNotice(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await rows(sql<{ id: number; category: MessageCategory; people: number[] }>`
    select m.id, m.category, array_agg(u.id) as people
    from message_items m join users u on u.account_status = 'verified' and ${isInAudienceSql(memberSql)}
    where m.id = any (${ids}::int[]) group by m.id order by m.id`);
  await notifyAll(
    found.map(({ id, category, people }) => ({
      event: messagePublished({ messageId: id, category }),
      recipients: people.map((userId) => ({ userId })),
    })),
  );
}
