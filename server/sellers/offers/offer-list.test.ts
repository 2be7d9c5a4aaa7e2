import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { offerList } from '#contract/sellers/offer-list.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPacks,
  givenPlaces,
  givenProduct,
  givenWarehouse,
} from '#server/testing/market.ts';

const app = openFileApp();
let api: Api;
let buyer: Api;
let companyId: number;
let productId: number;
const warehouses: number[] = [];

beforeAll(async () => {
  await givenPlaces();
  companyId = (await givenCompany({ selling: true })).id;
  api = await app.api((await givenMember(companyId, { role: 'seller' })).token);
  buyer = await app.api((await givenMember((await givenCompany()).id)).token);
  warehouses.push(await givenWarehouse(companyId), await givenWarehouse(companyId));
  productId = await givenProduct({ grade: 'HD-LIST 1', name_th: 'เม็ดหนึ่ง', name_en: 'Resin one' });
  const offer = await givenOffer({ companyId, warehouseId: warehouses[0]!, productId, quantity: 40 });
  await givenPacks(offer, 1);
  await rows(
    sql`insert into categories values (102, 1, 'พอลิโพรพิลีน (PP)', 'Polypropylene (PP)', '聚丙烯 (PP)')
      on conflict do nothing`,
  );
  await rows(
    sql`insert into subcategories values (10201, 102, 'PP', 'PP พอลิโพรพิลีน', 'PP, polypropylene', 'PP 聚丙烯')
      on conflict do nothing`,
  );
  const other = await givenProduct({ grade: 'PP-LIST 2', name_th: 'เม็ดสอง', subcategoryId: 10201 });
  const second = await givenOffer({ companyId, warehouseId: warehouses[1]!, productId: other, price: 99_000n });
  await rows(sql`
    update product_stocks set low_stock_level = 2000, sale_price = 98000, sales_end = '2027-01-01',
      updated_at = '2026-07-01'
    where id = ${second}`);
  // Of another company.
  const stranger = (await givenCompany({ selling: true })).id;
  await givenOffer({ companyId: stranger, warehouseId: await givenWarehouse(stranger) });
});

test('a seller lists its own offers by name, state, warehouse, category and product, and takes them as a file', async () => {
  await rows(sql`update product_stocks set status = 0 where product_id = ${productId} and quantity = 40`);
  await expectListRules(offerList, {
    page: (query) => api('GET /product-stock/offers', { query }),
    export: (query) => api('GET /product-stock/offers/export', { query }),
    byStranger: () => buyer('GET /product-stock/offers', { query: {} }),
    samples: {
      name: 'resin list',
      state: 'paused,refused',
      warehouse_id: String(warehouses[0]),
      cat: '101',
      product_id: String(productId),
    },
    values: {
      goods: ({ product }) => product.name_th,
      grade: ({ product }) => product.grade,
      warehouse: ({ warehouse }) => warehouse.name,
      price_per_kg: (row) => (row.sale_price > 0 ? row.sale_price : row.regular_price) / row.unit_weight,
      name: ({ product }) => (/resin/i.test(product.name_en) && /list/i.test(product.grade) ? 'resin list' : ''),
      state: ({ status }) => (status ? 'in_stock' : 'paused'),
      warehouse_id: ({ warehouse }) => warehouse.id,
      cat: ({ product }) => (product.grade.startsWith('PP') ? 102 : 101),
      product_id: ({ product }) => product.id,
    },
    cells: {
      goods: ({ product, attribute }) => `${product.name_en} ${attribute.name_en}`,
      grade: ({ product }) => product.grade,
      warehouse: ({ warehouse }) => warehouse.name_en,
      sale_price: ({ sale_price }) => (sale_price > 0 ? sale_price : null),
    },
  });
});

test('every filter of a state finds the offers that the list by products finds', async () => {
  const { id } = await oneRow(sql<{ id: number }>`
    select id from product_stocks where company_id = ${companyId} and low_stock_level is not null`);
  await api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 995, keeps_selling: true } });
  for (const state of ['waiting', 'low_stock', 'in_stock', 'paused', 'refused', 'window_ending'] as const) {
    const { data } = await api('GET /product-stock/myproduct', { query: { state } });
    const expected = data.flatMap((product) => product.list_product_stock.map((each) => each.product_stock_id));
    const { rows: found } = await api('GET /product-stock/offers', { query: { state } });
    expect(new Set(found.map((row) => row.id)), state).toEqual(new Set(expected));
    expect(found, state).toHaveLength(expected.length);
  }
  const { rows: waiting } = await api('GET /product-stock/offers', { query: { state: 'waiting,refused' } });
  expect(waiting).toMatchObject([{ id, price_change: { state: 'waiting', regular_price: 995 } }]);
});
