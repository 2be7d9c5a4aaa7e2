import { beforeEach, expect, test } from 'vitest';
import { answerOutcome } from '#domain/sellers/answer-record.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { saleOf, type Sale } from '#server/testing/given/sales.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenDraft, givenOrder, refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { answerOutcomeSql } from './answer-outcome-sql.ts';
import { startClocks, tellOf } from './ask-sellers.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

const HOUR_MS = 3_600_000;
const after = (hours: number) => app.clock.set(new Date(TEST_NOW.getTime() + hours * HOUR_MS));
const givenSale = async (): Promise<Sale> => saleOf(market, await givenOrder(market));
const sale = (id: number) => market.seller.api('GET /order/mySales/{id}', { params: { id } });
const accept = (id: number, version = 0, api = market.seller.api) =>
  api('POST /order/mySales/{id}/accept', { params: { id }, body: { version } });
const decline = (id: number, version = 0) =>
  market.seller.api('POST /order/mySales/{id}/decline', {
    params: { id },
    body: { version, reason: 'out_of_stock', note: 'ขายไปแล้ว' },
  });
const part = async (id: number, quantity: number, more: { ready_date?: string; version?: number } = {}) => {
  const { version = 0, ...line } = more;
  const order_item_id = (await sale(id)).items[0]!.id;
  return market.seller.api('POST /order/mySales/{id}/accept-in-part', {
    params: { id },
    body: { version, note: '', lines: [{ order_item_id, quantity, ...line }] },
  });
};
const answersOf = (orderId: number) => market.sales('GET /staff/orders/{id}/answers', { params: { id: orderId } });
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const setRules = (confirms_by_itself: boolean, answer_within_hours = 4) =>
  market.sales('PUT /staff/answer-rules', { body: { answer_within_hours, confirms_by_itself } });
const told = (kind: string, text: string) =>
  outbox(
    sql<{
      subject: string;
      recipient: string;
    }>`select subject, recipient from mail_outbox where kind = ${kind} and subject like ${`%${text}%`} order by id`,
  );

test('a placed purchase asks its seller, who accepts it with one press; staff are told to confirm it', async () => {
  const { id, orderId, orderNo, purchaseNo } = await givenSale();
  expect((await sale(id)).answer).toMatchObject({
    state: 'asked',
    version: 0,
    allowed: ['accepted', 'accepted_in_part', 'declined'],
  });
  expect(await accept(id)).toEqual({ status: true, state: 'accepted' });
  expect((await sale(id)).answer).toMatchObject({ state: 'accepted', version: 1, allowed: [] });
  expect(await answersOf(orderId)).toMatchObject({
    purchases: [{ purchase_no: purchaseNo, state: 'accepted', at: TEST_NOW.toISOString() }],
    versions: [{ version: 1, answer: 'accepted' }],
  });
  expect(await told('purchase_answered', orderNo)).toHaveLength(1);
  const order = await market.sales('GET /staff/orders/{id}', { params: { id: orderId } });
  expect(order.history.at(-1)).toMatchObject({ event: 'seller_accepted', by: 'seller', note: purchaseNo });
  expect(order.purchaser_status).toBe(0);
  await confirm(orderId);
  expect((await sale(id)).answer).toMatchObject({ state: 'accepted', allowed: [] });
});

test('an acceptance binds; a page that shows an older answer is refused', async () => {
  const { id } = await givenSale();
  await decline(id);
  await expect(accept(id, 0)).rejects.toMatchObject(refused('answer_changed'));
  await accept(id, 1);
  await expect(decline(id, 2)).rejects.toMatchObject(refused('answer_not_asked'));
});

test('pressed twice at once, a purchase is accepted once', async () => {
  const { id, orderId } = await givenSale();
  const both = await Promise.allSettled([accept(id), accept(id)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await answersOf(orderId)).versions).toHaveLength(1);
});

test('what a seller declined, or offers a part of, is not confirmed before it is settled', async () => {
  const { id, orderId, orderNo } = await givenSale();
  await part(id, 3, { ready_date: '2026-07-20' });
  expect((await sale(id)).answer).toMatchObject({
    state: 'accepted_in_part',
    lines: [{ asked: 10, quantity: 3, ready_date: '2026-07-20', lot_no: null }],
  });
  await expect(confirm(orderId)).rejects.toMatchObject(refused('sellers_contradict'));
  await decline(id, 1);
  await expect(confirm(orderId)).rejects.toMatchObject(refused('sellers_contradict'));
  expect(await told('purchase_answered', orderNo)).toHaveLength(2);
  expect((await answersOf(orderId)).purchases[0]).toMatchObject({ reason: 'out_of_stock', note: 'ขายไปแล้ว' });
  await accept(id, 2);
  await confirm(orderId);
});

test('a part says less, later or otherwise, never more; each problem stands at its field', async () => {
  const { id } = await givenSale();
  await expect(part(id, 11)).rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'lines.0.quantity', code: 'part_too_many' }] },
  });
  await expect(part(id, 10, { ready_date: '2026-07-11' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'lines.0.ready_date', code: 'part_not_later' }] },
  });
  await expect(part(id, 10)).rejects.toMatchObject(refused('part_is_whole'));
  await expect(part(id, 0)).rejects.toMatchObject(refused('part_is_nothing'));
});

