import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import {
  givenCompany,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let staff: Api;
let product: number;
beforeAll(async () => {
  app = await openTestApp();
  staff = await app.api((await givenStaff('catalogue')).token);
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  product = await givenProduct({ grade: 'HD5000S' });
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: product });
  await reindexProducts();
});
afterAll(() => app.close());

const add = (typed: string, means: string) => staff('POST /staff/synonyms', { body: { typed, means } });
const find = async (name: string) =>
  (await (await app.api())('POST /product/search', { body: { name } })).data.map(({ id }) => id);

test('what staff add is searched with at once, what they change and take away, too, and each is in the log', async () => {
  expect(await find('เชือกฟาง')).toEqual([]);
  const { id } = await add('เชือกฟาง', 'HD5000S');
  expect(await find('เม็ดเชือกฟาง')).toEqual([product]);
  await staff('PUT /staff/synonyms/{id}', { params: { id }, body: { typed: 'เชือกมัด', means: 'HD5000S' } });
  expect([await find('เชือกฟาง'), await find('เชือกมัด')]).toEqual([[], [product]]);
  await staff('DELETE /staff/synonyms/{id}', { params: { id } });
  expect(await find('เชือกมัด')).toEqual([]);
  const admin = await app.api((await givenStaff('admin')).token);
  expect(
    (await admin('GET /staff/audit-log', { query: { object_kind: 'synonym' } })).entries.map(
      ({ action, object_name }) => [action, object_name],
    ),
  ).toEqual([
    ['remove_synonym', 'เชือกมัด'],
    ['change_synonym', 'เชือกมัด'],
    ['add_synonym', 'เชือกฟาง'],
  ]);
});

test('trying a query says what was put in it, and what it finds first', async () => {
  await add('monofilament yarn', 'HD5000S');
  expect(await staff('POST /staff/synonyms/try', { body: { name: 'Monofilament  Yarn' } })).toMatchObject({
    meant: 'hd5000s',
    replaced: [{ typed: 'monofilament yarn', means: 'HD5000S' }],
    count: 1,
    data: [{ id: product }],
  });
  expect(await staff('POST /staff/synonyms/try', { body: { name: 'HD5000S' } })).toMatchObject({
    meant: 'HD5000S',
    replaced: [],
    count: 1,
  });
});

test('the list is found by what is typed and by what it means, and refuses what would do harm', async () => {
  await add('ถุงหิ้ว', 'HDPE ฟิล์ม');
  expect((await staff('GET /staff/synonyms', { query: { q: 'หิ้ว' } })).synonyms).toMatchObject([
    { typed: 'ถุงหิ้ว', means: 'HDPE ฟิล์ม' },
  ]);
  expect((await staff('GET /staff/synonyms', { query: { q: 'HDPE ฟิล์ม' } })).count).toBe(1);
  await expect(add('ถุงหิ้ว', 'LDPE')).rejects.toMatchObject({
    wire: { error: 'synonym_taken', fields: [{ path: 'typed' }] },
  });
  await expect(add('ก', 'LDPE')).rejects.toMatchObject({
    wire: { error: 'synonym_too_short', fields: [{ path: 'typed' }] },
  });
  await expect(add('LDPE', 'ldpe')).rejects.toMatchObject({
    wire: { error: 'synonym_means_itself', fields: [{ path: 'means' }] },
  });
  await expect(
    staff('PUT /staff/synonyms/{id}', { params: { id: 999_999 }, body: { typed: 'ก ข', means: 'x' } }),
  ).rejects.toMatchObject(refused('not_found'));
});
