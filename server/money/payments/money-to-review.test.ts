import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import {
  askQr,
  detailOf,
  givenQrOrder,
  messagesOf,
  openReviews,
  payable,
  type QrOrder,
} from '#server/testing/given/qr-orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { outbox } from '#server/testing/mails.ts';

let app: TestApp;
let market: TestMarket;
let gateway: TestGateway;

beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  await givenRefundAccount(market.buyer.companyId);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(async () => {
  await app.close();
  gateway.close();
});

test('another amount waits for finance, with the reason; it can be accepted as a part, and the rest paid by a new code', async () => {
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  const first = await askQr(order, amount);
  await sendWebhook(app, moneyFor(app, order, 1000));
  await runWaitingJobs();
  const waiting = await detailOf(order);
  expect(waiting).toMatchObject({
    payment_status: 0,
    settlements: [{ kind: 'gateway', status: 0, review_reason: 'amount_differs', amount: 1000 }],
    summary: { waiting_amount: 1000 },
  });
  const [settlement] = waiting.settlements;
  await expect(
    market.buyer.api('PUT /order-settlement/remove/{id}', { params: { id: settlement!.id } }),
  ).rejects.toMatchObject(refused('not_found'));
  app.clock.advanceHours(25);
  await expireOrders();
  expect(await detailOf(order)).toMatchObject({ status: 1 });
  app.clock.set(TEST_NOW);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement!.id } });
  const rest = Math.round((amount - 1000) * 100) / 100;
  const second = await askQr(order, rest);
  expect(second.code).not.toBe(first.code);
  expect(await rows(sql`select state from gateway_payments where order_id = ${order.id} order by id`)).toEqual([
    { state: 'replaced' },
    { state: 'open' },
  ]);
  await sendWebhook(app, moneyFor(app, order, rest));
  await runWaitingJobs();
  expect(await detailOf(order)).toMatchObject({ payment_status: 1, summary: { verified_amount: amount } });
});

test('another amount that finance does not accept is a refund to make', async () => {
  const order = await givenQrOrder(market);
  const money = moneyFor(app, order, 1);
  await sendWebhook(app, money);
  await runWaitingJobs();
  const { settlements } = await detailOf(order);
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: settlements[0]!.id },
    body: { reason: 'wrong amount' },
  });
  expect(await openReviews(market)).toContainEqual(
    expect.objectContaining({
      reason: 'rejected',
      order_no: order.orderNo,
      amount: 1,
      cause: `simulator:${money.transaction_id}`,
    }),
  );
  expect(
    await outbox(sql`select kind from mail_outbox where subject like ${`%${order.orderNo}%`} order by id desc limit 1`),
  ).toEqual([{ kind: 'order_payment_not_accepted' }]);
  await sendWebhook(app, money, { id: 'msg_after' });
  await runWaitingJobs();
  expect((await messagesOf(order)).at(-1)).toEqual({ outcome: 'duplicate' });
});

test('money for an order that is cancelled, expired or paid already is a refund to make, resolved once', async () => {
  const [cancelled, twice] = [await givenQrOrder(market), await givenQrOrder(market)];
  const amount = await payable(twice);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: cancelled.id }, body: { reason: 'x' } });
  await sendWebhook(app, moneyFor(app, cancelled, amount));
  await sendWebhook(app, moneyFor(app, twice, amount));
  await sendWebhook(app, moneyFor(app, twice, amount));
  const late = await givenQrOrder(market);
  app.clock.advanceHours(25);
  await runWaitingJobs();
  await expireOrders();
  await sendWebhook(app, moneyFor(app, late, amount));
  await runWaitingJobs();
  expect(await detailOf(late)).toMatchObject({ status: 3, payment_status: 0 });
  expect(await detailOf(twice)).toMatchObject({ payment_status: 1, summary: { verified_amount: amount } });
  const open = await openReviews(market);
  const found = (order: QrOrder) => open.filter(({ order_id }) => order_id === order.id).map(({ reason }) => reason);
  expect([cancelled, twice, late].map(found)).toEqual([['order_cancelled'], ['already_paid'], ['order_cancelled']]);
  const { id } = open.find(({ order_id }) => order_id === cancelled.id)!;
  const resolve = () =>
    market.finance('POST /staff/money-reviews/{id}/resolve', { params: { id }, body: { note: 'KBANK 123' } });
  expect((await Promise.allSettled([resolve(), resolve()])).map(({ status }) => status).sort()).toEqual([
    'fulfilled',
    'rejected',
  ]);
  await expect(resolve()).rejects.toMatchObject(refused('money_review_resolved'));
  expect((await openReviews(market)).map((review) => review.id)).not.toContain(id);
  const resolved = await market.finance('GET /staff/money-reviews', { query: { state: 'resolved' } });
  expect(resolved.rows[0]).toMatchObject({ id, note: 'KBANK 123' });
  expect(
    await rows(
      sql`select action, reason from audit_log where object_kind = 'money_review' and object_id = ${String(id)}`,
    ),
  ).toEqual([{ action: 'resolve_money', reason: 'KBANK 123' }]);
});

test('references that no order has are kept for finance, once', async () => {
  const order = { companyId: market.buyer.companyId, orderNo: 'OR9912999999' };
  const money = moneyFor(app, order, 77);
  await sendWebhook(app, money);
  await sendWebhook(app, money, { id: 'msg_twin' });
  await runWaitingJobs();
  const kept = (await openReviews(market)).filter(({ cause }) => cause === `simulator:${money.transaction_id}`);
  expect(kept).toMatchObject([{ reason: 'unknown_reference', order_id: null, amount: 77, ref2: money.ref2 }]);
  // A known order with another company's reference is nobody's order.
  const other = await givenQrOrder(market);
  const mixed = moneyFor(app, { ...other, companyId: other.companyId + 1 }, await payable(other));
  await sendWebhook(app, mixed);
  await runWaitingJobs();
  expect(await detailOf(other)).toMatchObject({ payment_status: 0 });
});

test('money before the order is confirmed goes back when the buyer cancels it, and finance hear of it', async () => {
  const order = await givenQrOrder(market, { isConfirmed: false });
  const money = moneyFor(app, order, await payable(order));
  await sendWebhook(app, money);
  await runWaitingJobs();
  await market.buyer.api('POST /order/{id}/cancel', { params: { id: order.id }, body: { reason: 'สั่งซ้ำ' } });
  expect(await detailOf(order)).toMatchObject({ status: 2, settlements: [{ status: 2 }] });
  const kept = (await openReviews(market)).filter(({ cause }) => cause === `simulator:${money.transaction_id}`);
  expect(kept).toMatchObject([{ reason: 'order_cancelled', order_id: order.id, amount: Number(money.amount) }]);
  const mails = await outbox(sql<{ kind: string }>`
    select kind from mail_outbox where kind = 'order_money_back_staff' and subject like ${`%${order.orderNo}`}`);
  expect(mails).toHaveLength(1);
});

test('money before the order is confirmed waits for finance', async () => {
  const order = await givenQrOrder(market, { isConfirmed: false });
  await sendWebhook(app, moneyFor(app, order, await payable(order)));
  await runWaitingJobs();
  expect((await detailOf(order)).settlements).toMatchObject([{ status: 0, review_reason: 'order_not_confirmed' }]);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const [settlement] = (await detailOf(order)).settlements;
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement!.id } });
  expect(await detailOf(order)).toMatchObject({ payment_status: 1 });
});
