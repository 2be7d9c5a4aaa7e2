import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPacks,
  givenPlaces,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const PACKS = 130;
const app = openFileApp();
let api: Api;
let stockId: number;

beforeAll(async () => {
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  api = await app.api((await givenMember(companyId, { role: 'seller' })).token);
  const warehouses = [await givenWarehouse(companyId), await givenWarehouse(companyId)] as const;
  stockId = await givenOffer({ companyId, warehouseId: warehouses[0], quantity: 7 });
  await givenPacks(stockId, PACKS - 1);
  await givenOffer({ companyId, warehouseId: warehouses[1], quantity: 3 });
});

const listed = async (query: NonNullable<Parameters<typeof listOf>[0]>) => (await listOf(query)).data;
const listOf = (query: {
  _stock_start?: number;
  _stock_limit?: number;
  product_stock_id?: number;
  product_sku_id?: number;
}) => api('GET /product-stock/myproduct', { query: { sort: 'quantity', ...query } });

test('of a product in very many packs the list shows some, with the sums of all', async () => {
  const [many, few] = (await listed({})).toSorted((one, other) => other.stock_count - one.stock_count);
  expect(many).toMatchObject({ stock_count: PACKS, summary: 7 + (PACKS - 1) * 10 });
  expect(many!.list_product_stock).toHaveLength(100);
  expect(few).toMatchObject({ stock_count: 1, summary: 3, summary_weight: 75 });
  expect(few!.list_product_stock).toHaveLength(1);
});

test('the pages of a product hold each of its offers once, the lightest pack first', async () => {
  const pages = await Promise.all(
    [0, 50, 100].map(async (_stock_start) => {
      const all = await listed({ _stock_start, _stock_limit: 50 });
      return all.find((each) => each.stock_count === PACKS)!;
    }),
  );
  const stocks = pages.flatMap(({ list_product_stock }) => list_product_stock);
  expect(new Set(stocks.map(({ product_stock_id }) => product_stock_id)).size).toBe(PACKS);
  const weights = stocks.map(({ unit_weight }) => unit_weight);
  expect(weights).toEqual(weights.toSorted((one, other) => one - other));
  // What the specification says of the item is the same on each page.
  const facts = pages.map(({ list_product_stock: _, ...item }) => item);
  expect(facts[1]).toEqual(facts[0]);
  expect(facts[2]).toEqual(facts[0]);
});

test('beyond its last offer a product is still there, without offers', async () => {
  const few = (await listed({ _stock_start: 100 })).find((each) => each.stock_count === 1);
  expect(few).toMatchObject({ summary: 3, unit_weight: 25, list_product_stock: [] });
});

test('one offer and one pack are found among many', async () => {
  const [one] = await listed({ product_stock_id: stockId });
  expect(one!.list_product_stock.map(({ product_stock_id }) => product_stock_id)).toEqual([stockId]);
  const { product_sku_id } = one!.list_product_stock[0]!;
  expect(
    (await listed({ product_sku_id })).map(({ list_product_stock }) => list_product_stock[0]!.product_sku_id),
  ).toEqual([product_sku_id]);
});

test('more than a hundred offers of a product at a time are cut to a hundred', async () => {
  const cut = (await listed({ _stock_limit: 101 })).map(({ list_product_stock }) => list_product_stock.length);
  expect(Math.max(...cut)).toBe(100);
});
