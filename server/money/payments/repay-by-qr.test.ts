import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBillPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, ORDER_TOTAL, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

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
  gateway.money = [];
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

/** An order on credit without interest, delivered unless said otherwise, of a buyer of its own. */
async function givenDebt({ isDelivered = true, isConfirmed = true } = {}) {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  const { order_no } = await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1 } });
  const params = { id };
  if (isConfirmed) await market.sales('POST /staff/orders/{id}/confirm', { params, body: {} });
  if (isDelivered) {
    await market.logistics('POST /staff/orders/{id}/ship', { params, body: { unready_reason: 'x' } });
    await market.logistics('POST /staff/orders/{id}/deliver', { params, body: {} });
  }
  return { id, orderNo: order_no, companyId: buyer.companyId, buyer };
}
type Debt = Awaited<ReturnType<typeof givenDebt>>;

const askQr = ({ buyer, companyId, orderNo }: Debt, amount: number) =>
  buyer.api('POST /payment/qrcode', {
    body: { amount, ...referencesOf({ company_id: companyId, order_no: orderNo }) },
  });
const detail = ({ buyer, id }: Debt) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const account = ({ buyer }: Debt) => buyer.api('GET /credit/account');
const inquire = ({ buyer, id }: Debt) => buyer.api('POST /payment/inquiry', { body: { order_id: id } });

/** Money comes and its webhook is worked off. */
async function pay(debt: Debt, baht: number) {
  const money = moneyFor(app, debt, baht);
  gateway.money.push(money);
  expect(await sendWebhook(app, money)).toBe(200);
  await runWaitingJobs();
}

test('a debt is repaid by a code for all of it, and its credit is available again', async () => {
  const debt = await givenDebt();
  expect((await account(debt)).orders).toMatchObject([{ id: debt.id, may_pay_by_qr: true }]);
  const qr = await askQr(debt, ORDER_TOTAL);
  expect(readBillPaymentCode(qr.code)).toMatchObject({ amount: BigInt(ORDER_TOTAL) * 100n });
  await pay(debt, ORDER_TOTAL);
  expect(await detail(debt)).toMatchObject({ payment_status: 1, order_status_type: 4, may_pay_by_qr: false });
  expect(await account(debt)).toMatchObject({ available: 500_000, in_use: 0, owed: 0, orders: [] });
  expect(await findDifferences()).toEqual([]);
});

test('a code asks for a part; paid, the rest is outstanding and the next code asks for it', async () => {
  const debt = await givenDebt();
  const part = await askQr(debt, 910.5);
  expect(readBillPaymentCode(part.code)).toMatchObject({ amount: 91_050n });
  await pay(debt, 910.5);
  const order = await detail(debt);
  expect(order).toMatchObject({ payment_status: 2, order_status_type: 6, may_pay_by_qr: true });
  expect(order.summary.outstanding).toBe(ORDER_TOTAL - 910.5);
  expect(order.history.at(-1)).toMatchObject({ event: 'paid_in_part', by: 'system' });
  expect(await account(debt)).toMatchObject({ available: 500_000 - ORDER_TOTAL + 910.5, owed: ORDER_TOTAL - 910.5 });
  const rest = await askQr(debt, ORDER_TOTAL - 910.5);
  expect(rest.code).not.toBe(part.code);
  await pay(debt, ORDER_TOTAL - 910.5);
  expect(await detail(debt)).toMatchObject({ payment_status: 1 });
  expect(await findDifferences()).toEqual([]);
});

test('less than was asked for repays that much, more waits for finance', async () => {
  const debt = await givenDebt();
  await askQr(debt, ORDER_TOTAL);
  await pay(debt, 100);
  expect((await detail(debt)).summary.outstanding).toBe(ORDER_TOTAL - 100);
  await pay(debt, ORDER_TOTAL);
  const order = await detail(debt);
  expect(order.summary.outstanding).toBe(ORDER_TOTAL - 100);
  const held = order.settlements.find(({ status }) => status === 0)!;
  expect(held).toMatchObject({ kind: 'gateway', review_reason: 'amount_differs', amount: ORDER_TOTAL });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: held.id } });
  expect(await detail(debt)).toMatchObject({ payment_status: 1 });
  expect(await findDifferences()).toEqual([]);
});

