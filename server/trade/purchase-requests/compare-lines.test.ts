import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOffer, givenProduct, givenWarehouse, setStock } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, type TestMarket } from '#server/testing/orders.ts';
import { givenPurchaser, givenPurchaseRequest } from '#server/testing/given/purchasing.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
const BAG_BAHT_PER_KG = 42;
const FAMILY = 9101;
type Buyer = TestMarket['buyer'];

let productId: number;
let owner: Buyer;
let purchaser: Buyer;
/** Of the product of the test, in a warehouse of its own. */
const offer = async (options: Partial<Parameters<typeof givenOffer>[0]> = {}) => {
  const { companyId } = market.seller;
  return givenOffer({ companyId, warehouseId: await givenWarehouse(companyId), productId, ...options });
};
const compare = async (id: number) => {
  const { comparison } = await owner.api('GET /purchase-request/{id}', { params: { id } });
  return { ...comparison!, line: comparison!.lines[0]! };
};

beforeAll(async () => {
  owner = await givenBuyer(app);
  purchaser = await givenPurchaser(app, owner, { order_limit: 0 });
  await givenMarketTrend(await givenProduct());
});
beforeEach(async () => {
  productId = await givenProduct();
});

/** The market of goods of a product's kind: 40 baht per kg in June, 41 now. */
async function givenMarketTrend(product: number): Promise<void> {
  await rows(sql`
    insert into price_trends (id, code, name_th, name_en, name_cn, position, quality)
    select ${FAMILY}, 'compared', 'เม็ดพลาสติก', 'Resin', '树脂', 900, quality from products where id = ${product}`);
  await rows(sql`
    insert into price_trend_materials (price_trend_id, subcategory_id, choice_id)
    select ${FAMILY}, subcategory_id, null from products where id = ${product}`);
  await rows(sql`
    insert into price_trend_rows (price_trend_id, day, min_price, avg_price, max_price, product_unit_weight_grams,
      created_at)
    values (${FAMILY}, '2026-06-01', 90000, 100000, 110000, 25000, '2026-06-01'),
      (${FAMILY}, '2026-07-09', 90000, 102500, 110000, 25000, '2026-07-09')`);
}

test('an approver sees until when to decide and what the offer has left', async () => {
  const stockId = await offer({ quantity: 12 });
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  expect(await compare(id)).toMatchObject({
    // Delivery on 11 July is ordered until 15:00 of the 9th, in Bangkok.
    decide_by: '2026-07-09T08:00:00.000Z',
    line: { price_per_kg: BAG_BAHT_PER_KG, stock_left: 300, has_enough: true, last_order: null, cheaper: null },
  });
  await setStock([stockId], 9);
  expect(await compare(id)).toMatchObject({ line: { stock_left: 225, has_enough: false } });
});

test('the last price is that of the company’s latest order that was not cancelled', async () => {
  const stockId = await offer();
  const earlier = await givenOrder(market, { stockId, buyer: owner });
  await rows(sql`update product_stocks set regular_price = 100000 where product_id = ${productId}`);
  const later = await givenOrder(market, { stockId, buyer: owner });
  await givenOrder(market, { stockId });
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  expect((await compare(id)).line.last_order).toMatchObject({
    id: later.id,
    order_no: later.orderNo,
    price_per_kg: 40,
  });
  await owner.api('POST /order/{id}/cancel', { params: { id: later.id }, body: { reason: 'ซ้ำ' } });
  expect((await compare(id)).line.last_order).toMatchObject({ id: earlier.id, price_per_kg: BAG_BAHT_PER_KG });
});

test('another offer of the product that costs less delivered is named with what it saves, if it has enough', async () => {
  const stockId = await offer();
  const few = await offer({ price: 90_000n, quantity: 9 });
  const cheaper = await offer({ price: 100_000n });
  await offer({ price: 99_000n, stockType: 3 });
  const { id } = await givenPurchaseRequest(purchaser, { stockId });
  // 250 kg by a pickup for 2,500 baht: 10 baht per kg.
  expect((await compare(id)).line.cheaper).toMatchObject({
    product_stock_id: cheaper,
    delivered_per_kg: 50,
    line_delivered_per_kg: 52,
    saving: 500,
  });
  await setStock([few], 10);
  expect((await compare(id)).line.cheaper).toMatchObject({ product_stock_id: few, saving: 1500 });
});

test('the market of the goods is shown with its change, and a request that is decided has nothing to compare', async () => {
  const { id } = await givenPurchaseRequest(purchaser, { stockId: await offer() });
  expect((await compare(id)).line.market).toMatchObject({
    name_en: 'Resin',
    as_of: '2026-07-09',
    avg_per_kg: 41,
    change_percent: 2.5,
  });
  await owner.api('POST /purchase-request/{id}/refuse', {
    params: { id },
    body: { round: 1, step: 1, note: 'ยังไม่จำเป็น' },
  });
  expect((await owner.api('GET /purchase-request/{id}', { params: { id } })).comparison).toBeNull();
});
