import { emailKey } from '#domain/values/email.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { deleteNotices } from '#server/notifications/index.ts';
import { deleteMailsSql } from '#server/platform/mail/outbox.ts';

/** Where a form is stored, and its mails: to the sender, and to staff, who answer. */
interface Form {
  table: 'contact_messages' | 'job_applications';
  toSender: string;
  toStaff: string;
}

/** The notices of them to staff, with everybody's copies. */
async function deleteFormNotices({ table, toStaff }: Form, senders: readonly string[]): Promise<void> {
  const sender = sql`lower(n.content #>> '{th,replyTo}')`;
  await deleteNotices(sql`
    n.event = ${toStaff} and ${sender} = any (${senders}::text[])
      and not exists (select from ${sql.table(table)} f where lower(f.email) = ${sender} and f.created_at <= n.at)`);
}

/**
 * Deletes the mails of forms that were just deleted, by the emails of their senders. A mail belongs to the last form
 * before it: those of a later form that is still stored stay.
 */
export async function deleteFormMails(form: Form, emails: readonly string[]): Promise<void> {
  const { table, toSender, toStaff } = form;
  const senders = emails.map(emailKey);
  await deleteFormNotices(form, senders);
  await rows(
    deleteMailsSql(sql`
    (m.kind = ${toSender} and lower(m.recipient) = any (${senders}::text[]) or m.kind = ${toStaff}
      and lower(m.reply_to) = any (${senders}::text[]))
      and not exists (select from ${sql.table(table)} f where lower(f.email) = lower(coalesce(m.reply_to, m.recipient))
        and f.created_at <= m.created_at)`),
  );
}
