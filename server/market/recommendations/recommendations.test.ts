import { beforeAll, expect, test } from 'vitest';
import { reindexProducts } from '#server/market/search/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
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
const hdpe: number[] = [];
const pp: number[] = [];

beforeAll(async () => {
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const warehouse = await givenWarehouse(seller);
  for (let count = 0; count < 3; count += 1) {
    hdpe.push(await givenProduct());
    pp.push(await givenProduct());
  }
  await rows(sql`insert into categories values (102, 1, 'PP', 'PP', 'PP')`);
  await rows(sql`insert into subcategories values (10201, 102, 'PP-H', 'PP', 'PP', 'PP')`);
  await rows(sql`update products set subcategory_id = 10201 where id = any (${pp}::int[])`);
  for (const productId of [...hdpe, ...pp]) await givenOffer({ companyId: seller, warehouseId: warehouse, productId });
  await reindexProducts();
});

const member = async (companyId?: number) => app.api((await givenMember(companyId ?? (await givenCompany()).id)).token);

test('what was looked at last comes first, once, and for who looked only', async () => {
  const api = await member();
  for (const product_id of [hdpe[0]!, pp[0]!, hdpe[0]!]) {
    app.clock.advanceHours(1);
    await api('POST /product/viewed', { body: { product_id } });
  }
  expect((await api('GET /product/recently_viewed')).data.map(({ id }) => id)).toEqual([hdpe[0], pp[0]]);
  expect((await (await member())('GET /product/recently_viewed')).data).toEqual([]);
  app.clock.set(TEST_NOW);
});

test('what is not in the mall cannot be looked at', async () => {
  await expect((await member())('POST /product/viewed', { body: { product_id: 999_999 } })).rejects.toMatchObject({
    wire: { statusCode: 404 },
  });
});

test('recommended is what is like what was looked at or lies in the cart; a newcomer is told nothing', async () => {
  const api = await member();
  expect((await api('GET /product/recommended_for_you')).data).toEqual([]);
  await api('POST /product/viewed', { body: { product_id: hdpe[0]! } });
  expect((await api('GET /product/recommended_for_you')).data.map(({ id }) => id)).toEqual([hdpe[1], hdpe[2]]);
  const { stock } = await oneRow(
    sql<{ stock: number }>`select id as stock from product_stocks where product_id = ${pp[1]!}`,
  );
  await api('POST /cart/add', { body: { productstock_id: stock, amount: 1 } });
  const { data, because } = await api('GET /product/recommended_for_you');
  expect(data.map(({ id }) => id)).toEqual([pp[0], pp[2], hdpe[1], hdpe[2]]);
  expect(because.map(({ kind, subcategory }) => [kind, subcategory.code])).toEqual([
    ['in_cart', 'PP-H'],
    ['viewed', 'HDPE'],
  ]);
});

test('what was searched for is recommended, too, and who searched for nothing known is told so', async () => {
  const api = await member();
  await api('POST /product/searched', { body: { subcategory_id: 10_201 } });
  const { data, because } = await api('GET /product/recommended_for_you');
  expect(data.map(({ id }) => id)).toEqual(pp);
  expect(because.map(({ kind, subcategory }) => [kind, subcategory.code])).toEqual([['searched', 'PP-H']]);
  await expect(api('POST /product/searched', { body: { subcategory_id: 999_999 } })).rejects.toMatchObject({
    wire: { statusCode: 404 },
  });
});

test('exclusive is where the member’s level saves most', async () => {
  await rows(
    sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths)
      values (4, 10201, 500), (4, 10101, 100)`,
  );
  const api = await member((await givenCompany({ memberLevel: 4 })).id);
  const { data } = await api('GET /product/exclusive_for_you');
  expect(data.map(({ id }) => id)).toEqual([...pp, ...hdpe]);
  expect(data[0]!.default_offer?.memberlevel_discount).toBe(5);
});

test('of very many looks the last sixty are kept', async () => {
  const { id, token } = await givenMember((await givenCompany()).id);
  const more = await rows(sql<{
    id: number;
  }>`insert into products (subcategory_id, manufacturer_id, grade, name_th, name_en, name_cn, quality,
    unit_weight_grams)
    select 10101, (select min(id) from manufacturers), 'G' || n, 'x', 'x', 'x', 'prime', 25000
      from generate_series(1, 80) n returning id`);
  await rows(
    sql`insert into product_views select ${id}, x.id, ${TEST_NOW}::timestamptz - x.place * interval '1 minute'
      from unnest(${more.map((row) => row.id)}::int[]) with ordinality x (id, place)`,
  );
  await (
    await app.api(token)
  )('POST /product/viewed', { body: { product_id: hdpe[0]! } });
  expect(
    await oneRow(
      sql`select count(*)::int as kept, min(product_id) filter (where product_id = ${more[0]!.id})::int as newest,
        count(*) filter (where product_id = ${more[79]!.id})::int as oldest from product_views where user_id = ${id}`,
    ),
  ).toEqual({ kept: 60, newest: more[0]!.id, oldest: 0 });
});
