import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBillPaymentCode } from '#domain/trade/payments/bill-payment.ts';
import { referencesOf } from '#domain/trade/payments/payment-references.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/gateway.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from '#server/trade/orders/expire-orders.ts';
import { receivePayment } from '#server/trade/orders/index.ts';
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

interface QrOrder {
  id: number;
  orderNo: string;
  companyId: number;
}

/** An order to be paid by QR, confirmed unless said otherwise. */
async function givenQrOrder({
  buyer = market.buyer,
  isConfirmed = true,
  payment_type = 2,
}: { buyer?: TestMarket['buyer']; isConfirmed?: boolean; payment_type?: 2 | 3 } = {}): Promise<QrOrder> {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 1 }]);
  const { order_no } = await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type } });
  if (isConfirmed) await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  return { id, orderNo: order_no, companyId: buyer.companyId };
}

const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const askQr = (order: QrOrder, amount: number, api = market.buyer.api) =>
  api('POST /payment/qrcode', {
    body: { amount, ...referencesOf({ company_id: order.companyId, order_no: order.orderNo }) },
  });
const payable = async (order: QrOrder) => (await detail(order.id)).summary.outstanding;
const messagesOf = (order: QrOrder) =>
  rows(sql<{ outcome: string | null }>`select outcome from gateway_messages where order_id = ${order.id} order by id`);
const reviews = () =>
  market.finance('GET /staff/money-reviews', { query: { _limit: 100 } }).then(({ money_reviews }) => money_reviews);

test('a QR code asks for what is outstanding, for this order; asked again it is the same code', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  const qr = await askQr(order, amount);
  expect(readBillPaymentCode(qr.code)).toMatchObject({
    ref1: String(order.companyId).padStart(18, '0'),
    ref2: order.orderNo.slice(2).padStart(18, '0'),
    amount: BigInt(Math.round(amount * 100)),
  });
  expect(qr).toMatchObject({
    order_id: order.id,
    amount,
    biller_id: '099999999999990',
    due_date: '2026-07-10T03:00:00.000Z',
  });
  expect(qr.svg).toMatch(/^<svg/);
  const made = gateway.codes;
  expect((await askQr(order, amount)).code).toBe(qr.code);
  expect(gateway.codes).toBe(made);
});

test('many that ask for a code at once get one code', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  const codes = await Promise.all(Array.from({ length: 5 }, () => askQr(order, amount)));
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  expect(await rows(sql`select state from gateway_payments where order_id = ${order.id}`)).toEqual([{ state: 'open' }]);
});

test('another amount, another company’s order and references that nobody has are refused', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  for (const wrong of [amount - 1, amount + 0.01, 0.01])
    await expect(askQr(order, wrong)).rejects.toMatchObject({
      wire: {
        error: 'qr_amount_differs',
        fields: [{ path: 'amount', message: expect.stringContaining(String(amount)) }],
      },
    });
  const stranger = await givenBuyer(app);
  await expect(askQr(order, amount, stranger.api)).rejects.toMatchObject(refused('not_found'));
  await expect(askQr({ ...order, companyId: stranger.companyId }, amount, stranger.api)).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(askQr({ ...order, orderNo: 'OR9999999999' }, amount)).rejects.toMatchObject(refused('not_found'));
  const id = { params: { id: order.id, format: 'png' as const } };
  await askQr(order, amount);
  await expect(stranger.api('GET /payment/qrcode/{id}/{format}', id)).rejects.toMatchObject(refused('not_found'));
  await expect(stranger.api('POST /payment/inquiry', { body: { order_id: order.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('an order that is not confirmed, not paid by QR, paid, cancelled or past its time has no code', async () => {
  const early = await givenQrOrder({ isConfirmed: false });
  await expect(askQr(early, await payable(early))).rejects.toMatchObject(refused('qr_not_expected'));
  const transfer = await givenQrOrder({ payment_type: 3 });
  await expect(askQr(transfer, await payable(transfer))).rejects.toMatchObject(refused('qr_not_expected'));
  const late = await givenQrOrder();
  const amount = await payable(late);
  app.clock.set('2026-07-10T03:00:01Z');
  await expect(askQr(late, amount)).rejects.toMatchObject(refused('qr_not_expected'));
  app.clock.set(TEST_NOW);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: late.id }, body: { reason: 'x' } });
  await expect(askQr(late, amount)).rejects.toMatchObject(refused('qr_not_expected'));
});

test('a gateway that does not answer is said to be away, and nothing is kept', async () => {
  const order = await givenQrOrder();
  gateway.isDown = true;
  await expect(askQr(order, await payable(order))).rejects.toMatchObject(refused('payment_gateway_unavailable'));
  expect(await rows(sql`select 1 from gateway_payments where order_id = ${order.id}`)).toEqual([]);
});

test('the code is saved as a picture of both kinds', async () => {
  const order = await givenQrOrder();
  await askQr(order, await payable(order));
  for (const [format, type] of [
    ['png', 'image/png'],
    ['svg', 'image/svg+xml'],
  ]) {
    const answer = await app.http.inject({
      url: `/api/payment/qrcode/${order.id}/${format}`,
      headers: { authorization: `Bearer ${market.buyer.token}` },
    });
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'content-disposition': `attachment; filename="${order.orderNo}-qr.${format}"`,
    });
  }
});

