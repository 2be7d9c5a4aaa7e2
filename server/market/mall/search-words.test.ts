import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let visitor: Api;
let unsold: number;

/**
 * Products with what they are made by and from: film grades of LLDPE by two processes, one of HDPE, PP for injection.
 */
beforeAll(async () => {
  visitor = await app.api();
  await givenPlaces();
  // The first product brings the tree that the others stand in.
  await givenProduct({ grade: 'ANY' });
  await rows(sql`insert into subcategories values (10103, 101, 'LLDPE', 'LLDPE', 'LLDPE', 'LLDPE'),
    (10201, 101, 'PP-H', 'PP-H', 'PP-H', 'PP-H') on conflict do nothing`);
  await rows(sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind, position) values
    (1, 'mfi', 'x', 'x', 'x', 'g/10min', 'number', 1), (5, 'application', 'y', 'y', 'y', null, 'choice', 2),
    (6, 'process', 'z', 'z', 'z', null, 'choice', 3)`);
  await rows(sql`insert into property_choices (property_id, code, name_th, name_en, name_cn)
    select property_id, code, code, code, code
      from (values (5, 'film'), (5, 'cast'), (5, 'injection'), (6, 'blown_film'),
      (6, 'cast_film'), (6, 'injection')) c (property_id, code)`);
  const companyId = (await givenCompany({ selling: true })).id;
  const warehouseId = await givenWarehouse(companyId, { provinceId: 21 });
  const goods = [
    { grade: 'LL7410A', sub: 'LLDPE', processes: ['blown_film'], uses: ['film'], mfi: 1, price: 100_000n },
    { grade: 'LL8420A', sub: 'LLDPE', processes: ['cast_film'], uses: ['cast'], mfi: 2, price: 90_000n },
    { grade: 'HD7000F', sub: 'HDPE', processes: ['blown_film'], uses: ['film'], mfi: 0.05, price: 80_000n },
    { grade: 'P700J', sub: 'PP-H', processes: ['injection'], uses: ['injection'], mfi: 12, price: 70_000n },
  ];
  for (const { grade, sub, processes, uses, mfi, price } of goods) {
    const productId = await givenProduct({ grade, name_en: grade, name_th: grade });
    await saidOf(productId, sub, { processes, uses, mfi });
    await givenOffer({ companyId, warehouseId, productId, price });
  }
  unsold = await givenProduct({ grade: 'LL9630A', name_en: 'LL9630A', name_th: 'LL9630A' });
  await saidOf(unsold, 'LLDPE', { processes: ['blown_film'], uses: ['film'], mfi: 1.1 });
  await reindexProducts();
});

async function saidOf(
  product: number,
  sub: string,
  { processes, uses, mfi }: { processes: string[]; uses: string[]; mfi: number },
): Promise<void> {
  await rows(
    sql`update products set subcategory_id = (select id from subcategories where code = ${sub}) where id = ${product}`,
  );
  await rows(sql`
    insert into product_properties (product_id, property_id, choice_id)
    select ${product}, d.id, h.id from properties d join property_choices h on h.property_id = d.id
    where (d.code = 'process' and h.code = any (${processes}::text[]))
      or (d.code = 'application' and h.code = any (${uses}::text[]))`);
  await rows(sql`
    insert into product_properties (product_id, property_id, number_value, condition)
    select ${product}, id, ${mfi}, '190C/2.16kg' from properties where code = 'mfi'`);
}

const search = async (name: string, more: object = {}) => {
  const answer = await visitor('POST /product/search', { body: { name, ...more } });
  return {
    ...answer,
    grades: answer.data.map(({ grade }) => grade),
    missing: answer.understood.filter((part) => part.is_missing).map(({ kind }) => kind),
  };
};

test.each([
  'LLDPE film black V0 MFI 90 SCG jumbo bags',
  'เม็ด LLDPE ฉีด สีดำ ไม่เกิน 5 บาท ภายใน 1 วัน',
  'LLDPE 注塑 黑色 熔指 90 阻燃',
])('whatever else is given up, goods of the polymer stay: %s', async (name) => {
  const { grades, missing } = await search(name);
  expect(grades.length).toBeGreaterThan(0);
  expect(grades.filter((grade) => !grade.startsWith('LL'))).toEqual([]);
  expect(missing.length).toBeGreaterThan(0);
  expect(missing).not.toContain('material');
});

test('a filter that leaves nothing of the polymer leads to no other one', async () => {
  const [hdpe] = await rows(sql<{ id: number }>`select id from subcategories where code = 'HDPE'`);
  expect((await search('LLDPE black', { s_cat: [hdpe!.id] })).grades).toEqual([]);
});

test.each(['LLDPE film', 'LLDPE ฟิล์ม', 'LLDPE 薄膜'])('%s is blown and cast', async (name) => {
  expect((await search(name)).grades.toSorted()).toEqual(['LL7410A', 'LL8420A']);
});

test('exactly the number goes before what is near it', async () => {
  expect((await search('LLDPE MFI 2')).grades[0]).toBe('LL8420A');
});

test.each(['Exceed 1018', 'ฟิล์ม Exceed-1018HA ระยอง', 'EXCEED1018 薄膜'])(
  'a grade of the trade that nobody sells is said so, and is not taken for another: %s',
  async (name) => {
    const { not_sold, grades, understood } = await search(name);
    expect(not_sold).toMatchObject([
      {
        grade: 'Exceed 1018HA',
        maker: 'ExxonMobil',
        product_id: null,
        equal: [{ grade: 'LL7410A' }],
      },
    ]);
    expect(grades[0]).toBe('LL7410A');
    expect(understood.every(({ corrected }) => corrected === null)).toBe(true);
  },
);

test('a product without an offer is known by its code, until somebody sells it', async () => {
  expect(await search('LL9630A')).toMatchObject({
    not_sold: [{ grade: 'LL9630A', product_id: unsold, equal: [{ grade: 'LL7410A' }] }],
    corrected_name: null,
  });
  expect((await search('LL7410A')).not_sold).toEqual([]);
});

test.each(['เหล็กเส้น', 'wooden chair', '玻璃瓶'])('%s is said not to be sold here', async (name) => {
  const { grades, understood } = await search(name);
  expect(grades).toEqual([]);
  expect(understood.map(({ kind }) => kind)).toContain('elsewhere');
});