test('money for a debt that is repaid is a refund to make', async () => {
  const debt = await givenDebt();
  await pay(debt, ORDER_TOTAL);
  await pay(debt, ORDER_TOTAL);
  const { rows: money_reviews } = await market.finance('GET /staff/money-reviews', {
    query: { state: 'open', _limit: 100 },
  });
  expect(money_reviews.filter(({ order_id }) => order_id === debt.id)).toMatchObject([
    { reason: 'already_paid', amount: ORDER_TOTAL },
  ]);
  expect(await account(debt)).toMatchObject({ available: 500_000, owed: 0 });
  expect(await findDifferences()).toEqual([]);
});

test('page and webhook that both confirm a part book it once', async () => {
  const debt = await givenDebt();
  await askQr(debt, 910);
  const money = moneyFor(app, debt, 910);
  gateway.money.push(money);
  await Promise.all([inquire(debt), sendWebhook(app, money), inquire(debt)]);
  await runWaitingJobs();
  await inquire(debt);
  expect((await detail(debt)).summary.outstanding).toBe(ORDER_TOTAL - 910);
  const { booked } = await oneRow(sql<{ booked: number }>`
    select count(*)::int as booked from settlements where order_id = ${debt.id}`);
  expect(booked).toBe(1);
});

test('a webhook that never came is found by asking, for a part, too', async () => {
  const debt = await givenDebt();
  await askQr(debt, 910);
  gateway.money.push(moneyFor(app, debt, 910));
  expect(await inquire(debt)).toMatchObject({ payment: 'paid_in_part' });
  expect((await detail(debt)).summary.outstanding).toBe(ORDER_TOTAL - 910);
});

test('nothing, and more than is owed, cannot be asked for; the refusal stands at the amount', async () => {
  const debt = await givenDebt();
  for (const amount of [0, ORDER_TOTAL + 0.01])
    await expect(askQr(debt, amount)).rejects.toMatchObject({
      wire: { error: 'qr_part_invalid', fields: [{ path: 'amount', message: expect.stringContaining('13910.00') }] },
    });
});

test('a debt can be repaid before delivery and after its due day, not before it is confirmed', async () => {
  const early = await givenDebt({ isDelivered: false });
  expect(await askQr(early, 10)).toMatchObject({ due_date: null, amount: 10 });
  const late = await givenDebt();
  app.clock.advanceHours(48);
  expect(await detail(late)).toMatchObject({ is_overdue: true, may_pay_by_qr: true });
  await askQr(late, ORDER_TOTAL);
  app.clock.set(TEST_NOW);
  const waiting = await givenDebt({ isDelivered: false, isConfirmed: false });
  await expect(askQr(waiting, 10)).rejects.toMatchObject(refused('qr_not_expected'));
});

test('another company asks for no code of this debt, and sees no picture of it', async () => {
  const debt = await givenDebt();
  const stranger = await givenBuyer(app);
  await expect(askQr({ ...debt, buyer: stranger }, 10)).rejects.toMatchObject(refused('not_found'));
  const params = { id: debt.id, format: 'png' as const };
  await expect(stranger.api('GET /payment/qrcode/{id}/{format}', { params })).rejects.toMatchObject(
    refused('not_found'),
  );
  await debt.buyer.api('GET /payment/qrcode/{id}/{format}', { params });
  // Saved without its page: the code was made for it, for all that is owed.
  expect(await rows(sql`select amount from gateway_payments where order_id = ${debt.id}`)).toEqual([
    { amount: BigInt(ORDER_TOTAL) * 100n },
  ]);
});
