import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { outcomesToAskAbout } from '#domain/money/payments/gateway-message.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenMarket, givenOrder, ORDER_TOTAL, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { findPayments } from './find-payments.ts';
import recorded from './gateway/scb-recorded.json' with { type: 'json' };

/** A bank that does not sign its confirmations: whoever knows the address can say anything. */
const KEY = 'a-key-of-some-thirty-letters-x';
const BILLER_ID = '762342992129431';

let app: TestApp;
let market: TestMarket;
let bank: Server;
let known: object[];
beforeAll(async () => {
  bank = createServer((request, response) => {
    const isToken = request.url!.startsWith('/v1/oauth/token');
    response.end(JSON.stringify(isToken ? recorded.token : { status: { code: 1000 }, data: known }));
  });
  await new Promise<void>((resolve) => void bank.listen(0, '127.0.0.1', resolve));
  app = await openTestApp({
    PAYMENT_GATEWAY: 'scb',
    SCB_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}`,
    SCB_API_KEY: 'key',
    SCB_API_SECRET: 'secret',
    SCB_BILLER_ID: BILLER_ID,
    SCB_REF3_PREFIX: 'PTF',
    SCB_WEBHOOK_KEY: KEY,
  });
  market = await givenMarket(app);
});
beforeEach(() => {
  known = [];
  app.clock.set(TEST_NOW);
});
afterAll(async () => {
  await app.close();
  bank.close();
});

async function givenConfirmed() {
  const order = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const { ref1, ref2 } = referencesOf({ company_id: market.buyer.companyId, order_no: order.orderNo });
  const says = (amount: number, transactionId = `SCB${order.id}`) => ({
    ...recorded.confirmation,
    amount,
    transactionId,
    transactionDateandTime: '2026-07-09T10:00:00+07:00',
    billPaymentRef1: ref1,
    billPaymentRef2: ref2,
  });
  return { ...order, says };
}

const send = (body: object, key = KEY) =>
  app.http.inject({
    method: 'POST',
    url: `/api/payment/webhook/scb/${key}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  });
const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const outcomesOf = (id: number) =>
  rows(sql<{ outcome: string | null }>`select outcome from gateway_messages where order_id = ${id} order by id`);

test('a confirmation is stored and answered as the bank wants; it pays only what the bank itself answers', async () => {
  const order = await givenConfirmed();
  const answer = await send(order.says(ORDER_TOTAL));
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { resCode: '00', resDesc: 'success', transactionId: `SCB${order.id}`, confirmId: `SCB${order.id}` },
  ]);
  await expect(runWaitingJobs()).rejects.toThrow('does not confirm');
  expect(await detail(order.id)).toMatchObject({ payment_status: 0 });
  known = [order.says(ORDER_TOTAL)];
  app.clock.advanceHours(0.05);
  await findPayments();
  expect(await detail(order.id)).toMatchObject({ payment_status: 1 });
});

test('a forged confirmation books nothing, keeps the order for an hour, and then is closed', async () => {
  const order = await givenConfirmed();
  app.clock.advanceHours(24);
  await send(order.says(ORDER_TOTAL, 'FORGED'));
  app.clock.advanceHours(0.5);
  await expireOrders();
  expect(await detail(order.id)).toMatchObject({ status: 1, payment_status: 0 });
  app.clock.advanceHours(0.6);
  await findPayments();
  expect(await outcomesOf(order.id)).toEqual([{ outcome: 'unproven' }]);
  await expireOrders();
  expect(await detail(order.id)).toMatchObject({ status: 3 });
});

test('finance read what was reported and why it was refused, and nothing that opens anything', async () => {
  const order = await givenConfirmed();
  const listed = async (query: { waiting?: 'yes'; outcome?: string }) =>
    (await market.finance('GET /staff/gateway-messages', { query })).rows.filter(
      ({ order_id }) => order_id === order.id,
    );
  await send(order.says(ORDER_TOTAL, 'NEVER'));
  expect(await listed({ waiting: 'yes' })).toMatchObject([
    { transaction_id: 'NEVER', order_no: order.orderNo, is_proven: false, outcome: null, worked_at: null },
  ]);
  app.clock.advanceHours(1.1);
  await findPayments();
  expect(await listed({ waiting: 'yes' })).toEqual([]);
  const [refused] = await listed({ outcome: outcomesToAskAbout.join(',') });
  expect(refused).toMatchObject({ outcome: 'unproven' });
  expect(await listed({})).toEqual([refused]);
  expect(JSON.stringify(refused)).not.toContain(KEY);
  await expect(market.sales('GET /staff/gateway-messages', { query: {} })).rejects.toMatchObject({
    wire: { statusCode: 403 },
  });
});

test('a confirmation with a changed amount books the bank’s amount', async () => {
  const order = await givenConfirmed();
  known = [order.says(1)];
  await send(order.says(ORDER_TOTAL));
  await runWaitingJobs();
  expect(await detail(order.id)).toMatchObject({
    payment_status: 0,
    settlements: [{ amount: 1, status: 0, review_reason: 'amount_differs' }],
  });
});

test('at a wrong address nothing is stored', async () => {
  const order = await givenConfirmed();
  for (const key of ['', 'a-key-of-some-thirty-letters-y'])
    expect((await send(order.says(ORDER_TOTAL), key)).statusCode).toBeGreaterThanOrEqual(401);
  expect(await outcomesOf(order.id)).toEqual([]);
});
