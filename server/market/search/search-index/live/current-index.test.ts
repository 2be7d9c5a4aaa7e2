import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Api } from '#contract/client.ts';
import { currentDatabase, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenOffer, givenPlaces, givenProduct, givenWarehouse } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { reindexProducts } from '../../reindex.ts';
import { changesSince, withRunning } from './changes.ts';
import { mallChangesSince } from '../../mall-changes.ts';

let app: TestApp;
let visitor: Api;
let product: number;
let stock: number;

const countOf = async (name = '') => (await visitor('POST /product/search', { body: { name } })).count;

beforeAll(async () => {
  app = await openTestApp();
  visitor = await app.api();
  await givenPlaces();
  const companyId = (await givenCompany({ selling: true })).id;
  const warehouseId = await givenWarehouse(companyId, {});
  product = await givenProduct({ grade: 'HD2208J', name_en: 'InnoPlus HD2208J' });
  stock = await givenOffer({ companyId, warehouseId, productId: product, price: 100_000n });
  await reindexProducts();
});
afterAll(() => app.close());

test('what is committed is found by the next search, what is rolled back never', async () => {
  expect(await countOf()).toBe(1);
  await inTransaction(async () => {
    await rows(sql`update product_stocks set approved_status = 0 where id = ${stock}`);
    throw new Error('changed my mind');
  }).catch(() => undefined);
  expect(await countOf()).toBe(1);
  await rows(sql`update product_stocks set approved_status = 0 where id = ${stock}`);
  expect(await countOf()).toBe(0);
  await rows(sql`update product_stocks set approved_status = 1 where id = ${stock}`);
  expect(await countOf()).toBe(1);
});

test('a corrected pack weight changes the price per kg that is searched', async () => {
  const between = (price_gte: number, price_lte: number) =>
    visitor('POST /product/search', { body: { price_gte, price_lte } }).then(({ count }) => count);
  expect([await between(39, 41), await between(79, 81)]).toEqual([1, 0]);
  await rows(sql`update skus set unit_weight_grams = 12500 where product_id = ${product}`);
  expect([await between(39, 41), await between(79, 81)]).toEqual([0, 1]);
  await rows(sql`update skus set unit_weight_grams = 25000 where product_id = ${product}`);
});

test('words that are cut anew are found, the old ones no longer', async () => {
  await rows(
    sql`update products set name_en = 'InnoPlus renamed', name_th = 'ชื่อใหม่', name_cn = 'x', grade = 'LL7410'
      where id = ${product}`,
  );
  await reindexProducts([product]);
  expect([await countOf('LL7410'), await countOf('renamed'), await countOf('HD2208J')]).toEqual([1, 1, 0]);
  expect((await visitor('POST /product/search-by-name', { body: { name: 'hd22' } })).data).toEqual([]);
  expect(
    (await visitor('POST /product/search-by-name', { body: { name: 'll7' } })).data.map((row) => row.grade),
  ).toEqual(['LL7410']);
});

test('many searches at once while offers change: each sees what was committed before it asked', async () => {
  for (let round = 0; round < 5; round += 1) {
    const status = round % 2;
    await rows(sql`update product_stocks set approved_status = ${status} where id = ${stock}`);
    expect(await Promise.all(Array.from({ length: 20 }, () => countOf()))).toEqual(
      Array.from({ length: 20 }, () => status),
    );
  }
  await rows(sql`update product_stocks set approved_status = 1 where id = ${stock}`);
});

test('a transaction that commits after younger ones were seen is not missed', async (context) => {
  if (currentDatabase().kind !== 'postgres') return context.skip('one connection');
  await rows(sql`update product_stocks set approved_status = 1 where id = ${stock}`);
  let finish = () => {};
  const mayFinish = new Promise<void>((resolve) => (finish = resolve));
  let noted = () => {};
  const hasNoted = new Promise<void>((resolve) => (noted = resolve));
  const slow = inTransaction(async () => {
    await rows(sql`update product_stocks set approved_status = 0 where id = ${stock}`);
    noted();
    await mayFinish;
  });
  await hasNoted;
  await rows(sql`update products set seo_title = 'younger' where id = ${product}`);
  expect(await countOf()).toBe(1);
  expect(await countOf()).toBe(1);
  finish();
  await slow;
  expect(await countOf()).toBe(0);
  await rows(sql`update product_stocks set approved_status = 1 where id = ${stock}`);
});

test('a transaction that searches and then changes more is followed to its end', async () => {
  await inTransaction(async () => {
    await rows(sql`update products set seo_title = 'once' where id = ${product}`);
    expect(await countOf()).toBe(1);
    await rows(sql`update product_stocks set approved_status = 0 where id = ${stock}`);
  });
  expect(await countOf()).toBe(0);
  await rows(sql`update product_stocks set approved_status = 1 where id = ${stock}`);
  expect(await countOf()).toBe(1);
});

test('after very many changes a search is answered from the old state, and the new one follows', async () => {
  expect(await countOf()).toBe(1);
  await inTransaction(async () => {
    await rows(sql`insert into search_changes (product_id) select 900000 + n from generate_series(1, 12000) n`);
    await rows(sql`update product_stocks set approved_status = 0 where id = ${stock}`);
  });
  expect(await countOf()).toBe(1);
  await vi.waitFor(async () => expect(await countOf()).toBe(0), 30_000);
  await rows(sql`update product_stocks set approved_status = 1 where id = ${stock}`);
  expect(await countOf()).toBe(1);
});

test.each([
  ['10:12:', null, '10:12:'],
  ['10:12:', '11', '10:12:11'],
  ['10:14:10,12', '11', '10:14:10,11,12'],
  ['10:12:10', '9', '9:12:9,10'],
  ['10:12:', '12', '10:12:'],
])('in the snapshot %s the transaction %s still runs: %s', (snapshot, own, expected) => {
  expect(withRunning(snapshot, own)).toBe(expected);
});

test('a mark of another server, of another timeline, or of more transactions than there are is followed by nothing', async () => {
  const { mark } = await changesSince(null);
  expect(await changesSince(mark)).toMatchObject({ isOtherHistory: false });
  const [history, snapshot] = mark.split(' ') as [string, string];
  const others = [`1/00000001 ${snapshot}`, `${history.slice(0, -1)}F ${snapshot}`, `${history} 999999999:999999999:`];
  for (const other of others) {
    expect(await changesSince(other)).toMatchObject({ isOtherHistory: true, products: [] });
    expect(await mallChangesSince(other)).toMatchObject({ hasChanged: true });
  }
});
