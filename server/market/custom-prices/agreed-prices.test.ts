import { expect, test, vi } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { codeOf, offerSeenBy, openPriceListMarket, PERIOD } from '#server/testing/given/price-lists.ts';
import { givenCompany, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, refused } from '#server/testing/orders.ts';

const { app, seller, decide, goods, agreed } = openPriceListMarket();

test('the price is the same on the product’s page, in the mall, side by side, in the cart and in quick order, with its reason', async () => {
  const buyer = await givenBuyer(app);
  const { productId, stockId, sku } = await goods();
  await agreed(buyer, { product: sku, price_per_kg: 40 });
  const shown = {
    price: 1050,
    member_price: 1000,
    member_price_per_kg: 40,
    custom_prices: [{ from_units: 1, price: 1000, unit_price: 1000, price_per_kg: 40, valid_until: '2026-12-31' }],
  };
  expect(await offerSeenBy(buyer.api, productId)).toMatchObject(shown);
  const [compared] = (await buyer.api('POST /product/compare', { body: { products: [productId], offers: [] } })).data;
  expect(compared!.product.product_stocks[0]).toMatchObject(shown);
  const cards = (await buyer.api('POST /product/from_websetting', { body: { list_product: [productId] } })).data;
  expect(cards[0]!.default_offer).toMatchObject(shown);
  const [line] = (await buyer.api('POST /quick-order/match', { body: { text: `${sku} 10` } })).lines;
  expect(line!.products[0]!.offers[0]).toMatchObject({ ...shown, planned: 10, line_total: 10_000 });
  const { product } = await buyer.api('GET /product-detail/{id}', {
    params: { id: productId },
    query: { deliver_province_id: 10 },
  });
  const [delivered] = product.product_stocks;
  const freight = delivered!.delivered_price!.freight_per_kg;
  expect(freight).toBeGreaterThan(0);
  expect(delivered!.custom_prices[0]!.delivered_price!.price_per_kg).toBeCloseTo(40 + freight, 2);
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 10 } });
  expect((await buyer.api('GET /cart/mycart')).cart[0]).toMatchObject({
    price: 1000,
    memberlevel_discount: 0,
    line_total: 10_000,
    custom_price: { discount: 0, valid_until: '2026-12-31' },
  });
  for (const api of [(await givenBuyer(app)).api, await app.api()])
    expect(await offerSeenBy(api, productId)).toMatchObject({ price: 1050, custom_prices: [] });
});

test('an order is placed at the agreed price, names its list, and is asked about again when the list ends', async () => {
  const buyer = await givenBuyer(app);
  const { stockId, sku } = await goods();
  const listId = await agreed(buyer, { product: sku, percent: 3.33, min_kg: 1000 });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 39 } });
  const lineNow = async () => (await buyer.api('GET /cart/mycart')).cart[0];
  expect(await lineNow()).toMatchObject({ custom_price: null, line_total: 40_950 });
  await buyer.api('POST /cart/edit', { body: { productstock_id: stockId, amount: 41 } });
  expect(await lineNow()).toMatchObject({ line_discount: 1433.57, line_total: 41_616.43 });
  const { order_id } = await buyer.api('POST /cart/checkout', { body: {} });
  await buyer.api('GET /order/can-pick-up/{id}', { params: { id: order_id } });
  await buyer.api('POST /cart/addshipping', {
    body: {
      order_id,
      receiving_type: 2,
      delivery_date: '2026-07-11',
      billing_name: 'บริษัท ทดสอบ จำกัด',
      billing_address: '99/1',
      billing_branch_code: '00000',
      billing_branch_desc: 'สำนักงานใหญ่',
      billing_taxId: '0105536000003',
    },
  });
  await decide('end', listId);
  const pay = () => buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  await expect(pay()).rejects.toMatchObject(refused('price_changed'));
  const detail = async () => buyer.api('GET /order/orderdetail/{id}', { params: { id: order_id } });
  expect((await detail()).order_items[0]).toMatchObject({ line_total: 43_050, is_custom_price: false });
  const again = await agreed(buyer, { product: sku, percent: 3.33, min_kg: 1000 });
  await expect(pay()).rejects.toMatchObject(refused('price_changed'));
  await pay();
  expect((await detail()).order_items[0]).toMatchObject({
    memberlevel_discount: 3.33,
    line_total: 41_616.43,
    is_custom_price: true,
  });
  expect(await oneRow(sql`select price_list_id from order_items where order_id = ${order_id}`)).toEqual({
    price_list_id: again,
  });
});

