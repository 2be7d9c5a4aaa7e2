import { beforeAll, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenOfferOf, givenSeller, listedOffers } from '#server/testing/given/selling-companies.ts';
import { givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});

test('the list is by product and warehouse, as the specification’s listing item', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  await rows(sql`update product_stocks set updated_at = '2026-07-08T10:11:12Z' where id = ${id}`);
  const { data } = await seller.api('GET /product-stock/myproduct', { query: {} });
  expect(data).toMatchObject([
    {
      warehouse_id: seller.warehouse,
      last_update: '08 ก.ค. 2026, 17:11:12',
      unit_weight: 25,
      summary: 1000,
      is_shown: true,
      summary_weight: 25_000,
      head1: { name_en: 'Pack' },
      head2: null,
      is_minimum: false,
      min_quantity: 1,
    },
  ]);
});

test('of a product that the shop does not show the list says so', async () => {
  const seller = await givenSeller(app);
  const id = await givenOfferOf(seller);
  await rows(sql`update products set status = 0 where id = (select product_id from product_stocks where id = ${id})`);
  const { data } = await seller.api('GET /product-stock/myproduct', { query: {} });
  expect(data).toMatchObject([{ is_shown: false, list_product_stock: [{ state: 'resting' }] }]);
});

test('the list is found by words, state and warehouse, and counted by state', async () => {
  const seller = await givenSeller(app);
  const [plain, paused] = [await givenOfferOf(seller), await givenOfferOf(seller)];
  await seller.api('PUT /product-stock/edit/{id}', { params: { id: paused }, body: { status: false } });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id: plain }, body: { regular_price: 2000 } });
  const { grade } = await oneRow(
    sql<{
      grade: string;
    }>`select p.grade from products p join product_stocks s on s.product_id = p.id where s.id = ${plain}`,
  );
  const ids = async (query: object) => (await listedOffers(seller, query)).map((stock) => stock.product_stock_id);
  expect(await ids({ state: 'paused' })).toEqual([paused]);
  expect(await ids({ state: 'in_stock' })).toEqual([plain]);
  expect(await ids({ state: 'waiting' })).toEqual([plain]);
  expect(await ids({ name: `innoplus ${grade.toLowerCase()}` })).toEqual([plain]);
  expect(await ids({ warehouse_id: await givenWarehouse(seller.companyId) })).toEqual([]);
  const counted = await seller.api('GET /product-stock/myproduct/count', { query: {} });
  expect(counted).toMatchObject({ count: 2, states: { in_stock: 1, waiting: 1, paused: 1, refused: 0 } });
});
