import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let gateway: TestGateway;
let address: string;
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

/** A page that listens: how often it was told, and the status that it was answered with. */
async function listen(order: number | string, token: string) {
  const ending = new AbortController();
  const answer = await fetch(`${address}/api/live?order=${order}`, {
    headers: { authorization: `Bearer ${token}` },
    signal: ending.signal,
  });
  let told = 0;
  void (async () => {
    for await (const part of answer.body ?? [])
      told += Buffer.from(part).toString().split('"topic":"orders"').length - 1;
  })().catch(() => undefined);
  return { status: answer.status, told: () => told, end: () => ending.abort() };
}

test('a page is told when its order is confirmed and when it is paid', async () => {
  const { id, orderNo } = await givenOrder(market);
  const other = await givenOrder(market);
  const [page, otherPage] = [await listen(id, market.buyer.token), await listen(other.id, market.buyer.token)];
  // Changed at once, before the first look of the watch.
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  await vi.waitFor(() => expect(page.told()).toBe(1), 30_000);
  const { summary } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  const money = moneyFor(app, { companyId: market.buyer.companyId, orderNo }, summary.outstanding);
  await sendWebhook(app, money);
  await runWaitingJobs();
  await vi.waitFor(() => expect(page.told()).toBe(2), 30_000);
  expect(otherPage.told()).toBe(0);
  page.end();
  otherPage.end();
});

test('nobody hears of an order of another company, or without the right; what is no order is none', async () => {
  const { id } = await givenOrder(market);
  const stranger = await givenBuyer(app);
  const pages = await Promise.all([
    listen(id, stranger.token),
    listen(id, (await givenStaff('finance')).token),
    ...['x', '0', '-1', '99999999999', ''].map((none) => listen(none, market.buyer.token)),
  ]);
  const own = await listen(id, market.buyer.token);
  expect([...pages, own].map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  await vi.waitFor(() => expect(own.told()).toBe(1), 30_000);
  expect(pages.map(({ told }) => told())).toEqual([0, 0, 0, 0, 0, 0, 0]);
  for (const page of [...pages, own]) page.end();
  expect((await listen(id, 'nobody')).status).toBe(401);
});

test('one page listens to several orders of its company, and not to another’s among them', async () => {
  const [first, second] = [await givenOrder(market), await givenOrder(market)];
  const page = await listen(`${first.id},${second.id}`, market.buyer.token);
  for (const [index, { id }] of [first, second].entries()) {
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    await vi.waitFor(() => expect(page.told()).toBe(index + 1), 30_000);
  }
  page.end();
  const stranger = await givenBuyer(app);
  const foreign = await givenOrder(market, { buyer: stranger });
  const both = await listen(`${first.id},${foreign.id}`, market.buyer.token);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: foreign.id }, body: {} });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: first.id }, body: { reason: 'ไม่มีของ' } });
  await vi.waitFor(() => expect(both.told()).toBe(1), 30_000);
  both.end();
});
