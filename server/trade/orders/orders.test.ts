import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenSlip, ORDER_TOTAL, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { outbox } from '#server/testing/mails.ts';

let app: TestApp;
let market: TestMarket;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const quantityOf = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const sendSlip = (id: number, amount = ORDER_TOTAL) => givenSlip(app, market.buyer, id, amount);

test('an order is confirmed, paid by slip, verified, shipped and delivered; the seller sees it sold', async () => {
  const { id, orderNo } = await givenOrder(market);
  expect(await detail(id)).toMatchObject({
    order_status_type: 1,
    may_upload_slip: false,
    summary: { total_include_vat: ORDER_TOTAL },
  });
  // The specification's names beside the sums.
  expect(await detail(id)).toMatchObject({
    estimate_shipping_cost: 2500,
    vat_rate: 7,
    discount_price: 0,
    discount_code: null,
    campaign_id: null,
    credit_time: 0,
    Interest_rate: 0,
  });
  await confirm(id);
  expect(await detail(id)).toMatchObject({
    order_status_type: 2,
    may_upload_slip: true,
    due_date: '2026-07-10T03:00:00.000Z',
  });
  const slip = await sendSlip(id);
  expect(await detail(id)).toMatchObject({
    summary: { waiting_amount: ORDER_TOTAL, verified_amount: 0 },
    settlements: [{ id: slip.id, status: 0, pic_name: 'slip.png' }],
  });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  expect(await detail(id)).toMatchObject({
    order_status_type: 3,
    payment_status: 1,
    may_upload_slip: false,
    summary: { outstanding: 0 },
  });
  await market.logistics('POST /staff/orders/{id}/ship', {
    params: { id },
    body: { note: 'ทะเบียน 70-1234', unready_reason: 'x' },
  });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  const done = await detail(id);
  expect(done.order_status_type).toBe(4);
  expect(done.history.map(({ event, by }) => `${event} by ${by}`)).toEqual([
    'placed by buyer',
    'confirmed by staff',
    'slip_uploaded by buyer',
    'slip_verified by staff',
    'paid by staff',
    'shipped by staff',
    'delivered by staff',
  ]);
  expect((await market.seller.api('GET /order/mySalesList', { query: { sale_type: 2 } })).sale_list[0]).toMatchObject({
    sale_type: 2,
    total: 10_500,
  });

  await runWaitingJobs();
  const mails = await outbox(
    sql<{
      kind: string;
      recipient: string;
      status: string;
    }>`select kind, recipient, status from mail_outbox where subject like ${`%${orderNo}`} order by id`,
  );
  expect(mails.map((mail) => mail.kind)).toEqual([
    'order_placed',
    'order_placed_staff',
    'order_confirmed',
    'order_slip_uploaded_staff',
    'order_paid',
    'order_paid_staff',
    'order_shipped',
    'order_delivered',
  ]);
  expect(mails.every((mail) => mail.status === 'kept')).toBe(true);
});

test('cancelling gives the stock back, once', async () => {
  const { id, stockId } = await givenOrder(market);
  expect(await quantityOf(stockId)).toBe(990);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ผู้ซื้อขอยกเลิก' } });
  expect(await quantityOf(stockId)).toBe(1000);
  await expect(
    market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'อีกครั้ง' } }),
  ).rejects.toMatchObject(refused('transition_not_allowed'));
  expect(await quantityOf(stockId)).toBe(1000);
  expect(await detail(id)).toMatchObject({ order_status_type: 7, status: 2, cancel_reason: 'ผู้ซื้อขอยกเลิก' });
  expect((await market.seller.api('GET /order/mySalesList', { query: { sale_type: 3 } })).sale_list[0]?.sale_type).toBe(
    3,
  );
});

test('the stock ledger names the order that took units and gave them back', async () => {
  const stockId = await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    quantity: 50,
  });
  const { id } = await givenOrder(market, { stockId });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ผู้ซื้อขอยกเลิก' } });
  const moved = await rows(sql<{ kind: string; quantity: number; quantity_after: number; order_id: number | null }>`
    select kind, quantity, quantity_after, order_id from stock_movements where product_stock_id = ${stockId}
      order by id`);
  const [, sold] = moved;
  expect(moved).toEqual([
    { kind: 'received', quantity: 50, quantity_after: 50, order_id: null },
    { kind: 'sold', quantity: sold!.quantity, quantity_after: 50 + sold!.quantity, order_id: id },
    { kind: 'returned', quantity: -sold!.quantity, quantity_after: 50, order_id: id },
  ]);
  expect(sold!.quantity).toBeLessThan(0);
});

test('cancelling an order for which money has arrived tells finance how much must go back, and the log keeps it', async () => {
  const { id, orderNo } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id, 5_000);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าเสียหาย' } });
  const mails = await outbox(
    sql<{
      text: string;
      recipient: string;
    }>`select text, recipient from mail_outbox where kind = 'order_money_back_staff' and subject like ${`%${orderNo}`}`,
  );
  expect(mails).toMatchObject([
    { text: expect.stringContaining('฿5,000.00'), recipient: expect.stringContaining('staff') },
  ]);
  const log = await (
    await app.api((await givenStaff('admin')).token)
  )('GET /staff/audit-log', { query: { object_kind: 'order', object_id: String(id) } });
  expect(log.rows[0]).toMatchObject({ action: 'cancel', after: { status: 2, money_to_give_back: 5_000 } });
  expect(await market.finance('GET /staff/orders/{id}', { params: { id } })).toMatchObject({
    status: 2,
    summary: { verified_amount: 5_000 },
  });
});

test('cancelling an order for which nothing has arrived asks nobody for money', async () => {
  const { id, orderNo } = await givenOrder(market);
  await confirm(id);
  await sendSlip(id, 5_000);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } });
  expect(
    await outbox(
      sql`select id from mail_outbox where kind = 'order_money_back_staff' and subject like ${`%${orderNo}`}`,
    ),
  ).toEqual([]);
});

test('cancelling and verifying at the same moment: one of them is refused, money and stock stay right', async () => {
  const { id, stockId } = await givenOrder(market);
  await confirm(id);
  const slip = await sendSlip(id);
  await Promise.allSettled([
    market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } }),
    market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } }),
  ]);
  const order = await detail(id);
  expect(await quantityOf(stockId)).toBe(order.status === 1 ? 990 : 1000);
});

test('nothing is shipped before it is paid, nor delivered before it is shipped, nor cancelled on the road', async () => {
  const { id } = await givenOrder(market);
  const logistics = (step: 'ship' | 'deliver') =>
    market.logistics(`POST /staff/orders/{id}/${step}`, {
      params: { id },
      body: step === 'ship' ? { unready_reason: 'x' } : {},
    });
  await expect(logistics('ship')).rejects.toMatchObject(refused('transition_not_allowed'));
  await confirm(id);
  await expect(confirm(id)).rejects.toMatchObject(refused('transition_not_allowed'));
  await expect(logistics('ship')).rejects.toMatchObject(refused('transition_not_allowed'));
  const slip = await sendSlip(id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await expect(logistics('deliver')).rejects.toMatchObject(refused('transition_not_allowed'));
  await logistics('ship');
  await expect(
    market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'x' } }),
  ).rejects.toMatchObject(refused('transition_not_allowed'));
});
