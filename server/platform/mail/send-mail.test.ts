import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { MAIL_TRIES } from '#domain/notifications/mail-delivery.ts';
import { openMailServer, type MailServer } from '#server/testing/services/mail-server.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { now } from '../clock.ts';
import { readConfig, useConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, maybeRow, rows, sql, useDatabase } from '../database/query.ts';
import { closeJobs, openJobs, runWaitingJobs } from '../jobs.ts';
import { defineAttachment } from './attachments.ts';
import { renderMail } from './mail-layout.ts';
import { emptyEndedSecrets } from './empty-old-mails.ts';
import { queueLostMails } from './queue-lost-mails.ts';
import { sendAgain, sendMails } from './send-mail.ts';

let database: Database;
let smtp: MailServer;

beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
  smtp = await openMailServer();
  await openJobs({ work: false, onError: () => {} });
});
beforeEach(async () => {
  smtp.received.length = 0;
  smtp.refusal = undefined;
  await rows(sql`delete from mail_outbox`);
  await rows(sql`delete from pgboss.job`);
  use(smtp.url);
});
afterAll(async () => {
  await closeJobs();
  await database.close();
  await smtp.close();
});

function use(url?: string) {
  useConfig(
    readConfig({
      NODE_ENV: 'test',
      MAIL_FROM: 'โพลีตลาด <no-reply@market.example>',
      BASE_URL: 'https://market.example',
      ...(url ? { SMTP_URL: url } : {}),
    }),
  );
}

const MAIL = {
  to: 'buyer@company.example',
  language: 'th',
  kind: 'order_confirmed',
  subject: 'ยืนยันคำสั่งซื้อ OR2607000001',
  ...renderMail({ language: 'th', title: 'ยืนยันแล้ว', paragraphs: ['ขอบคุณ'] }),
} as const;

const outbox = () =>
  maybeRow(
    sql<{
      status: string;
      attempts: number;
      last_error: string | null;
      is_sent: boolean;
    }>`select status, attempts, last_error, sent_at is not null as is_sent from mail_outbox`,
  );
const makeDue = () => rows(sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`);

test('a mail reaches the server with both bodies, its Thai subject whole, and is written down as sent', async () => {
  await sendMails([MAIL]);
  expect(await outbox()).toMatchObject({ status: 'waiting' });
  await runWaitingJobs();
  expect(smtp.received).toMatchObject([{ from: 'no-reply@market.example', to: ['buyer@company.example'] }]);
  const { source } = smtp.received[0]!;
  expect(source).toContain('Content-Type: multipart/alternative');
  expect(source).toMatch(/^Auto-Submitted: auto-generated$/im);
  expect(source).toMatch(/^Message-ID: <outbox-\d+@market\.example>$/im);
  const subject = [...source.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, part]) =>
    kind!.toUpperCase() === 'B'
      ? Buffer.from(part!, 'base64').toString()
      : decodeURIComponent(part!.replaceAll('_', ' ').replaceAll('=', '%')),
  );
  expect(subject.join('')).toContain('ยืนยันคำสั่งซื้อ');
  expect(await outbox()).toEqual({ status: 'sent', attempts: 1, last_error: null, is_sent: true });
});

test('a mail that was subscribed to says how to end that in one request, and one on behalf of somebody whom to answer', async () => {
  await sendMails([
    {
      ...MAIL,
      replyTo: 'asks@company.example',
      unsubscribeUrl: 'https://market.example/th/newsletter/unsubscribe?key=7.abc',
    },
  ]);
  await runWaitingJobs();
  const head = smtp.received[0]!.source.split('\r\n\r\n', 1)[0]!.replaceAll(/\r\n\s+/g, ' ');
  expect(head).toMatch(/^List-Unsubscribe: <https:\/\/market\.example\/th\/newsletter\/unsubscribe\?key=7\.abc>$/m);
  expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  expect(head).toMatch(/^Reply-To: .*asks@company\.example/m);
});

test('a mail of a transaction that fails is neither kept nor sent', async () => {
  await expect(
    inTransaction(async () => {
      await sendMails([MAIL]);
      throw new Error('no order');
    }),
  ).rejects.toThrow('no order');
  await runWaitingJobs();
  expect(smtp.received).toEqual([]);
  expect(await outbox()).toBeUndefined();
});

test('a server that refuses is asked again later, and what it said is written down', async () => {
  smtp.refusal = { code: 451, text: 'Greylisted, try later' };
  await sendMails([MAIL]);
  await expect(runWaitingJobs()).rejects.toThrow(/451/);
  expect(await outbox()).toMatchObject({
    status: 'failed',
    attempts: 1,
    last_error: expect.stringContaining('Greylisted'),
    is_sent: false,
  });
  smtp.refusal = undefined;
  expect(await runWaitingJobs()).toBe(0);
  await makeDue();
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(1);
  expect(await outbox()).toEqual({ status: 'sent', attempts: 2, last_error: null, is_sent: true });
});

test('a server that is not there, and one with another password, fail the try without giving the password away', async () => {
  for (const url of ['smtp://market:p%40ss%2Fword@127.0.0.1:1', smtp.url.replace('p%40ss', 'wrong')]) {
    use(url);
    await sendMails([MAIL]);
    await expect(runWaitingJobs()).rejects.toThrow();
    const { status, last_error } = (await outbox())!;
    expect(status).toBe('failed');
    expect(last_error).not.toMatch(/p@ss|p%40ss|wrong/);
    await rows(sql`delete from mail_outbox`);
    await rows(sql`delete from pgboss.job`);
  }
});

test('a server that accepts the connection and then is silent holds the job only as long as the settings say', async () => {
  const silent = createServer(() => {});
  await new Promise<void>((ready) => silent.listen(0, '127.0.0.1', ready));
  use(`smtp://127.0.0.1:${(silent.address() as AddressInfo).port}/?greetingTimeout=200`);
  await sendMails([MAIL]);
  await expect(runWaitingJobs()).rejects.toThrow(/[Gg]reeting/);
  silent.close();
});

