import { beforeAll, expect, test } from 'vitest';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { givenOrder, givenSlip, ORDER_TOTAL, refused } from '#server/testing/orders.ts';
import { receivePayment } from '../index.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

/** Less than the order: a part of its payment. */
const PART = 5_000;

const { app, market } = openFileMarket();
beforeAll(() => givenRefundAccount(market.buyer.companyId));

/** A cancelled order whose slip nobody has decided. */
async function givenCancelled(amount = PART): Promise<{ id: number; slip: number }> {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, market.buyer, id, amount);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
  return { id, slip: slip.id };
}
const verify = (id: number) => market.finance('POST /staff/settlements/{id}/verify', { params: { id } });
const reject = (id: number) =>
  market.finance('POST /staff/settlements/{id}/reject', { params: { id }, body: { reason: 'ไม่พบรายการ' } });
const seen = (id: number) => market.finance('GET /staff/orders/{id}', { params: { id } });
const reviewsOf = async (id: number) =>
  (await market.finance('GET /staff/money-reviews', { query: { state: 'open', _limit: 100 } })).rows.filter(
    ({ order_id }) => order_id === id,
  );
const inQueue = async (id: number) =>
  (await market.finance('GET /staff/slips', { query: { state: 'waiting', _limit: 100 } })).rows.some(
    ({ kind, page_id }) => kind === 'order' && page_id === id,
  );

test('a slip that waits when its order is cancelled stays in the queue of finance, who may still decide it', async () => {
  const { id, slip } = await givenCancelled();
  expect(await inQueue(id)).toBe(true);
  expect((await seen(id)).slip_decisions).toEqual([
    { settlement_id: slip, allowed: ['verify_slip', 'verify_amount', 'reject_slip'] },
  ]);
});

test('money that came for a cancelled order goes back: booked, in the queue of money, told to the buyer and finance', async () => {
  const { id, slip } = await givenCancelled();
  await verify(slip);
  expect(await inQueue(id)).toBe(false);
  const [review, ...others] = await reviewsOf(id);
  expect(others).toEqual([]);
  expect(review).toMatchObject({ reason: 'order_cancelled', amount: PART, cause: `slip:${slip}` });
  const order = await seen(id);
  expect(order).toMatchObject({
    status: 2,
    payment_status: 0,
    settlements: [{ status: 1 }],
    summary: { verified_amount: PART, to_send_back: PART, outstanding: 0 },
  });
  expect(order.history.slice(-2).map(({ event }) => event)).toEqual(['slip_verified', 'refund_due']);
  expect((await orderBalances([id])).get(id)).toMatchObject({
    bank: BigInt(PART) * 100n,
    receivable: 0n,
    refunds_payable: BigInt(-PART) * 100n,
  });
  const mails = await outbox(sql<{ kind: string }>`select kind from mail_outbox order by id desc limit 2`);
  expect(mails.map(({ kind }) => kind).sort()).toEqual(['order_cancelled_slip_verified', 'order_refund_due_staff']);
  expect(await findDifferences()).toEqual([]);
  await market.finance('POST /staff/money-reviews/{id}/resolve', {
    params: { id: review!.id },
    body: { note: 'KBANK 1' },
  });
  expect((await orderBalances([id])).get(id)).toMatchObject({ bank: 0n, refunds_payable: 0n });
  expect(await findDifferences()).toEqual([]);
});

test('money that did not come for a cancelled order is nobody’s: nothing is booked, and the order stays as it is', async () => {
  const { id, slip } = await givenCancelled();
  const before = (await orderBalances([id])).get(id);
  await reject(slip);
  expect(await seen(id)).toMatchObject({
    status: 2,
    payment_status: 0,
    settlements: [{ status: 2, reject_reason: 'ไม่พบรายการ' }],
    summary: { to_send_back: 0 },
  });
  expect(await inQueue(id)).toBe(false);
  expect(await reviewsOf(id)).toEqual([]);
  expect((await orderBalances([id])).get(id)).toEqual(before);
  const mail = (
    await outbox(sql<{ kind: string; text: string }>`
    select kind, text from mail_outbox order by id desc limit 1`)
  )[0]!;
  expect(mail.kind).toBe('order_cancelled_slip_rejected');
  expect(mail.text).toContain('ไม่พบรายการ');
  expect(await findDifferences()).toEqual([]);
});

test('it is decided once, also by two at once, and each decision is in the log', async () => {
  const { id, slip } = await givenCancelled();
  const other = await givenSecondFinance(app);
  const both = await Promise.allSettled([
    verify(slip),
    other('POST /staff/settlements/{id}/reject', { params: { id: slip }, body: { reason: 'x' } }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('slip_already_decided') });
  await expect(verify(slip)).rejects.toMatchObject(refused('slip_already_decided'));
  const log = await rows(sql`
    select after from audit_log where object_kind = 'settlement' and object_id = ${String(slip)}`);
  expect(log).toHaveLength(1);
  expect(await seen(id)).toMatchObject({ status: 2, payment_status: 0 });
  expect(await findDifferences()).toEqual([]);
});

test('cancelled while its slip is verified: the money pays, or goes back, and never both', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { id } = await givenOrder(market);
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
    const slip = await givenSlip(app, market.buyer, id, ORDER_TOTAL);
    const acts = [
      () => verify(slip.id),
      () => market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } }),
    ];
    await Promise.all((round % 2 === 0 ? acts : acts.toReversed()).map((act) => act()));
    expect(await seen(id)).toMatchObject({ status: 2, summary: { to_send_back: ORDER_TOTAL } });
  }
  expect(await findDifferences()).toEqual([]);
});

test('sales decide no slip of a cancelled order', async () => {
  const { slip } = await givenCancelled();
  await expect(market.sales('POST /staff/settlements/{id}/verify', { params: { id: slip } })).rejects.toMatchObject({
    wire: { statusCode: 403 },
  });
});

test('money of a gateway that still waits goes back when the last of a paid order is refunded', async () => {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const receive = (baht: number, cause: string) =>
    receivePayment({ order_id: id, amount: BigInt(baht) * 100n, cause, at: app.clock.now() });
  expect(await receive(100, 'bank:held')).toBe('review');
  expect(await receive(ORDER_TOTAL, 'bank:all')).toBe('paid');
  const { lines, freight } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id } });
  const { id: refund } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: {
      reason: 'not_available',
      lines: [
        { order_item_id: lines[0]!.order_item_id, quantity: lines[0]!.left_quantity },
        { order_item_id: null, amount: freight.left_amount },
      ],
    },
  });
  const other = await givenSecondFinance(app);
  await other('POST /staff/refunds/{id}/approve', { params: { id: refund }, body: {} });
  expect(await seen(id)).toMatchObject({ status: 2, settlements: [{ status: 2 }, { status: 1 }] });
  expect(await reviewsOf(id)).toMatchObject([{ reason: 'order_cancelled', amount: 100, cause: 'bank:held' }]);
  expect(await inQueue(id)).toBe(false);
  expect(await findDifferences()).toEqual([]);
});