test('a webhook is stored and answered; a job then makes the order paid, and everybody is told', async () => {
  const order = await givenQrOrder();
  await askQr(order, await payable(order));
  expect(await sendWebhook(app, moneyFor(app, order, await payable(order)))).toBe(200);
  expect(await detail(order.id)).toMatchObject({ payment_status: 0 });
  expect(await messagesOf(order)).toEqual([{ outcome: null }]);
  await runWaitingJobs();
  const paid = await detail(order.id);
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
    await rows(
      sql`select kind from mail_outbox where subject like ${`%${order.orderNo}%`} and kind like 'order_paid%' order by kind`,
    ),
  ).toEqual([{ kind: 'order_paid' }, { kind: 'order_paid_staff' }]);
});

test('the same message again is answered and books nothing; so is the same money in another message', async () => {
  const order = await givenQrOrder();
  const money = moneyFor(app, order, await payable(order));
  expect(await Promise.all([1, 2, 3].map(() => sendWebhook(app, money)))).toEqual([200, 200, 200]);
  expect(await sendWebhook(app, money, { id: 'msg_again' })).toBe(200);
  await runWaitingJobs();
  expect(await messagesOf(order)).toEqual([{ outcome: 'paid' }, { outcome: 'duplicate' }]);
  expect((await detail(order.id)).settlements).toHaveLength(1);
  // Recorded and sent again later: the time is signed.
  expect(await sendWebhook(app, money, { id: 'msg_late', off: -301 })).toBe(400);
  expect(await messagesOf(order)).toHaveLength(2);
});

test('a forged message changes nothing: wrong secret, changed reference, amount or time, none of the headers', async () => {
  const order = await givenQrOrder();
  const victim = await givenQrOrder();
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

test('another amount waits for finance, with the reason; it can be accepted as a part, and the rest paid by a new code', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  const first = await askQr(order, amount);
  await sendWebhook(app, moneyFor(app, order, 1000));
  await runWaitingJobs();
  const waiting = await detail(order.id);
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
  expect(await detail(order.id)).toMatchObject({ status: 1 });
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
  expect(await detail(order.id)).toMatchObject({ payment_status: 1, summary: { verified_amount: amount } });
});

test('another amount that finance does not accept is a refund to make', async () => {
  const order = await givenQrOrder();
  const money = moneyFor(app, order, 1);
  await sendWebhook(app, money);
  await runWaitingJobs();
  const { settlements } = await detail(order.id);
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: settlements[0]!.id },
    body: { reason: 'wrong amount' },
  });
  expect(await reviews()).toContainEqual(
    expect.objectContaining({
      reason: 'rejected',
      order_no: order.orderNo,
      amount: 1,
      cause: `simulator:${money.transaction_id}`,
    }),
  );
  expect(
    await rows(sql`select kind from mail_outbox where subject like ${`%${order.orderNo}%`} order by id desc limit 1`),
  ).toEqual([{ kind: 'order_payment_not_accepted' }]);
  await sendWebhook(app, money, { id: 'msg_after' });
  await runWaitingJobs();
  expect((await messagesOf(order)).at(-1)).toEqual({ outcome: 'duplicate' });
});

test('money for an order that is cancelled, expired or paid already is a refund to make, resolved once', async () => {
  const [cancelled, twice] = [await givenQrOrder(), await givenQrOrder()];
  const amount = await payable(twice);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: cancelled.id }, body: { reason: 'x' } });
  await sendWebhook(app, moneyFor(app, cancelled, amount));
  await sendWebhook(app, moneyFor(app, twice, amount));
  await sendWebhook(app, moneyFor(app, twice, amount));
  const late = await givenQrOrder();
  app.clock.advanceHours(25);
  await runWaitingJobs();
  await expireOrders();
  await sendWebhook(app, moneyFor(app, late, amount));
  await runWaitingJobs();
  expect(await detail(late.id)).toMatchObject({ status: 3, payment_status: 0 });
  expect(await detail(twice.id)).toMatchObject({ payment_status: 1, summary: { verified_amount: amount } });
  const open = await reviews();
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
  expect((await reviews()).map((review) => review.id)).not.toContain(id);
  const resolved = await market.finance('GET /staff/money-reviews', { query: { state: 'resolved' } });
  expect(resolved.money_reviews[0]).toMatchObject({ id, note: 'KBANK 123' });
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
  const kept = (await reviews()).filter(({ cause }) => cause === `simulator:${money.transaction_id}`);
  expect(kept).toMatchObject([{ reason: 'unknown_reference', order_id: null, amount: 77, ref2: money.ref2 }]);
  // A known order with another company's reference is nobody's order.
  const other = await givenQrOrder();
  const mixed = moneyFor(app, { ...other, companyId: other.companyId + 1 }, await payable(other));
  await sendWebhook(app, mixed);
  await runWaitingJobs();
  expect(await detail(other.id)).toMatchObject({ payment_status: 0 });
});

