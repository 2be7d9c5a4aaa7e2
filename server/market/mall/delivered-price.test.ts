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
import { reindexProducts } from '#server/market/search/index.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let visitor: Api;
let far: number;
let near: number;
let unreachable: number;
let outOfScope: number;

beforeAll(async () => {
  visitor = await app.api();
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const rayong = await givenWarehouse(seller, { provinceId: 21 });
  const bangkok = await givenWarehouse(seller, { provinceId: 10 });
  const songkhla = await givenWarehouse(seller, { provinceId: 90 });
  // Within Bangkok freight is a quarter of what it is from Rayong.
  await rows(
    sql`update shipping_rates set cost = cost / 4 where origin_province_id = 10 and destination_province_id = 10`,
  );
  far = await givenProduct();
  near = await givenProduct();
  unreachable = await givenProduct();
  outOfScope = await givenProduct();
  await givenOffer({ companyId: seller, warehouseId: rayong, productId: far, price: 105_000n });
  await givenOffer({ companyId: seller, warehouseId: bangkok, productId: near, price: 106_000n });
  await givenOffer({ companyId: seller, warehouseId: songkhla, productId: unreachable, price: 90_000n });
  await givenOffer({
    companyId: seller,
    warehouseId: bangkok,
    productId: outOfScope,
    price: 80_000n,
    outOfScope: true,
  });
  await reindexProducts();
});

const inOrder = async (body: object) =>
  (await visitor('POST /product/search', { body: { sort: 'price_asc', ...body } })).data;

test('without a place the cheapest goods come first, with one the lowest delivered price', async () => {
  expect((await inOrder({})).map(({ id }) => id)).toEqual([outOfScope, unreachable, far, near]);
  expect((await inOrder({ deliver_province_id: 10 })).map(({ id }) => id).slice(0, 2)).toEqual([near, far]);
  expect((await inOrder({ deliver_province_id: 10, sort: 'price_desc' })).map(({ id }) => id).slice(0, 2)).toEqual([
    far,
    near,
  ]);
});

const deliveredPriceOf = async (id: number, load_tonnes: 5 | 30 = 5) =>
  (await visitor('GET /product-detail/{id}', { params: { id }, query: { deliver_province_id: 10, load_tonnes } }))
    .product.product_stocks[0]?.delivered_price;

test('goods, freight and VAT are told apart; a card has the price, the product’s page how freight is counted', async () => {
  const [first, second] = await inOrder({ deliver_province_id: 10 });
  // 42.40 for the goods and 4,500 / 4 baht over five tonnes; 7 % VAT on both.
  expect(first!.default_offer).toMatchObject({ price_per_kg: 42.4 });
  expect(first!.default_offer?.delivered_price).toEqual({ price_per_kg: 42.63, price_per_kg_with_vat: 45.61 });
  expect(second!.default_offer).toMatchObject({ price_per_kg: 42, delivered_price: { price_per_kg: 42.9 } });
  expect(await deliveredPriceOf(near)).toEqual({
    freight_per_kg: 0.23,
    price_per_kg: 42.63,
    price_per_kg_with_vat: 45.61,
    trip_cost: 1125,
    vehicles: [{ vehicle: 'truck6', count: 1 }],
    amounts: { rates: { pickup4: 625, truck6: 1125, truck10: 2000, trailer: 3000 }, unit_weight: 25, vat_rate: 7 },
  });
  expect(await deliveredPriceOf(far)).toMatchObject({ freight_per_kg: 0.9, price_per_kg: 42.9 });
});

test('a trailer full makes the way cheap enough for the farther goods', async () => {
  const [first, second] = await inOrder({ deliver_province_id: 10, load_tonnes: 30 });
  expect([first!.id, second!.id]).toEqual([far, near]);
  expect([await deliveredPriceOf(far, 30), await deliveredPriceOf(near, 30)]).toMatchObject([
    { freight_per_kg: 0.4 },
    { freight_per_kg: 0.1 },
  ]);
});

