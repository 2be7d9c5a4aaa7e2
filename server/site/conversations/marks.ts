import { affected, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import { changesCommitted } from './watch-changes.ts';

/** Marks only go forward, and not beyond the last message. */
export async function readByMember(member: Member, messageId: number): Promise<void> {
  await affected(
    sql`update conversations set member_read_id = least(${messageId}::int, last_message_id)
      where user_id = ${member.userId} and member_read_id < least(${messageId}::int, last_message_id)`,
  );
  changesCommitted();
}

export async function readBySales(conversationId: number, messageId: number): Promise<void> {
  await affected(
    sql`update conversations set staff_read_id = least(${messageId}::int, last_message_id) where id = ${conversationId}
      and staff_read_id < least(${messageId}::int, last_message_id)`,
  );
  changesCommitted();
}

export async function assignConversation(staff: Staff, conversationId: number, to: 'me' | 'nobody'): Promise<void> {
  await change(
    sql`update conversations set assigned_staff_id = ${to === 'me' ? staff.staffId : null}
      where id = ${conversationId}`,
  );
}

/** Who closes one leaves nothing waiting in it. */
export async function setStatus(staff: Staff, conversationId: number, status: 'open' | 'closed'): Promise<void> {
  await change(sql`
    update conversations set status = ${status}, waiting_since = case when ${status} = 'closed' then null
      else waiting_since end, assigned_staff_id = coalesce(assigned_staff_id, ${staff.staffId}),
      staff_read_id = case when ${status} = 'closed' then last_message_id else staff_read_id end
    where id = ${conversationId}`);
}

async function change(statement: Parameters<typeof affected>[0]): Promise<void> {
  if ((await affected(statement)) === 0) throw new AppError('not_found');
  changesCommitted();
}
