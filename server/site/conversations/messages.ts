import type { z } from 'zod';
import type { message } from '#contract/site/conversations.ts';
import { MESSAGES_SHOWN } from '#domain/site/conversation.ts';
import { sessionFileUrl } from '#server/files/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export type Message = z.output<typeof message>;

interface MessageRow extends Omit<Message, 'file'> {
  file: { id: string; name: string; content_type: string; size: number } | null;
}

/** A conversation's newest messages, or those before one, the oldest first; files open in this session alone. */
export async function messagesOf(
  conversationId: number,
  before: number | undefined,
  sessionHash: Buffer,
): Promise<{ messages: Message[]; has_older: boolean }> {
  const found = await rows(sql<MessageRow>`
    select x.id, case when x.staff_id is null then 'member' else 'sales' end as from, m.firstname as staff_name, x.body,
      x.created_at,
      case when p.id is not null then json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en,
        'name_cn', p.name_cn, 'grade', p.grade) end as product,
      case when o.id is not null then json_build_object('id', o.id, 'order_no', o.order_no) end as order,
      case when f.id is not null then json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type,
        'size', f.size_bytes) end as file
    from conversation_messages x
    left join staff_members m on m.id = x.staff_id
    left join products p on p.id = x.product_id
    left join orders o on o.id = x.order_id
    left join files f on f.id = x.file_id
    where x.conversation_id = ${conversationId} and x.id < coalesce(${before ?? null}::int, 2147483647)
    order by x.id desc limit ${MESSAGES_SHOWN + 1}`);
  const messages = found
    .slice(0, MESSAGES_SHOWN)
    .toReversed()
    .map(({ file, ...row }) => ({
      ...row,
      file: file && {
        name: file.name,
        content_type: file.content_type,
        size: file.size,
        url: sessionFileUrl(file.id, sessionHash),
      },
    }));
  return { messages, has_older: found.length > MESSAGES_SHOWN };
}
