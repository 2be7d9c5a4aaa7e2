import { mayNotify, messagePeriod, type MessageTexts } from '#domain/site/message-items.ts';
import { now } from '#server/platform/clock.ts';
import { afterCommit, inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { announceMessages } from './announce.ts';
import { factsOf, lockMessage, record, requireWhole } from './change-messages.ts';
import { messageItemsChanged } from './watch-changes.ts';

/** Shows a message to its audience, now or when its time comes. A job tells those of it who are to hear of it. */
export function publishMessage(
  staffId: number,
  id: number,
  { version, notify }: { version: number; notify: boolean },
): Promise<void> {
  return inTransaction(async () => {
    const before = await lockMessage(id, version);
    const { contents } = await oneRow(sql<{ contents: MessageTexts }>`
      select contents from message_item_texts where message_item_id = ${id}`);
    requireWhole(contents);
    if (before.is_published) throw new AppError('message_is_published');
    if (notify && !mayNotify(before.category)) throw fieldError('message_without_notice', 'notify');
    const at = now();
    // A time that passed while it was written is now.
    const from = before.public_at !== null && before.public_at > at ? before.public_at : at;
    const period = messagePeriod({ from, until: before.public_until }, at);
    if (!period) throw fieldError('message_period', 'public_until');
    await rows(sql`
      update message_items set is_published = true, published_at = coalesce(published_at, ${at}),
        public_at = ${period.from}, public_until = ${period.until}, announced_at = null,
        notifies = ${notify}, version = version + 1, updated_at = ${at}, updated_by = ${staffId},
        changed_by = pg_current_xact_id()
      where id = ${id}`);
    await record(
      staffId,
      'publish_message',
      id,
      { ...factsOf(before), notifies: before.notifies },
      {
        ...factsOf({ ...before, public_at: period.from, public_until: period.until }),
        notifies: notify,
      },
    );
    await enqueue(announceMessages, {});
    afterCommit(messageItemsChanged);
  });
}

/** Shows it to nobody any more; who read it has read it. */
export function withdrawMessage(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const before = await lockMessage(id);
    if (!before.is_published) return;
    await rows(sql`
      update message_items set is_published = false, version = version + 1, updated_at = ${now()},
        updated_by = ${staffId}, changed_by = pg_current_xact_id() where id = ${id}`);
    await record(staffId, 'withdraw_message', id, { published: true }, { published: false });
    afterCommit(messageItemsChanged);
  });
}
