import { afterAll, beforeAll, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCoupon } from '#server/testing/given/coupons.ts';
import { givenOffer } from '#server/testing/market.ts';
import { BILLING, DELIVERY_DAY, givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders } from '../cancelling/expire-orders.ts';
import { outbox } from '#server/testing/mails.ts';

const STOCK = 1_000;

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  await rows(sql`update warehouses set allows_pickup = true`);
});
afterAll(() => app.close());

/** 4 bags that are picked up, so cheap that nine tenths of their price round to all of it: a coupon takes no more. */
async function givenFree(): Promise<{ id: number; stockId: number }> {
  const { buyer, sales, seller, warehouseId } = market;
  app.clock.set(TEST_NOW);
  const stockId = await givenOffer({ companyId: seller.companyId, warehouseId, quantity: STOCK, price: 1n });
  const { code } = await givenCoupon(sales, { amount: 100_000 });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 4 } });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  await buyer.api('POST /cart/addshipping', {
    body: { order_id, receiving_type: 2, delivery_date: DELIVERY_DAY, ...BILLING },
  });
  await buyer.api('POST /coupon/check', { body: { order_id, discount_code: code } });
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  return { id: order_id, stockId };
}
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });

test('an order of which nothing is to be paid is paid when it is confirmed, is told so, and does not expire', async () => {
  const { id } = await givenFree();
  expect(await detail(id)).toMatchObject({ summary: { total_include_vat: 0 } });
  await confirm(id);
  const order = await detail(id);
  expect(order).toMatchObject({ payment_status: 1, order_status_type: 3, may_upload_slip: false, tax_documents: [] });
  expect(order.history.map(({ event }) => event)).toEqual(['placed', 'confirmed', 'paid']);
  const mail = (
    await outbox(sql<{ kind: string; text: string }>`
    select kind, text from mail_outbox where kind like 'order_%' and kind not like '%_staff' order by id desc limit 1`)
  )[0]!;
  expect(mail.kind).toBe('order_confirmed_nothing_to_pay');
  app.clock.advanceHours(30);
  await expireOrders();
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  expect(await detail(id)).toMatchObject({ order_status_type: 4 });
  expect(await findDifferences()).toEqual([]);
});

test('its goods go back as well: then it is over, and no money moves', async () => {
  const { id, stockId } = await givenFree();
  await confirm(id);
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id } });
  const { id: refund } = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: {
      reason: 'changed_mind',
      lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 4, restock: true }],
    },
  });
  const other = await givenSecondFinance(app);
  await other('POST /staff/refunds/{id}/approve', { params: { id: refund }, body: {} });
  expect(await detail(id)).toMatchObject({ status: 2, summary: { to_send_back: 0 } });
  const stock = await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`);
  expect(stock.quantity).toBe(STOCK);
  expect(await findDifferences()).toEqual([]);
});
