import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readBillPaymentCode } from '#domain/money/payments/bill-payment.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openTestGateway, type TestGateway } from '#server/testing/services/gateway.ts';
import { givenBuyer, givenMarket, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { askQr, detailOf, givenQrOrder, payable } from '#server/testing/given/qr-orders.ts';
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
  gateway.isDown = false;
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

test('a QR code asks for what is outstanding, for this order; asked again it is the same code', async () => {
  const order = await givenQrOrder(market);
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
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  const codes = await Promise.all(Array.from({ length: 5 }, () => askQr(order, amount)));
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1);
  expect(await rows(sql`select state from gateway_payments where order_id = ${order.id}`)).toEqual([{ state: 'open' }]);
});

test('another amount, another company’s order and references that nobody has are refused', async () => {
  const order = await givenQrOrder(market);
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
  const early = await givenQrOrder(market, { isConfirmed: false });
  await expect(askQr(early, await payable(early))).rejects.toMatchObject(refused('qr_not_expected'));
  const transfer = await givenQrOrder(market, { payment_type: 3 });
  await expect(askQr(transfer, await payable(transfer))).rejects.toMatchObject(refused('qr_not_expected'));
  const late = await givenQrOrder(market);
  const amount = await payable(late);
  app.clock.set('2026-07-10T03:00:01Z');
  await expect(askQr(late, amount)).rejects.toMatchObject(refused('qr_not_expected'));
  app.clock.set(TEST_NOW);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: late.id }, body: { reason: 'x' } });
  await expect(askQr(late, amount)).rejects.toMatchObject(refused('qr_not_expected'));
});

test('a gateway that does not answer is said to be away, and nothing is kept', async () => {
  const order = await givenQrOrder(market);
  gateway.isDown = true;
  await expect(askQr(order, await payable(order))).rejects.toMatchObject(refused('payment_gateway_unavailable'));
  expect(await rows(sql`select 1 from gateway_payments where order_id = ${order.id}`)).toEqual([]);
});

test('the code is saved as a picture of both kinds', async () => {
  const order = await givenQrOrder(market);
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

test('an order to be paid by QR may be paid by transfer with a slip, too', async () => {
  const order = await givenQrOrder(market);
  const amount = await payable(order);
  const slip = await givenSlip(app, market.buyer, order.id, amount);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  expect(await detailOf(order)).toMatchObject({ payment_status: 1, may_pay_by_qr: false });
});
