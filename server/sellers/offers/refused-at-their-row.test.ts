import { afterAll, beforeAll, expect, test } from 'vitest';
import { givenMember, givenOffer, givenProduct, setStock } from '#server/testing/market.ts';
import { givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
const offer = async (quantity = 400) =>
  givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: await givenProduct(),
    quantity,
  });
const seller = async () => app.api((await givenMember(market.seller.companyId, { role: 'seller' })).token);

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

test('a quantity that sales overtook is refused at its row, and no row is written', async () => {
  const api = await seller();
  const [first, second] = [await offer(), await offer(10)];
  await setStock([second], 3);
  await expect(
    api('POST /product-stock/edit-many', {
      body: {
        rows: [
          { product_stock_id: first, quantity: 5, seen_quantity: 400 },
          { product_stock_id: second, quantity: 2, seen_quantity: 10 },
        ],
      },
    }),
  ).rejects.toMatchObject({
    wire: { error: 'stock_below_zero', fields: [{ path: 'rows.1.quantity', code: 'stock_below_zero' }] },
  });
  const { data } = await api('GET /product-stock/myproduct', { query: { product_stock_id: first } });
  expect(data.map(({ list_product_stock }) => list_product_stock.map(({ quantity }) => quantity))).toEqual([[400]]);
});

test('a price that waits says whether one was approved before', async () => {
  const api = await seller();
  const id = await offer();
  await api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1200 } });
  const { data } = await api('GET /product-stock/myproduct', { query: { product_stock_id: id } });
  expect(data[0]?.list_product_stock[0]).toMatchObject({
    regular_price: 1050,
    price_change: { regular_price: 1200, is_new_offer: false, state: 'waiting' },
  });
});
