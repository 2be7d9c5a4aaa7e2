import { beforeAll, expect, test } from 'vitest';
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
import { refused } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let buyer: Api;
let viewer: Api;
let company: number;
let offered: number;
let gone: number;

beforeAll(async () => {
  await givenPlaces();
  company = (await givenCompany()).id;
  buyer = await app.api((await givenMember(company)).token);
  viewer = await app.api((await givenMember(company, { company_role: 'viewer' })).token);
  const seller = (await givenCompany({ selling: true })).id;
  offered = await givenProduct();
  gone = await givenProduct();
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: offered });
});

const list = (name: string) => buyer('POST /favourite-list/add', { body: { name } });
const keep = (id: number, product_id: number, facts: { note?: string; kg_per_month?: number } = {}) =>
  buyer('PUT /favourite-list/{id}/item', { params: { id }, body: { product_id, ...facts } });

test('colleagues share lists; what is kept has its note, its month’s need and today’s price, or says that it is not on offer', async () => {
  const { id } = await list('เป่าฟิล์ม');
  await keep(id, gone);
  app.clock.advanceHours(1);
  await keep(id, offered, { note: 'ไลน์ 2', kg_per_month: 5000 });
  await keep(id, offered, { note: 'ไลน์ 3', kg_per_month: 6000 });
  expect((await viewer('GET /favourite-list', { query: { product_id: offered } })).data).toEqual([
    { id, name: 'เป่าฟิล์ม', items: 2, holds: true },
  ]);
  const { items } = await viewer('GET /favourite-list/{id}', { params: { id } });
  expect(
    items.map(({ product_id, note, kg_per_month, added_by, product }) => [
      product_id,
      note,
      kg_per_month,
      added_by,
      product?.default_offer?.price_per_kg,
    ]),
  ).toEqual([
    [offered, 'ไลน์ 3', 6000, 'สมชาย ใจดี', 42],
    [gone, '', null, 'สมชาย ใจดี', undefined],
  ]);
});

test('a name is there once in a company, whatever its letters’ size; a list may be called otherwise and go', async () => {
  const { id } = await list('Film');
  await expect(list('FILM')).rejects.toMatchObject({ wire: { error: 'list_name_taken', fields: [{ path: 'name' }] } });
  await buyer('PUT /favourite-list/edit/{id}', { params: { id }, body: { name: 'Blow' } });
  await keep(id, offered);
  await buyer('DELETE /favourite-list/{id}/item/{product_id}', { params: { id, product_id: offered } });
  await expect(
    buyer('DELETE /favourite-list/{id}/item/{product_id}', { params: { id, product_id: offered } }),
  ).rejects.toMatchObject({ wire: { statusCode: 404 } });
  await buyer('DELETE /favourite-list/{id}', { params: { id } });
  await expect(buyer('GET /favourite-list/{id}', { params: { id } })).rejects.toMatchObject({
    wire: { statusCode: 404 },
  });
});

test('what the mall does not know cannot be kept, and a list is full with two hundred', async () => {
  const { id } = await list('เต็ม');
  await expect(keep(id, 999_999)).rejects.toMatchObject({ wire: { statusCode: 404 } });
  await rows(
    sql`insert into products (subcategory_id, manufacturer_id, grade, name_th, name_en, name_cn, quality,
      unit_weight_grams) select 10101, (select min(id) from manufacturers), 'F' || n, 'x', 'x', 'x', 'prime', 25000
      from generate_series(1, 200) n`,
  );
  await rows(
    sql`insert into favourite_items (list_id, product_id, added_at) select ${id}, id, now() from products
      where grade like 'F%' order by id limit 200`,
  );
  await expect(keep(id, offered)).rejects.toMatchObject(refused('list_full'));
  await expect(keep(id, gone)).rejects.toMatchObject(refused('list_full'));
});
