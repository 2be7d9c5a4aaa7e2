import { beforeAll, expect, test } from 'vitest';
import { STOCK_PRE_ORDER } from '#domain/market/pricing/pricing.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { givenOffer, givenProduct } from '#server/testing/market.ts';
import { givenBuyer, type TestMarket } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();
const CHEAPEST = 0;
let stock: number;

beforeAll(async () => {
  const offer = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  stock = await givenOffer({ ...offer, productId: await givenProduct({ grade: 'PN100' }) });
  await givenOffer({ ...offer, productId: await givenProduct({ grade: 'PL200' }), stockType: STOCK_PRE_ORDER });
  await reindexProducts();
});

type Buyer = TestMarket['buyer'];

async function planned(buyer: Buyer, text: string) {
  const { token } = await buyer.api('POST /plans', { body: { text } });
  return { token, ...(await pressOf(buyer, token)) };
}

async function pressOf(buyer: Buyer, token: string) {
  const cart = (await buyer.api('GET /plans/{token}', { params: { token } })).carts[CHEAPEST]!;
  return { params: { token }, body: { cart: cart.aim, version: cart.version } };
}

const preordersOf = async ({ companyId }: Buyer) =>
  (await rows(sql<{ id: number }>`select id from preorders where company_id = ${companyId} order by id`)).map(
    ({ id }) => id,
  );

test('a seller is asked once: two presses at once and a later one answer the same question', async () => {
  const buyer = await givenBuyer(app);
  const press = await planned(buyer, 'PL200 1 t');
  const order = () => buyer.api('POST /plans/{token}/order', press);
  const [first, second] = await Promise.all([order(), order()]);
  expect(first).toEqual({ order_id: null, is_shipped: false, preorders: await preordersOf(buyer) });
  expect(first.preorders).toHaveLength(1);
  expect([second, await order()]).toEqual([first, first]);
  await rows(sql`update preorders set state = 'withdrawn', ended_at = now() where id = ${first.preorders[0]!}`);
  expect((await order()).preorders).not.toEqual(first.preorders);
});

test('goods in stock at another price, and a draft that was placed, ask no seller again', async () => {
  const buyer = await givenBuyer(app);
  const plan = await planned(buyer, 'PN100 1 t\nPL200 1 t');
  const first = await buyer.api('POST /plans/{token}/order', plan);
  expect(first).toMatchObject({ is_shipped: true, preorders: await preordersOf(buyer) });
  expect(first.preorders).toHaveLength(1);
  expect(await buyer.api('POST /plans/{token}/order', plan)).toEqual(first);
  await rows(sql`update product_stocks set regular_price = regular_price + 100 where id = ${stock}`);
  const dearer = await buyer.api('POST /plans/{token}/order', await pressOf(buyer, plan.token));
  expect(dearer.order_id).not.toBe(first.order_id);
  await buyer.api('POST /cart/addpayment', { body: { order_id: dearer.order_id!, payment_type: 3 } });
  const again = await buyer.api('POST /plans/{token}/order', await pressOf(buyer, plan.token));
  expect(again.order_id).not.toBe(dearer.order_id);
  expect([dearer.preorders, again.preorders]).toEqual([first.preorders, first.preorders]);
  expect(await preordersOf(buyer)).toEqual(first.preorders);
});

test('approvers are asked once for a cart, and anew behind a request that was withdrawn', async () => {
  const owner = await givenBuyer(app);
  const purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  const press = await planned(purchaser, 'PN100 1 t');
  const request = () => purchaser.api('POST /plans/{token}/purchase-request', press);
  const [first, second] = await Promise.all([request(), request()]);
  expect(second).toEqual(first);
  const asked = sql<{ requests: number; drafts: number }>`
    select count(r.id)::int as requests, count(*)::int as drafts from orders o
      left join purchase_requests r on r.order_id = o.id
    where o.company_id = ${owner.companyId} and o.order_no is null`;
  expect(await oneRow(asked)).toEqual({ requests: 1, drafts: 1 });
  await purchaser.api('POST /purchase-request/{id}/withdraw', { params: { id: first.id } });
  expect((await request()).id).not.toBe(first.id);
});

test('a cart is quoted once under a reference', async () => {
  const buyer = await givenBuyer(app);
  const { params, body } = await planned(buyer, 'PN100 1 t');
  const quote = (reference: string) =>
    buyer.api('POST /plans/{token}/quotation', { params, body: { ...body, reference } });
  const [first, second] = await Promise.all([quote('PR-1'), quote('PR-1')]);
  expect(second).toEqual(first);
  expect((await quote('PR-2')).id).not.toBe(first.id);
});

test('a plan of another is pressed for oneself: colleagues have questions of their own', async () => {
  const owner = await givenBuyer(app);
  const colleague = await givenPurchaser(app, owner);
  const press = await planned(owner, 'PL200 1 t');
  const own = await owner.api('POST /plans/{token}/order', press);
  const other = await colleague.api('POST /plans/{token}/order', press);
  expect(other.preorders).not.toEqual(own.preorders);
});
