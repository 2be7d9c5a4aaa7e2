import type { z } from 'zod';
import { DAY_MS } from '#domain/values/durations.ts';
import type { Localized } from '#domain/values/locale.ts';
import type { conversations } from '#contract/site/conversations.ts';
import { CHAT_HOURS } from '#domain/values/business-hours.ts';
import { CHAT_FILES_A_DAY, tellsSales, UNREAD_MINUTES } from '#domain/site/conversation.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { hoursNow } from '#server/site/business-hours/index.ts';
import { savePrivateFile } from '#server/files/index.ts';
import { notify, staffMailbox } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { companyNamesSql } from '#server/platform/database/company-names.ts';
import { personNameSql } from '#server/platform/database/person-name-sql.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError, fieldError } from '#server/platform/errors.ts';
import type { Member, Staff } from '#server/platform/http/caller.ts';
import type { UploadedFile } from '#server/platform/http/upload.ts';
import { enqueue } from '#server/platform/jobs.ts';
import { mailUnreadAnswer } from './jobs.ts';
import { chatWaiting } from './notifications.ts';
import { changesCommitted } from './watch-changes.ts';

type Written = z.output<(typeof conversations)['POST /conversation/message']['body']>;

interface Locked {
  id: number;
  company_id: number;
  last_member_message_id: number;
  staff_read_id: number;
  staff_mailed_id: number;
}

const lockedColumns = sql`id, company_id, last_member_message_id, staff_read_id, staff_mailed_id`;

/**
 * A member writes: the conversation begins, or is opened again. Outside hours sales are notified, once until they have
 * read.
 */
export async function writeToSales(
  member: Member,
  written: Written,
  upload: UploadedFile | undefined,
): Promise<{ id: number }> {
  requireSomething(written, upload);
  const { open } = await hoursNow(CHAT_HOURS);
  const fileId = await saveFile(upload, member.companyId, member);
  const id = await inTransaction(async () => {
    const at = now();
    const conversation = await oneRow(sql<Locked>`
      insert into conversations (user_id, company_id, created_at, last_message_at)
        values (${member.userId}, ${member.companyId}, ${at}, ${at})
      on conflict (user_id) do update set status = 'open' returning ${lockedColumns}`);
    const messageId = await addMessage(conversation, null, written, fileId);
    const tells = tellsSales(open, { readId: conversation.staff_read_id, mailedId: conversation.staff_mailed_id });
    await rows(sql`
      update conversations set last_message_id = ${messageId}, last_member_message_id = ${messageId},
        last_message_at = ${at}, waiting_since = coalesce(waiting_since, ${at}), member_read_id = last_message_id,
        staff_mailed_id = case when ${tells} then ${messageId}::int else staff_mailed_id end
      where id = ${conversation.id}`);
    if (tells) await notifySales(conversation.id, written.body);
    return messageId;
  });
  changesCommitted();
  return { id };
}

async function notifySales(conversationId: number, body: string): Promise<void> {
  const member = await oneRow(sql<{ name: string; email: string; company: Localized<string> }>`
    select ${personNameSql('u')} as name, u.email, ${companyNamesSql('o')} as company
    from conversations c join users u on u.id = c.user_id join companies o on o.id = c.company_id
      where c.id = ${conversationId}`);
  await notify(chatWaiting({ ...member, conversationId, body }), [staffMailbox('sales')]);
}

/**
 * Sales answer: the first to answer takes the conversation over. A member who has not read it some minutes later is
 * notified.
 */
export async function answerMember(
  staff: Staff,
  conversationId: number,
  written: Written,
  upload: UploadedFile | undefined,
): Promise<{ id: number }> {
  requireSomething(written, upload);
  const known = await maybeRow(
    sql<{ company_id: number }>`select company_id from conversations where id = ${conversationId}`,
  );
  if (!known) throw new AppError('not_found');
  const fileId = await saveFile(upload, known.company_id, staff);
  const id = await inTransaction(async () => {
    const at = now();
    const conversation = await oneRow(
      sql<Locked>`select ${lockedColumns} from conversations where id = ${conversationId} for update`,
    );
    const messageId = await addMessage(conversation, staff.staffId, written, fileId);
    await rows(sql`
      update conversations set last_message_id = ${messageId}, last_staff_message_id = ${messageId},
        last_message_at = ${at}, waiting_since = null, status = 'open',
        staff_read_id = greatest(staff_read_id, last_member_message_id),
        assigned_staff_id = coalesce(assigned_staff_id, ${staff.staffId})
      where id = ${conversationId}`);
    await enqueue(
      mailUnreadAnswer,
      { conversationId, messageId },
      { startAfter: new Date(at.getTime() + UNREAD_MINUTES * 60_000) },
    );
    return messageId;
  });
  changesCommitted();
  return { id };
}

function requireSomething({ body }: Written, upload: UploadedFile | undefined): void {
  if (body === '' && !upload) throw fieldError('message_empty', 'body');
}

/** What is named must be there: any product of the mall, an order of the member's company. */
async function addMessage(
  { id, company_id }: Locked,
  staffId: number | null,
  { body, product_id, order_id }: Written,
  fileId: string | null,
): Promise<number> {
  const added = await maybeRow(sql<{ id: number }>`
    insert into conversation_messages (conversation_id, staff_id, body, product_id, order_id, file_id, created_at)
    select ${id}::int, ${staffId}::int, ${body}, ${product_id ?? null}::int, ${order_id ?? null}::int, ${fileId}::uuid,
      ${now()}::timestamptz
    where (${product_id ?? null}::int is null
      or exists (select from products where id = ${product_id ?? null}::int and status = ${sql.lit(PRODUCT_SHOWN)}))
      and (${order_id ?? null}::int is null
        or exists (select from orders where id = ${order_id ?? null}::int and company_id = ${company_id}
          and order_no is not null))
    returning id`);
  if (!added) throw new AppError('not_found');
  return added.id;
}

/** Files of this member, and files that this salesperson sent to anybody. */
const filesOfMember = (userId: number, since: Date) =>
  sql<{
    sent: number;
  }>`select count(*)::int as sent from files where uploaded_by_user_id = ${userId} and purpose = 'chat'
    and created_at > ${since}`;
const filesOfStaff = (staffId: number, since: Date) =>
  sql<{
    sent: number;
  }>`select count(*)::int as sent from conversation_messages where staff_id = ${staffId} and file_id is not null
    and created_at > ${since}`;

/**
 * Kept before the message: a picture is made anew meanwhile, and no row is locked. A file whose message does not come
 * about is removed with the unused ones.
 */
async function saveFile(
  upload: UploadedFile | undefined,
  companyId: number,
  sender: Member | Staff,
): Promise<string | null> {
  if (!upload) return null;
  const since = new Date(now().getTime() - DAY_MS);
  const { sent } = await oneRow(
    sender.kind === 'member' ? filesOfMember(sender.userId, since) : filesOfStaff(sender.staffId, since),
  );
  if (sent >= CHAT_FILES_A_DAY) throw new AppError('too_many_documents', { details: { max: CHAT_FILES_A_DAY } });
  return (await savePrivateFile(upload, 'chat', companyId, sender.kind === 'member' ? sender.userId : null)).id;
}
