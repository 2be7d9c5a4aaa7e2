import { emailKey } from '#domain/values/email.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Where a form is stored, and its mails: to the sender, and to staff, who answer. */
interface Form {
  table: 'contact_messages' | 'job_applications';
  toSender: string;
  toStaff: string;
}

/** Forgets the mails of forms that were just deleted, by the emails of who sent them. A mail is of the last form before it: those of a later one that is still kept stay. */
export async function forgetFormMails({ table, toSender, toStaff }: Form, emails: readonly string[]): Promise<void> {
  const senders = emails.map(emailKey);
  await rows(sql`
    delete from mail_outbox m
    where (m.kind = ${toSender} and lower(m.recipient) = any (${senders}::text[]) or m.kind = ${toStaff} and lower(m.reply_to) = any (${senders}::text[]))
      and not exists (select from ${sql.table(table)} f where lower(f.email) = lower(coalesce(m.reply_to, m.recipient)) and f.created_at <= m.created_at)`);
}
