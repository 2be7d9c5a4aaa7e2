import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction, oneRow, rows, sql, useDatabase, type RawBuilder } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenWarehouse,
  setStock,
} from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';

let database: Database;
let company: number;
let warehouse: number;
/** What an edit writes: every column of an offer, also those that stay. */
let everyColumn: string[];
beforeAll(async () => {
  useDatabase((database = await openTestDatabase()));
  await givenPlaces();
  company = (await givenCompany({ selling: true })).id;
  warehouse = await givenWarehouse(company);
  const found = await rows(sql<{ name: string }>`
    select column_name::text /* not null: a column's name */ as name from information_schema.columns
    where table_name = 'product_stocks' and table_schema = 'public' and column_name <> 'id'`);
  everyColumn = found.map(({ name }) => name);
});
afterAll(() => database.close());

/** An offer in a promotion that runs: each of its columns counts. */
async function promoted(): Promise<number> {
  const id = await givenOffer({ companyId: company, warehouseId: warehouse, productId: await givenProduct() });
  await rows(sql`update product_stocks set sale_price = 100000, is_promotion = true, promotion_price = 90000,
    promotion_start = now() - interval '1 day', promotion_end = now() + interval '1 day' where id = ${id}`);
  return id;
}
async function edit(id: number, changed: Record<string, RawBuilder<unknown>>): Promise<void> {
  const all = everyColumn.map((name) => sql`${sql.ref(name)} = ${changed[name] ?? sql.ref(name)}`);
  await rows(sql`update product_stocks set ${sql.join(all)} where id = ${id}`);
}
const facetsOf = (id: number) => rows(sql`select * from offer_facets where product_stock_id = ${id}`);
/** How often an offer’s facets were written, and its product noted for search. */
const writesOf = (id: number) =>
  oneRow(sql<{ written: string | null; noted: number }>`
    select (select xmin::text from offer_facets where product_stock_id = ${id}) as written,
      (select count(*)::int from search_changes
        where product_id = (select product_id from product_stocks where id = ${id})) as noted`);
const pricesOf = (id: number) =>
  rows(
    sql`select is_promotion, price, until_at is null as is_open from offer_prices where product_stock_id = ${id}
      order by id`,
  );
const refreshed = (id: number) => rows(sql`select refresh_offer_facets(array[${id}::int])`);

test('an edit of the quantity, the minimum or costs leaves facets, search and prices alone', async () => {
  const id = await promoted();
  const before = await writesOf(id);
  await rows(sql`delete from offer_prices where product_stock_id = ${id}`);
  await inTransaction(async () => {
    await edit(id, {
      is_minimum: sql`true`,
      min_quantity: sql`7`,
      cost_price: sql`5`,
      low_stock_level: sql`9`,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    });
    await setStock([id], 990);
  });
  expect(await writesOf(id)).toEqual(before);
  // The trigger would have written again what is missing.
  expect(await pricesOf(id)).toEqual([]);
});

const changes: Record<string, RawBuilder<unknown>> = {
  product_stock: sql`3`,
  regular_price: sql`200000`,
  sale_price: sql`95000`,
  promotion_price: sql`80000`,
  is_promotion: sql`false`,
  promotion_start: sql`now() - interval '1 hour'`,
  promotion_end: sql`now() + interval '1 hour'`,
  sales_start: sql`now()`,
  sales_end: sql`now() + interval '1 month'`,
  check_product: sql`false`,
  status: sql`0`,
  approved_status: sql`0`,
  is_deleted: sql`true`,
  shipping_out_of_scope: sql`true`,
};

test.each(Object.keys(changes))('another %s is in the facets with the same commit', async (column) => {
  const id = await promoted();
  if (column === 'regular_price') await rows(sql`update product_stocks set sale_price = 0 where id = ${id}`);
  const before = await facetsOf(id);
  await edit(id, { [column]: changes[column]! });
  const after = await facetsOf(id);
  expect(after).not.toEqual(before);
  await refreshed(id);
  expect(await facetsOf(id)).toEqual(after);
});

test('what comes back on sale is in the facets again', async () => {
  const id = await promoted();
  const before = await facetsOf(id);
  const again = { check_product: sql`true`, status: sql`1`, approved_status: sql`1`, is_deleted: sql`false` };
  for (const [column, value] of Object.entries(again)) {
    await edit(id, { [column]: changes[column]! });
    expect(await facetsOf(id)).toEqual([]);
    await edit(id, { [column]: value });
    expect(await facetsOf(id)).toEqual(before);
  }
});

test('sold out and in stock again are in the facets; another quantity is not', async () => {
  const id = await promoted();
  const availability = async () => (await facetsOf(id)).map((row) => (row as { availability: number }).availability);
  const noted = async () => (await writesOf(id)).noted;
  await setStock([id], 0);
  expect(await availability()).toEqual([3]);
  const soldOut = await noted();
  await setStock([id], 4);
  expect(await availability()).toEqual([1]);
  expect(await noted()).toBeGreaterThan(soldOut);
  const inStock = await writesOf(id);
  await setStock([id], 3);
  expect(await writesOf(id)).toEqual(inStock);
});

test('a rest below the least order is sold out in the facets, whichever of the two changed', async () => {
  const id = await promoted();
  const availability = async () => (await facetsOf(id)).map((row) => (row as { availability: number }).availability);
  await rows(sql`update product_stocks set is_minimum = true, min_quantity = 20 where id = ${id}`);
  await setStock([id], 20);
  expect(await availability()).toEqual([1]);
  await setStock([id], 19);
  expect(await availability()).toEqual([3]);
  await rows(sql`update product_stocks set min_quantity = 19 where id = ${id}`);
  expect(await availability()).toEqual([1]);
  await rows(sql`update product_stocks set min_quantity = 20 where id = ${id}`);
  await rows(sql`update product_stocks set is_minimum = false where id = ${id}`);
  expect(await availability()).toEqual([1]);
});

test('an offer follows its pack to another product, and moves to another warehouse', async () => {
  const id = await promoted();
  const other = await givenProduct();
  await rows(
    sql`update skus set product_id = ${other} where id = (select product_sku_id from product_stocks where id = ${id})`,
  );
  expect(await facetsOf(id)).toMatchObject([{ product_id: other }]);
  const elsewhere = await givenWarehouse(company, { provinceId: 10 });
  await edit(id, { warehouse_id: sql`${elsewhere}` });
  expect(await facetsOf(id)).toMatchObject([{ warehouse_id: elsewhere, province_id: 10 }]);
});

test('prices are kept when they change, and when they are approved', async () => {
  const id = await givenOffer({ companyId: company, warehouseId: warehouse, approved: 0 });
  await edit(id, { regular_price: sql`99000` });
  expect(await pricesOf(id)).toEqual([]);
  await edit(id, { approved_status: sql`1` });
  expect(await pricesOf(id)).toEqual([{ is_promotion: false, price: 99_000n, is_open: true }]);
  await edit(id, { sale_price: sql`98000` });
  await edit(id, {
    is_promotion: sql`true`,
    promotion_price: sql`90000`,
    promotion_start: sql`now() - interval '1 day'`,
    promotion_end: sql`now() + interval '1 day'`,
  });
  expect(await pricesOf(id)).toEqual([
    { is_promotion: false, price: 99_000n, is_open: false },
    { is_promotion: false, price: 98_000n, is_open: true },
    { is_promotion: true, price: 90_000n, is_open: false },
  ]);
});