test('a mail that was sent is not sent again when its job comes twice', async () => {
  await sendMails([MAIL]);
  await runWaitingJobs();
  await rows(
    sql`update pgboss.job set state = 'created', start_after = now() - interval '1 second', completed_on = null`,
  );
  expect(await runWaitingJobs()).toBe(1);
  expect(smtp.received).toHaveLength(1);
});

test('without a mail server the mail is kept to be read', async () => {
  use();
  await sendMails([MAIL]);
  await runWaitingJobs();
  expect(await outbox()).toMatchObject({ status: 'kept', is_sent: false });
});

test('a line break in a subject makes no header of its own', async () => {
  await sendMails([{ ...MAIL, subject: 'Hello\r\nBcc: thief@evil.example' }]);
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]!.to).toEqual(['buyer@company.example']);
  expect(smtp.received[0]!.source.split('\r\n\r\n', 1)[0]).not.toMatch(/^Bcc:/im);
});

test.each([
  'buyer@company.example\r\nBcc: thief@evil.example',
  'buyer@company.example, thief@evil.example',
  'thief@evil.example <buyer@company.example>',
  '<buyer@company.example>',
])('no mail goes to what is not one plain address: %j', async (to) => {
  await sendMails([{ ...MAIL, to }]);
  await runWaitingJobs();
  expect(smtp.received).toEqual([]);
  expect(await outbox()).toMatchObject({
    status: 'dead',
    attempts: 1,
    last_error: expect.stringContaining('plain email address'),
  });
});

const PDF = Buffer.from('%PDF-1.7 slip');
const withSlip = { ...MAIL, attachments: [{ kind: 'pay_in_slip' as const, id: 7 }] };
const attached = async () =>
  (await maybeRow(sql<{ attached: string[] | null }>`select attached from mail_outbox`))?.attached;

test('documents go with a mail: they are made when it is sent, and their names are kept', async () => {
  const asked: number[] = [];
  onTestFinished(
    defineAttachment('pay_in_slip', async (id) => {
      asked.push(id);
      return { filename: 'pay-in-OR7.pdf', contentType: 'application/pdf', content: PDF };
    }),
  );
  await sendMails([withSlip]);
  expect(asked).toEqual([]);
  await runWaitingJobs();
  expect(asked).toEqual([7]);
  const { source } = smtp.received[0]!;
  expect(source).toContain('Content-Type: multipart/mixed');
  expect(source).toMatch(/Content-Type: application\/pdf; name=pay-in-OR7\.pdf/);
  expect(source.replaceAll('\r\n', '')).toContain(PDF.toString('base64'));
  expect(await attached()).toEqual(['pay-in-OR7.pdf']);
});

