import { expect, test } from 'vitest';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import {
  MAX_PREORDERS_WITHDRAWN_A_DAY,
  waitsFor,
  preorderSides,
  preorderStates,
} from '#domain/trade/preorders/preorder.ts';
import { eraseEverywhere } from '#server/accounts/privacy/personal-data.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenPreorder, givenPreorderOffer } from '#server/testing/given/preorders.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenBuyer, BILLING, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { lapseOrders } from '#server/trade/orders/cancelling/expire-orders.ts';
import { expirePreorders } from './expire.ts';
import { waitsForSql } from './viewer.ts';

const { app, market } = openFileMarket();

const DAY = '2026-09-14';
const TERMS = { unit_price: 1000, delivery_date: DAY, valid_until: '2026-07-20', note: '' };
const versionOf = async (id: number) => (await market.sales('GET /staff/preorders/{id}', { params: { id } })).version;
const stateOf = async (id: number) => (await market.sales('GET /staff/preorders/{id}', { params: { id } })).state;
const call = async (id: number) => ({ params: { id }, version: await versionOf(id) });

async function answer(by: 'seller' | 'staff', id: number, terms: Partial<typeof TERMS> = {}) {
  const { params, version } = await call(id);
  const body = { ...TERMS, ...terms, version };
  return by === 'staff'
    ? market.sales('POST /staff/preorders/{id}/answer', { params, body })
    : market.seller.api('POST /seller/preorders/{id}/answer', { params, body });
}

async function accept(id: number, buyer = market.buyer): Promise<number> {
  const { params, version } = await call(id);
  return (await buyer.api('POST /preorders/{id}/accept', { params, body: { version } })).order_id;
}

/** One that was offered to the buyer at 1,000 baht a pack, which seller and sales both confirmed. */
async function givenOffered(quantity = 40): Promise<{ id: number; stock: number }> {
  const stock = await givenPreorderOffer(market);
  const id = await givenPreorder(market, stock, quantity);
  await answer('seller', id);
  await answer('staff', id);
  return { id, stock };
}

const ship = (order_id: number, delivery_date = DAY, buyer = market.buyer) =>
  buyer.api('POST /cart/addshipping', {
    body: { order_id, receiving_type: 1, shipping_address_id: buyer.addressId, delivery_date, ...BILLING },
  });
const pay = (order_id: number, buyer = market.buyer) =>
  buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
const mailsOf = async (id: number) =>
  (
    await rows(sql<{ kind: string }>`
      select event as kind from notices where content::text like ${`%/preorders/${id}"%`} order by id`)
  ).map(({ kind }) => kind);

test('a pre-order becomes an order at the price and on the day that were settled', async () => {
  const { id, stock } = await givenOffered();
  const order = await accept(id);
  expect(await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order } })).toMatchObject({
    preorder_id: id,
    delivery_date: DAY,
    order_items: [{ productstock_id: stock, quantity: 40, price: 1000 }],
  });
  expect(await market.buyer.api('GET /order/can-pick-up/{id}', { params: { id: order } })).toMatchObject({
    earliest_pickup: DAY,
  });
  await ship(order);
  // Whatever the offer costs, and whether it is on sale at all.
  await rows(
    sql`update product_stocks set regular_price = 999900, sale_price = 0, approved_status = 0 where id = ${stock}`,
  );
  const { order_no } = await pay(order);
  const placed = await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order } });
  expect(placed).toMatchObject({
    order_no,
    delivery_date: DAY,
    confirm_by: null,
    order_items: [{ price: 1000, line_total: 40_000 }],
  });
  expect(await stateOf(id)).toBe('ordered');
  expect(await oneRow(sql`select quantity from product_stocks where id = ${stock}`)).toEqual({ quantity: 0 });
});

test('an order of a pre-order waits for its confirmation without an end', async () => {
  const { id } = await givenOffered();
  const order = await accept(id);
  await ship(order);
  await pay(order);
  await lapseOrders();
  app.clock.advanceHours(8 * 24);
  await lapseOrders();
  app.clock.set(TEST_NOW);
  expect(await market.buyer.api('GET /order/orderdetail/{id}', { params: { id: order } })).toMatchObject({
    status: ORDER_ACTIVE,
    confirm_by: null,
  });
  expect(await stateOf(id)).toBe('ordered');
});

test('stock that was not taken is not given back', async () => {
  const stock = await givenPreorderOffer(market, 7);
  const id = await givenPreorder(market, stock);
  await answer('seller', id, { unit_price: 1050 });
  const order = await accept(id);
  await ship(order);
  await pay(order);
  await market.buyer.api('POST /order/{id}/cancel', { params: { id: order }, body: { reason: 'x' } });
  expect(await oneRow(sql`select quantity from product_stocks where id = ${stock}`)).toEqual({ quantity: 7 });
});