test('an order is charged what holds at this moment, though this process still shows what another one has ended', async () => {
  const buyer = await givenBuyer(app);
  const { stockId, sku } = await goods();
  const listId = await agreed(buyer, { product: sku, percent: 10, min_kg: 1 });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  // As another process ends it: nothing here is told.
  await rows(sql`update price_lists set state = 'ended' where id = ${listId}`);
  await expect(buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 3 } })).rejects.toMatchObject(
    refused('price_changed'),
  );
});

test('a quotation binds what holds at this moment, though this process still shows what another one has ended', async () => {
  const buyer = await givenBuyer(app);
  const { stockId, sku } = await goods();
  const listId = await agreed(buyer, { product: sku, percent: 10, min_kg: 1 });
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 10 } });
  const quoted = async () => {
    const { id } = await buyer.api('POST /quotation', { body: {} });
    const { total } = await oneRow(
      sql<{ total: bigint }>`select total_include_vat as total from quotations where id = ${id}`,
    );
    return total;
  };
  const atAgreedPrice = await quoted();
  await rows(sql`update price_lists set state = 'ended' where id = ${listId}`);
  expect(await quoted()).toBeGreaterThan(atAgreedPrice);
});

test('a seller’s prices are for its own offers, whatever they are for', async () => {
  const buyer = await givenBuyer(app);
  const other = await givenCompany({ selling: true });
  const foreign = await goods({ companyId: other.id, warehouseId: await givenWarehouse(other.id) });
  const own = await goods();
  await agreed(buyer, { percent: 5 });
  await agreed(buyer, { subcategory_id: 10_101, percent: 6 });
  expect((await offerSeenBy(buyer.api, own.productId)).member_price).toBe(987);
  expect((await offerSeenBy(buyer.api, foreign.productId)).member_price).toBe(1050);
  const { id } = await seller('POST /price-list/add', {
    body: { buyer: await codeOf(buyer.companyId), name: 'x', ...PERIOD },
  });
  await expect(
    seller('POST /price-list/{id}/entry', { params: { id }, body: { version: 1, product: foreign.sku, percent: 1 } }),
  ).rejects.toMatchObject({ wire: { error: 'goods_not_offered', fields: [{ path: 'product' }] } });
});

test('a page of cards reads a company’s prices once, and another process follows within seconds', async () => {
  const buyer = await givenBuyer(app);
  const products = [await goods(), await goods(), await goods()];
  await agreed(buyer, { percent: 4 });
  const cards = () =>
    buyer.api('POST /product/from_websetting', { body: { list_product: products.map(({ productId }) => productId) } });
  const reads = (sent: readonly string[]) => sent.filter((text) => text.includes('price_list')).length;
  let at = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => at);
  expect(reads(await statementsOf(cards))).toBe(1);
  expect(reads(await statementsOf(cards))).toBe(0);
  expect((await cards()).data.map(({ default_offer }) => default_offer!.member_price)).toEqual([1008, 1008, 1008]);
  // As another process does it.
  await rows(sql`update price_lists set state = 'ended' where company_id = ${buyer.companyId}`);
  at += 5001;
  expect((await cards()).data.map(({ default_offer }) => default_offer!.member_price)).toEqual([1050, 1050, 1050]);
  vi.restoreAllMocks();
});
