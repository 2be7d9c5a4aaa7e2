import { beforeAll, expect, test } from 'vitest';
import { listingFilters } from '#domain/sellers/offers/listing.ts';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenWarehouse,
} from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let api: Api;
let companyId: number;
const warehouses: number[] = [];
/** Offers by what is said of them. */
const offers: Record<string, number> = {};

async function offer(name: string, change: ReturnType<typeof sql> | null, warehouse = 0): Promise<number> {
  const productId = await givenProduct({ grade: `GR-${name}`, name_th: `เม็ด ${name}`, name_en: `Resin ${name}` });
  offers[name] = await givenOffer({ companyId, warehouseId: warehouses[warehouse]!, productId, quantity: 100 });
  if (change) await rows(sql`update product_stocks s set ${change} where s.id = ${offers[name]}`);
  return offers[name];
}

const inDays = (days: number) => new Date(TEST_NOW.getTime() + days * 86_400_000);

const edit = (id: number, regular_price: number) =>
  api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price } });

async function refuse(id: number): Promise<void> {
  await rows(sql`
    update price_changes set state = 2, reason = 'too high', decided_at = now(),
      decided_by = (select min(id) from staff_members) where product_stock_id = ${id} and state = 0`);
}

beforeAll(async () => {
  await givenPlaces();
  companyId = (await givenCompany({ selling: true })).id;
  api = await app.api((await givenMember(companyId, { role: 'seller' })).token);
  await rows(sql`insert into staff_members (email, firstname, lastname, role, password_hash, joined_at)
    values ('price@example.com', 'สุดา', 'พนักงาน', 'sales', 'none', '2026-01-01')`);
  warehouses.push(await givenWarehouse(companyId), await givenWarehouse(companyId));
  await offer('plain', null);
  await offer('empty', null, 1);
  await api('PUT /product-stock/edit/{id}', {
    params: { id: offers['empty']! },
    body: { quantity: 0, low_stock_level: 5 },
  });
  await offer('paused', sql`status = 0`);
  await offer('ordered', sql`product_stock = 3`);
  await offer('ended', sql`sales_end = '2026-01-01'`);
  await offer('ending', sql`sales_end = ${inDays(7)}`);
  await offer('later', sql`sales_end = ${inDays(8)}`);
  await offer('stopped', sql`status = 0, sales_end = ${inDays(1)}`);
  await offer('low', sql`low_stock_level = 100`);
  await edit(await offer('asked', null), 1200);
  const refused = await offer('refused', null);
  await edit(refused, 1200);
  await refuse(refused);
  // Refused once, and asked again since: it waits.
  const again = await offer('again', null);
  await edit(again, 1200);
  await refuse(again);
  await edit(again, 1300);
  await offer('unasked', sql`approved_status = 0`);
  await offer('both', sql`approved_status = 0, status = 0`);
  await offer('removed', sql`is_deleted = true`);
});

const namesOf = async (query: object) => {
  const { data } = await api('GET /product-stock/myproduct', { query: { ...query, _limit: 100 } });
  const stocks = data.flatMap(({ list_product_stock }) => list_product_stock);
  const ids = new Set(stocks.map(({ product_stock_id }) => product_stock_id));
  return Object.keys(offers).filter((name) => ids.has(offers[name]!));
};

const FOUND = {
  in_stock: ['plain', 'ending', 'later', 'low', 'asked', 'refused', 'again'],
  out_of_stock: ['empty'],
  pre_order: ['ordered'],
  waiting: ['asked', 'again', 'unasked', 'both'],
  refused: ['refused'],
  window_ending: ['ending'],
  window_ended: ['ended'],
  paused: ['paused', 'stopped', 'both'],
  low_stock: ['empty', 'low'],
} as const;

test.each(listingFilters)('%s lists its offers, and counts as many', async (state) => {
  expect(await namesOf({ state })).toEqual(FOUND[state]);
  const { count, all, states } = await api('GET /product-stock/myproduct/count', { query: { state } });
  expect([count, all, states[state]]).toEqual([FOUND[state].length, 14, FOUND[state].length]);
});

test('every word must be found in the names, the grade or the SKU', async () => {
  expect(await namesOf({ name: 'resin LOW' })).toEqual(['low']);
  expect(await namesOf({ name: 'เม็ด GR-paused' })).toEqual(['paused']);
  expect(await namesOf({ name: 'resin nothing' })).toEqual([]);
  const { data } = await api('GET /product-stock/myproduct', { query: { product_stock_id: offers['low']! } });
  const sku = data[0]!.list_product_stock[0]!.sku_no;
  expect(await namesOf({ name: `resin ${sku.toLowerCase()}` })).toEqual(['low']);
});

test('the warehouse, the category and its group narrow the list and every count', async () => {
  expect(await namesOf({ warehouse_id: warehouses[1]! })).toEqual(['empty']);
  const { count, states } = await api('GET /product-stock/myproduct/count', {
    query: { warehouse_id: warehouses[1]! },
  });
  expect([count, states.low_stock, states.in_stock]).toEqual([1, 1, 0]);
  for (const query of [{ g_cat: 1 }, { cat: 101 }, { s_cat: 10_101 }]) expect(await namesOf(query)).toHaveLength(14);
  for (const query of [{ g_cat: 2 }, { cat: 102 }, { s_cat: 10_102 }]) expect(await namesOf(query)).toEqual([]);
});

test.each(['updated', 'name', 'quantity', 'price_per_kg'] as const)(
  'sorted by %s every offer comes once',
  async (sort) => {
    const pages = await Promise.all(
      [0, 4, 8, 12].map((_start) => api('GET /product-stock/myproduct', { query: { sort, _start, _limit: 4 } })),
    );
    const found = pages.flatMap(({ data }) => data);
    expect(new Set(found.map(({ id }) => id)).size).toBe(14);
    expect(found).toHaveLength(14);
    if (sort === 'quantity') expect(found[0]!.summary).toBe(0);
  },
);
