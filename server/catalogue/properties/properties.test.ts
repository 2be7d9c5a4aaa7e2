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
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b);

const app = openFileApp();
let staff: Api;
let visitor: Api;
let products: [number, number];
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  visitor = await app.api();
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  const warehouseId = await givenWarehouse(companyId);
  products = [await givenProduct({}), await givenProduct({})];
  for (const productId of products) await givenOffer({ companyId, warehouseId, productId });
  await reindexProducts();
});

const names = (word: string) => ({ name_th: `คุณสมบัติ${word}`, name_en: word, name_cn: '' });
const add = async (code: string, kind: 'number' | 'choice' = 'choice', unit = '') =>
  (await staff('POST /staff/properties', { body: { entry_code: code, kind, unit, ...names(code) } })).id;
const addChoice = async (id: number, code: string) =>
  (await staff('POST /staff/properties/{id}/choices', { params: { id }, body: { entry_code: code, ...names(code) } }))
    .id;
const say = (product: number, property: number, choice: number) =>
  rows(
    sql`insert into product_properties (product_id, property_id, choice_id)
      values (${product}, ${property}, ${choice})`,
  );
const listed = async (code: string) =>
  (await staff('GET /staff/properties')).properties.find((property) => property.code === code)!;
const found = async (properties: object[], name = '') =>
  (await visitor('POST /product/search', { body: { name, properties } as never })).data
    .map(({ id }) => id)
    .sort(byNumber);
const filter = async (code: string) =>
  (await visitor('POST /product/search', { body: { s_cat: [10_101] } })).properties.find((each) => each.code === code);

test('a property and its choices are added, renamed and put in order; the filters of the mall follow at once', async () => {
  const gloss = await add('gloss');
  const [high, low] = [await addChoice(gloss, 'high'), await addChoice(gloss, 'low')];
  await say(products[0], gloss, high);
  await reindexProducts([products[0]]);
  expect(await filter('gloss')).toMatchObject({
    name_en: 'gloss',
    values: [{ code: 'high', name_en: 'high', count: 1 }],
  });
  await staff('PUT /staff/properties/{id}', { params: { id: gloss }, body: { unit: 'GU', ...names('Shine') } });
  await staff('PUT /staff/property-choices/{id}', { params: { id: high }, body: names('Mirror') });
  expect(await filter('gloss')).toMatchObject({ name_en: 'Shine', unit: 'GU', values: [{ name_en: 'Mirror' }] });
  await runWaitingJobs();
  expect(await found([], 'mirror')).toEqual([products[0]]);
  await staff('POST /staff/property-choices/{id}/move', { params: { id: low }, body: { change: 'up' } });
  expect((await listed('gloss')).choices.map(({ id }) => id)).toEqual([low, high]);
  expect((await listed('gloss')).choices.map(({ product_count }) => product_count)).toEqual([0, 1]);
  const last = await add('haze', 'number', '%');
  await staff('POST /staff/properties/{id}/move', { params: { id: last }, body: { change: 'up' } });
  expect((await staff('GET /staff/properties')).properties.map(({ code }) => code)).toEqual(['haze', 'gloss']);
});

test('products with a merged choice have the other one, once, and addresses with its code find them', async () => {
  const use = await add('use_of_it');
  const [bags, sacks, cups] = [
    await addChoice(use, 'bags'),
    await addChoice(use, 'sacks'),
    await addChoice(use, 'cups'),
  ];
  await say(products[0], use, sacks);
  await say(products[0], use, bags);
  await say(products[1], use, sacks);
  await reindexProducts([...products]);
  const trend = await oneRow(sql<{ id: number }>`
    insert into price_trends (code, name_th, name_en, name_cn) values ('bags', 'ถุง', 'Bags', '袋') returning id`);
  await rows(sql`insert into price_trend_materials (price_trend_id, subcategory_id, choice_id)
    values (${trend.id}, 10101, ${sacks}), (${trend.id}, 10101, ${bags})`);
  await staff('POST /staff/synonyms', { body: { typed: 'big sacks', means: 'use_of_it:sacks' } });
  await staff('POST /staff/property-choices/{id}/merge', { params: { id: sacks }, body: { into_id: bags } });
  expect(await found([{ code: 'use_of_it', values: ['sacks'] }])).toEqual([...products].sort(byNumber));
  expect(await found([{ code: 'use_of_it', values: ['bags'] }])).toEqual([...products].sort(byNumber));
  expect(await found([], 'big sacks')).toEqual([...products].sort(byNumber));
  expect(await filter('use_of_it')).toMatchObject({ values: [{ code: 'bags', count: 2 }] });
  expect(await rows(sql`select choice_id from price_trend_materials where price_trend_id = ${trend.id}`)).toEqual([
    { choice_id: bags },
  ]);
  await expect(addChoice(use, 'SACKS')).rejects.toMatchObject({ wire: { error: 'catalogue_code_taken' } });
  const other = await addChoice(await add('another_use'), 'bags');
  for (const [into_id, error] of [
    [cups, 'merge_into_itself'],
    [other, 'choice_of_another_property'],
    [999_999, 'unknown_merge_target'],
  ] as const)
    await expect(
      staff('POST /staff/property-choices/{id}/merge', { params: { id: cups }, body: { into_id } }),
    ).rejects.toMatchObject({ wire: { error, fields: [{ path: 'into_id' }] } });
});

test('what products say of themselves stays, what nothing uses goes; codes are told apart', async () => {
  const tint = await add('tint');
  const [used, unused] = [await addChoice(tint, 'red'), await addChoice(tint, 'blue')];
  await say(products[1], tint, used);
  const remove = (id: number) => staff('DELETE /staff/property-choices/{id}', { params: { id } });
  await expect(remove(used)).rejects.toMatchObject(refused('catalogue_entry_used'));
  await expect(staff('DELETE /staff/properties/{id}', { params: { id: tint } })).rejects.toMatchObject(
    refused('catalogue_entry_used'),
  );
  await remove(unused);
  expect((await listed('tint')).choices.map(({ code }) => code)).toEqual(['red']);
  const number = await add('weight_of_it', 'number', 'g');
  await expect(addChoice(number, 'x')).rejects.toMatchObject(refused('property_without_choices'));
  await staff('DELETE /staff/properties/{id}', { params: { id: number } });
  for (const [code, error] of [
    ['tint', 'catalogue_code_taken'],
    ['maker', 'catalogue_code_taken'],
    ['Tint', 'invalid_input'],
    ['a.b', 'invalid_input'],
  ] as const)
    await expect(add(code), code).rejects.toMatchObject({ wire: { error, fields: [{ path: 'entry_code' }] } });
  const admin = await app.api((await givenStaff('admin')).token);
  const { rows: entries } = await admin('GET /staff/audit-log', { query: { object_kind: 'property' } });
  expect(entries.slice(0, 2).map(({ action, object_name }) => [action, object_name])).toEqual([
    ['delete_entry', 'คุณสมบัติweight_of_it'],
    ['add_entry', 'คุณสมบัติweight_of_it'],
  ]);
});
