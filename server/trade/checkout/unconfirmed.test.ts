import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { MAX_ORDERS_CANCELLED_A_DAY } from '#domain/trade/unconfirmed-orders.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenPaidOrder } from '#server/testing/given/paid-order.ts';
import { withSecondPerson } from '#server/testing/given/second-person.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { expireOrders, lapseOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { remindOfLapse } from '#server/trade/orders/remind-of-lapse.ts';

let app: TestApp;
let market: TestMarket;
type Buyer = TestMarket['buyer'];

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });
const quantityOf = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const place = async (buyer: Buyer, stockId: number, amount: number) => {
  const order_id = await givenDraft(buyer, [{ stockId, amount }]);
  return buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
};
const mailsOf = (orderNo: string) =>
  outbox(sql<{ kind: string }>`select kind from mail_outbox where subject like ${`%${orderNo}%`} order by kind`);

test('an order that nobody confirms within its hours of work is cancelled, and its stock is on sale again', async () => {
  const { id, orderNo, stockId } = await givenOrder(market);
  const { confirm_by } = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  expect(Date.parse(confirm_by!)).toBeGreaterThan(TEST_NOW.getTime() + 24 * 3_600_000);
  app.clock.set(new Date(Date.parse(confirm_by!)));
  await lapseOrders();
  expect(await quantityOf(stockId)).toBe(990);
  app.clock.set(new Date(Date.parse(confirm_by!) + 1));
  expect(await lapseOrders()).toBe(1);
  const order = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  expect(order).toMatchObject({ status: 3, order_status_type: 7, purchaser_status: 0 });
  expect(order.history.at(-1)).toMatchObject({ event: 'lapsed', by: 'system' });
  expect(await quantityOf(stockId)).toBe(1000);
  await lapseOrders();
  expect(await quantityOf(stockId)).toBe(1000);
  expect((await mailsOf(orderNo)).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['order_lapsed', 'order_lapsed_staff']),
  );
});

test('an order that the version before placed has a week from when it is found', async () => {
  const { id, stockId } = await givenOrder(market);
  await rows(sql`update orders set confirm_by = null, unconfirmed_reminder_at = null where id = ${id}`);
  await lapseOrders();
  app.clock.advanceHours(24 * 7);
  await lapseOrders();
  expect(await quantityOf(stockId)).toBe(990);
  app.clock.advanceHours(1);
  expect(await lapseOrders()).toBe(1);
  expect(await quantityOf(stockId)).toBe(1000);
});

test('an order that was confirmed in time is not ended by that', async () => {
  const { id } = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  app.clock.advanceHours(24 * 14);
  await lapseOrders();
  const order = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  expect(order.status).toBe(1);
  await expireOrders();
});

test('buyer, sellers and sales are told once, four hours of work before', async () => {
  const { id, orderNo } = await givenOrder(market);
  const { purchase_no } = await oneRow(
    sql<{ purchase_no: string }>`select purchase_no from purchases where order_id = ${id}`,
  );
  const { at } = await oneRow(sql<{ at: Date }>`select unconfirmed_reminder_at as at from orders where id = ${id}`);
  app.clock.set(new Date(at.getTime() - 1));
  await remindOfLapse();
  expect(await mailsOf(orderNo)).not.toContainEqual({ kind: 'order_lapsing' });
  app.clock.set(at);
  expect(await remindOfLapse()).toBe(1);
  expect(await remindOfLapse()).toBe(0);
  const kinds = (await mailsOf(orderNo)).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind.includes('lapsing'))).toEqual(['order_lapsing', 'order_lapsing_staff']);
  expect((await mailsOf(purchase_no)).map(({ kind }) => kind)).toContain('purchase_lapsing');
});

