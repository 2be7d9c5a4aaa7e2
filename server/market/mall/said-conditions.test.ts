import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let visitor: Api;
let dear: number;
let cheap: number;

beforeAll(async () => {
  visitor = await app.api();
  await givenPlaces();
  const seller = (await givenCompany({ selling: true })).id;
  const rayong = await givenWarehouse(seller, { provinceId: 21 });
  const bangkok = await givenWarehouse(seller, { provinceId: 10 });
  dear = await givenProduct();
  cheap = await givenProduct();
  // 42 and 36 baht per kilogram.
  await givenOffer({ companyId: seller, warehouseId: rayong, productId: dear, price: 105_000n });
  await givenOffer({ companyId: seller, warehouseId: bangkok, productId: cheap, price: 90_000n });
  await reindexProducts();
});

const asked = (name: string, choice: object = {}) => visitor('POST /product/search', { body: { name, ...choice } });
const ids = async (name: string, choice: object = {}) =>
  (await asked(name, choice)).data.map(({ id }) => id).toSorted((a, b) => a - b);

test('a place and an amount in the words count before the visitor’s choice, and prices are for them', async () => {
  const { delivery, data } = await asked('delivered to Bangkok 2 tonnes', { deliver_province_id: 21 });
  expect(delivery).toEqual({ province_id: 10, load_tonnes: 2, is_place_said: true, is_load_said: true });
  expect(data).toHaveLength(2);
  const chosen = await asked('', { deliver_province_id: 10 });
  expect(data.every(({ default_offer }) => default_offer?.delivered_price)).toBe(true);
  expect(chosen.delivery).toEqual({ province_id: 10, load_tonnes: 5, is_place_said: false, is_load_said: false });
});

test('a price in the words narrows the list, and what nothing costs is given up and said', async () => {
  expect(await ids('under 40 baht/kg')).toEqual([cheap]);
  expect(await ids('40-50 baht')).toEqual([dear]);
  const none = await asked('under 12 baht/kg');
  expect(none.count).toBe(2);
  expect(none.understood).toMatchObject([{ kind: 'price', is_missing: true, says: { kind: 'price', to: 12 } }]);
});

test('a price at the warehouse has both of its ends', async () => {
  expect(await ids('40-50 baht ex works')).toEqual([dear]);
  expect(await ids('30-40 baht ex works')).toEqual([cheap]);
});

test('of several conditions the one that fits nothing is given up, the others stay', async () => {
  const { data, understood } = await asked('under 40 baht/kg 600 kg bags stock in Bangkok');
  expect(data.map(({ id }) => id)).toEqual([cheap]);
  expect(understood.filter((part) => part.is_missing).map(({ kind }) => kind)).toEqual(['pack']);
});

test('the place of a warehouse narrows the list', async () => {
  expect(await ids('stock in Rayong')).toEqual([dear]);
  expect(await ids('from Bangkok')).toEqual([cheap]);
});

test('goods of other trades find nothing, and are said not to be sold here', async () => {
  const { count, understood } = await asked('rebar under 40 baht/kg');
  expect(count).toBe(0);
  expect(understood[0]).toMatchObject({ kind: 'elsewhere', says: { kind: 'elsewhere' } });
});