test('what is not carried, or not to there, has no delivered price and comes last', async () => {
  const cards = await inOrder({ deliver_province_id: 10 });
  expect(cards.slice(2).map(({ id, default_offer }) => [id, default_offer?.delivered_price])).toEqual([
    [unreachable, null],
    [outOfScope, null],
  ]);
  expect((await inOrder({ deliver_province_id: 10, price_lte: 50 })).map(({ id }) => id)).toEqual([near, far]);
});

test('a member’s discount is off the goods, not off the freight', async () => {
  await rows(
    sql`insert into member_discounts (member_level, subcategory_id, discount_hundredths) values (2, null, 1000)`,
  );
  const member = await app.api((await givenMember((await givenCompany({ memberLevel: 2 })).id)).token);
  const { product } = await member('GET /product-detail/{id}', {
    params: { id: far },
    query: { deliver_province_id: 10 },
  });
  expect(product.product_stocks[0]).toMatchObject({
    member_price_per_kg: 37.8,
    delivered_price: { freight_per_kg: 0.9, price_per_kg: 38.7 },
  });
});

test('a load that no vehicle is offered for is no choice', async () => {
  await expect(visitor('POST /product/search', { body: { load_tonnes: 7 } })).rejects.toMatchObject({
    wire: { error: 'invalid_input' },
  });
});

test('suggestions show the cheapest delivered price, by the same offer as a card, and none where nothing is delivered', async () => {
  const [{ grade }] = (await rows(sql<{ grade: string }>`select grade from products where id = ${far}`)) as [
    { grade: string },
  ];
  const [{ warehouse_id, company_id }] = (await rows(
    sql<{
      warehouse_id: number;
      company_id: number;
    }>`select warehouse_id, company_id from product_stocks where product_id = ${near}`,
  )) as [{ warehouse_id: number; company_id: number }];
  const suggested = async (body: object) =>
    (await visitor('POST /product/search-by-name', { body: { name: grade, ...body } })).data.find(
      ({ id, kind }) => kind === 'product' && id === far,
    )!;
  expect(await suggested({})).toMatchObject({ price_per_kg: 42, delivered_price: null });
  expect(await suggested({ deliver_province_id: 10 })).toMatchObject({
    price_per_kg: 42,
    delivered_price: { price_per_kg: 42.9, price_per_kg_with_vat: 45.9 },
  });
  // Dearer goods from nearby have a lower delivered price.
  const nearby = await givenOffer({
    companyId: company_id,
    warehouseId: warehouse_id,
    productId: far,
    price: 106_000n,
  });
  expect((await suggested({ deliver_province_id: 10 })).delivered_price).toEqual({
    price_per_kg: 42.63,
    price_per_kg_with_vat: 45.61,
  });
  expect(
    (await visitor('POST /product/from_websetting', { body: { list_product: [far], deliver_province_id: 10 } }))
      .data[0]!.default_offer,
  ).toMatchObject({ product_stock_id: nearby, delivered_price: { price_per_kg: 42.63 } });
  await rows(sql`update product_stocks set status = 0 where id = ${nearby}`);
  const [{ name }] = (await rows(
    sql<{ name: string }>`select grade as name from products where id = ${unreachable}`,
  )) as [{ name: string }];
  expect(
    (await visitor('POST /product/search-by-name', { body: { name, deliver_province_id: 10 } })).data.find(
      ({ id }) => id === unreachable,
    ),
  ).toMatchObject({ delivered_price: null });
});

test('cards that staff or a category chose carry the delivered price as well', async () => {
  const toBangkok = { deliver_province_id: 10 };
  const chosen = await visitor('POST /product/from_websetting', { body: { list_product: [far], ...toBangkok } });
  const {
    data: [category],
  } = await visitor('POST /product/top_category', { body: { list_category: [101], ...toBangkok } });
  const related = await visitor('POST /product/relate_category_home', {
    body: { sub_category: [10_101], ...toBangkok },
  });
  const ofFar = (cards: typeof chosen.data) =>
    cards.find(({ id }) => id === far)?.default_offer?.delivered_price?.price_per_kg;
  expect([ofFar(chosen.data), ofFar(category!.products), ofFar(related.data)]).toEqual([42.9, 42.9, 42.9]);
});
