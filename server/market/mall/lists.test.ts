import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { givenSearchedGoods } from '#server/testing/given/searched-goods.ts';

let app: TestApp;
let visitor: Api;
let hdpe: number;
let pipe: number;

beforeAll(async () => {
  app = await openTestApp();
  visitor = await app.api();
  ({ hdpe, pipe } = await givenSearchedGoods());
});
afterAll(() => app.close());

test('a product’s page has every offer, cheapest per kg first; a product that is not there is not found', async () => {
  const { product, category, related } = await visitor('GET /product-detail/{id}', { params: { id: hdpe }, query: {} });
  expect(product.product_stocks.map((offer) => offer.price)).toEqual([1050, 1100]);
  expect(category.id).toBe(101);
  expect(related.map((card) => card.grade).sort()).toEqual(['HD7000F', 'HD8100M']);
  await expect(visitor('GET /product-detail/{id}', { params: { id: 999_999 }, query: {} })).rejects.toMatchObject({
    wire: { statusCode: 404 },
  });
});

test('the lists that screens are filled from', async () => {
  expect((await visitor('GET /product-category/public')).data[0]).toMatchObject({
    id: 1,
    product_count: 4,
    categories: [{ id: 101, product_count: 4, subcategories: [{ code: 'HDPE', product_count: 4 }] }],
  });
  expect((await visitor('GET /product/filter')).Province.map((row) => row.name_en).sort()).toEqual([
    'Bangkok',
    'Rayong',
  ]);
  expect((await visitor('GET /warehouse/all')).data).toHaveLength(2);
  expect(await visitor('GET /market/figures')).toEqual({ products: 4, offers: 5, sellers: 1 });
  expect((await visitor('GET /product/main/public', { query: { subcategory_id: 10101 } })).data.length).toBeGreaterThan(
    4,
  );
  expect((await visitor('GET /product/sku/public', { query: { product_id: hdpe } })).data[0]).toMatchObject({
    unit_weight: 25,
    product_sku_attributes: [{ name_en: '25 kg bag', group: { attribute_group_name_en: 'Pack' } }],
  });
  expect(
    (await visitor('POST /product/from_websetting', { body: { list_product: [pipe, hdpe, 999_999] } })).data.map(
      (card) => card.id,
    ),
  ).toEqual([pipe, hdpe]);
  expect((await visitor('POST /product/top_category', { body: { list_category: [101] } })).data[0]).toMatchObject({
    id: 101,
    product_count: 4,
  });
  expect((await visitor('POST /product/relate_category_home', { body: { sub_category: [10101] } })).data).toHaveLength(
    3,
  );
});
