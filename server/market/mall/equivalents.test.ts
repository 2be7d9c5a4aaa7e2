import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let wanted: number;

beforeAll(async () => {
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const warehouse = await givenWarehouse(seller);
  await rows(sql`insert into manufacturers (code, name_th, name_en, name_cn) values ('scgc', 'เอสซีจี', 'SCG', 'SCG')`);
  await rows(
    sql`insert into properties (id, code, name_th, name_en, name_cn, unit, kind, position)
      values (1, 'mfi', 'x', 'x', 'x', 'g', 'number', 1), (2, 'density', 'x', 'x', 'x', 'g', 'number', 2),
      (5, 'application', 'x', 'x', 'x', null, 'choice', 3)`,
  );
  await rows(
    sql`insert into property_choices (id, property_id, code, name_th, name_en, name_cn)
      values (1, 5, 'injection', 'x', 'x', 'x'), (2, 5, 'pipe', 'x', 'x', 'x')`,
  );
  const grade = async (
    name: string,
    facts: { mfi: number; density: number; application: 1 | 2; other?: boolean; offered?: boolean },
  ) => {
    const id = await givenProduct({ grade: name });
    if (facts.other ?? true)
      await rows(
        sql`update products set manufacturer_id = (select id from manufacturers where code = 'scgc') where id = ${id}`,
      );
    await rows(
      sql`insert into product_properties (product_id, property_id, choice_id, number_value, condition)
        values (${id}, 1, null, ${facts.mfi}, '190C/2.16kg'), (${id}, 2, null, ${facts.density}, null),
        (${id}, 5, ${facts.application}, null, null)`,
    );
    if (facts.offered ?? true) await givenOffer({ companyId: seller, warehouseId: warehouse, productId: id });
    return id;
  };
  wanted = await grade('WANTED', { mfi: 4, density: 0.961, application: 1, other: false });
  await grade('SOFTER', { mfi: 8, density: 0.953, application: 1 });
  await grade('SAME', { mfi: 4.1, density: 0.961, application: 1 });
  await grade('OWN', { mfi: 4, density: 0.961, application: 1, other: false });
  await grade('NOWHERE', { mfi: 4, density: 0.961, application: 1, offered: false });
  await grade('PIPE', { mfi: 0.2, density: 0.949, application: 2 });
  await reindexProducts();
});

test('grades of other makers that somebody offers, the nearest first, with how each differs', async () => {
  const { data } = await (await app.api())('GET /product/equivalent/{id}', { params: { id: wanted } });
  expect(data.map(({ product }) => product.grade)).toEqual(['SAME', 'SOFTER']);
  expect(data[1]!.differences).toEqual([
    { property: 'mfi', relation: 'higher' },
    { property: 'density', relation: 'lower' },
    { property: 'process', relation: 'unknown' },
    { property: 'application', relation: 'same' },
    { property: 'quality', relation: 'same' },
  ]);
  expect(data[0]!.product.default_offer).not.toBeNull();
});

test('there is no equivalent of what is not in the mall', async () => {
  await expect((await app.api())('GET /product/equivalent/{id}', { params: { id: 999_999 } })).rejects.toMatchObject({
    wire: { statusCode: 404 },
  });
});