test('the clock runs in hours of work: half of it reminds the seller, its end tells sales, each once', async () => {
  const { id, orderNo, purchaseNo } = await givenSale();
  await startClocks();
  expect((await sale(id)).answer).toMatchObject({ state: 'asked', answer_by: '2026-07-09T07:00:00.000Z' });
  after(1.9);
  await tellOf('reminder');
  expect(await told('purchase_to_answer', purchaseNo)).toHaveLength(0);
  after(2);
  await tellOf('reminder');
  await tellOf('reminder');
  expect(await told('purchase_to_answer', purchaseNo)).toMatchObject([{ recipient: market.seller.email }]);
  after(4);
  await tellOf('unanswered');
  await tellOf('unanswered');
  expect(await told('purchase_unanswered', orderNo)).toHaveLength(1);
  after(4.1);
  expect((await sale(id)).answer).toMatchObject({ state: 'late', allowed: expect.arrayContaining(['accepted']) });
  await accept(id);
  expect((await sale(id)).answer.state).toBe('accepted');
});

test('nobody is reminded of what was answered, confirmed or cancelled', async () => {
  const [answered, confirmed, cancelled] = [await givenSale(), await givenSale(), await givenSale()];
  await startClocks();
  await accept(answered.id);
  await confirm(confirmed.orderId);
  await market.buyer.api('POST /order/{id}/cancel', { params: { id: cancelled.orderId }, body: { reason: 'x' } });
  after(5);
  await tellOf('reminder');
  await tellOf('unanswered');
  for (const { purchaseNo, orderNo } of [answered, confirmed, cancelled]) {
    expect(await told('purchase_to_answer', purchaseNo)).toEqual([]);
    expect(await told('purchase_unanswered', orderNo)).toEqual([]);
  }
  await expect(accept(confirmed.id)).rejects.toMatchObject(refused('answer_not_asked'));
  await expect(accept(cancelled.id)).rejects.toMatchObject(refused('answer_not_asked'));
  expect((await sale(confirmed.id)).answer.state).toBeNull();
});

test('where it is set, the last unchanged acceptance confirms the order; a part of one seller keeps it waiting', async () => {
  await setRules(true);
  const other = await givenCompany({ selling: true });
  const { token } = await givenMember(other.id, { role: 'seller' });
  const second = await app.api(token);
  const offers = [
    await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId }),
    await givenOffer({ companyId: other.id, warehouseId: await givenWarehouse(other.id) }),
  ];
  const place = async () => {
    const id = await givenDraft(
      market.buyer,
      offers.map((stockId) => ({ stockId, amount: 10 })),
    );
    const { order_no } = await market.buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
    const { other_id } = await oneRow(
      sql<{
        other_id: number;
      }>`select id as other_id from purchases where order_id = ${id} and company_id = ${other.id}`,
    );
    return { ...(await saleOf(market, { id, orderNo: order_no })), other_id };
  };
  const order = (id: number) => market.sales('GET /staff/orders/{id}', { params: { id } });

  const first = await place();
  await accept(first.id);
  expect((await order(first.orderId)).purchaser_status).toBe(0);
  await accept(first.other_id, 0, second);
  const confirmed = await order(first.orderId);
  expect(confirmed).toMatchObject({ purchaser_status: 1, contract_id: expect.any(Number) });
  expect(confirmed.history.at(-1)).toMatchObject({ event: 'confirmed', by: 'system' });

  const next = await place();
  await part(next.id, 4);
  await accept(next.other_id, 0, second);
  expect((await order(next.orderId)).purchaser_status).toBe(0);
  await setRules(false);
  await accept(next.id, 1);
  expect((await order(next.orderId)).purchaser_status).toBe(0);
  expect(await findDifferences()).toEqual([]);
});

test('staff set the hours; a clock that runs keeps its own', async () => {
  const before = await givenSale();
  await startClocks();
  await setRules(false, 8);
  expect(await market.finance('GET /staff/answer-rules')).toEqual({
    answer_within_hours: 8,
    confirms_by_itself: false,
  });
  const next = await givenSale();
  await startClocks();
  expect((await sale(before.id)).answer.answer_by).toBe('2026-07-09T07:00:00.000Z');
  expect((await sale(next.id)).answer.answer_by).toBe('2026-07-10T03:00:00.000Z');
  await setRules(false);
});

test('the seller’s list finds what waits for an answer', async () => {
  const waits = await givenSale();
  const answered = await givenSale();
  await accept(answered.id);
  const listed = async (answer: string) =>
    (await market.seller.api('GET /seller/orders', { query: { answer: [answer] as never, _limit: 100 } })).rows.map(
      ({ id }) => id,
    );
  expect(await listed('waiting')).toContain(waits.id);
  expect(await listed('waiting')).not.toContain(answered.id);
  expect(await listed('accepted')).toContain(answered.id);
});

test('answerOutcomeSql is answerOutcome, over answers before and after the time, and what was settled', async () => {
  const by = TEST_NOW;
  const at = (minutes: number | null) => (minutes === null ? null : new Date(by.getTime() + minutes * 60_000));
  const times = [null, -1, 0, 1];
  for (const answer of [null, 'accepted', 'accepted_in_part', 'declined'] as const)
    for (const answered of answer === null ? [null] : [-1, 0, 1])
      for (const confirmed of times)
        for (const cancelled of times)
          for (const now of [-2, 0, 2]) {
            const { outcome } = await oneRow(sql<{ outcome: string | null }>`
              select ${answerOutcomeSql(at(now)!)} as outcome from (select ${by}::timestamptz as answer_by) q,
                (select ${answer}::text as answer, ${at(answered)}::timestamptz as at) a,
                (select ${at(confirmed)}::timestamptz as confirmed_at, ${at(cancelled)}::timestamptz as cancelled_at) o`);
            const [settled_at = null] = [at(confirmed), at(cancelled)]
              .filter((each) => each !== null)
              .toSorted((a, b) => a.getTime() - b.getTime());
            const question = { answer_by: by, answer, answered_at: at(answered), settled_at };
            expect(outcome).toBe(answerOutcome(question, at(now)!));
          }
});
