import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenOrder, givenSlip, ORDER_TOTAL, refused } from '#server/testing/orders.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const STAFF_MAIL = 'staff@market.example';
const STOCK = 1_000;
/** A bag with its VAT. */
const BAG = 1_123.5;

const { app, market } = openFileMarket({ STAFF_MAIL });
let proposer: { email: string; api: Api };
let other: Api;
let stockId: number;
beforeAll(async () => {
  const { email, token } = await givenStaff('finance');
  proposer = { email, api: await app.api(token) };
  other = await givenSecondFinance(app);
});
beforeEach(async () => {
  const { companyId } = market.seller;
  stockId = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: STOCK });
});

async function givenPaid(): Promise<{ id: number; line: number }> {
  const { id } = await givenOrder(market, { stockId });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return { id, line: await lineOf(id) };
}
const lineOf = async (id: number) =>
  (await market.finance('GET /staff/orders/{id}/refundable', { params: { id } })).lines[0]!.order_item_id;
const propose = async (order: { id: number; line: number }, quantity: number) =>
  (
    await proposer.api('POST /staff/orders/{id}/refunds', {
      params: { id: order.id },
      body: { reason: 'damaged', lines: [{ order_item_id: order.line, quantity, restock: true }] },
    })
  ).id;
const approve = (id: number) => other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
const cancel = (id: number) =>
  market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
const found = (id: number) => market.finance('GET /staff/refunds/{id}', { params: { id } });
const order = (id: number) => market.sales('GET /staff/orders/{id}', { params: { id } });
const onHand = async () =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;

test('a cancelled order takes over the refunds that are proposed: closed, told and written down, the money sent once', async () => {
  const paid = await givenPaid();
  const [first, second] = [await propose(paid, 4), await propose(paid, 1)];
  await cancel(paid.id);
  for (const id of [first, second])
    expect(await found(id)).toMatchObject({
      state: 'taken_over',
      refusal: null,
      pay_back: null,
      history: [{ action: 'take_over_refund', after: { refund_state: 'taken_over' } }, { action: 'propose_refund' }],
    });
  await expect(approve(first)).rejects.toMatchObject(refused('refund_decided'));
  await expect(
    other('POST /staff/refunds/{id}/refuse', { params: { id: first }, body: { reason: 'x' } }),
  ).rejects.toMatchObject(refused('refund_decided'));
  expect((await market.finance('GET /staff/refunds', { query: { state: 'proposed,approved' } })).rows).toEqual([]);
  const { summary, history } = await order(paid.id);
  expect(summary.to_send_back).toBe(ORDER_TOTAL);
  expect(history.map(({ event }) => event)).toContain('refund_taken_over');
  const told = await outbox(sql<{ recipient: string }>`
    select recipient from mail_outbox where kind = 'order_refund_taken_over_staff' order by recipient`);
  expect(new Set(told.map(({ recipient }) => recipient))).toEqual(new Set([proposer.email, STAFF_MAIL]));
  expect(await onHand()).toBe(STOCK);
  expect(await findDifferences()).toEqual([]);
});

test('what was refunded before is not sent back a second time', async () => {
  const paid = await givenPaid();
  const [approved, proposed] = [await propose(paid, 2), await propose(paid, 3)];
  await approve(approved);
  await cancel(paid.id);
  expect(await found(approved)).toMatchObject({ state: 'approved', pay_back: 2 * BAG });
  expect(await found(proposed)).toMatchObject({ state: 'taken_over' });
  const { rows: money_reviews } = await market.finance('GET /staff/money-reviews', {
    query: { state: 'open', _limit: 100 },
  });
  expect(money_reviews.filter(({ order_id }) => order_id === paid.id)).toMatchObject([
    { reason: 'paid_before_cancelling', amount: ORDER_TOTAL - 2 * BAG },
  ]);
  expect((await order(paid.id)).summary.to_send_back).toBe(ORDER_TOTAL);
  expect((await orderBalances([paid.id])).get(paid.id)).toMatchObject({
    refunds_payable: BigInt(-ORDER_TOTAL) * 100n,
  });
  expect(await onHand()).toBe(STOCK);
  expect(await findDifferences()).toEqual([]);
});