test('a program that does not know of pre-orders gives no stock back for one', async () => {
  const stock = await givenPreorderOffer(market, 7);
  const id = await givenPreorder(market, stock);
  await answer('seller', id, { unit_price: 1050 });
  const order = await accept(id);
  const giveBack = rows(sql`
    with given as (update product_stocks set quantity = quantity + 40 where id = ${stock} returning quantity)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, order_id, at)
    select ${stock}, 'returned', 40, quantity, ${order}, now() from given`);
  await expect(giveBack).rejects.toMatchObject({ constraint: 'stock_of_preorder_not_returned' });
  expect(await oneRow(sql`select quantity from product_stocks where id = ${stock}`)).toEqual({ quantity: 7 });
});

test('who asks and withdraws all day waits until tomorrow', async () => {
  const stock = await givenPreorderOffer(market);
  const other = { ...market, buyer: await givenBuyer(app) };
  for (let round = 0; round < MAX_PREORDERS_WITHDRAWN_A_DAY; round++) {
    const { params, version } = await call(await givenPreorder(other, stock));
    await other.buyer.api('POST /preorders/{id}/withdraw', { params, body: { version, reason: 'x' } });
  }
  await expect(givenPreorder(other, stock)).rejects.toMatchObject(refused('preorders_withdrawn_too_often'));
  await rows(
    sql`update preorders set ended_at = ended_at - interval '1 day' where company_id = ${other.buyer.companyId}`,
  );
  expect(await givenPreorder(other, stock)).toBeGreaterThan(0);
});

test('the day of delivery cannot be changed at the checkout', async () => {
  const { id } = await givenOffered();
  const order = await accept(id);
  await expect(ship(order, '2026-07-13')).rejects.toMatchObject({
    wire: { error: 'preorder_day_fixed', fields: [{ path: 'delivery_date' }] },
  });
});

test('a price of the shop goes to the buyer at once; another one is confirmed by the other side', async () => {
  const stock = await givenPreorderOffer(market);
  const usual = await givenPreorder(market, stock);
  expect(await answer('seller', usual, { unit_price: 1050 })).toMatchObject({ state: 'offered' });
  const cheap = await givenPreorder(market, stock);
  expect(await answer('seller', cheap)).toMatchObject({ state: 'proposed' });
  await expect(accept(cheap)).rejects.toMatchObject(refused('preorder_not_open'));
  expect(await answer('seller', cheap)).toMatchObject({ state: 'proposed' });
  expect(await answer('staff', cheap, { unit_price: 990 })).toMatchObject({ state: 'proposed' });
  expect(await answer('seller', cheap, { unit_price: 990 })).toMatchObject({ state: 'offered' });
});

test('the allowance of the seller is one for pre-orders, too', async () => {
  await rows(sql`update companies set price_allowance_hundredths = 500 where id = ${market.seller.companyId}`);
  const stock = await givenPreorderOffer(market);
  const id = await givenPreorder(market, stock);
  expect(await answer('seller', id, { unit_price: 997.5 })).toMatchObject({ state: 'offered' });
  const other = await givenPreorder(market, stock);
  expect(await answer('seller', other, { unit_price: 997.49 })).toMatchObject({ state: 'proposed' });
  await rows(sql`update companies set price_allowance_hundredths = 0 where id = ${market.seller.companyId}`);
});

test('what a seller changed alone before counts into the allowance of a pre-order', async () => {
  await rows(sql`update companies set price_allowance_hundredths = 500 where id = ${market.seller.companyId}`);
  const stock = await givenPreorderOffer(market);
  await market.seller.api('PUT /product-stock/edit/{id}', { params: { id: stock }, body: { regular_price: 1000 } });
  expect(await oneRow(sql`select regular_price from product_stocks where id = ${stock}`)).toEqual({
    regular_price: 100_000n,
  });
  const id = await givenPreorder(market, stock);
  expect(await answer('seller', id, { unit_price: 960 })).toMatchObject({ state: 'proposed' });
  const other = await givenPreorder(market, stock);
  expect(await answer('seller', other, { unit_price: 1000 })).toMatchObject({ state: 'offered' });
  await rows(sql`update companies set price_allowance_hundredths = 0 where id = ${market.seller.companyId}`);
});

