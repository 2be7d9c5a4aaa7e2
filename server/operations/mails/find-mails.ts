import type { AttachmentRef, MailState } from '#domain/notifications/mail-delivery.ts';
import { mayResend } from '#domain/notifications/mail-delivery.ts';
import type { StaffRole } from '#contract/endpoint.ts';
import { likeText, oneRow, rows, sql } from '#server/platform/database/query.ts';

interface Search {
  status: MailState | 'all';
  q?: string | undefined;
}

interface MailRow {
  id: number;
  kind: string;
  subject: string;
  recipient: string;
  status: MailState;
  attempts: number;
  last_error: string | null;
  order_id: number | null;
  order_no: string | null;
  attachments: AttachmentRef[] | null;
  created_at: Date;
  tried_at: Date | null;
  is_emptied: boolean;
}

/** Sales see what is about an order; what else is mailed to people, such as links to new passwords, administrators alone. */
export const seenBy = ({ staffRole }: { staffRole: StaffRole }) =>
  staffRole === 'admin' ? sql`true` : sql`m.order_id is not null`;

function conditions(staff: { staffRole: StaffRole }, { status, q }: Search) {
  const found = [seenBy(staff)];
  if (status !== 'all') found.push(sql`m.status = ${sql.lit(status)}`);
  if (q)
    found.push(
      /^OR\d+$/i.test(q)
        ? sql`m.order_id in (select id from orders where order_no like ${`${q.toUpperCase()}%`})`
        : sql`lower(m.recipient) like ${`%${likeText(q.toLowerCase())}%`}`,
    );
  return sql.join(found, sql` and `);
}

/** A page of the outbox, the newest first, and how many there are. Never what they said. */
export async function findMails(
  staff: { staffRole: StaffRole },
  search: Search,
  { start, limit }: { start: number; limit: number },
) {
  const where = conditions(staff, search);
  const [found, { count }] = await Promise.all([
    rows(sql<MailRow>`
      select m.id::int, m.kind, m.subject, m.recipient, m.status, m.attempts::int, m.last_error, m.order_id, o.order_no, m.attachments, m.created_at, m.tried_at, m.html = '' as is_emptied
      from mail_outbox m left join orders o on o.id = m.order_id where ${where} order by m.id desc limit ${limit} offset ${start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from mail_outbox m where ${where}`),
  ]);
  const mails = found.map(({ attachments, is_emptied, ...mail }) => ({
    ...mail,
    documents: (attachments ?? []).map(({ kind }) => kind),
    may_resend: mayResend({ status: mail.status, is_emptied }),
  }));
  return { mails, count };
}
