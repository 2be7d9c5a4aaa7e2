import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { askQr, detailOf, givenQrOrder, messagesOf, payable } from '#server/testing/given/qr-orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { findPayments } from './find-payments.ts';

let app: TestApp;
let market: TestMarket;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
});
beforeEach(() => {
  app.clock.set(TEST_NOW);
  gateway.isDown = false;
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

test('a payment whose webhook never came is found by asking, once, and the webhook that comes later books nothing', async () => {
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  await askQr(order, amount);
  const money = moneyFor(app, order, amount);
  gateway.money.push(money);
  await findPayments();
  expect(await detailOf(order)).toMatchObject({ payment_status: 0 });
  app.clock.advanceHours(0.05);
  await findPayments();
  expect(await detailOf(order)).toMatchObject({ payment_status: 1 });
  await sendWebhook(app, money);
  await runWaitingJobs();
  expect(await messagesOf(order)).toEqual([{ outcome: 'paid' }, { outcome: 'duplicate' }]);
});

test('a gateway that is away is asked again later', async () => {
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  await askQr(order, amount);
  gateway.money.push(moneyFor(app, order, amount));
  app.clock.advanceHours(0.05);
  gateway.isDown = true;
  await expect(findPayments()).rejects.toThrow('payment_gateway_unavailable');
  gateway.isDown = false;
  app.clock.advanceHours(0.05);
  await findPayments();
  expect(await detailOf(order)).toMatchObject({ payment_status: 1 });
});

test('an order that the gateway fails on does not keep the others waiting', async () => {
  const [first, second] = [await givenQrOrder(market), await givenQrOrder(market)];
  const amount = await payable(second);
  for (const order of [first, second]) await askQr(order, amount);
  const money = moneyFor(app, second, amount);
  gateway.money.push(money);
  gateway.failsFor = moneyFor(app, first, amount).ref2;
  app.clock.advanceHours(0.05);
  await expect(findPayments()).rejects.toThrow('payment_gateway_unavailable');
  delete gateway.failsFor;
  expect(await detailOf(second)).toMatchObject({ payment_status: 1 });
});

test('"I have paid" asks the gateway now; with the webhook at the same time it is one payment', async () => {
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  await askQr(order, amount);
  const ask = () => market.buyer.api('POST /payment/inquiry', { body: { order_id: order.id } });
  expect(await ask()).toMatchObject({ payment: 'not_yet' });
  const money = moneyFor(app, order, amount);
  gateway.money.push(money);
  const [asked, , askedToo] = await Promise.all([ask(), sendWebhook(app, money), ask()]);
  expect([asked, askedToo]).toMatchObject([{ payment: 'paid' }, { payment: 'paid' }]);
  await runWaitingJobs();
  expect((await detailOf(order)).settlements).toHaveLength(1);
  expect((await messagesOf(order)).filter(({ outcome }) => outcome === 'paid')).toHaveLength(1);
  const other = await givenQrOrder(market);
  await sendWebhook(app, moneyFor(app, other, 5));
  expect(await market.buyer.api('POST /payment/inquiry', { body: { order_id: other.id } })).toMatchObject({
    payment: 'to_check',
  });
});

test('a job that is lost with its process is made up for', async () => {
  const order = await givenQrOrder(market);
  await sendWebhook(app, moneyFor(app, order, await payable(order)));
  await rows(sql`delete from pgboss.job where name = 'work-payment-message'`);
  await runWaitingJobs();
  expect(await detailOf(order)).toMatchObject({ payment_status: 0 });
  app.clock.advanceHours(0.02);
  await findPayments();
  expect(await detailOf(order)).toMatchObject({ payment_status: 1 });
});