test('each side is told of each step, and the buyer of no price that is not confirmed', async () => {
  const stock = await givenPreorderOffer(market);
  const id = await givenPreorder(market, stock);
  expect(await mailsOf(id)).toEqual(['preorder_news_buyer', 'preorder_news_seller', 'preorder_news_staff']);
  await answer('seller', id);
  expect((await mailsOf(id)).slice(3)).toEqual(['preorder_news_staff']);
  await answer('staff', id);
  expect((await mailsOf(id)).slice(4)).toEqual(['preorder_news_buyer', 'preorder_news_seller', 'preorder_news_staff']);
  await accept(id);
  expect((await mailsOf(id)).slice(7)).toEqual(['preorder_news_seller', 'preorder_news_staff']);
});

test('the seller learns neither who buys nor of the order', async () => {
  const { id } = await givenOffered();
  await accept(id);
  expect(await market.seller.api('GET /seller/preorders/{id}', { params: { id } })).toMatchObject({
    buyer: null,
    requester: null,
    order_id: null,
    order_no: null,
    note: 'ขอส่งภายในเดือนกันยายน',
  });
});

test('who accepts twice has one draft, alone with its goods', async () => {
  const { id } = await givenOffered();
  const { params, version } = await call(id);
  const both = await Promise.allSettled(
    [1, 2].map(() => market.buyer.api('POST /preorders/{id}/accept', { params, body: { version } })),
  );
  const orders = both.flatMap((each) => (each.status === 'fulfilled' ? [each.value.order_id] : []));
  expect(orders.length).toBeGreaterThan(0);
  expect(await accept(id)).toBe(orders[0]);
  expect(await oneRow(sql`select count(*)::int as n from orders where preorder_id = ${id}`)).toEqual({ n: 1 });
});

test('an accepted pre-order that was withdrawn is not placed', async () => {
  const { id } = await givenOffered();
  const order = await accept(id);
  await ship(order);
  const { params, version } = await call(id);
  await market.buyer.api('POST /preorders/{id}/withdraw', { params, body: { version, reason: 'x' } });
  await expect(pay(order)).rejects.toMatchObject(refused('preorder_not_open'));
  expect(await maybeRow(sql`select order_no from orders where id = ${order}`)).toEqual({ order_no: null });
});

test('what the buyer declines or the seller refuses is over', async () => {
  const { id } = await givenOffered();
  const declined = await call(id);
  await market.buyer.api('POST /preorders/{id}/decline', {
    params: declined.params,
    body: { version: declined.version, reason: '' },
  });
  expect(await stateOf(id)).toBe('declined');
  await expect(accept(id)).rejects.toMatchObject(refused('preorder_not_open'));
  const other = await givenPreorder(market, await givenPreorderOffer(market));
  await market.seller.api('POST /seller/preorders/{id}/refuse', {
    params: { id: other },
    body: { version: 1, reason: 'โรงงานหยุดผลิต' },
  });
  expect(await market.buyer.api('GET /preorders/{id}', { params: { id: other } })).toMatchObject({
    state: 'refused',
    end_reason: 'โรงงานหยุดผลิต',
    acts: [],
  });
});

test('nobody acts on what they have not seen', async () => {
  const id = await givenPreorder(market, await givenPreorderOffer(market));
  await answer('seller', id);
  const body = { ...TERMS, version: 1 };
  await expect(market.sales('POST /staff/preorders/{id}/answer', { params: { id }, body })).rejects.toMatchObject(
    refused('preorder_changed'),
  );
});

test.each([
  ['delivery_date', { delivery_date: '2026-09-13' }, 'preorder_no_delivery'],
  ['delivery_date', { delivery_date: '2026-07-21' }, 'preorder_too_early'],
  ['valid_until', { valid_until: '2026-07-08' }, 'preorder_too_early'],
  ['valid_until', { valid_until: '2026-12-01', delivery_date: '2026-12-14' }, 'preorder_too_late'],
  ['unit_price', { unit_price: 9_999_999 }, 'too_big'],
] as const)('a wrong %s is refused at its field', async (path, terms, code) => {
  const id = await givenPreorder(market, await givenPreorderOffer(market), 200_000);
  await expect(answer('seller', id, terms)).rejects.toMatchObject({ wire: { fields: [{ path, code }] } });
});

test('goods in stock, goods of one’s own and a day long past are not asked for', async () => {
  const stock = await givenPreorderOffer(market);
  const body = { productstock_id: stock, quantity: 1, wished_date: '2026-09-14', province_id: 10 };
  await rows(sql`update product_stocks set product_stock = 1 where id = ${stock}`);
  await expect(market.buyer.api('POST /preorders', { body })).rejects.toMatchObject(refused('preorder_not_offered'));
  await rows(
    sql`update product_stocks set product_stock = 3, is_minimum = true, min_quantity = 20 where id = ${stock}`,
  );
  await expect(market.buyer.api('POST /preorders', { body })).rejects.toMatchObject({
    wire: { fields: [{ path: 'quantity', code: 'below_minimum' }] },
  });
  const enough = { ...body, quantity: 20 };
  await expect(
    market.buyer.api('POST /preorders', { body: { ...enough, wished_date: '2026-07-01' } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'wished_date', code: 'preorder_too_early' }] } });
  await expect(market.seller.api('POST /preorders', { body: enough })).rejects.toMatchObject(refused('own_product'));
});

