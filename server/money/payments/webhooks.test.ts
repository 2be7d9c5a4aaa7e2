import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { askQr, detailOf, givenQrOrder, messagesOf, payable } from '#server/testing/given/qr-orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { receivePayment } from '#server/trade/orders/index.ts';
import { outbox } from '#server/testing/mails.ts';

let app: TestApp;
let market: TestMarket;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(async () => {
  await app.close();
  gateway.close();
});

test('a webhook is stored and answered; a job then makes the order paid, and everybody is told', async () => {
  const order = await givenQrOrder(market);
  await askQr(order, await payable(order));
  expect(await sendWebhook(app, moneyFor(app, order, await payable(order)))).toBe(200);
  expect(await detailOf(order)).toMatchObject({ payment_status: 0 });
  expect(await messagesOf(order)).toEqual([{ outcome: null }]);
  await runWaitingJobs();
  const paid = await detailOf(order);
  expect(paid).toMatchObject({
    payment_status: 1,
    order_status_type: 3,
    logistic_status: 1,
    may_pay_by_qr: false,
    summary: { outstanding: 0 },
    settlements: [{ kind: 'gateway', status: 1, pic_path: null, review_reason: null }],
  });
  expect(paid.history.at(-1)).toMatchObject({ event: 'paid', by: 'system' });
  expect(await messagesOf(order)).toEqual([{ outcome: 'paid' }]);
  expect(await rows(sql`select state from gateway_payments where order_id = ${order.id}`)).toEqual([{ state: 'paid' }]);
  expect(
    await outbox(
      sql`select kind from mail_outbox where subject like ${`%${order.orderNo}%`} and kind like 'order_paid%'
        order by kind`,
    ),
  ).toEqual([{ kind: 'order_paid' }, { kind: 'order_paid_staff' }]);
});

test('the same message again is answered and books nothing; so is the same money in another message', async () => {
  const order = await givenQrOrder(market);
  const money = moneyFor(app, order, await payable(order));
  expect(await Promise.all([1, 2, 3].map(() => sendWebhook(app, money)))).toEqual([200, 200, 200]);
  expect(await sendWebhook(app, money, { id: 'msg_again' })).toBe(200);
  await runWaitingJobs();
  expect(await messagesOf(order)).toEqual([{ outcome: 'paid' }, { outcome: 'duplicate' }]);
  expect((await detailOf(order)).settlements).toHaveLength(1);
  // Recorded and sent again later: the time is signed.
  expect(await sendWebhook(app, money, { id: 'msg_late', off: -301 })).toBe(400);
  expect(await messagesOf(order)).toHaveLength(2);
});

test('a forged message changes nothing: wrong secret, changed reference, amount or time, none of the headers', async () => {
  const order = await givenQrOrder(market);
  const victim = await givenQrOrder(market);
  const money = moneyFor(app, order, await payable(order));
  const changed = (change: object) => JSON.stringify({ type: 'payment.received', data: { ...money, ...change } });
  expect(await sendWebhook(app, money, { secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAA' })).toBe(401);
  expect(await sendWebhook(app, money, { tampered: changed({ amount: '999999.00' }) })).toBe(401);
  const { ref2 } = moneyFor(app, victim, 1);
  expect(await sendWebhook(app, money, { tampered: changed({ ref2 }) })).toBe(401);
  expect(await sendWebhook(app, money, { headers: { 'webhook-signature': '' } })).toBe(401);
  expect(await sendWebhook(app, money, { headers: { 'webhook-id': 'msg_other' } })).toBe(401);
  for (const off of [301, -301]) expect(await sendWebhook(app, money, { off })).toBe(400);
  expect(await sendWebhook(app, { ...money, amount: '-5.00' })).toBe(400);
  expect(await sendWebhook(app, { ...money, amount: '0.00' })).toBe(400);
  expect(await sendWebhook(app, { ...money, ref1: '1'.repeat(21) })).toBe(400);
  const plain = (url: string, payload: string) => app.http.inject({ method: 'POST', url, payload });
  expect((await plain('/api/payment/webhook/simulator', 'x'.repeat(16 * 1024 + 1))).statusCode).toBe(413);
  expect((await plain('/api/payment/webhook/scb/some-key', '{}')).statusCode).toBe(404);
  expect((await app.http.inject('/api/payment/webhook/simulator')).statusCode).toBe(404);
  await runWaitingJobs();
  expect([...(await messagesOf(order)), ...(await messagesOf(victim))]).toEqual([]);
});

test('messages in the wrong order: the second payment comes first, and the order is paid once', async () => {
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  const [first, second] = [moneyFor(app, order, amount), moneyFor(app, order, amount)];
  await sendWebhook(app, second);
  await runWaitingJobs();
  await sendWebhook(app, first);
  await runWaitingJobs();
  expect(await messagesOf(order)).toEqual([{ outcome: 'paid' }, { outcome: 'refund' }]);
});

test('an order whose message is stored and not worked off does not expire', async () => {
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  app.clock.advanceHours(24);
  await sendWebhook(app, moneyFor(app, order, amount));
  app.clock.advanceHours(1);
  await expireOrders();
  expect(await detailOf(order)).toMatchObject({ status: 1 });
  await runWaitingJobs();
  await expireOrders();
  expect(await detailOf(order)).toMatchObject({ status: 1, payment_status: 1 });
});

test('payments of the same cause that are booked at once are one payment', async () => {
  const order = await givenQrOrder(market);
  const amount = BigInt(Math.round((await payable(order)) * 100));
  const payment = { order_id: order.id, amount, cause: 'simulator:SAME', at: app.clock.now() };
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => receivePayment(payment)));
  expect(outcomes.sort()).toEqual(['duplicate', 'duplicate', 'duplicate', 'paid']);
});

test('the database keeps a gateway’s money apart from slips, and books a cause once', async () => {
  const { id } = await givenQrOrder(market);
  const insert = (kind: string, cause: string | null) =>
    rows(sql`insert into settlements (order_id, amount, payment_date, kind, cause, created_at)
      values (${id}, 1, now(), ${kind}, ${cause}::text, now())`);
  await expect(insert('slip', null)).rejects.toThrow(/check constraint/);
  await expect(insert('gateway', null)).rejects.toThrow(/check constraint/);
  await insert('gateway', 'x:1');
  await expect(insert('gateway', 'x:1')).rejects.toThrow(/unique/);
  expect(await oneRow(sql`select count(*)::int as count from settlements where order_id = ${id}`)).toEqual({
    count: 1,
  });
});
