import { emailKey } from '#domain/values/email.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Where a form is stored, and its mails: to the sender, and to staff, who answer. */
interface Form {
  table: 'contact_messages' | 'job_applications';
  toSender: string;
  toStaff: string;
}

/**
 * Deletes the mails of forms that were just deleted, by the emails of their senders. A mail belongs to the last form
 * before it: those of a later form that is still stored stay.
 */
export async function deleteFormMails({ table, toSender, toStaff }: Form, emails: readonly string[]): Promise<void> {
  const senders = emails.map(emailKey);
  await rows(sql`
    delete from mail_outbox m
    where (m.kind = ${toSender} and lower(m.recipient) = any (${senders}::text[]) or m.kind = ${toStaff} and lower(m.reply_to) = any (${senders}::text[]))
      and not exists (select from ${sql.table(table)} f where lower(f.email) = lower(coalesce(m.reply_to, m.recipient)) and f.created_at <= m.created_at)`);
}
