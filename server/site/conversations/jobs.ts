import { tellsMember } from '#domain/site/conversation.ts';
import { notify } from '#server/notifications/index.ts';
import { affected, inTransaction, maybeRow, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { chatAnswered } from './notifications.ts';

interface Unread {
  user_id: number;
  member_read_id: number;
  member_mailed_id: number;
  answers: string[];
}

/** Some minutes after an answer: if it is still unread, it is mailed with the others that are, once for all of them. */
export const mailUnreadAnswer = defineJob<{ conversationId: number; messageId: number }>(
  'mail-unread-answer',
  ({ conversationId, messageId }) =>
    inTransaction(async () => {
      const found = await maybeRow(sql<Unread>`
      select c.user_id, c.member_read_id, c.member_mailed_id,
        array(select x.body from conversation_messages x where x.conversation_id = c.id and x.staff_id is not null
          and x.id > c.member_read_id order by x.id limit 20) as answers
      from conversations c join users u on u.id = c.user_id where c.id = ${conversationId}
        and u.account_status = 'verified' for update of c`);
      if (!found || !tellsMember(messageId, { readId: found.member_read_id, mailedId: found.member_mailed_id })) return;
      await affected(
        sql`update conversations set member_mailed_id = last_staff_message_id where id = ${conversationId}`,
      );
      await notify(chatAnswered(found), [{ userId: found.user_id }]);
    }),
);
