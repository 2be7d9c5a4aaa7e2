import { beforeAll, expect, test } from 'vitest';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let product: number;
let offers: number[];
let hidden: number;

beforeAll(async () => {
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const [here, there] = [await givenWarehouse(seller), await givenWarehouse(seller)];
  product = await givenProduct();
  offers = [
    await givenOffer({ companyId: seller, warehouseId: here, productId: product, price: 110_000n }),
    await givenOffer({ companyId: seller, warehouseId: there, productId: product }),
  ];
  hidden = await givenOffer({ companyId: seller, warehouseId: here, approved: 0 });
});

test('products come before offers, each as asked for, with delivered prices when a place is chosen; what cannot be had is left out', async () => {
  const { data } = await (
    await app.api()
  )('POST /product/compare', {
    body: { products: [999_999, product], offers: [offers[1]!, hidden, offers[0]!], deliver_province_id: 10 },
  });
  expect(data.map((column) => [column.product.id, column.offer?.product_stock_id ?? null])).toEqual([
    [product, null],
    [product, offers[1]],
    [product, offers[0]],
  ]);
  expect(data[0]!.product.product_stocks).toHaveLength(2);
  expect(data[1]!.offer!.delivered_price!.price_per_kg).toBeGreaterThan(42);
});

test('more than five are refused', async () => {
  await expect(
    (await app.api())('POST /product/compare', { body: { products: [1, 2, 3, 4, 5, 6] } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'products', code: 'too_many' }] } });
});
