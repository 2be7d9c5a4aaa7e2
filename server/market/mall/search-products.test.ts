import { beforeAll, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse, setStock } from '#server/testing/market.ts';
import { givenSearchedGoods } from '#server/testing/given/searched-goods.ts';
import { openFileApp } from '#server/testing/file-app.ts';

type Search = Input<'POST /product/search'>['body'];

const app = openFileApp();
let visitor: Api;
let rayong: number;
let bangkok: number;
let pipe: number;

const search = async (body: Search) => {
  const answer = await visitor('POST /product/search', { body });
  return { ...answer, grades: answer.data.map((card) => card.grade) };
};

beforeAll(async () => {
  visitor = await app.api();
  ({ rayong, bangkok, pipe } = await givenSearchedGoods());
});

test('what is approved, verified and on sale is shown, what can be had first', async () => {
  const { grades, count } = await search({});
  expect(grades).toEqual(['HD2208J', 'HD8100M', 'HD7000F', 'HD6200B']);
  expect(count).toBe(4);
});

test.each([
  ['HD2208J', 'HD2208J'],
  ['hd 2208j', 'HD2208J'],
  ['hd-2208', 'HD2208J'],
  ['HD22O8J', 'HD2208J'],
  ['2208', 'HD2208J'],
  ['เม็ดพลาสติกงานฉีด', 'HD2208J'],
  ['งานฉีด', 'HD2208J'],
  ['注塑', 'HD2208J'],
  ['pipe', 'HD8100M'],
  ['งานท่อ', 'HD8100M'],
  ['extrus', 'HD8100M'],
  ['SKU', 'HD2208J'],
])('%s finds %s first', async (name, grade) => {
  expect((await search({ name })).grades[0]).toBe(grade);
});

test('one typo is mended and said', async () => {
  const answer = await search({ name: 'extruzion' });
  expect(answer.grades).toEqual(['HD8100M']);
  expect(answer.corrected_name).toBe('extrusion');
  expect((await search({ name: 'zzzzzzzz' })).count).toBe(0);
});

test('a card carries its cheapest offer, price per kg and how many offers there are', async () => {
  const [card] = (await search({ name: 'HD2208J' })).data;
  expect(card).toMatchObject({
    grade: 'HD2208J',
    offer_count: 2,
    stock_status: 'in_stock',
    is_new: false,
    default_offer: {
      price: 1050,
      price_per_kg: 42,
      member_price: null,
      unit_weight: 25,
      warehouse: { id: rayong, province: { name_en: 'Rayong' } },
    },
  });
});

