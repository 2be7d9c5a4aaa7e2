import nodemailer, { type Transporter } from 'nodemailer';
import { MAIL_TRIES, statusAfterFailure, type AttachmentRef } from '#domain/notifications/mail-delivery.ts';
import { isEmail } from '#domain/values/email.ts';
import type { Locale } from '#domain/values/locale.ts';
import { now } from '../clock.ts';
import { config } from '../config.ts';
import { maybeRow, rows, sql } from '../database/query.ts';
import { mailNeedsTls } from '../exposed-settings.ts';
import { defineJob, enqueueAll } from '../jobs.ts';
import { makeAttachments } from './attachments.ts';

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
  /** It holds what opens something by itself for so long: its text is not kept after it was sent, nor any longer. */
  secretMinutes?: number;
  /** The notice that it tells of: each mailbox gets it once. */
  noticeId?: number;
  /** The order that it is about. */
  orderId?: number;
  /** Documents that go with it. They are made when it is sent, each time it is tried. */
  attachments?: readonly AttachmentRef[];
}

const SECRET_ENDED = 'Its link or code ended before it could be sent';
const SMTP_TIMEOUT_MS = 15_000;
let transport: { url: string; transporter: Transporter } | undefined;

/**
 * Writes mails into the outbox and their sending into the queue, within the running transaction: two round trips,
 * however many.
 */
export async function sendMails(mails: readonly Mail[]): Promise<void> {
  if (mails.length === 0) return;
  const written = await rows(sql<{ id: bigint }>`
    insert into mail_outbox (recipient, subject, html, text, language, kind, reply_to, unsubscribe_url, notice_id,
      order_id, attachments, created_at, secret_until)
    select "to", subject, html, text, language, kind, "replyTo", "unsubscribeUrl", "noticeId", "orderId", attachments,
      ${now()}, ${now()}::timestamptz + make_interval(mins => "secretMinutes")
    from jsonb_to_recordset(${JSON.stringify(mails)}::jsonb) x ("to" text, subject text, html text, text text,
      language text, kind text, "replyTo" text, "unsubscribeUrl" text, "noticeId" bigint, "orderId" int,
      attachments jsonb, "secretMinutes" int)
    on conflict do nothing returning id`);
  await enqueueAll(
    deliverMail,
    written.map(({ id }) => ({ mailId: Number(id) })),
  );
}

/** Mail servers answer slowly: thousands of notices wait for each other, and a link to sign in for them. */
const AT_ONCE = 4;
/**
 * Queued tries beyond those that a mail has: a try whose process died uses up one of the queue, not one of the mail.
 */
const SPARE_TRIES = 3;

/**
 * Sends one mail of the outbox with its attachments; without a mail server it is kept to be read. A failed try, one of
 * an attachment too, is written down and tried again later; after the last one the mail is dead until staff send it
 * again.
 */
export const deliverMail = defineJob<{ mailId: number }>('deliver-mail', ({ mailId }) => deliver(mailId), {
  retries: MAIL_TRIES - 1 + SPARE_TRIES,
  atOnce: AT_ONCE,
});

interface WaitingMail {
  recipient: string;
  subject: string;
  html: string;
  text: string;
  reply_to: string | null;
  unsubscribe_url: string | null;
  attachments: AttachmentRef[] | null;
  attempts: number;
  secret_until: Date | null;
}

async function deliver(mailId: number): Promise<void> {
  const mail = await maybeRow(sql<WaitingMail>`
    select recipient, subject, html, text, reply_to, unsubscribe_url, attachments, attempts::int, secret_until
      from mail_outbox where id = ${mailId} and status in ('waiting', 'failed')`);
  if (!mail) return;
  if (mail.secret_until !== null && mail.secret_until <= now()) return giveUpSecret(mailId);
  const { SMTP_URL } = config();
  if (!SMTP_URL) {
    await rows(sql`update mail_outbox set status = 'kept' where id = ${mailId}`);
    return;
  }
  if (!isEmail(mail.recipient)) {
    // Rows older than the rule for addresses may hold one that a mail server reads as another mailbox. Another try
    // changes nothing.
    await rows(
      sql`update mail_outbox set status = 'dead', attempts = attempts + 1, tried_at = ${now()},
        last_error = 'The recipient is not a plain email address' where id = ${mailId}`,
    );
    return;
  }
  try {
    const names = await send(mailId, mail, SMTP_URL);
    await rows(sql`
      update mail_outbox set status = 'sent', attempts = attempts + 1, sent_at = ${now()}, tried_at = ${now()},
        last_error = null,
        html = case when secret_until is null then html else '' end, text = case when secret_until is null then text
          else '' end,
        attached = ${names.length > 0 ? JSON.stringify(names) : null}::jsonb where id = ${mailId}`);
  } catch (error) {
    await noteFailure(mailId, mail.attempts + 1, error);
    throw error;
  }
}

/** Nothing is left that its link or code would open. */
async function giveUpSecret(mailId: number): Promise<void> {
  await rows(sql`
    update mail_outbox set status = 'dead', html = '', text = '', last_error = ${SECRET_ENDED} where id = ${mailId}`);
}

/** Answers the names of what went with it. */
async function send(mailId: number, mail: WaitingMail, url: string): Promise<string[]> {
  const { MAIL_FROM, baseUrl } = config();
  const files = await makeAttachments(mail.attachments ?? []);
  await transporterOf(url).sendMail({
    from: MAIL_FROM,
    // An object is one recipient: nodemailer does not parse it again.
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: files,
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
  return files.map(({ filename }) => filename);
}

/** Nodemailer's names for refusals of the recipient and of the content. */
const ABOUT_MAIL = new Set(['EENVELOPE', 'EMESSAGE']);

async function noteFailure(mailId: number, attempts: number, error: unknown): Promise<void> {
  const { code = '', responseCode } = error as { code?: string; responseCode?: number };
  const failure = { ...(responseCode !== undefined && { responseCode }), isAboutMail: ABOUT_MAIL.has(code) };
  await rows(sql`
    update mail_outbox set status = ${statusAfterFailure(attempts, failure)}, attempts = ${attempts},
      tried_at = ${now()}, last_error = ${String(error).slice(0, 500)}
    where id = ${mailId}`);
}

/** Puts mails into the queue anew, with all their tries, within the running transaction. */
export async function sendAgain(ids: readonly number[]): Promise<void> {
  await rows(sql`update mail_outbox set status = 'waiting', attempts = 0 where id = any (${ids}::bigint[])`);
  await enqueueAll(
    deliverMail,
    ids.map((mailId) => ({ mailId })),
  );
}

function transporterOf(url: string): Transporter {
  if (transport?.url !== url)
    transport = { url, transporter: nodemailer.createTransport(mailTransport(url, mailNeedsTls(config()))) };
  return transport.transporter;
}

/** A server that does not answer must not hold a job for minutes; one that takes STARTTLS back gets no mail. */
export function mailTransport(url: string, needsTls: boolean): string {
  const withOptions = new URL(url);
  for (const timeout of ['connectionTimeout', 'greetingTimeout', 'socketTimeout']) {
    if (!withOptions.searchParams.has(timeout)) withOptions.searchParams.set(timeout, String(SMTP_TIMEOUT_MS));
  }
  if (needsTls) withOptions.searchParams.set('requireTLS', 'true');
  return withOptions.href;
}
