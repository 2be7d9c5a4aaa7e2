import nodemailer, { type Transporter } from 'nodemailer';
import { isEmail } from '#domain/values/email.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import { maybeRow, rows, sql } from '../database/query.ts';
import { defineJob, enqueueAll } from '../jobs.ts';

export interface Mail {
  to: string;
  language: Locale;
  /** What the mail is about, for lists: `order_confirmed`. */
  kind: string;
  subject: string;
  html: string;
  text: string;
  /** Whom an answer goes to, where that is not us. */
  replyTo?: string;
  /** Of mails that somebody subscribed to: where one request ends that (RFC 8058). */
  unsubscribeUrl?: string;
  /** The notice that it tells of: each mailbox gets it once. */
  noticeId?: number;
}

const SMTP_TIMEOUT_MS = 15_000;
let transport: { url: string; transporter: Transporter } | undefined;

/** Writes mails into the outbox and their sending into the queue, within the running transaction: two round trips, however many. */
export async function sendMails(mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const written = await rows(sql<{ id: bigint }>`
    insert into mail_outbox (recipient, subject, html, text, language, kind, reply_to, unsubscribe_url, notice_id, created_at)
    select "to", subject, html, text, language, kind, "replyTo", "unsubscribeUrl", "noticeId", ${now()}
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) x ("to" text, subject text, html text, text text, language text, kind text, "replyTo" text, "unsubscribeUrl" text, "noticeId" bigint)
    on conflict do nothing returning id`);
  await enqueueAll(
    deliverMail,
    written.map(({ id }) => ({ mailId: Number(id) })),
  );
}

/** Sends one mail of the outbox; without a mail server it is kept to be read. A failed try is written down and tried again later. */
export const deliverMail = defineJob<{ mailId: number }>(
  'deliver-mail',
  async ({ mailId }) => {
    const mail = await maybeRow(sql<{
      recipient: string;
      subject: string;
      html: string;
      text: string;
      reply_to: string | null;
      unsubscribe_url: string | null;
    }>`
      select recipient, subject, html, text, reply_to, unsubscribe_url from mail_outbox where id = ${mailId} and status in ('waiting', 'failed')`);
    if (!mail) return;
    const { SMTP_URL, MAIL_FROM, baseUrl } = config();
    if (!SMTP_URL) {
      await rows(sql`update mail_outbox set status = 'kept' where id = ${mailId}`);
      return;
    }
    if (!isEmail(mail.recipient)) {
      // Rows older than the rule for addresses may hold one that a mail server reads as another mailbox. Another try changes nothing.
      await rows(
        sql`update mail_outbox set status = 'failed', attempts = attempts + 1, last_error = 'The recipient is not a plain email address' where id = ${mailId}`,
      );
      return;
    }
    try {
      await transporterOf(SMTP_URL).sendMail({
        from: MAIL_FROM,
        // An object is one recipient: nodemailer does not parse it again.
        to: { name: '', address: mail.recipient },
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        // The same mail sent twice (a process died before it noted the first time) is the same message to its reader.
        messageId: `<outbox-${mailId}@${new URL(baseUrl).hostname}>`,
        ...(mail.reply_to && isEmail(mail.reply_to) && { replyTo: { name: '', address: mail.reply_to } }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(mail.unsubscribe_url && {
            'List-Unsubscribe': `<${mail.unsubscribe_url}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      await rows(
        sql`update mail_outbox set status = 'sent', attempts = attempts + 1, sent_at = ${now()}, last_error = null where id = ${mailId}`,
      );
    } catch (error) {
      await rows(
        sql`update mail_outbox set status = 'failed', attempts = attempts + 1, last_error = ${String(error).slice(0, 500)} where id = ${mailId}`,
      );
      throw error;
    }
  },
  { retries: 8 },
);

function transporterOf(url: string): Transporter {
  if (transport?.url !== url) transport = { url, transporter: nodemailer.createTransport(withTimeouts(url)) };
  return transport.transporter;
}

/** A server that does not answer must not hold a job for minutes. */
function withTimeouts(url: string): string {
  const withOptions = new URL(url);
  for (const timeout of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!withOptions.searchParams.has(timeout)) withOptions.searchParams.set(timeout, String(SMTP_TIMEOUT_MS));
  }
  return withOptions.href;
}