test('a member sees the price of the level', async () => {
  await rows(
    sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths)
      values (3, null, 100), (3, 10101, 250) on conflict do nothing`,
  );
  const member = await givenMember((await givenCompany({ memberLevel: 3 })).id);
  const { data } = await (await app.api(member.token))('POST /product/search', { body: { name: 'HD2208J' } });
  expect(data[0]?.default_offer).toMatchObject({
    memberlevel_discount: 2.5,
    price: 1050,
    member_price: 1023.75,
    member_price_per_kg: 40.95,
  });
});

test('each filter narrows, and its facet counts what the other choices would show', async () => {
  const inBangkok = await search({ province_id: 10 });
  expect(inBangkok.grades).toEqual(['HD2208J', 'HD8100M']);
  expect(inBangkok.facets.province.map(({ name_en, count }) => [name_en, count])).toEqual([
    ['Rayong', 3],
    ['Bangkok', 2],
  ]);
  expect(inBangkok.facets.quality).toEqual(
    expect.arrayContaining([
      { id: 'prime', count: 1 },
      { id: 'near_prime', count: 1 },
    ]),
  );
  expect((await search({ quality: ['near_prime'] })).grades).toEqual(['HD8100M']);
  expect((await search({ status: 'pre_order' })).grades).toEqual(['HD7000F']);
  expect((await search({ warehouse_id: [rayong], status: ['in_stock'] })).grades).toEqual(['HD2208J']);
  expect((await search({ s_cat: [10101], cat: 101, g_cat: [1] })).count).toBe(4);
  expect((await search({ s_cat: [999] })).count).toBe(0);
});

test('a card shows the best of the offers that fit the filter, and counts those', async () => {
  const shown = async (body: Search) => (await search({ name: 'HD2208J', ...body })).data[0];
  expect(await shown({})).toMatchObject({ offer_count: 2, default_offer: { price: 1050, warehouse: { id: rayong } } });
  expect(await shown({ province_id: 10 })).toMatchObject({
    offer_count: 1,
    default_offer: { price: 1100, warehouse: { id: bangkok } },
  });
  expect(await shown({ price_gte: 43 })).toMatchObject({ offer_count: 1, default_offer: { price: 1100 } });
});

test('what is sold out counts as no offer of a product that can be bought', async () => {
  const { id: companyId } = await givenCompany({ selling: true });
  const offer = await givenOffer({
    companyId,
    warehouseId: await givenWarehouse(companyId),
    productId: pipe,
    price: 95_000n,
    quantity: 0,
  });
  try {
    const [card] = (await search({ name: 'HD8100M' })).data;
    expect(card).toMatchObject({ offer_count: 1, default_offer: { price: 1000 } });
    const { data } = await visitor('POST /product/compare', { body: { products: [pipe], offers: [] } });
    expect(data[0]!.product.product_stocks).toHaveLength(1);
  } finally {
    await rows(sql`delete from product_stocks where id = ${offer}`);
  }
});

test('a level of the tree counts without what is chosen below it', async () => {
  const outside = await search({});
  const inside = await search({ g_cat: [1], cat: [101], s_cat: [10101] });
  expect(inside.facets.category_group).toEqual(outside.facets.category_group);
  expect(inside.facets.category).toEqual((await search({ g_cat: [1] })).facets.category);
  const elsewhere = await search({ s_cat: [999] });
  expect(elsewhere.facets.category_group).toEqual(outside.facets.category_group);
});

test('the price range is baht per kg of what is paid now', async () => {
  expect((await search({ price_gte: 40, price_lte: 42, status: 'in_stock' })).grades).toEqual(['HD2208J', 'HD8100M']);
  expect((await search({ price_gte: 42.01, price_lte: 44 })).grades).toEqual(['HD2208J']);
});

test('a promotion counts from its start and no longer after its end', async () => {
  const start = new Date(app.clock.now().getTime() + 3_600_000);
  const end = new Date(start.getTime() + 3_600_000);
  await rows(
    sql`update product_stocks set is_promotion = true, promotion_price = 87500, promotion_start = ${start},
      promotion_end = ${end} where product_id = ${pipe}`,
  );
  expect((await search({ promotion: true })).count).toBe(0);
  app.clock.set(start);
  expect((await search({ promotion: true })).data[0]).toMatchObject({
    grade: 'HD8100M',
    default_offer: { is_promotion: true, price: 875, price_per_kg: 35, regular_price: 1000 },
  });
  app.clock.set(end);
  expect((await search({ promotion: true })).count).toBe(0);
});

test('sorting by price per kg, newest and name; pages do not overlap', async () => {
  expect((await search({ sort: 'price_desc' })).grades).toEqual(['HD2208J', 'HD8100M', 'HD7000F', 'HD6200B']);
  expect((await search({ sort: 'name' })).grades).toEqual(['HD2208J', 'HD7000F', 'HD8100M', 'HD6200B']);
  const [first, second] = await Promise.all([search({ perPage: 2 }), search({ perPage: 2, page: 2 })]);
  expect([...first.grades, ...second.grades]).toEqual((await search({})).grades);
});

test('a change of approval, quantity or warehouse is seen at once', async () => {
  const pipeOffers = await rows(sql<{ id: number }>`select id from product_stocks where product_id = ${pipe}`);
  const ids = pipeOffers.map(({ id }) => id);
  await setStock(ids, 0);
  expect((await search({ name: 'HD8100M' })).data[0]).toMatchObject({
    stock_status: 'out_of_stock',
    default_offer: null,
  });
  const onItsPage = async () =>
    (await visitor('GET /product-detail/{id}', { params: { id: pipe } })).product.stock_status;
  expect(await onItsPage()).toBe('out_of_stock');
  await setStock(ids, 5);
  expect((await search({ name: 'HD8100M' })).data[0]?.stock_status).toBe('in_stock');
  expect(await onItsPage()).toBe('in_stock');
  // A rest that is smaller than the least order cannot be ordered.
  const least = (units: number | null) =>
    rows(
      sql`update product_stocks set is_minimum = ${units !== null}, min_quantity = ${units ?? 1}
        where product_id = ${pipe}`,
    );
  await least(6);
  expect((await search({ name: 'HD8100M' })).data[0]).toMatchObject({ stock_status: 'out_of_stock', offer_count: 0 });
  expect(await onItsPage()).toBe('out_of_stock');
  await least(null);
  await rows(sql`update warehouses set status = 2 where id = ${bangkok}`);
  expect((await search({ name: 'HD8100M' })).count).toBe(0);
  await rows(sql`update warehouses set status = 1 where id = ${bangkok}`);
  await rows(sql`update product_stocks set approved_status = 0 where product_id = ${pipe}`);
  expect((await search({ name: 'HD8100M' })).count).toBe(0);
  await rows(sql`update product_stocks set approved_status = 1 where product_id = ${pipe}`);
});

test('nonsense is refused at its field', async () => {
  for (const [body, path] of [
    [{ sort: 'id; drop table' }, 'sort'],
    [{ page: 0 }, 'page'],
    [{ price_gte: -1 }, 'price_gte'],
    [{ manufacturer_id: 'x' }, 'manufacturer_id'],
  ] as const) {
    await expect(visitor('POST /product/search', { body: body as unknown as Search })).rejects.toMatchObject({
      wire: { statusCode: 400, fields: [{ path }] },
    });
  }
  expect((await search({ name: '<script>alert(1)</script> \' " \\ : & | ! ( )' })).count).toBe(0);
});

test('an answer holds what lists show: names of categories and how freight is counted are elsewhere', async () => {
  const { data, facets } = await search({ name: 'HD2208J', deliver_province_id: 10 });
  expect(Object.keys(data[0]!.subcategory)).toEqual(['id', 'code']);
  expect([data[0]!.category, data[0]!.category_group]).toEqual([{ id: 101 }, { id: 1 }]);
  expect(data[0]).not.toHaveProperty('brand');
  expect([facets.category_group, facets.category, facets.subcategory]).toEqual([
    [{ id: 1, count: 1 }],
    [{ id: 101, count: 1 }],
    [{ id: 10_101, count: 1 }],
  ]);
});
