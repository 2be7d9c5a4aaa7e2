import { beforeEach, expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenOffer } from '#server/testing/market.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenBuyer, givenDraft, givenOrder, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

const REASON = 'สั่งซ้ำ';
const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const cancel = (id: number, reason = REASON) =>
  market.buyer.api('POST /order/{id}/cancel', { params: { id }, body: { reason } });
const stockOf = async (id: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${id}`)).quantity;

test('before it is confirmed, the buyer cancels an order with a reason; the stock is back and everybody is told', async () => {
  const { id, orderNo, stockId } = await givenOrder(market);
  const taken = await stockOf(stockId);
  expect((await detail(id)).may_cancel).toBe(true);
  await cancel(id);
  const after = await detail(id);
  expect(after).toMatchObject({ status: 2, order_status_type: 7, cancel_reason: REASON, may_cancel: false });
  expect(after.history.at(-1)).toMatchObject({ event: 'cancelled', by: 'buyer', note: REASON });
  expect(after.timeline.map(({ step, state }) => [step, state])).toEqual([
    ['placed', 'done'],
    ['cancelled', 'cancelled'],
  ]);
  expect(await stockOf(stockId)).toBe(taken + 10);
  const mails = await outbox(
    sql<{ kind: string; text: string }>`select kind, text from mail_outbox where kind like '%cancelled%'`,
  );
  const about = mails.filter(({ text }) => text.includes(REASON));
  expect(about.map(({ kind }) => kind).toSorted()).toEqual([
    'order_cancelled_by_buyer',
    'order_cancelled_by_buyer_staff',
    'purchase_cancelled',
  ]);
  expect(about[0]!.text).toContain(orderNo);
  const waiting = await market.sales('GET /staff/orders', { query: { queue: 'to_confirm', order_on: orderNo } });
  expect(waiting.rows).toEqual([]);
});

test('a seller is not blamed for it: the delivery record counts what sellers could not deliver', async () => {
  const { id } = await givenOrder(market);
  await cancel(id);
  const { purchaser_status } = await detail(id);
  expect(purchaser_status).toBe(0);
});

test('a confirmed order is not the buyer’s to cancel any more, and nothing changes', async () => {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  expect((await detail(id)).may_cancel).toBe(false);
  await expect(cancel(id)).rejects.toMatchObject(refused('transition_not_allowed'));
  expect(await detail(id)).toMatchObject({ status: 1, cancel_reason: null });
});

test('confirmed and cancelled at once, one wins', async () => {
  const { id, stockId } = await givenOrder(market);
  const taken = await stockOf(stockId);
  const outcomes = await Promise.allSettled([
    cancel(id),
    market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} }),
  ]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { status } = await detail(id);
  expect(await stockOf(stockId)).toBe(status === 1 ? taken : taken + 10);
});

test('another company’s order is not found, and a reason is asked for', async () => {
  const { id } = await givenOrder(market);
  const stranger = await givenBuyer(app);
  await expect(
    stranger.api('POST /order/{id}/cancel', { params: { id }, body: { reason: REASON } }),
  ).rejects.toMatchObject(refused('not_found'));
  await expect(cancel(id, ' ')).rejects.toMatchObject({ wire: { statusCode: 400 } });
});

test('staff read names in the history; the buyer reads those of their own company alone', async () => {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const staff = await market.sales('GET /staff/orders/{id}', { params: { id } });
  expect(staff.history.map(({ name }) => name)).toEqual([expect.stringMatching(/\S/), expect.stringMatching(/\S/)]);
  const [placed, confirmed] = (await detail(id)).history;
  expect(placed!.name).toBe(staff.history[0]!.name);
  expect(confirmed).toMatchObject({ by: 'staff', name: null });
});

test('the timeline of an order goes with it, and the seller’s has no time to pay', async () => {
  const { id, orderNo } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const { timeline, due_date, delivery_date } = await detail(id);
  expect(
    timeline.map(({ step, state, expected_at, expected_day }) => [step, state, expected_at ?? expected_day]),
  ).toEqual([
    ['placed', 'done', null],
    ['confirmed', 'done', null],
    ['paid', 'current', due_date],
    ['ready', 'ahead', null],
    ['shipped', 'ahead', delivery_date],
    ['delivered', 'ahead', delivery_date],
  ]);
  const { id: purchase } = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  const sale = await market.seller.api('GET /order/mySales/{id}', { params: { id: purchase } });
  expect(sale.timeline.map(({ step, state }) => `${step} ${state}`)).toEqual(
    timeline.map(({ step, state }) => `${step} ${state}`),
  );
  expect(sale.timeline[2]).toMatchObject({ expected_at: null });
  expect(orderNo).toMatch(/^OR/);
});

test('what the buyer owes the marketplace is not the seller’s to see', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance }, { amount: 100_000 });
  const { seller, warehouseId } = market;
  const stockId = await givenOffer({ companyId: seller.companyId, warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, credit_time: 30 } });
  const own = await buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  expect(own.timeline.at(-1)!.step).toBe('repaid');
  const { id: purchase } = await oneRow(sql<{ id: number }>`select id from purchases where order_id = ${id}`);
  const sale = await seller.api('GET /order/mySales/{id}', { params: { id: purchase } });
  expect(sale.timeline.map(({ step }) => step)).toEqual(['placed', 'confirmed', 'ready', 'shipped', 'delivered']);
});
