import { beforeAll, expect, test } from 'vitest';
import { RECEIVED_BY_PICK_UP } from '#domain/trade/order-status.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { openPriceListMarket } from '#server/testing/given/price-lists.ts';
import { givenCompany, givenMember, givenOffer, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenOrder } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market, agreed } = openPriceListMarket();

const BANGKOK = 10;
type Call = typeof market.buyer.api;
let other: { companyId: number; warehouseId: number };
beforeAll(async () => {
  const { id } = await givenCompany({ selling: true });
  other = { companyId: id, warehouseId: await givenWarehouse(id) };
});

/** A product with offers of two sellers at 40, 42 and 44 baht a kilogram. */
async function givenBand() {
  app.clock.set(TEST_NOW);
  const productId = await givenProduct({});
  const own = { companyId: market.seller.companyId, warehouseId: market.warehouseId };
  const offers: number[] = [];
  for (const [of, price] of [
    [own, 100_000n],
    [other, 105_000n],
  ] as const)
    offers.push(await givenOffer({ ...of, productId, price }));
  const third = await givenWarehouse(other.companyId);
  offers.push(await givenOffer({ companyId: other.companyId, warehouseId: third, productId, price: 110_000n }));
  // Prices that a test gives have stood for a year.
  await rows(
    sql`update offer_prices set from_at = ${TEST_NOW}::timestamptz - interval '1 year'
      where product_stock_id = any (${offers}::int[])`,
  );
  return { productId, offers };
}

const bandOf = async (product: number, api: Call = market.buyer.api, province: number | null = BANGKOK) =>
  (await api('POST /price-bands', { body: { product_ids: [product], deliver_province_id: province, load_tonnes: 5 } }))
    .data[0]!;

test('the band of list prices, at the warehouse and delivered, with how many stand behind it', async () => {
  const { productId, offers } = await givenBand();
  const visitor = await app.api();
  expect(await bandOf(productId, visitor)).toMatchObject({
    offers: 3,
    sellers: 2,
    warehouse: { lowest: 40, middle_from: 40, middle_to: 44, highest: 44 },
    // A truck of 5 t costs 4,500 baht.
    delivered: { lowest: 40.9, highest: 44.9 },
    last_order: null,
  });
  const { list_prices, delivered } = await bandOf(productId, visitor, null);
  expect(delivered).toBeNull();
  expect(list_prices.find(({ productstock_id }) => productstock_id === offers[0])).toMatchObject({ per_kg: 40 });
});

test('each offer has its place by exact prices: the lowest and the highest one are in their band', async () => {
  const { productId, offers } = await givenBand();
  // 40.0036 and 44.0036 baht a kilogram, whatever freight comes to them.
  for (const [offer, price] of [
    [offers[0]!, 100_009],
    [offers[2]!, 110_009],
  ] as const)
    await rows(sql`update offer_prices set price = ${price} where product_stock_id = ${offer}`);
  const { delivered, list_prices } = await bandOf(productId);
  const found = new Map(list_prices.map((each) => [each.productstock_id, each]));
  expect(offers.map((offer) => found.get(offer)!.place)).toEqual(['middle', 'middle', 'middle']);
  expect([found.get(offers[0]!)!.delivered_per_kg, found.get(offers[2]!)!.delivered_per_kg]).toEqual([
    delivered!.lowest,
    delivered!.highest,
  ]);
  expect((await bandOf(productId, market.buyer.api, null)).list_prices[0]).toMatchObject({
    delivered_per_kg: null,
    place: 'middle',
  });
});

test('promotions and what a company agreed are no part of it, and one seller or a hidden offer makes none', async () => {
  const { productId, offers } = await givenBand();
  const before = await bandOf(productId);
  await rows(sql`
    insert into offer_prices (product_stock_id, is_promotion, price, from_at, until_at)
    values (${offers[0]!}, true, 50000, ${TEST_NOW}::timestamptz - interval '1 day',
      ${TEST_NOW}::timestamptz + interval '1 day')`);
  const { sku_no } = await oneRow(sql<{ sku_no: string }>`
    select k.sku_no from product_stocks s join skus k on k.id = s.product_sku_id where s.id = ${offers[0]!}`);
  await agreed(market.buyer, { product: sku_no, price_per_kg: 30 });
  expect(await bandOf(productId)).toEqual(before);
  await rows(sql`update product_stocks set status = 0 where id = ${offers[2]!}`);
  expect(await bandOf(productId)).toMatchObject({ offers: 2, warehouse: null, delivered: null });
});

test('the last order is that of the caller’s company, for who may see its orders', async () => {
  const { productId, offers } = await givenBand();
  const buyer = await givenBuyer(app);
  const { orderNo } = await givenOrder(market, { stockId: offers[0]!, buyer, amount: 10 });
  // 10,000 baht and a pickup of 2,500 for 250 kg.
  expect((await bandOf(productId, buyer.api)).last_order).toMatchObject({
    order_no: orderNo,
    per_kg: 40,
    delivered_per_kg: 50,
  });
  const colleague = await givenMember(buyer.companyId, { company_role: 'viewer' });
  expect((await bandOf(productId, await app.api(colleague.token))).last_order).toMatchObject({ order_no: orderNo });
  expect((await bandOf(productId, (await givenBuyer(app)).api)).last_order).toBeNull();
});

test('what goods of one province cost delivered is known where all came from there, and were brought', async () => {
  const { productId, offers } = await givenBand();
  const buyer = await givenBuyer(app);
  const far = await givenWarehouse(other.companyId);
  const beside = await givenOffer({ companyId: other.companyId, warehouseId: far, productId: await givenProduct() });
  await buyer.api('POST /cart/add', { body: { productstock_id: beside, amount: 10 } });
  const { id } = await givenOrder(market, { stockId: offers[0]!, buyer, amount: 10 });
  // One pickup of 2,500 for 500 kg.
  const last = async () => (await bandOf(productId, buyer.api)).last_order;
  expect(await last()).toMatchObject({ per_kg: 40, delivered_per_kg: 45 });
  await rows(sql`update warehouses set province_id = 90 where id = ${far}`);
  expect(await last()).toMatchObject({ per_kg: 40, delivered_per_kg: null });
  await rows(sql`update warehouses set province_id = 21 where id = ${far}`);
  await rows(sql`
    update orders set receiving_type = ${RECEIVED_BY_PICK_UP}, shipping_address_id = null where id = ${id}`);
  expect(await last()).toMatchObject({ per_kg: 40, delivered_per_kg: null });
});

test('many products take no more statements than one', async () => {
  const [a, b] = [await givenBand(), await givenBand()];
  const ask = (product_ids: number[]) => market.buyer.api('POST /price-bands', { body: { product_ids } });
  await ask([a.productId, b.productId]);
  const one = (await statementsOf(() => ask([a.productId]))).length;
  expect((await statementsOf(() => ask([a.productId, b.productId]))).length).toBe(one);
});
