import type { development } from '#contract/development.ts';
import type { AttachmentRef } from '#domain/notifications/mail-delivery.ts';
import { config } from '#server/platform/config.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Routes } from '#server/platform/http/dispatch.ts';
import { makeAttachments } from '#server/platform/mail/attachments.ts';
import { demoCodes } from './demo-authenticator.ts';

const NEWEST = 100;
/**
 * A mail is looked at as mail programs show it: with its own styles, without scripts, in a frame of ours; its links
 * open beside it.
 */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Where mail is really sent, or the market is real, there is no such page. */
function requireStoredMail(): void {
  const { sendsMail, DEMO, NODE_ENV } = config();
  if (sendsMail || !(DEMO || NODE_ENV === 'development')) throw new AppError('not_found');
}

/** Codes that anybody may see are for a market in which everybody may be anybody. */
function requireDemo(): void {
  if (!config().DEMO) throw new AppError('not_found');
}

export const routes: Routes<typeof development> = {
  'GET /development/authenticator': () => {
    requireDemo();
    return demoCodes();
  },
  'GET /development/mails': async () => {
    requireStoredMail();
    const mails = await rows(sql<{
      id: number;
      recipient: string;
      subject: string;
      kind: string;
      language: string;
      status: string;
      created_at: Date;
    }>`
      select id::int, recipient, subject, kind, language, status, created_at from mail_outbox
        order by id desc limit ${NEWEST}`);
    return { mails };
  },
  'GET /development/mails/{id}': async ({ params }) => {
    requireStoredMail();
    const { attachments, ...mail } = await storedMail(params.id);
    return { ...mail, attachments: (attachments ?? []).map(({ kind }) => kind) };
  },
  'GET /development/mails/{id}/attachments/{place}': async ({ params }) => {
    requireStoredMail();
    const ref = (await storedMail(params.id)).attachments?.[params.place];
    const [file] = ref ? await makeAttachments([ref]) : [];
    if (!file) throw new AppError('not_found');
    return {
      bytes: file.content,
      contentType: file.contentType,
      headers: {
        'content-disposition': `attachment; filename="${file.filename}"`,
        'cache-control': 'private, no-store',
      },
    };
  },
  'GET /development/mails/{id}/page': async ({ params }) => {
    requireStoredMail();
    const { html } = await storedMail(params.id);
    return {
      bytes: Buffer.from(html.replace('<head>', '<head><base target="_blank">')),
      contentType: 'text/html; charset=utf-8',
      headers: { 'content-security-policy': MAIL_POLICY },
    };
  },
};

async function storedMail(id: number) {
  const mail = await maybeRow(sql<{
    id: number;
    recipient: string;
    subject: string;
    html: string;
    text: string;
    attachments: AttachmentRef[] | null;
  }>`
    select id::int, recipient, subject, html, text, attachments from mail_outbox where id = ${id}`);
  if (!mail) throw new AppError('not_found');
  return mail;
}
