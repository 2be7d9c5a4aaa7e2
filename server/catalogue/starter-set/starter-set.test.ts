import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { isCatalogueCode, isPropertyCode, MAX_CATALOGUE_NAME } from '#domain/catalogue/catalogue-names.ts';
import { givenProduct, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { starterSet } from './starter-set.ts';

const app = openFileApp();
let staff: Api;
let visitor: Api;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  visitor = await app.api();
});

const subcategories = starterSet.groups.flatMap(({ categories }) => categories.flatMap((one) => one.subcategories));
const choices = starterSet.properties.flatMap((property) => property.choices);
const attributes = starterSet.attribute_groups.flatMap((group) => group.attributes);
const named = [
  ...starterSet.groups.flatMap((group) => [group, ...group.categories]),
  ...subcategories,
  ...starterSet.properties,
  ...choices,
  ...starterSet.attribute_groups,
  ...attributes,
];

test('its entries are what staff could have typed: names in three languages and codes of their own', () => {
  expect(
    named
      .flatMap(({ name }) => [name.th, name.en, name.cn])
      .filter((name) => !name || name.length > MAX_CATALOGUE_NAME),
  ).toEqual([]);
  expect([...subcategories, ...choices, ...attributes].filter(({ code }) => !isCatalogueCode(code))).toEqual([]);
  expect(starterSet.properties.filter(({ code }) => !isPropertyCode(code))).toEqual([]);
  for (const list of [subcategories, starterSet.properties, attributes])
    expect(new Set(list.map(({ code }) => code.toLowerCase())).size).toBe(list.length);
  // Those that the database gives begin above.
  expect([...subcategories, ...starterSet.properties].filter(({ id }) => id > 1_000_000)).toEqual([]);
});

test('an empty market is offered all of it, and what it writes is on the screens of staff and of visitors', async () => {
  expect((await staff('GET /staff/starter-set')).parts).toEqual(['tree', 'properties', 'attributes']);
  expect((await visitor('GET /product-category/public')).data).toEqual([]);
  await staff('POST /staff/starter-set', { body: {} });

  const { groups } = await staff('GET /staff/category-tree');
  expect(groups.map((group) => group.name_th)).toEqual(starterSet.groups.map(({ name }) => name.th));
  expect(
    groups.flatMap((group) => group.categories.flatMap((one) => one.subcategories)).map((one) => one.code),
  ).toEqual(subcategories.map(({ code }) => code));
  const { properties } = await staff('GET /staff/properties');
  expect(properties.map(({ code }) => code)).toEqual(starterSet.properties.map(({ code }) => code));
  expect(properties.flatMap((property) => property.choices).map((choice) => choice.name_cn)).toEqual(
    choices.map(({ name }) => name.cn),
  );
  const offered = await staff('GET /staff/products/choices');
  expect(offered.attribute_groups.flatMap((group) => group.attributes).map(({ name_en }) => name_en)).toEqual(
    attributes.map(({ name }) => name.en),
  );
  expect((await visitor('GET /product-category/public')).data).toHaveLength(starterSet.groups.length);
});

test('it is never taken twice, and says what it wrote in the log', async () => {
  expect((await staff('GET /staff/starter-set')).parts).toEqual([]);
  await expect(staff('POST /staff/starter-set', { body: {} })).rejects.toMatchObject(
    refused('starter_set_not_offered'),
  );
  const admin = await app.api((await givenStaff('admin')).token);
  const { rows: entries } = await admin('GET /staff/audit-log', { query: { object_kind: 'starter_set' } });
  expect(entries).toMatchObject([
    { action: 'take_starter_set', after: { new_attributes: starterSet.attribute_groups.length + attributes.length } },
  ]);
});

test('entries added by hand beside it get ids of their own', async () => {
  const { id } = await staff('POST /staff/category-tree/{level}', {
    params: { level: 'g_cat' },
    body: { name_th: 'กลุ่มใหม่', name_en: '', name_cn: '' },
  });
  expect(id).toBeGreaterThan(1_000_000);
  const { groups } = await staff('GET /staff/category-tree');
  expect(groups.at(-1)!.id).toBe(id);
  await staff('POST /staff/attribute-groups', { body: { name_th: 'ความหนา', name_en: 'Thickness', name_cn: '厚度' } });
});

test('where staff began by hand, it fills only what is empty', async () => {
  const other = await openTestApp();
  try {
    const member = await other.api((await givenStaff('catalogue')).token);
    await givenProduct({ grade: 'OWN1' });
    await rows(sql`delete from skus`);
    await rows(sql`delete from attributes`);
    await rows(sql`delete from attribute_groups`);
    const before = (await member('GET /staff/category-tree')).groups;
    expect((await member('GET /staff/starter-set')).parts).toEqual(['properties', 'attributes']);
    await member('POST /staff/starter-set', { body: {} });
    expect((await member('GET /staff/category-tree')).groups).toEqual(before);
    expect((await oneRow(sql<{ count: number }>`select count(*)::int as count from properties`)).count).toBe(
      starterSet.properties.length,
    );
  } finally {
    await other.close();
  }
});
