import { setTimeout } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { countLockWaits } from '#server/testing/count-lock-waits.ts';
import { givenOffer, givenProduct, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, refused } from '#server/testing/orders.ts';
import { currentDatabase, inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const byNumber = (a: number | null, b: number | null) => Number(a) - Number(b);

const { app, market } = openFileMarket();
let staff: Api;
let visitor: Api;
beforeAll(async () => {
  staff = await app.api((await givenStaff('catalogue')).token);
  visitor = await app.api();
});

let serial = 0;
/** A product on offer, found by its grade. */
async function offered(warehouseId = market.warehouseId) {
  const grade = `EN${1000 + (serial += 1)}Q`;
  const product = await givenProduct({ grade });
  const stock = await givenOffer({ companyId: market.seller.companyId, warehouseId, productId: product });
  await reindexProducts([product]);
  return { product, stock, grade };
}
const end = (product: string, replacement = '', reason = '') =>
  staff('POST /staff/product-endings', { body: { product, replacement, reason } });
const merge = (product: string, into: string) =>
  staff('POST /staff/product-endings/merge', { body: { product, into } });
const found = async (name: string) =>
  (await visitor('POST /product/search', { body: { name } })).data.map(({ id }) => id);
const suggested = async (name: string) =>
  (await visitor('POST /product/search-by-name', { body: { name } })).data.map(({ id }) => id);
const ended = (id: number) => visitor('GET /product/ended/{id}', { params: { id } });

test('a product that ended leaves search, suggestions, sitemaps and its page, which names what takes its place', async () => {
  const [old, next] = [await offered(), await offered()];
  await expect(ended(old.product)).rejects.toMatchObject(refused('not_found'));
  expect(await found(old.grade)).toContain(old.product);
  expect(await suggested(old.grade)).toContain(old.product);
  await end(old.grade.toLowerCase(), next.grade, 'ผู้ผลิตเลิกผลิต');
  expect(await found(old.grade)).not.toContain(old.product);
  expect(await suggested(old.grade)).not.toContain(old.product);
  expect((await app.http.inject('/sitemaps/th/products-0.xml')).body).not.toContain(`/products/${old.product}<`);
  await expect(visitor('GET /product-detail/{id}', { params: { id: old.product } })).rejects.toMatchObject(
    refused('not_found'),
  );
  const page = await ended(old.product);
  expect(page).toMatchObject({
    product: { id: old.product, grade: old.grade, subcategory: { code: 'HDPE' } },
    merged_into: null,
    replacement: { id: next.product },
  });
  expect(page.related.map(({ id }) => id)).not.toContain(next.product);
  expect(await staff('GET /staff/product-endings', { query: { q: next.grade } })).toMatchObject({
    count: 1,
    rows: [{ id: old.product, is_merged: false, replacement: { id: next.product, grade: next.grade } }],
  });
  const admin = await app.api((await givenStaff('admin')).token);
  const [entry] = (await admin('GET /staff/audit-log', { query: { object_kind: 'product' } })).rows;
  expect(entry).toMatchObject({
    action: 'end_product',
    object_id: String(old.product),
    after: { replaced_by: `${next.grade} (#${next.product})` },
    reason: 'ผู้ผลิตเลิกผลิต',
  });
});

test('its buyers keep their orders; a cart with it says that it cannot be bought', async () => {
  const { stock, product, grade } = await offered();
  const buyer = await givenBuyer(app);
  const { api } = buyer;
  const order = await givenOrder(market, { stockId: stock, buyer });
  await api('POST /cart/add', { body: { productstock_id: stock, amount: 1 } });
  await end(grade);
  const detail = await api('GET /order/orderdetail/{id}', { params: { id: order.id } });
  expect(JSON.stringify(detail)).toContain(`EN${1000 + serial}Q`);
  expect(await rows(sql`select product_id from order_items where order_id = ${order.id}`)).toEqual([
    { product_id: product },
  ]);
  expect((await api('GET /cart/mycart')).can_checkout).toBe(false);
});

test('whoever shows it again has not ended it; a replacement that ends leads on to its own', async () => {
  const [a, b, c] = [await offered(), await offered(), await offered()];
  await end(a.grade, b.grade);
  await end(`#${b.product}`, c.grade);
  expect((await ended(a.product)).replacement?.id).toBe(c.product);
  await staff('DELETE /staff/product-endings/{id}', { params: { id: a.product } });
  expect(await found(a.grade)).toContain(a.product);
  await expect(ended(a.product)).rejects.toMatchObject(refused('not_found'));
  await rows(sql`update products set status = 1 where id = ${b.product}`);
  await expect(ended(b.product)).rejects.toMatchObject(refused('not_found'));
  await expect(staff('DELETE /staff/product-endings/{id}', { params: { id: b.product } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('packs and offers of a merged product are the other one’s, with the papers of their lots and what members keep', async () => {
  const elsewhere = await givenWarehouse(market.seller.companyId);
  const [from, into] = [await offered(elsewhere), await offered()];
  const jumbo = await oneRow(sql<{ id: number }>`
    insert into attributes (group_id, code, name_th, name_en, name_cn)
    select id, 'jumbo', 'จัมโบ้', 'Jumbo', '吨袋' from attribute_groups where code = 'pack' returning id`);
  const pack = await oneRow(sql<{ id: number }>`
    insert into skus (product_id, sku_no, attribute_id, unit_weight_grams)
    values (${from.product}, 'JUMBO-1', ${jumbo.id}, 750000) returning id`);
  const bulk = await oneRow(sql<{ id: number }>`
    insert into product_stocks (product_id, product_sku_id, warehouse_id, company_id, quantity, regular_price,
      approved_status)
    values (${from.product}, ${pack.id}, ${elsewhere}, ${market.seller.companyId}, 5, 3000000, 1) returning id`);
  for (const stock of [bulk.id, from.stock])
    await rows(sql`insert into product_documents (product_id, kind, doc_name, doc_path, product_stock_id, lot_no)
      values (${from.product}, 'coa', 'CoA', '/x', ${stock}, 'L1')`);
  const list = await oneRow(sql<{ id: number }>`
    insert into favourite_lists (company_id, name, created_at) values (${market.buyer.companyId}, 'x', now())
      returning id`);
  await rows(
    sql`insert into favourite_items (list_id, product_id, note, added_at)
      values (${list.id}, ${from.product}, 'n', now())`,
  );
  const order = await givenOrder(market, { stockId: from.stock });

  expect(await merge('JUMBO 1', into.grade)).toEqual({
    id: from.product,
    into_id: into.product,
    packs: 1,
    offers: 2,
  });
  const detail = (await visitor('GET /product-detail/{id}', { params: { id: into.product } })).product;
  expect(detail.product_stocks.map((offer) => offer.product_stock_id).sort(byNumber)).toEqual(
    [into.stock, from.stock, bulk.id].sort(byNumber),
  );
  expect(detail.documents.map((document) => document.product_stock_id).sort(byNumber)).toEqual(
    [bulk.id, from.stock].sort(byNumber),
  );
  expect(await rows(sql`select product_id, note from favourite_items where list_id = ${list.id}`)).toEqual([
    { product_id: into.product, note: 'n' },
  ]);
  expect(await rows(sql`select product_id from order_items where order_id = ${order.id}`)).toEqual([
    { product_id: from.product },
  ]);
  expect((await ended(from.product)).merged_into).toBe(into.product);
  const [third, fourth] = [await givenProduct(), await givenProduct()];
  // A merged one leads to where its goods are, not on to what replaces them.
  await rows(sql`update products set status = 0, ended_at = now(), replaced_by = ${third} where id = ${into.product}`);
  expect((await ended(from.product)).merged_into).toBe(into.product);
  await rows(sql`update products set is_merged = true where id = ${into.product}`);
  await rows(sql`update products set status = 0, ended_at = now(), replaced_by = ${fourth} where id = ${third}`);
  expect((await ended(from.product)).merged_into).toBe(third);
  await rows(sql`update products set status = 1 where id = ${into.product}`);
  expect(await found('JUMBO-1')).toEqual([into.product]);
  expect(await found(from.grade)).not.toContain(from.product);
});

test.runIf(process.env['TEST_DATABASE_URL'] !== undefined)(
  'a merge waits for who holds an offer before it locks a product, as approvals do',
  async () => {
    const [from, into] = [await offered(await givenWarehouse(market.seller.companyId)), await offered()];
    let merging: Promise<unknown> = Promise.resolve();
    await currentDatabase()
      .kysely.transaction()
      .execute(async (other) => {
        await sql`select 1 from product_stocks where id = ${from.stock} for update`.execute(other);
        merging = merge(from.grade, into.grade);
        await expect.poll(countLockWaits).toBe(1);
        const both = sql.join([from.product, into.product]);
        await sql`select 1 from products where id in (${both}) for no key update nowait`.execute(other);
      });
    expect(await merging).toMatchObject({ offers: 1 });
  },
);

test('an offer that is added while its product is merged does not stay behind', async () => {
  const elsewhere = await givenWarehouse(market.seller.companyId);
  const [from, into] = [await offered(elsewhere), await offered()];
  const { sku } = await oneRow(
    sql<{ sku: number }>`select product_sku_id as sku from product_stocks where id = ${from.stock}`,
  );
  const seller = await app.api(market.seller.token);
  const warehouse_id = await givenWarehouse(market.seller.companyId);
  const [locked, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // On PostgreSQL the merge waits for one of the offers, and the new one may come first: then it moves, too.
  const holding = inTransaction(async () => {
    await rows(sql`select from product_stocks where id = ${from.stock} for update`);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  const merging = merge(from.grade, into.grade);
  await setTimeout(300);
  const adding = seller('POST /product-stock/add', {
    body: { product_sku_id: sku, warehouse_id, quantity: 10, regular_price: 1000 },
  });
  const outcomes = Promise.allSettled([adding, merging, holding]);
  await setTimeout(300);
  release.resolve();
  const [added, merged] = await outcomes;
  expect(merged).toMatchObject({ status: 'fulfilled' });
  if (added.status === 'rejected')
    expect(added.reason).toMatchObject({ wire: { fields: [{ code: 'product_not_offerable' }] } });
  const offersOf = (product: number) => rows(sql`select id from product_stocks where product_id = ${product}`);
  expect(await offersOf(from.product)).toEqual([]);
  expect(await offersOf(into.product)).toHaveLength(added.status === 'fulfilled' ? 3 : 2);
});

test('a price agreed for a merged product is its buyer’s at once, and nobody else’s', async () => {
  const elsewhere = await givenWarehouse(market.seller.companyId);
  const [from, into] = [await offered(elsewhere), await offered()];
  const list = await oneRow(sql<{ id: number }>`
    insert into price_lists (company_id, name, state, valid_from, valid_until, created_at, submitted_at, decided_at,
      decided_by)
    values (${market.buyer.companyId}, 'x', 'approved', '2026-01-01', '2099-12-31', now(), now(), now(),
      (select min(id) from staff_members))
    returning id`);
  await rows(
    sql`insert into price_list_entries (list_id, product_id, price_per_kg) values (${list.id}, ${from.product}, 3000)`,
  );
  const [buyer, other] = [await app.api(market.buyer.token), await app.api((await givenBuyer(app)).token)];
  const agreedFor = async (api: Api, product: number) => {
    const { product_stocks } = (await api('GET /product-detail/{id}', { params: { id: product } })).product;
    return product_stocks.flatMap(({ custom_prices }) => custom_prices.map(({ price_per_kg }) => price_per_kg));
  };
  expect(await agreedFor(buyer, from.product)).toEqual([30]);
  await merge(from.grade, into.grade);
  expect(await agreedFor(buyer, into.product)).toEqual([30, 30]);
  expect(await agreedFor(other, into.product)).toEqual([]);
  expect(await agreedFor(visitor, into.product)).toEqual([]);
});

test('a warehouse that offers the same pack of both, and packs of another weight, are named, and nothing moves', async () => {
  const [from, into] = [await offered(), await offered()];
  const { name } = await oneRow(sql<{ name: string }>`select name from warehouses where id = ${market.warehouseId}`);
  const skus = `SKU-${from.product} / SKU-${into.product}`;
  await expect(merge(from.grade, into.grade)).rejects.toMatchObject({
    wire: { error: 'packs_conflict', fields: [{ path: 'into', message: expect.stringContaining(`${skus}: ${name}`) }] },
  });
  await rows(sql`update skus set unit_weight_grams = 20000 where product_id = ${from.product}`);
  await expect(merge(from.grade, into.grade)).rejects.toThrow(`${skus}: 20 kg ≠ 25 kg`);
  expect(await found(from.grade)).toContain(from.product);
  expect(await rows(sql`select product_id from product_stocks where id = ${from.stock}`)).toEqual([
    { product_id: from.product },
  ]);
});

test('what cannot be is refused at its field, with the numbers of products that share a grade', async () => {
  const [a, b] = [await offered(), await offered()];
  const twin = await givenProduct({ grade: a.grade, quality: 'recycled' });
  const field = (error: string, path: string) => ({ wire: { error, fields: [{ path }] } });
  await expect(end(a.grade)).rejects.toMatchObject({
    wire: { error: 'product_ambiguous', fields: [{ path: 'product', message: expect.stringContaining(`#${twin} `) }] },
  });
  await expect(end('no such grade')).rejects.toMatchObject(field('product_not_found_by_code', 'product'));
  await expect(end('พลาสติก')).rejects.toMatchObject(field('product_not_found_by_code', 'product'));
  await expect(end(b.grade, '#999999')).rejects.toMatchObject(field('product_not_found_by_code', 'replacement'));
  await expect(end(b.grade, b.grade)).rejects.toMatchObject(field('product_replaced_by_itself', 'replacement'));
  await expect(merge(b.grade, b.grade)).rejects.toMatchObject(field('product_replaced_by_itself', 'into'));
  await end(`#${twin}`);
  await expect(end(`#${twin}`)).rejects.toMatchObject(field('product_already_ended', 'product'));
  await expect(merge(b.grade, `#${twin}`)).rejects.toMatchObject(field('replacement_ended', 'into'));
  await rows(sql`update products set status = 0 where id = ${a.product}`);
  await expect(end(b.grade, `#${a.product}`)).rejects.toMatchObject(field('replacement_hidden', 'replacement'));
});