test('the cart refuses a pre-order as before', async () => {
  const buyer = await givenBuyer(app);
  const productstock_id = await givenPreorderOffer(market, 10);
  await buyer.api('POST /cart/add', { body: { productstock_id, amount: 1 } });
  await expect(buyer.api('POST /cart/checkout', { body: {} })).rejects.toMatchObject(refused('preorder_contact_sales'));
});

test('a pre-order above the limit of a person waits for the company’s approval, and keeps its price', async () => {
  const { id } = await givenOffered();
  const purchaser = await givenPurchaser(app, market.buyer, { order_limit: 0 });
  const order = await accept(id);
  await ship(order);
  await expect(
    purchaser.api('POST /cart/addpayment', { body: { order_id: order, payment_type: 3 } }),
  ).rejects.toMatchObject(refused('approval_needed'));
});

test('lists have those that wait first, and another company’s are not there', async () => {
  const stranger = await givenBuyer(app);
  const id = await givenPreorder(market, await givenPreorderOffer(market));
  const { rows: seen } = await market.seller.api('GET /seller/preorders', { query: {} });
  const waiting = seen.filter((row) => row.waits_for_me);
  expect(waiting.length).toBeGreaterThan(0);
  expect(seen.slice(0, waiting.length)).toEqual(waiting);
  expect((await stranger.api('GET /preorders', { query: {} })).count).toBe(0);
  await expect(stranger.api('GET /preorders/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
});

test('sales see how much waits, and since when', async () => {
  const before = (await market.sales('GET /staff/queues')).queues.find(({ name }) => name === 'preorders')!;
  const id = await givenPreorder(market, await givenPreorderOffer(market));
  const asked = (await market.sales('GET /staff/queues')).queues.find(({ name }) => name === 'preorders')!;
  expect(asked.count).toBe(before.count + 1);
  await answer('staff', id);
  const proposed = (await market.sales('GET /staff/queues')).queues.find(({ name }) => name === 'preorders')!;
  expect(proposed.count).toBe(before.count);
});

test('whom a pre-order waits for is the same in SQL', async () => {
  for (const party of ['buyer', 'seller', 'staff'] as const)
    for (const state of preorderStates)
      for (const proposed_by of state === 'proposed' ? preorderSides : [null, ...preorderSides]) {
        const { waits } = await oneRow(sql<{ waits: boolean }>`
          select coalesce(${waitsForSql[party]}, false) as waits
            from (select ${state}::text as state, ${proposed_by}::text as proposed_by) p`);
        expect(waits).toBe(waitsFor({ state, proposed_by }).includes(party));
      }
});

test('what nobody answers, accepts or orders in time ends by itself, and everybody is told once', async () => {
  await expirePreorders();
  const asked = await givenPreorder(market, await givenPreorderOffer(market));
  const { id: offered } = await givenOffered();
  const { id: accepted } = await givenOffered();
  const order = await accept(accepted);
  await ship(order);
  const { id: ordered } = await givenOffered();
  const placed = await accept(ordered);
  await ship(placed);
  await pay(placed);
  app.clock.advanceHours(30 * 24);
  expect(await expirePreorders()).toBeGreaterThanOrEqual(3);
  expect(await expirePreorders()).toBe(0);
  for (const id of [asked, offered, accepted]) expect(await stateOf(id)).toBe('expired');
  expect(await stateOf(ordered)).toBe('ordered');
  expect((await mailsOf(asked)).slice(3)).toEqual([
    'preorder_news_buyer',
    'preorder_news_seller',
    'preorder_news_staff',
  ]);
  await expect(pay(order)).rejects.toMatchObject(refused('preorder_expired'));
});

test('what an erased person wrote is gone; what was agreed stays', async () => {
  const id = await givenPreorder(market, await givenPreorderOffer(market));
  const { params, version } = await call(id);
  await market.buyer.api('POST /preorders/{id}/withdraw', { params, body: { version, reason: 'คุณสมชายลาออก' } });
  await eraseEverywhere({
    userId: market.buyer.id,
    companyId: market.buyer.companyId,
    email: 'x@example.com',
    isPersonal: false,
  });
  expect(await oneRow(sql`select note, end_reason, quantity from preorders where id = ${id}`)).toEqual({
    note: '',
    end_reason: '',
    quantity: 40,
  });
});
