import { beforeEach, expect, test } from 'vitest';
import { MAX_ORDER_MAILS_TO_ONE } from '#domain/trade/order-mails.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { lastMailTo, mailsTo, outbox } from '#server/testing/mails.ts';
import { givenMember } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket({ STAFF_MAIL: 'staff@market.example', BASE_URL: 'https://market.example' });
let order: { id: number; orderNo: string };

beforeEach(async () => {
  app.clock.set(TEST_NOW);
  order = await givenOrder(market);
  await outbox(sql`select`);
  await rows(sql`delete from mail_outbox`);
});

const ask = (email_type: 'order' | 'payment' = 'payment', order_no = order.orderNo, buyer = market.buyer) =>
  buyer.api('POST /coreemail/send_mail_noti_to_staff', { body: { email_type, order_no } });
const mail = (to: string, emailbody = '<p>Please <b>pay</b> this.</p>', buyer = market.buyer) =>
  buyer.api('POST /coreemail/send_mail_order', { body: { order_id: order.id, to, emailbody } });
const colleague = (facts = {}) => givenMember(market.buyer.companyId, { company_role: 'finance', ...facts });

test('a team is asked to look at an order by mail and in the product, about each matter once a day', async () => {
  expect(await ask()).toEqual({ status: true, sent: true });
  expect(await lastMailTo('staff@market.example')).toMatchObject({
    kind: 'order_asked',
    subject: expect.stringContaining(order.orderNo),
    text: expect.stringContaining('การชำระเงิน'),
  });
  expect(await ask()).toEqual({ status: true, sent: false });
  expect(await ask('order')).toEqual({ status: true, sent: true });
  app.clock.advanceHours(25);
  expect(await ask()).toEqual({ status: true, sent: true });
  expect(await mailsTo('staff@market.example')).toHaveLength(3);
});

test('two who ask at once ask once', async () => {
  const sent = await Promise.all([ask(), ask(), ask()]);
  expect(sent.filter((each) => each.sent)).toHaveLength(1);
});

test('nobody asks about another company’s order, nor about one that is not there', async () => {
  await expect(ask('order', order.orderNo, await givenBuyer(app))).rejects.toMatchObject(refused('not_found'));
  await expect(ask('order', 'OR2607999999')).rejects.toMatchObject(refused('not_found'));
});

test('an order goes to a colleague with what the sender writes, in both parts; an answer goes to the sender', async () => {
  const { email } = await colleague();
  await mail(email, '<p onclick="x()">Please <b>pay</b></p><script>alert(1)</script>');
  const [found] = await outbox(
    sql<{
      html: string;
      text: string;
      reply_to: string;
      order_id: number;
    }>`select html, text, reply_to, order_id from mail_outbox where recipient = ${email}`,
  );
  expect(found!.html).toContain('<p>Please <strong>pay</strong></p>');
  expect(found!.html).not.toMatch(/onclick|<script/);
  expect(found!.text).toContain('\nPlease pay\n');
  expect(found!.text).toContain(order.orderNo);
  const { history, buyer_contact_email } = await market.buyer.api('GET /order/orderdetail/{id}', {
    params: { id: order.id },
  });
  expect(found).toMatchObject({ order_id: order.id, reply_to: buyer_contact_email });
  expect(history.at(-1)).toMatchObject({ event: 'mailed', by: 'buyer', note: null });
});

test('the contact of the order may be written to, however the address is typed', async () => {
  const { buyer_contact_email: contact } = await market.buyer.api('GET /order/orderdetail/{id}', {
    params: { id: order.id },
  });
  await mail(contact.toUpperCase());
  expect(await mailsTo(contact)).toHaveLength(1);
});

test('nobody else is written to: strangers, other companies, colleagues who have left', async () => {
  const other = await givenBuyer(app);
  const { buyer_contact_email: elsewhere } = await market.buyer.api('GET /order/orderdetail/{id}', {
    params: { id: (await givenOrder(market)).id },
  });
  expect(elsewhere).toBeTruthy();
  const left = await colleague({ account_status: 'closed' });
  const [{ email: theirs } = { email: '' }] = await rows(
    sql<{ email: string }>`select email from users where id = ${other.id}`,
  );
  await outbox(sql`select`);
  await rows(sql`delete from mail_outbox`);
  for (const to of ['stranger@else.example', theirs, left.email])
    await expect(mail(to)).rejects.toMatchObject(refused('order_mail_recipient'));
  expect(await outbox(sql`select from mail_outbox where kind = 'order_mailed'`)).toEqual([]);
});

test('who placed the order and has left the company is its contact no more', async () => {
  const left = await colleague();
  const [{ id }] = (await rows(sql<{ id: number }>`
    update orders set buyer_contact_email = ${left.email} where id = ${order.id} returning id`)) as [{ id: number }];
  expect(id).toBe(order.id);
  await rows(sql`update users set account_status = 'closed' where email = ${left.email}`);
  await expect(mail(left.email)).rejects.toMatchObject(refused('order_mail_recipient'));
});

test('another company’s order is not there, and what nobody can read is not sent', async () => {
  const { email } = await colleague();
  await expect(mail(email, '<p>x</p>', await givenBuyer(app))).rejects.toMatchObject(refused('not_found'));
  await expect(mail(email, '<p> </p><script>x</script>')).rejects.toMatchObject(refused('order_mail_empty'));
});

test('one mailbox gets so many mails a day and no more', async () => {
  const { email } = await colleague();
  for (let sent = 0; sent < MAX_ORDER_MAILS_TO_ONE; sent += 1) {
    app.clock.advanceHours(0.1);
    await mail(email);
  }
  await expect(mail(email)).rejects.toMatchObject(refused('too_many_order_mails'));
  app.clock.advanceHours(25);
  await mail(email);
});
