import type { z } from 'zod';
import type { conversations } from '#contract/site/conversations.ts';
import { CHAT_HOURS } from '#domain/values/business-hours.ts';
import { hoursNow } from '#server/site/business-hours/index.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { messagesOf } from './messages.ts';

type Mine = z.output<(typeof conversations)['GET /conversation/mine']['answer']>;

/** Of a conversation `c`: messages of sales that its member has not read. */
export const unreadByMember = sql`(select count(*)::int from conversation_messages x where x.conversation_id = c.id
  and x.staff_id is not null and x.id > c.member_read_id)`;

/** The conversation of a member with sales; empty while the member has written nothing. */
export async function myConversation(member: Member, before: number | undefined): Promise<Mine> {
  const [mine, hours] = await Promise.all([
    maybeRow(
      sql<{
        id: number;
        unread: number;
        read_by_sales: number;
      }>`select c.id, ${unreadByMember} as unread, c.staff_read_id as read_by_sales from conversations c
        where c.user_id = ${member.userId}`,
    ),
    hoursNow(CHAT_HOURS),
  ]);
  if (!mine) return { id: null, messages: [], has_older: false, unread: 0, read_by_sales: 0, hours };
  return { ...mine, ...(await messagesOf(mine.id, before, member.sessionHash)), hours };
}

export async function unreadOf(userId: number): Promise<number> {
  return (
    (
      await maybeRow(
        sql<{ unread: number }>`select ${unreadByMember} as unread from conversations c where c.user_id = ${userId}`,
      )
    )?.unread ?? 0
  );
}
