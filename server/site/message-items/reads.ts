import { now } from '#server/platform/clock.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { isForMember } from './my-messages.ts';
import { messageItemsChanged } from './watch-changes.ts';

/** The member has read a message that is for them; the first time is written down. */
export async function readMessage(member: Member, id: number): Promise<void> {
  const found = await maybeRow(sql<{ is_new: boolean }>`
    with message as (select m.id from message_items m where m.id = ${id} and ${isForMember(member)}),
    written as (
      insert into message_item_reads (user_id, message_item_id, read_at) select ${member.userId}::int, id,
        ${now()}::timestamptz from message on conflict do nothing returning message_item_id)
    select exists (select from written) as is_new from message`);
  if (!found) throw new AppError('not_found');
  // Read again, nothing has changed: nobody is woken.
  if (found.is_new) messageItemsChanged();
}
