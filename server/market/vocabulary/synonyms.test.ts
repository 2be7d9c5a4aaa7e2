import { beforeAll, expect, test } from 'vitest';
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
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let staff: Api;
let product: number;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  product = await givenProduct({ grade: 'HD5000S' });
  await givenOffer({ companyId: seller, warehouseId: await givenWarehouse(seller), productId: product });
  await rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind)
    values (1, 'mfi', 'ดัชนีการไหล', 'Melt flow index', '熔融指数', 'g/10min', 'number')`);
  await reindexProducts();
});

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
    (await admin('GET /staff/audit-log', { query: { object_kind: 'synonym' } })).rows.map(({ action, object_name }) => [
      action,
      object_name,
    ]),
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

test('refused is what would do harm, and what the market cannot fulfil, each at its field', async () => {
  await add('ถุงหิ้ว', 'HDPE ฟิล์ม');
  const refusals = [
    ['ถุงหิ้ว', 'LDPE', 'synonym_taken', 'typed'],
    ['ก', 'LDPE', 'synonym_too_short', 'typed'],
    ['LDPE', 'ldpe', 'synonym_means_itself', 'means'],
    ['ถุงใบใหญ่', 'sub:HDPE film', 'meaning_mixed', 'means'],
    ['ถุงใบใหญ่', 'sub:HDPE,XYZ maker:nobody', 'meaning_unknown_facts', 'means'],
    ['ถุงใบใหญ่', 'sub:HDPE ~ taste:sweet', 'meaning_unknown_facts', 'means'],
    ['ถุงใบใหญ่', 'kind:bag sub:HDPE', 'meaning_unknown_facts', 'means'],
    ['ถุงใบใหญ่', 'sub:HDPE mfi:8', 'meaning_wrong_range', 'means'],
    ['ถุงใบใหญ่', 'mfi:30..8', 'meaning_wrong_range', 'means'],
  ] as const;
  for (const [typed, means, error, path] of refusals)
    await expect(add(typed, means), means).rejects.toMatchObject({ wire: { error, fields: [{ path }] } });
  await expect(add('ถุงใบใหญ่', 'sub:HDPE,XYZ maker:nobody')).rejects.toThrow('sub:XYZ, maker:nobody');
  await expect(
    staff('PUT /staff/synonyms/{id}', { params: { id: 999_999 }, body: { typed: 'ก ข', means: 'x' } }),
  ).rejects.toMatchObject(refused('not_found'));
});
