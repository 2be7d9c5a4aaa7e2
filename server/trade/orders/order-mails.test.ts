import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { EXPIRY_REMINDER_HOURS } from '#domain/trade/order-mails.ts';
import { PAYMENT_WINDOW_HOURS } from '#domain/trade/order-status.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openMailServer, type MailServer } from '#server/testing/services/mail-server.ts';
import { givenPaymentAccount } from '#server/testing/given/payment-account.ts';
import { mailsTo, outbox, sendWaitingMails, spreadNotices } from '#server/testing/mails.ts';
import { givenMember } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenSlip, type TestMarket } from '#server/testing/orders.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from './cancelling/expire-orders.ts';
import { remindOfDue } from './remind-of-due.ts';

let app: TestApp;
let market: TestMarket;
let smtp: MailServer;
let buyer: string;

beforeAll(async () => {
  smtp = await openMailServer();
  app = await openTestApp({
    SMTP_URL: smtp.url,
    STAFF_MAIL: 'staff@market.example',
    BASE_URL: 'https://market.example',
  });
  market = await givenMarket(app);
  await givenIssuer();
  await givenPaymentAccount();
  const [found] = await rows(sql<{ email: string }>`select email from users where id = ${market.buyer.id}`);
  buyer = found!.email;
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  smtp.received.length = 0;
});
afterEach(async () => {
  await spreadNotices();
  await rows(sql`delete from notices`);
  await rows(sql`delete from mail_outbox`);
  await rows(sql`delete from pgboss.job`);
  // What a test leaves waits for nothing any more.
  await rows(sql`update orders set due_date = null`);
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

const decide = (id: number, decision: 'confirm' | 'ship' | 'deliver') =>
  market[decision === 'confirm' ? 'sales' : 'logistics'](`POST /staff/orders/{id}/${decision}`, {
    params: { id },
    body: decision === 'ship' ? { unready_reason: 'x' } : {},
  });
async function pay(id: number) {
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
}
async function makeReady(orderId: number) {
  const { id } = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${orderId}`);
  await market.seller.api('PUT /order/mySales/{id}/ready', { params: { id }, body: { ready_date: '2026-07-10' } });
}
const kindsTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
/** The mails that the buyer's mailbox gets, each with the PDFs in it. */
async function received(): Promise<{ kind: string; attached: string[] | null }[]> {
  await sendWaitingMails();
  expect(smtp.received.filter(({ to }) => to.includes(buyer))).toHaveLength(
    (await outbox(sql`select from mail_outbox where recipient = ${buyer}`)).length,
  );
  return rows(
    sql<{
      kind: string;
      attached: string[] | null;
    }>`select kind, attached from mail_outbox where recipient = ${buyer} order by id`,
  );
}

test('the company is named in the language of who reads', async () => {
  const names = await oneRow(sql<{ th: string; en: string }>`
    select company_name_th as th, company_name_en as en from companies where id = ${market.buyer.companyId}`);
  onTestFinished(async () => {
    await rows(sql`update users set language = 'th' where id = ${market.buyer.id}`);
  });
  for (const [language, name, other] of [
    ['th', names.th, names.en],
    ['en', names.en, names.th],
    // Companies have no Chinese name.
    ['cn', names.en, names.th],
  ] as const) {
    await rows(sql`update users set language = ${language} where id = ${market.buyer.id}`);
    await givenOrder(market);
    const mail = (await mailsTo(buyer)).at(-1)!;
    expect(mail).toMatchObject({ kind: 'order_placed', language });
    expect(mail.text).toContain(name);
    expect(mail.text).not.toContain(other);
  }
});

test('the buyer of an order that is paid before it is shipped gets its papers with the mails that tell of them', async () => {
  const { id, orderNo } = await givenOrder(market);
  await decide(id, 'confirm');
  await received();
  await pay(id);
  await makeReady(id);
  await decide(id, 'ship');
  await decide(id, 'deliver');
  const mails = await received();
  expect(mails.map(({ kind }) => kind)).toEqual([
    'order_placed',
    'order_confirmed',
    'order_paid',
    'order_shipped',
    'order_delivered',
  ]);
  expect(mails.map(({ attached }) => attached)).toEqual([
    null,
    [`pay-in-${orderNo}.pdf`],
    null,
    [expect.stringMatching(/^delivery-note-PO\d+\.pdf$/)],
    [expect.stringMatching(/^TI.*\.pdf$/)],
  ]);
  const pdfs = smtp.received.flatMap(({ source }) => [...source.matchAll(/Content-Type: application\/pdf/g)]);
  expect(pdfs).toHaveLength(3);
});

test('a confirmed order says how to pay it: the account, and the slip for a counter', async () => {
  const { id } = await givenOrder(market);
  await rows(sql`update users set language = 'en' where id = ${market.buyer.id}`);
  await decide(id, 'confirm');
  const { text } = (await mailsTo(buyer)).at(-1)!;
  await rows(sql`update users set language = 'cn' where id = ${market.buyer.id}`);
  await decide((await givenOrder(market)).id, 'confirm');
  const chinese = (await mailsTo(buyer)).at(-1)!.text;
  await rows(sql`update users set language = 'th' where id = ${market.buyer.id}`);
  expect(text).toContain('Transfer to: Kasikornbank · 123-4-56789-0');
  expect(chinese).toContain('开泰银行 · 123-4-56789-0');
  expect(text).toContain('Or take the attached pay-in slip to a bank’s counter.');
  expect(text).toContain('Attached to the email: pay-in slip');
});

test('while a new version of the contract waits for the buyer, nobody is told how to pay', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  await market.sales('POST /staff/orders/{id}/contract', {
    params: { id },
    body: { delivery_date: '2026-07-20', remark: '', reason: 'Later' },
  });
  app.clock.advanceHours(PAYMENT_WINDOW_HOURS - 1);
  expect(await remindOfDue()).toBe(1);
  expect((await received()).at(-1)).toEqual({ kind: 'order_expiring', attached: null });
  expect((await mailsTo(buyer)).at(-1)!.text).not.toContain('123-4-56789-0');
});

test('a pay-in slip that is of no use any more, because the order is paid, stays out of a late mail', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  await pay(id);
  const mails = await received();
  expect(mails.find(({ kind }) => kind === 'order_confirmed')).toEqual({ kind: 'order_confirmed', attached: null });
});

test('goods that leave before their seller has them ready have no delivery note to send', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  await pay(id);
  await decide(id, 'ship');
  expect((await received()).at(-1)).toEqual({ kind: 'order_shipped', attached: null });
});

test('the buyer is reminded once, three hours before an order is cancelled by itself', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  app.clock.advanceHours(PAYMENT_WINDOW_HOURS - EXPIRY_REMINDER_HOURS);
  expect(await remindOfDue()).toBe(0);
  app.clock.set(new Date(app.clock.now().getTime() + 1));
  expect(await remindOfDue()).toBe(1);
  expect(await remindOfDue()).toBe(0);
  expect((await received()).at(-1)).toMatchObject({
    kind: 'order_expiring',
    attached: [expect.stringMatching(/^pay-in/)],
  });
  app.clock.advanceHours(EXPIRY_REMINDER_HOURS);
  expect(await remindOfDue()).toBe(0);
  await expireOrders();
  expect(await kindsTo(buyer)).toContain('order_expired');
});

test('nobody is reminded of an order that waits for a slip to be verified, nor of one that is paid', async () => {
  const waiting = await givenOrder(market);
  await decide(waiting.id, 'confirm');
  await givenSlip(app, market.buyer, waiting.id);
  const paid = await givenOrder(market);
  await decide(paid.id, 'confirm');
  await pay(paid.id);
  app.clock.advanceHours(PAYMENT_WINDOW_HOURS - 1);
  expect(await remindOfDue()).toBe(0);
});

test('a later time to pay has a reminder of its own', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  app.clock.advanceHours(PAYMENT_WINDOW_HOURS - 1);
  expect(await remindOfDue()).toBe(1);
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/reject', { params: { id: slip.id }, body: { reason: 'x' } });
  expect(await remindOfDue()).toBe(0);
  const { due } = (await maybeRow(sql<{ due: Date }>`select due_date as due from orders where id = ${id}`))!;
  app.clock.set(new Date(due.getTime() - 3_600_000));
  expect(await remindOfDue()).toBe(1);
});

test('sellers hear of a new purchase, that it is paid, and of another that is cancelled; nothing of the buyer', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  await pay(id);
  const { id: gone } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id: gone }, body: { reason: 'Out of stock' } });
  const mails = await mailsTo(market.seller.email);
  expect(mails.map(({ kind }) => kind)).toEqual([
    'purchase_placed',
    'purchase_paid',
    'purchase_placed',
    'purchase_cancelled',
  ]);
  expect(mails.at(-1)!.text).toContain('Out of stock');
  const { company_name } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  for (const { text, html } of mails) {
    expect(text + html).not.toContain(company_name);
    expect(text).toMatch(/\/th\/seller\/orders\?number=PO\d{10}/);
  }
});

test('of a seller’s colleagues those hear of purchases who handle orders', async () => {
  const orders = await givenMember(market.seller.companyId, { company_role: 'viewer', selling_roles: ['orders'] });
  const prices = await givenMember(market.seller.companyId, { company_role: 'viewer', selling_roles: ['prices'] });
  await givenOrder(market);
  expect(await kindsTo(orders.email)).toEqual(['purchase_placed']);
  expect(await kindsTo(prices.email)).toEqual([]);
});

test('an order that expires is a cancelled purchase to its seller', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  app.clock.advanceHours(PAYMENT_WINDOW_HOURS + 1);
  await expireOrders();
  expect((await kindsTo(market.seller.email)).at(-1)).toBe('purchase_cancelled');
});

test('every mail of an order says which order it is about', async () => {
  const { id } = await givenOrder(market);
  await decide(id, 'confirm');
  await givenSlip(app, market.buyer, id);
  const found = await outbox(
    sql<{ kind: string; order_id: number | null }>`select kind, order_id from mail_outbox order by id`,
  );
  expect(new Set(found.map(({ kind }) => kind))).toEqual(
    new Set(['order_placed', 'order_placed_staff', 'purchase_placed', 'order_confirmed', 'order_slip_uploaded_staff']),
  );
  expect(new Set(found.map(({ order_id }) => order_id))).toEqual(new Set([id]));
});
