import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { mailList } from '#contract/operations/mail-list.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openMailServer, type MailServer } from '#server/testing/services/mail-server.ts';
import { spreadNotices } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let admin: Api;
let smtp: MailServer;
let order: { id: number; orderNo: string };
let buyerEmail: string;

beforeAll(async () => {
  smtp = await openMailServer();
  app = await openTestApp({ SMTP_URL: smtp.url, STAFF_MAIL: 'staff@market.example' });
  market = await givenMarket(app);
  admin = await app.api((await givenStaff('admin')).token);
  const [buyer] = await rows(sql<{ email: string }>`select email from users where id = ${market.buyer.id}`);
  buyerEmail = buyer!.email;
});
beforeEach(async () => {
  smtp.refusal = undefined;
  smtp.received.length = 0;
  await rows(sql`delete from notices`);
  await rows(sql`delete from mail_outbox`);
  await rows(sql`delete from pgboss.job`);
  order = await givenOrder(market);
  await spreadNotices();
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

/** All that waits is refused for good. */
async function everythingDies() {
  smtp.refusal = { code: 550, text: 'No such user' };
  for (;;) {
    try {
      if ((await runWaitingJobs()) === 0) break;
    } catch {
      // One mail each time.
    }
  }
  smtp.refusal = undefined;
}
/** A mail that opens something, to somebody without an account. */
const secretMail = () =>
  rows(sql`
    insert into mail_outbox (recipient, subject, html, text, language, kind, status, attempts, last_error)
    values ('visitor@else.example', 'Choose a new password', 'link', 'link', 'en', 'password_reset', 'dead', 13,
      'Timeout')`);
const dead = (api: Api, query: { about?: string; state?: 'dead' } = { state: 'dead' }) =>
  api('GET /staff/mails', { query });

test('dead mails are listed with what the mail server said, never with what they say', async () => {
  await everythingDies();
  const { rows: mails, count } = await dead(market.sales);
  expect(count).toBe(mails.length);
  expect(mails.find(({ kind }) => kind === 'order_placed')).toMatchObject({
    recipient: buyerEmail,
    state: 'dead',
    attempts: 1,
    last_error: expect.stringContaining('No such user'),
    order_id: order.id,
    order_no: order.orderNo,
    may_resend: true,
  });
  expect(Object.keys(mails[0]!)).not.toEqual(expect.arrayContaining(['html']));
});

test('a dead mail is sent again, by whom stands in the log, and the second who asks is told that it is on its way', async () => {
  await everythingDies();
  const mail = (await dead(market.sales)).rows.find(({ kind }) => kind === 'order_placed')!;
  expect(await market.sales('POST /staff/mails/resend', { body: { ids: [mail.id] } })).toEqual({
    status: true,
    sent: 1,
  });
  await expect(market.sales('POST /staff/mails/resend', { body: { ids: [mail.id] } })).rejects.toMatchObject(
    refused('mail_not_dead'),
  );
  await runWaitingJobs();
  expect(smtp.received.map(({ to }) => to)).toEqual([[buyerEmail]]);
  const { rows: entries } = await admin('GET /staff/audit-log', { query: { object_kind: 'mail' } });
  expect(entries[0]).toMatchObject({
    action: 'resend_mail',
    object_id: String(mail.id),
    object_name: mail.subject,
    order_id: order.id,
  });
});

test('several are sent again together, and two who do so at once send each once', async () => {
  await everythingDies();
  const ids = (await dead(market.sales)).rows.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  const done = await Promise.allSettled([
    market.sales('POST /staff/mails/resend', { body: { ids } }),
    admin('POST /staff/mails/resend', { body: { ids } }),
  ]);
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await runWaitingJobs();
  expect(smtp.received).toHaveLength(ids.length);
});

test('sales see and send mails about orders alone; a link to a new password is the administrators’ matter', async () => {
  await secretMail();
  expect((await dead(market.sales)).rows).toEqual([]);
  const [mail] = (await dead(admin)).rows;
  expect(mail).toMatchObject({ recipient: 'visitor@else.example', order_no: null });
  await expect(market.sales('POST /staff/mails/resend', { body: { ids: [mail!.id] } })).rejects.toMatchObject(
    refused('mail_not_dead'),
  );
  expect(await admin('POST /staff/mails/resend', { body: { ids: [mail!.id] } })).toMatchObject({ sent: 1 });
});

test('dead mails wait in a queue until they are sent again or set aside, each in the log', async () => {
  await everythingDies();
  await secretMail();
  const queue = async (api: Api) =>
    (await api('GET /staff/queues')).queues.find(({ name }) => name === 'dead_mails')!.count;
  const { rows: mails } = await dead(market.sales);
  expect(await queue(market.sales)).toBe(mails.length);
  expect(await queue(admin)).toBe(mails.length + 1);
  const ids = mails.map(({ id }) => id);
  expect(await market.sales('POST /staff/mails/set-aside', { body: { ids } })).toMatchObject({ count: ids.length });
  expect(await queue(market.sales)).toBe(0);
  await expect(market.sales('POST /staff/mails/resend', { body: { ids } })).rejects.toMatchObject(
    refused('mail_not_dead'),
  );
  const { rows: entries } = await admin('GET /staff/audit-log', {
    query: { object_kind: 'mail', action: 'set_mail_aside' },
  });
  expect(entries).toHaveLength(ids.length);
});

test('an auditor sees all mails and sends none; who sells as well sends those of orders', async () => {
  await secretMail();
  await everythingDies();
  const [auditor, both] = [await givenStaff('auditor'), await givenStaff(['sales', 'auditor'])];
  const [reading, selling] = [await app.api(auditor.token), await app.api(both.token)];
  const { rows: all } = await dead(admin);
  expect((await dead(reading)).rows).toEqual(all);
  expect((await dead(selling)).rows).toEqual(all);
  const [secret, ofOrder] = [all.find(({ order_id }) => order_id === null)!, all.find(({ order_id }) => order_id)!];
  const resend = (by: typeof admin, id: number) => by('POST /staff/mails/resend', { body: { ids: [id] } });
  await expect(resend(reading, ofOrder.id)).rejects.toMatchObject(refused('not_allowed'));
  await expect(resend(selling, secret.id)).rejects.toMatchObject(refused('mail_not_dead'));
  expect(await resend(selling, ofOrder.id)).toEqual({ status: true, sent: 1 });
});

test('a mail whose text is deleted cannot be sent again', async () => {
  await everythingDies();
  await rows(sql`update mail_outbox set html = '', text = ''`);
  const { rows: mails } = await dead(admin);
  expect(mails.every(({ may_resend }) => !may_resend)).toBe(true);
  await expect(admin('POST /staff/mails/resend', { body: { ids: [mails[0]!.id] } })).rejects.toMatchObject(
    refused('mail_not_dead'),
  );
});

test('mails are found by mailbox and by order, whatever became of them', async () => {
  await secretMail();
  const found = async (about: string) => (await dead(admin, { about })).rows.map(({ kind, state }) => [kind, state]);
  expect(await found('VISITOR@')).toEqual([['password_reset', 'dead']]);
  expect(await found(order.orderNo.toLowerCase())).toContainEqual(['order_placed', 'waiting']);
  expect(await found('nobody%')).toEqual([]);
});

test('staff see for an order what was said, to whom, by which channel and whether it was read', async () => {
  await runWaitingJobs();
  await market.buyer.api('POST /notifications/readall', { body: {} });
  // Somebody had read it before their browser was to ring.
  await rows(sql`
    insert into notification_deliveries (notice_id, user_id, channel, status, due_at)
    select notice_id, user_id, 'push', 'left_out', at from notifications where user_id = ${market.buyer.id} limit 1`);
  const { sent, count } = await market.logistics('GET /staff/orders/{id}/sent', { params: { id: order.id } });
  expect(count).toBe(sent.length);
  const said = sent.map(({ channel, to, state }) => [channel, to, state]);
  expect(said).toContainEqual(['mail', buyerEmail, 'sent']);
  expect(said).toContainEqual(['mail', 'staff@market.example', 'sent']);
  expect(said).toContainEqual(['product', expect.any(String), 'read']);
  expect(said).toContainEqual(['product', expect.any(String), 'unread']);
  expect(said).toContainEqual(['push', expect.any(String), 'left_out']);
  expect(sent.every(({ order_no }) => order_no === order.orderNo)).toBe(true);
  await expect(market.sales('GET /staff/orders/{id}/sent', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('what rang is among it, and what was left out says so', async () => {
  const ofCopy = (channel: string, status: string) => sql`
    insert into notification_deliveries (notice_id, user_id, channel, status, due_at, sent_at)
    select notice_id, user_id, ${channel}, ${status}, at, case when ${status} = 'sent' then at end
    from notifications where user_id = ${market.buyer.id} order by id limit 1`;
  await rows(ofCopy('push', 'sent'));
  await rows(ofCopy('line', 'left_out'));
  const params = { id: market.buyer.id };
  const { sent, count } = await market.sales('GET /staff/accounts/{id}/sent', { params, query: { _limit: 100 } });
  expect(count).toBe(sent.length);
  const rang = sent.filter(({ channel }) => channel === 'push' || channel === 'line');
  expect(new Map(rang.map(({ channel, state }) => [channel, state]))).toEqual(
    new Map([
      ['push', 'sent'],
      ['line', 'left_out'],
    ]),
  );
  await rows(sql`delete from notification_deliveries`);
});

test('staff see for a person what they were told, page by page', async () => {
  const second = await givenOrder(market);
  await spreadNotices();
  const of = (query = {}) => market.sales('GET /staff/accounts/{id}/sent', { params: { id: market.buyer.id }, query });
  const { sent, count } = await of();
  expect(new Set(sent.map(({ order_no }) => order_no))).toEqual(new Set([order.orderNo, second.orderNo]));
  expect(new Set(sent.map(({ channel }) => channel))).toEqual(new Set(['mail', 'product']));
  const pages = await Promise.all(sent.map((_, place) => of({ _start: place, _limit: 1 })));
  expect(pages.flatMap((page) => page.sent)).toEqual(sent);
  expect(pages.every((page) => page.count === count)).toBe(true);
  expect(await of({ _start: count, _limit: 1 })).toEqual({ sent: [], count });
});

test('the outbox keeps what every list does', async () => {
  const second = await givenOrder(market);
  await spreadNotices();
  await rows(sql`delete from mail_outbox`);
  const written = (recipient: string, of: typeof order, status: string, at: string) =>
    rows(sql`
      insert into mail_outbox (recipient, subject, html, text, language, kind, status, attempts, order_id, created_at)
      values (${recipient}, ${`เรื่อง ${at}`}, 'x', 'x', 'th', 'order_confirmed', ${status}, 1, ${of.id}, ${at})`);
  await written('one@market.example', order, 'sent', '2026-06-20T05:00:00Z');
  await written('one@market.example', order, 'dead', '2026-07-10T05:00:00Z');
  await written('other@market.example', second, 'waiting', '2026-08-20T05:00:00Z');
  await expectListRules(mailList, {
    page: (query) => market.sales('GET /staff/mails', { query }),
    export: (query) => market.sales('GET /staff/mails/export', { query }),
    byStranger: () => market.finance('GET /staff/mails'),
    samples: {
      about: 'ONE@market',
      state: 'dead,failed',
      created_at_from: '2026-07-01',
      created_at_to: '2026-07-31',
      order_id: String(order.id),
    },
    values: { about: ({ recipient }) => recipient },
  });
});