test('a company without a paid order takes at most half of an offer, in however many orders', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer({ quantity: 100 });
  await expect(place(buyer, stockId, 51)).rejects.toMatchObject(refused('share_of_offer_exceeded'));
  expect(await quantityOf(stockId)).toBe(100);
  await buyer.api('DELETE /cart/remove/all');
  await place(buyer, stockId, 40);
  await expect(place(buyer, stockId, 11)).rejects.toMatchObject(refused('share_of_offer_exceeded'));
  await buyer.api('DELETE /cart/remove/all');
  await place(buyer, stockId, 10);
  expect(await quantityOf(stockId)).toBe(50);
  const last = await offer({ quantity: 1 });
  await place(buyer, last, 1);
  expect(await quantityOf(last)).toBe(0);
});

test('a company places no more once it has cancelled its day’s number of orders itself', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer({ quantity: 1000 });
  for (let round = 0; round < MAX_ORDERS_CANCELLED_A_DAY; round += 1) {
    const { id } = await givenOrder(market, { buyer, stockId });
    await buyer.api('POST /order/{id}/cancel', { params: { id }, body: { reason: 'x' } });
  }
  const id = await givenDraft(buyer, [{ stockId, amount: 1 }]);
  const again = () => buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } });
  const { count } = await oneRow(sql<{ count: number }>`select count(*)::int as count from mail_outbox`);
  await expect(again()).rejects.toMatchObject(refused('orders_cancelled_too_often'));
  expect(await oneRow(sql`select count(*)::int as count from mail_outbox`)).toEqual({ count });
  expect(await quantityOf(stockId)).toBe(1000);
  // They are of another day.
  await rows(
    sql`update orders set placed_at = placed_at - interval '24 hours' where company_id = ${buyer.companyId}
      and id <> ${id}`,
  );
  await again();
});

test('a company that has paid an order may take all of an offer', async () => {
  const buyer = await givenBuyer(app);
  await givenPaidOrder(buyer);
  const stockId = await offer({ quantity: 100 });
  await place(buyer, stockId, 100);
  expect(await quantityOf(stockId)).toBe(0);
});

test('what waits for confirmation has a limit over all of a company’s orders, also at the same moment', async () => {
  const buyer = await givenBuyer(app);
  // 25,000 baht a bag: 187 bags and VAT are just above five million.
  const stocks = await Promise.all([1, 2, 3].map(() => offer({ price: 2_500_000n })));
  const drafts: number[] = [];
  for (const stockId of stocks) {
    drafts.push(await givenDraft(buyer, [{ stockId, amount: 80 }]));
    await buyer.api('DELETE /cart/remove/all');
  }
  const results = await Promise.allSettled(
    drafts.map((order_id) => buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } })),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
    { reason: { wire: { error: 'unconfirmed_value_exceeded', errorType: 'reach' } } },
  ]);
  expect((await Promise.all(stocks.map(quantityOf))).toSorted((one, other) => one - other)).toEqual([920, 920, 1000]);
  const told = await outbox(sql`select id from mail_outbox where kind = 'order_much_unconfirmed_staff'`);
  expect(told).not.toEqual([]);
});

test('the limit grows with the level, and staff set it', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  onTestFinished(async () => {
    await withSecondPerson(market.sales)('PUT /staff/reservation-rules', {
      body: { confirm_within_hours: 24, most_unconfirmed: 5_000_000 },
    });
  });
  await withSecondPerson(market.sales)('PUT /staff/reservation-rules', {
    body: { confirm_within_hours: 8, most_unconfirmed: 10_000 },
  });
  expect(await market.sales('GET /staff/reservation-rules')).toEqual({
    confirm_within_hours: 8,
    most_unconfirmed: 10_000,
  });
  await expect(place(buyer, stockId, 10)).rejects.toMatchObject(refused('unconfirmed_value_exceeded'));
  await rows(sql`update companies set member_level = 2 where id = ${buyer.companyId}`);
  await buyer.api('DELETE /cart/remove/all');
  expect(await place(buyer, stockId, 10)).toMatchObject({ order_no: expect.any(String) });
  await expect(
    market.sales('PUT /staff/reservation-rules', { body: { confirm_within_hours: 7, most_unconfirmed: 10_000 } }),
  ).rejects.toMatchObject({ wire: { statusCode: 400 } });
});