test('money before the order is confirmed waits for finance', async () => {
  const order = await givenQrOrder({ isConfirmed: false });
  await sendWebhook(app, moneyFor(app, order, await payable(order)));
  await runWaitingJobs();
  expect((await detail(order.id)).settlements).toMatchObject([{ status: 0, review_reason: 'order_not_confirmed' }]);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const [settlement] = (await detail(order.id)).settlements;
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement!.id } });
  expect(await detail(order.id)).toMatchObject({ payment_status: 1 });
});

test('messages in the wrong order: the second payment comes first, and the order is paid once', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  const [first, second] = [moneyFor(app, order, amount), moneyFor(app, order, amount)];
  await sendWebhook(app, second);
  await runWaitingJobs();
  await sendWebhook(app, first);
  await runWaitingJobs();
  expect(await messagesOf(order)).toEqual([{ outcome: 'paid' }, { outcome: 'refund' }]);
});

test('an order whose message is stored and not worked off does not expire', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  app.clock.advanceHours(24);
  await sendWebhook(app, moneyFor(app, order, amount));
  app.clock.advanceHours(1);
  await expireOrders();
  expect(await detail(order.id)).toMatchObject({ status: 1 });
  await runWaitingJobs();
  await expireOrders();
  expect(await detail(order.id)).toMatchObject({ status: 1, payment_status: 1 });
});

test('a payment whose webhook never came is found by asking, once, and the webhook that comes later books nothing', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  await askQr(order, amount);
  const money = moneyFor(app, order, amount);
  gateway.money.push(money);
  await findPayments();
  expect(await detail(order.id)).toMatchObject({ payment_status: 0 });
  app.clock.advanceHours(0.05);
  await findPayments();
  expect(await detail(order.id)).toMatchObject({ payment_status: 1 });
  await sendWebhook(app, money);
  await runWaitingJobs();
  expect(await messagesOf(order)).toEqual([{ outcome: 'paid' }, { outcome: 'duplicate' }]);
});

test('a gateway that is away is asked again later', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  await askQr(order, amount);
  gateway.money.push(moneyFor(app, order, amount));
  app.clock.advanceHours(0.05);
  gateway.isDown = true;
  await expect(findPayments()).rejects.toThrow('payment_gateway_unavailable');
  gateway.isDown = false;
  app.clock.advanceHours(0.05);
  await findPayments();
  expect(await detail(order.id)).toMatchObject({ payment_status: 1 });
});

test('"I have paid" asks the gateway now; with the webhook at the same time it is one payment', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  await askQr(order, amount);
  const ask = () => market.buyer.api('POST /payment/inquiry', { body: { order_id: order.id } });
  expect(await ask()).toMatchObject({ payment: 'not_yet' });
  const money = moneyFor(app, order, amount);
  gateway.money.push(money);
  const [asked] = await Promise.all([ask(), sendWebhook(app, money), ask()]);
  expect(asked).toMatchObject({ payment: 'paid' });
  await runWaitingJobs();
  expect((await detail(order.id)).settlements).toHaveLength(1);
  expect((await messagesOf(order)).filter(({ outcome }) => outcome === 'paid')).toHaveLength(1);
  const other = await givenQrOrder();
  await sendWebhook(app, moneyFor(app, other, 5));
  expect(await market.buyer.api('POST /payment/inquiry', { body: { order_id: other.id } })).toMatchObject({
    payment: 'to_check',
  });
});

test('payments of the same cause that are booked at once are one payment', async () => {
  const order = await givenQrOrder();
  const amount = BigInt(Math.round((await payable(order)) * 100));
  const payment = { order_id: order.id, amount, cause: 'simulator:SAME', at: app.clock.now() };
  const outcomes = await Promise.all([1, 2, 3, 4].map(() => receivePayment(payment)));
  expect(outcomes.sort()).toEqual(['duplicate', 'duplicate', 'duplicate', 'paid']);
});

test('a job that is lost with its process is made up for', async () => {
  const order = await givenQrOrder();
  await sendWebhook(app, moneyFor(app, order, await payable(order)));
  await rows(sql`delete from pgboss.job where name = 'work-payment-message'`);
  await runWaitingJobs();
  expect(await detail(order.id)).toMatchObject({ payment_status: 0 });
  app.clock.advanceHours(0.02);
  await findPayments();
  expect(await detail(order.id)).toMatchObject({ payment_status: 1 });
});

test('an order to be paid by QR may be paid by transfer with a slip, too', async () => {
  const order = await givenQrOrder();
  const amount = await payable(order);
  const slip = await givenSlip(app, market.buyer, order.id, amount);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  expect(await detail(order.id)).toMatchObject({ payment_status: 1, may_pay_by_qr: false });
});

test('the database keeps a gateway’s money apart from slips, and books a cause once', async () => {
  const { id } = await givenQrOrder();
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