test('a mail whose document cannot be made is not sent without it: it is tried again', async () => {
  let isBroken = true;
  onTestFinished(
    defineAttachment('pay_in_slip', async () => {
      if (isBroken) throw new Error('No paper');
      return { filename: 'a.pdf', contentType: 'application/pdf', content: PDF };
    }),
  );
  await sendMails([withSlip]);
  await expect(runWaitingJobs()).rejects.toThrow('No paper');
  expect(smtp.received).toEqual([]);
  expect(await outbox()).toMatchObject({ status: 'failed', attempts: 1, last_error: 'Error: No paper' });
  isBroken = false;
  await makeDue();
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(1);
  expect(await attached()).toEqual(['a.pdf']);
});

test('a document that must not be handed out any more stays away, and the mail goes', async () => {
  onTestFinished(defineAttachment('pay_in_slip', async () => null));
  await sendMails([withSlip]);
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(1);
  expect(await attached()).toBeNull();
});

test('after its last try a mail is dead, and only sending it again sends it', async () => {
  smtp.refusal = { code: 451, text: 'Greylisted, try later' };
  await sendMails([MAIL]);
  for (let attempt = 1; attempt <= MAIL_TRIES; attempt += 1) {
    expect((await outbox())!.status).toBe(attempt === 1 ? 'waiting' : 'failed');
    await makeDue();
    await expect(runWaitingJobs()).rejects.toThrow(/451/);
  }
  expect(await outbox()).toMatchObject({ status: 'dead', attempts: MAIL_TRIES });
  smtp.refusal = undefined;
  await makeDue();
  await runWaitingJobs();
  expect(smtp.received).toEqual([]);

  const { id } = (await maybeRow(sql<{ id: number }>`select id::int from mail_outbox`))!;
  await sendAgain([id]);
  expect(await outbox()).toMatchObject({ status: 'waiting', attempts: 0 });
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(1);
  expect(await outbox()).toMatchObject({ status: 'sent', attempts: 1, last_error: null });
});

test('a mailbox that the server does not know is not tried again', async () => {
  smtp.refusal = { code: 550, text: 'No such user' };
  await sendMails([MAIL]);
  await expect(runWaitingJobs()).rejects.toThrow(/550/);
  expect(await outbox()).toMatchObject({ status: 'dead', attempts: 1, last_error: expect.stringContaining('No such') });
});

test('a mail that the queue has lost is queued again after a day', async () => {
  await sendMails([MAIL]);
  await rows(sql`delete from pgboss.job`);
  await queueLostMails.work({});
  expect(await runWaitingJobs()).toBe(0);
  await rows(sql`update mail_outbox set created_at = ${new Date(now().getTime() - 25 * 3_600_000)}`);
  await queueLostMails.work({});
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(1);
});

const SECRET_MAIL = { ...MAIL, kind: 'password_reset', text: 'https://market.example/?token=t0ken', secretMinutes: 30 };
const secretLeft = () =>
  maybeRow(sql<{ status: string; html: string; text: string }>`select status, html, text from mail_outbox`);

test('a mail with a link that opens something is emptied when it was sent; another one is kept', async () => {
  await sendMails([SECRET_MAIL]);
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(1);
  expect(await secretLeft()).toEqual({ status: 'sent', html: '', text: '' });
  await rows(sql`delete from mail_outbox`);
  await sendMails([MAIL]);
  await runWaitingJobs();
  expect(await secretLeft()).toMatchObject({ status: 'sent', text: MAIL.text });
});

test('what cannot be sent, or is kept to be read, is emptied when its link has ended', async () => {
  smtp.refusal = { code: 550, text: 'No such mailbox' };
  await sendMails([SECRET_MAIL]);
  await expect(runWaitingJobs()).rejects.toThrow('No such mailbox');
  expect(await secretLeft()).toMatchObject({ status: 'dead', text: SECRET_MAIL.text });
  use();
  await sendMails([SECRET_MAIL]);
  await runWaitingJobs();
  await emptyEndedSecrets.work({});
  expect(await rows(sql`select from mail_outbox where text <> ''`)).toHaveLength(2);
  await rows(sql`update mail_outbox set secret_until = ${now()}`);
  await emptyEndedSecrets.work({});
  expect(
    await rows(sql<{ status: string }>`select status from mail_outbox where html = '' and text = '' order by id`),
  ).toEqual([{ status: 'dead' }, { status: 'kept' }]);
});

test('a link that ended while its mail waited is sent to nobody', async () => {
  await sendMails([SECRET_MAIL]);
  await rows(sql`update mail_outbox set secret_until = ${now()}`);
  await runWaitingJobs();
  expect(smtp.received).toEqual([]);
  expect(await secretLeft()).toEqual({ status: 'dead', html: '', text: '' });
});
