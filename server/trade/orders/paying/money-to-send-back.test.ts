import { beforeAll, expect, test } from 'vitest';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { givenOrder, givenSlip, ORDER_TOTAL, refused } from '#server/testing/orders.ts';
import { receivePayment } from '../index.ts';
import { givenStaff } from '#server/testing/market.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
beforeAll(() => givenRefundAccount(market.buyer.companyId));

async function givenConfirmed(): Promise<{ id: number; orderNo: string }> {
  const order = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  return order;
}
async function pay(id: number, baht: number): Promise<void> {
  const slip = await givenSlip(app, market.buyer, id, baht);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
}
let money = 0;
const receive = (order_id: number, baht: number) =>
  receivePayment({ order_id, amount: BigInt(baht) * 100n, cause: `bank:${(money += 1)}`, at: app.clock.now() });
const cancel = (id: number) =>
  market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
const reviewsOf = async (id: number) =>
  (await market.finance('GET /staff/money-reviews', { query: { state: 'open', _limit: 100 } })).rows.filter(
    ({ order_id }) => order_id === id,
  );
const resolve = (id: number) =>
  market.finance('POST /staff/money-reviews/{id}/resolve', { params: { id }, body: { note: 'KBANK 1' } });
const balancesOf = async (id: number) => (await orderBalances([id])).get(id)!;

test('what was paid of a cancelled order is sent back by finance, once, and then nobody owes anything', async () => {
  const { id, orderNo } = await givenConfirmed();
  await pay(id, 5_000);
  await cancel(id);
  const [review, ...others] = await reviewsOf(id);
  expect(others).toEqual([]);
  expect(review).toMatchObject({ reason: 'paid_before_cancelling', amount: 5_000, order_no: orderNo });
  expect((await market.sales('GET /staff/orders/{id}', { params: { id } })).summary).toMatchObject({
    to_send_back: 5_000,
  });
  const both = await Promise.allSettled([resolve(review!.id), resolve(review!.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await balancesOf(id)).toMatchObject({ bank: 0n, refunds_payable: 0n });
  expect(await market.sales('GET /staff/orders/{id}', { params: { id } })).toMatchObject({
    summary: { to_send_back: 0 },
  });
  expect(await findDifferences()).toEqual([]);
});

test('who cancelled an order does not send its money back, whatever roles they hold', async () => {
  const { id } = await givenConfirmed();
  await pay(id, 5_000);
  const one = await app.api((await givenStaff('admin')).token);
  await one('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
  const [review] = await reviewsOf(id);
  await expect(
    one('POST /staff/money-reviews/{id}/resolve', { params: { id: review!.id }, body: { note: 'KBANK 1' } }),
  ).rejects.toMatchObject(refused('own_cancellation'));
  await resolve(review!.id);
});

test('beside money that waits and is more than is owed, no slip is expected', async () => {
  const { id } = await givenConfirmed();
  await receive(id, 20_000);
  await expect(pay(id, 1)).rejects.toMatchObject({
    wire: { error: 'slip_amount_invalid', fields: [{ message: expect.stringContaining(' 0.00') }] },
  });
});

test('an order of which nothing was paid leaves nothing to send back', async () => {
  const { id } = await givenConfirmed();
  await cancel(id);
  expect(await reviewsOf(id)).toEqual([]);
});

test('money that waits for finance when its order is cancelled or refused goes back', async () => {
  const { id: unconfirmed } = await givenOrder(market);
  expect(await receive(unconfirmed, 100)).toBe('review');
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id: unconfirmed }, body: { reason: 'x' } });
  expect(await reviewsOf(unconfirmed)).toMatchObject([{ reason: 'order_cancelled', amount: 100 }]);
  const { id } = await givenConfirmed();
  await pay(id, 3_000);
  expect(await receive(id, 20_000)).toBe('review');
  await cancel(id);
  const found = await reviewsOf(id);
  expect(new Map(found.map(({ reason, amount }) => [reason, amount]))).toEqual(
    new Map([
      ['order_cancelled', 20_000],
      ['paid_before_cancelling', 3_000],
    ] as const),
  );
  expect(await balancesOf(id)).toMatchObject({ receipts_to_review: 0n, refunds_payable: -2_300_000n });
  const mail = (
    await outbox(sql<{ text: string }>`
    select text from mail_outbox where kind = 'order_money_back_staff' order by id desc limit 1`)
  )[0]!;
  expect(mail.text).toContain('23,000.00');
  expect(await rows(sql`select from settlements where order_id = ${id} and status = 0`)).toEqual([]);
  for (const review of found) await resolve(review.id);
  expect(await balancesOf(id)).toMatchObject({ refunds_payable: 0n });
  expect(await findDifferences()).toEqual([]);
});

test('cancelled while finance accept the money that waits: it pays, or it goes back, and never both', async () => {
  const { id } = await givenConfirmed();
  await receive(id, 15_000);
  const waiting = await oneRow(sql<{ id: number }>`select id from settlements where order_id = ${id}`);
  await Promise.allSettled([
    cancel(id),
    market.finance('POST /staff/settlements/{id}/verify', { params: { id: waiting.id } }),
  ]);
  const back = (await reviewsOf(id)).reduce((sum, { amount }) => sum + amount, 0);
  expect(back).toBe(15_000);
  expect(await findDifferences()).toEqual([]);
});

test('what an accepted payment was more than was owed goes back', async () => {
  const { id } = await givenConfirmed();
  expect(await receive(id, ORDER_TOTAL + 1_090)).toBe('review');
  const waiting = await oneRow(sql<{ id: number }>`select id from settlements where order_id = ${id}`);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: waiting.id } });
  const [review] = await reviewsOf(id);
  expect(review).toMatchObject({ reason: 'overpaid', amount: 1_090 });
  const logged = await oneRow(sql`
    select before->'verified_amount' as before, after->'verified_amount' as after from audit_log
    where object_kind = 'settlement' and object_id = ${String(waiting.id)}`);
  expect(logged).toEqual({ before: 0, after: ORDER_TOTAL });
  expect(await balancesOf(id)).toMatchObject({ receivable: 0n, receipts_to_review: -109_000n });
  await resolve(review!.id);
  await expect(resolve(review!.id)).rejects.toMatchObject(refused('money_review_resolved'));
  expect(await balancesOf(id)).toMatchObject({ receipts_to_review: 0n });
  // Cancelled later, only what paid the order goes back.
  await cancel(id);
  expect(await reviewsOf(id)).toMatchObject([{ reason: 'paid_before_cancelling', amount: ORDER_TOTAL }]);
  expect(await findDifferences()).toEqual([]);
});

test('what was paid of an order before it was confirmed goes back when its buyer cancels it, and finance are told', async () => {
  const { id, orderNo } = await givenOrder(market);
  await receive(id, ORDER_TOTAL);
  await market.buyer.api('POST /order/{id}/cancel', { params: { id }, body: { reason: 'สั่งซ้ำ' } });
  expect(await reviewsOf(id)).toMatchObject([{ reason: 'order_cancelled', amount: ORDER_TOTAL }]);
  const told = await outbox(sql<{ kind: string }>`
    select kind from mail_outbox where kind = 'order_money_back_staff' and subject like ${`%${orderNo}`}`);
  expect(told).not.toEqual([]);
  expect(await findDifferences()).toEqual([]);
});
