import { expect, test } from 'vitest';
import { addDays } from '#domain/values/bangkok-time.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import type { Member } from '#server/platform/http/caller.ts';
import { outbox } from '#server/testing/mails.ts';
import { givenOffer } from '#server/testing/market.ts';
import { DELIVERY_DAY, givenBuyer, type TestMarket } from '#server/testing/orders.ts';
import { givenDeal as givenDealOf, shipDraft, usedDeals, type Deal } from '#server/testing/given/deals.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { lapseOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import type { Payment } from '#server/trade/orders/index.ts';
import { findAgreedOrder, placeDraft } from '../index.ts';

const TRANSFER: Payment = { payment_type: 3, currency: 'THB' };
const { app, market } = openFileMarket();
type Buyer = TestMarket['buyer'];

const offer = (options: Partial<Parameters<typeof givenOffer>[0]> = {}) =>
  givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId, ...options });
const memberOf = async (buyer: Buyer) => (await app.resolveCaller(buyer.token)) as Member;
const shown = (buyer: Buyer, id: number) => buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const quantityOf = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;
const ship = (buyer: Buyer, order_id: number, day: string) => shipDraft(app, buyer, order_id, day);
const givenDeal = async (buyer: Buyer, more: Partial<Deal> = {}) =>
  givenDealOf(app, buyer, { stockId: await offer(), ...more });

test('an agreement that nobody knows here is ordered at its price and is confirmed as it is placed', async () => {
  const buyer = await givenBuyer(app);
  const { deal, agreed, draft } = await givenDeal(buyer);
  const { order_id } = await draft();
  await ship(buyer, order_id, DELIVERY_DAY);
  await rows(sql`update product_stocks set regular_price = 200000 where id = ${deal.stockId}`);
  const order_no = await placeDraft({ orderId: order_id, member: await memberOf(buyer) }, TRANSFER, []);
  expect(await shown(buyer, order_id)).toMatchObject({
    order_no,
    purchaser_status: 1,
    contract_status: 1,
    contract_id: expect.any(Number),
    due_date: expect.any(String),
    confirm_by: null,
    order_items: [{ price: 900, line_total: 9000 }],
    history: [{ event: 'placed' }, { event: 'confirmed', by: 'system' }],
  });
  expect(await quantityOf(deal.stockId)).toBe(990);
  expect(usedDeals.get(agreed.id)).toBe(order_id);
  // The buyer is told to pay, the seller that it is as agreed; nobody is asked to confirm it.
  const { purchase_no } = await oneRow(
    sql<{ purchase_no: string }>`select purchase_no from purchases where order_id = ${order_id}`,
  );
  const told = (number: string) =>
    outbox(sql<{ kind: string }>`select kind from mail_outbox where subject like ${`%${number}%`} order by kind`);
  expect(await told(order_no)).toEqual([{ kind: 'order_confirmed' }]);
  expect(await told(purchase_no)).toEqual([{ kind: 'purchase_agreed' }]);
  expect(await findAgreedOrder(agreed)).toEqual({ order_id, order_no, source: 'lines' });
});

test('the limits of unconfirmed orders and their end are not for what was accepted before', async () => {
  const buyer = await givenBuyer(app);
  // All of the offer, by a company without a paid order, for more than it may have waiting.
  const stockId = await offer({ quantity: 100, price: 10_000_000n });
  const { draft } = await givenDeal(buyer, { stockId, price: 10_000_000n, amount: 100 });
  const { order_id } = await draft();
  await ship(buyer, order_id, DELIVERY_DAY);
  await placeDraft({ orderId: order_id, member: await memberOf(buyer) }, TRANSFER, []);
  expect(await quantityOf(stockId)).toBe(0);
  expect(await lapseOrders()).toBe(0);
});

test('goods that are in no stock are neither taken nor given back', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer({ quantity: 0 });
  const { draft } = await givenDeal(buyer, { stockId, stock: 'none' });
  const { order_id } = await draft();
  await ship(buyer, order_id, DELIVERY_DAY);
  await placeDraft({ orderId: order_id, member: await memberOf(buyer) }, TRANSFER, []);
  expect(await quantityOf(stockId)).toBe(0);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: order_id }, body: { reason: 'x' } });
  expect(await quantityOf(stockId)).toBe(0);
});

test('where a day was agreed no other is taken', async () => {
  const buyer = await givenBuyer(app);
  const day = addDays(DELIVERY_DAY, 7);
  const { draft } = await givenDeal(buyer, { day });
  const { order_id } = await draft();
  expect(await buyer.api('GET /order/can-pick-up/{id}', { params: { id: order_id } })).toMatchObject({
    settled_day: day,
    earliest_pickup: day,
  });
  await expect(ship(buyer, order_id, DELIVERY_DAY)).rejects.toMatchObject({ code: 'settled_day_fixed' });
  await ship(buyer, order_id, day);
  await placeDraft({ orderId: order_id, member: await memberOf(buyer) }, TRANSFER, []);
  expect((await shown(buyer, order_id)).delivery_date).toBe(day);
});

test('the source refuses what ended meanwhile, and nothing is placed', async () => {
  const buyer = await givenBuyer(app);
  const { deal, draft } = await givenDeal(buyer);
  const { order_id } = await draft();
  await ship(buyer, order_id, DELIVERY_DAY);
  deal.isEnded = true;
  const place = async () => placeDraft({ orderId: order_id, member: await memberOf(buyer) }, TRANSFER, []);
  await expect(place()).rejects.toMatchObject({ code: 'quotation_expired' });
  expect((await shown(buyer, order_id)).order_no).toBeNull();
  expect(await quantityOf(deal.stockId)).toBe(1000);
});

test('the same agreement placed twice at once is one order; a second draft of it cannot be made', async () => {
  const buyer = await givenBuyer(app);
  const { deal, draft } = await givenDeal(buyer);
  const { order_id } = await draft();
  await expect(inTransaction(draft)).rejects.toMatchObject({ constraint: 'orders_by_agreed_terms' });
  await ship(buyer, order_id, DELIVERY_DAY);
  const member = await memberOf(buyer);
  const numbers = await Promise.all(
    Array.from({ length: 8 }, () => placeDraft({ orderId: order_id, member }, TRANSFER, [])),
  );
  expect(new Set(numbers).size).toBe(1);
  expect(await quantityOf(deal.stockId)).toBe(990);
});

test('the version before and this one find what the other wrote', async () => {
  const buyer = await givenBuyer(app);
  const stockId = await offer();
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 2 } });
  const { id: quotation_id } = await buyer.api('POST /quotation', { body: {} });
  const { order_id } = await buyer.api('POST /quotation/order/{id}', { params: { id: quotation_id } });
  const columns = async () =>
    oneRow(sql`select quotation_id, agreed_kind, agreed_id, takes_stock from orders where id = ${order_id}`);
  const both = { quotation_id, agreed_kind: 'quotation', agreed_id: quotation_id, takes_stock: true };
  expect(await columns()).toEqual(both);
  await rows(sql`update orders set quotation_id = null where id = ${order_id}`);
  expect(await columns()).toEqual({ ...both, quotation_id: null, agreed_kind: null, agreed_id: null });
  await rows(sql`update orders set quotation_id = ${quotation_id} where id = ${order_id}`);
  expect(await columns()).toEqual(both);
});