test('lines that the buyer asked to be cancelled are taken over as well', async () => {
  const paid = await givenPaid();
  await market.buyer.api('POST /order/{id}/cancel-lines', {
    params: { id: paid.id },
    body: { order_item_ids: [paid.line] },
  });
  await cancel(paid.id);
  const { refunds } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: paid.id } });
  expect(refunds).toMatchObject([{ state: 'taken_over', reason: 'changed_mind' }]);
  expect(await findDifferences()).toEqual([]);
});

test('an order on credit of which nothing was paid is cancelled with its refund, and nothing goes back', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, credit_time: 30 } });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const refund = await propose({ id, line: await lineOf(id) }, 4);
  await cancel(id);
  expect(await found(refund)).toMatchObject({ state: 'taken_over' });
  expect((await order(id)).summary.to_send_back).toBe(0);
  expect((await buyer.api('GET /credit-approved/check')).credit_balance).toBe(500_000);
  expect(await findDifferences()).toEqual([]);
});

test('whoever proposed a refund may cancel its order', async () => {
  const admin = await app.api((await givenStaff('admin')).token);
  const paid = await givenPaid();
  const { id } = await admin('POST /staff/orders/{id}/refunds', {
    params: { id: paid.id },
    body: { reason: 'damaged', lines: [{ order_item_id: paid.line, quantity: 1 }] },
  });
  await admin('POST /staff/orders/{id}/cancel', { params: { id: paid.id }, body: { reason: 'x' } });
  expect(await found(id)).toMatchObject({ state: 'taken_over' });
});

test('cancelled while a refund is approved: all that was paid goes back, and no satang of it twice', async () => {
  for (let time = 0; time < 5; time += 1) {
    const paid = await givenPaid();
    const refund = await propose(paid, 4);
    const acts = [() => approve(refund), () => cancel(paid.id)];
    const [first, second] = time % 2 === 0 ? acts : acts.toReversed();
    await Promise.allSettled([first!(), second!()]);
    expect((await order(paid.id)).summary.to_send_back).toBe(ORDER_TOTAL);
    expect(['approved', 'taken_over']).toContain((await found(refund)).state);
    expect(await onHand()).toBe(STOCK);
  }
  expect(await findDifferences()).toEqual([]);
  expect(await rows(sql`select from refunds where state = 'proposed'`)).toEqual([]);
});

test('of a cancelled order nothing is proposed: who had the form open is told why, and finds nothing to fill in', async () => {
  const paid = await givenPaid();
  await cancel(paid.id);
  await expect(propose(paid, 1)).rejects.toMatchObject(refused('refund_not_possible'));
  expect(await market.finance('GET /staff/orders/{id}/refundable', { params: { id: paid.id } })).toMatchObject({
    may_refund: false,
  });
  expect(await findDifferences()).toEqual([]);
});

test('cancelled while a refund is proposed: it is refused, or taken over, and the money goes back once', async () => {
  for (let time = 0; time < 4; time += 1) {
    const paid = await givenPaid();
    const acts = [() => propose(paid, 4), () => cancel(paid.id)];
    const [first, second] = time % 2 === 0 ? acts : acts.toReversed();
    const both = await Promise.allSettled([first!(), second!()]);
    for (const result of both)
      if (result.status === 'rejected') expect(result.reason).toMatchObject(refused('refund_not_possible'));
    expect(await order(paid.id)).toMatchObject({ status: 2, summary: { to_send_back: ORDER_TOTAL } });
  }
  expect(await rows(sql`select from refunds where state = 'proposed'`)).toEqual([]);
  expect(await findDifferences()).toEqual([]);
});
