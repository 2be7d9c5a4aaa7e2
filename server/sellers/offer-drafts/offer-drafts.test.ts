import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
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
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { deleteOldDrafts } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

/** A product in bags of 25 kg and jumbo bags of 750 kg. */
async function givenPacks(): Promise<{ product: number; bag: number; jumbo: number }> {
  const product = await givenProduct();
  await rows(
    sql`insert into attribute_groups (code, name_th, name_en, name_cn) values ('pack', 'บรรจุภัณฑ์', 'Pack', '包装')
      on conflict do nothing`,
  );
  await rows(sql`
    insert into attributes (group_id, code, name_th, name_en, name_cn)
    select id, x.code, x.th, x.en, x.cn
      from attribute_groups,
      (values ('bag25', 'ถุง 25 กก.', '25 kg bag', '25公斤袋'), ('jumbo', 'จัมโบ้', 'Jumbo bag', '吨袋')) x (code, th, en,
        cn)
    where attribute_groups.code = 'pack' on conflict do nothing`);
  const sku = async (code: string, grams: number) =>
    (
      await oneRow(sql<{ id: number }>`
        insert into skus (product_id, sku_no, attribute_id, unit_weight_grams)
        select ${product}, ${`${code}-${product}`}, id, ${grams} from attributes where code = ${code} returning id`)
    ).id;
  return { product, bag: await sku('bag25', 25_000), jumbo: await sku('jumbo', 750_000) };
}

async function givenSeller() {
  const company = await givenCompany({ selling: true });
  const { token } = await givenMember(company.id, { role: 'seller' });
  return { companyId: company.id, token, api: await app.api(token), warehouse: await givenWarehouse(company.id) };
}

const start = async (api: Api, product_id: number, warehouse_ids: number[] = []) =>
  (await api('POST /offer-draft/add', { body: { product_id, warehouse_ids } })).id;
const read = (api: Api, id: number) => api('GET /offer-draft/{id}', { params: { id } });
const row = (product_sku_id: number, warehouse_id: number, typed: object, more: object = {}) => ({
  product_sku_id,
  warehouse_id,
  is_left_out: false,
  typed,
  ...more,
});
const keep = (api: Api, id: number, given: ReturnType<typeof row>[]) =>
  api('PUT /offer-draft/rows/{id}', { params: { id }, body: { rows: given } });
const submit = (api: Api, id: number) => api('POST /offer-draft/submit/{id}', { params: { id }, body: {} });
const PRICED = { quantity: '40', regular_price: '1,050.50' };

test('goods are put on sale in four steps, and what was typed is kept on the way', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const { product, bag, jumbo } = await givenPacks();
  const id = await start(api, product);
  expect(await read(api, id)).toMatchObject({ furthest: 'warehouses', rows: [], product: { id: product } });
  await api('PUT /offer-draft/warehouses/{id}', { params: { id }, body: { warehouse_ids: [warehouse] } });
  expect(await read(api, id)).toMatchObject({
    furthest: 'offers',
    rows: [
      { product_sku_id: bag, warehouse_id: warehouse, is_left_out: false, typed: {}, coa: null },
      { product_sku_id: jumbo, warehouse_id: warehouse },
    ],
  });
  await keep(api, id, [row(bag, warehouse, PRICED), row(jumbo, warehouse, {}, { is_left_out: true })]);
  expect(await read(api, id)).toMatchObject({
    furthest: 'review',
    problems: [],
    rows: [{ typed: PRICED }, { is_left_out: true }],
  });
  const { data } = await submit(api, id);
  expect(data).toHaveLength(1);
  expect(
    await rows(sql`
      select product_sku_id, quantity, regular_price, approved_status::int from product_stocks
        where company_id = ${companyId}`),
  ).toEqual([{ product_sku_id: bag, quantity: 40, regular_price: 105_050n, approved_status: 0 }]);
  await expect(read(api, id)).rejects.toMatchObject({ statusCode: 404 });
  expect(await api('GET /offer-draft/mydraft')).toEqual({ data: [] });
});

test('two colleagues type into one draft: nobody overwrites what they have not seen', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const { product, bag, jumbo } = await givenPacks();
  const id = await start(api, product, [warehouse]);
  const versions = async () => (await read(api, id)).rows.map(({ version }) => version);
  expect(await versions()).toEqual([0, 0]);
  const { rows: first } = await keep(api, id, [row(bag, warehouse, PRICED, { version: 0 })]);
  expect(await versions()).toEqual([first[0]!.version, 0]);

  // Who saw the empty row is refused with all that was sent; the rows stand as they were.
  const late = [row(jumbo, warehouse, PRICED, { version: 0 }), row(bag, warehouse, { quantity: '9' }, { version: 0 })];
  await expect(keep(api, id, late)).rejects.toMatchObject({
    statusCode: 409,
    wire: {
      error: 'draft_changed_meanwhile',
      fields: [{ path: 'rows.1.version', message: expect.stringContaining('เพื่อนร่วมงาน') as string }],
    },
  });
  expect((await read(api, id)).rows.map(({ typed }) => typed)).toEqual([PRICED, {}]);

  // The same sent twice is no conflict, and neither is another row.
  await keep(api, id, [row(bag, warehouse, PRICED, { version: 0 })]);
  await keep(api, id, [row(jumbo, warehouse, PRICED, { version: 0 })]);
  const seen = await versions();
  await keep(api, id, [row(bag, warehouse, { quantity: '9' }, { version: seen[0] })]);
  expect((await read(api, id)).rows.map(({ typed }) => typed)).toEqual([{ quantity: '9' }, PRICED]);

  // A row that was given up and begun anew is not the one that was seen.
  const other = await givenWarehouse(companyId);
  const choose = (warehouse_ids: number[]) =>
    api('PUT /offer-draft/warehouses/{id}', { params: { id }, body: { warehouse_ids } });
  const before = await versions();
  await choose([other]);
  await choose([warehouse]);
  await keep(api, id, [row(bag, warehouse, { quantity: '3' })]);
  await expect(keep(api, id, [row(bag, warehouse, { quantity: '4' }, { version: before[0] })])).rejects.toMatchObject({
    statusCode: 409,
  });
});

test('of two who write one row at once, one is told', async () => {
  const { api, warehouse } = await givenSeller();
  const { product, bag } = await givenPacks();
  const id = await start(api, product, [warehouse]);
  const writes = ['1', '2'].map((quantity) => keep(api, id, [row(bag, warehouse, { quantity }, { version: 0 })]));
  const ends = await Promise.allSettled(writes);
  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('a double press puts the goods on sale once', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const { product, bag, jumbo } = await givenPacks();
  const id = await start(api, product, [warehouse]);
  await keep(api, id, [row(bag, warehouse, PRICED), row(jumbo, warehouse, {}, { is_left_out: true })]);
  const pressed = await Promise.allSettled([submit(api, id), submit(api, id)]);
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { offers } = await oneRow(
    sql<{ offers: number }>`select count(*)::int as offers from product_stocks where company_id = ${companyId}`,
  );
  expect(offers).toBe(1);
});

test('each problem is at the field it was typed into, by the row it was typed in, and nothing is put on sale', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const { product, bag, jumbo } = await givenPacks();
  const id = await start(api, product, [warehouse]);
  await keep(api, id, [
    row(bag, warehouse, PRICED, { is_left_out: true }),
    row(jumbo, warehouse, { product_stock: '3', quantity: '1,5', sale_price: '5', sales_end: '2026-07-01T00:00' }),
  ]);
  const found = [
    ['rows.1.quantity', 'comma_misplaced'],
    ['rows.1.regular_price', 'required'],
    ['rows.1.pre_order_days', 'pre_order_days_missing'],
  ];
  const { problems } = await read(api, id);
  expect(problems.map(({ path, code }) => [path, code])).toEqual(found);
  await expect(submit(api, id)).rejects.toMatchObject({
    wire: { fields: found.map(([path, code]) => ({ path, code })) },
  });
  await expect(api('POST /offer-draft/check/{id}', { params: { id } })).rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: found.map(([path, code]) => ({ path, code })) },
  });
  await keep(api, id, [
    row(jumbo, warehouse, { quantity: '1', regular_price: '100', sale_price: '100', sales_end: '2026-07-01T00:00' }),
  ]);
  expect((await read(api, id)).problems.map(({ path, code }) => [path, code])).toEqual([
    ['rows.1.sale_price', 'sale_above_regular'],
    ['rows.1.sales_end', 'ended_already'],
  ]);
  await keep(api, id, [row(jumbo, warehouse, {}, { is_left_out: true })]);
  await expect(submit(api, id)).rejects.toMatchObject({
    wire: { fields: [{ path: 'rows', code: 'nothing_to_offer' }] },
  });
  expect(await rows(sql`select from product_stocks where company_id = ${companyId}`)).toEqual([]);
});

test('another product lets the rows fall, a warehouse given up its own', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const other = await givenWarehouse(companyId);
  const { product, bag } = await givenPacks();
  const id = await start(api, product, [warehouse, other]);
  await keep(api, id, [row(bag, warehouse, PRICED), row(bag, other, { quantity: '7' })]);
  const choose = (warehouse_ids: number[]) =>
    api('PUT /offer-draft/warehouses/{id}', { params: { id }, body: { warehouse_ids } });
  const typedNow = async () => (await read(api, id)).rows.map(({ warehouse_id, typed }) => [warehouse_id, typed]);
  await choose([warehouse]);
  await choose([warehouse, other]);
  expect(await typedNow()).toEqual([
    [warehouse, PRICED],
    [warehouse, {}],
    [other, {}],
    [other, {}],
  ]);
  const next = await givenPacks();
  const changed = await api('PUT /offer-draft/product/{id}', { params: { id }, body: { product_id: next.product } });
  expect(changed).toEqual({ id });
  expect((await typedNow()).every(([, typed]) => Object.keys(typed as object).length === 0)).toBe(true);
});

test('a product has one draft, which colleagues go on with and other companies never see', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const { product } = await givenPacks();
  const id = await start(api, product, [warehouse]);
  const colleague = await app.api(
    (await givenMember(companyId, { company_role: 'viewer', selling_roles: ['offers'], role: 'seller' })).token,
  );
  expect(await start(colleague, product)).toBe(id);
  expect(await read(colleague, id)).toMatchObject({ warehouses: [{ id: warehouse, is_chosen: true }] });
  const stranger = await givenSeller();
  await expect(read(stranger.api, id)).rejects.toMatchObject({ statusCode: 404 });
  expect(await start(stranger.api, product)).not.toBe(id);
  const second = await start(api, (await givenPacks()).product);
  const led = await api('PUT /offer-draft/product/{id}', { params: { id: second }, body: { product_id: product } });
  expect(led).toEqual({ id });
});

test('warehouses that are refused, taken, given up or another’s cannot be chosen, each with its reason', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const refused = await givenWarehouse(companyId, { status: 2 });
  const gone = await givenWarehouse(companyId);
  await rows(sql`update warehouses set deleted_at = now() where id = ${gone}`);
  const taken = await givenWarehouse(companyId);
  const product = await givenProduct();
  const stock = await givenOffer({ companyId, warehouseId: taken, productId: product });
  const id = await start(api, product, [warehouse, refused, taken]);
  expect((await read(api, id)).warehouses).toMatchObject([
    { id: warehouse, state: 'free', message: null, is_chosen: true },
    { id: refused, state: 'not_verified', is_chosen: false },
    {
      id: taken,
      state: 'taken',
      message: 'มีการเลือกสินค้าในคลังสินค้านี้แล้ว',
      is_chosen: false,
      taken: [{ product_stock_id: stock }],
    },
  ]);
  const choose = (each: number) =>
    api('PUT /offer-draft/warehouses/{id}', { params: { id }, body: { warehouse_ids: [each] } });
  const at = (code: string) => ({ wire: { fields: [{ path: 'warehouse_ids', code }] } });
  await expect(choose(refused)).rejects.toMatchObject(at('warehouse_not_verified'));
  await expect(choose(taken)).rejects.toMatchObject(at('offered_in_warehouse'));
  await expect(choose(gone)).rejects.toMatchObject(at('warehouse_invalid'));
  await expect(choose((await givenSeller()).warehouse)).rejects.toMatchObject(at('warehouse_invalid'));
  const check = await api('GET /product-stock/check', { query: { product_id: product, warehouse_id: gone } });
  expect(check).toMatchObject({ status: false, message: 'คลังสินค้าไม่ถูกต้อง' });
  await expect(
    api('PUT /offer-draft/warehouses/{id}', { params: { id }, body: { warehouse_ids: [] } }),
  ).rejects.toMatchObject(at('warehouse_not_chosen'));
});

test('the same for all rows: one price per kilogram for packs of different weight, none for rows that are left out', async () => {
  const { api, warehouse, companyId } = await givenSeller();
  const other = await givenWarehouse(companyId);
  const { product, bag, jumbo } = await givenPacks();
  const id = await start(api, product, [warehouse, other]);
  await keep(api, id, [row(bag, other, {}, { is_left_out: true })]);
  await api('POST /offer-draft/fill/{id}', {
    params: { id },
    body: { typed: { regular_price: '42.50', quantity: '10' } },
  });
  const filled = (await read(api, id)).rows.map(({ product_sku_id, warehouse_id, typed }) => [
    product_sku_id,
    warehouse_id,
    typed,
  ]);
  expect(filled).toEqual([
    [bag, warehouse, { quantity: '10', regular_price: '1062.5' }],
    [jumbo, warehouse, { quantity: '10', regular_price: '31875' }],
    [bag, other, {}],
    [jumbo, other, { quantity: '10', regular_price: '31875' }],
  ]);
});

test('grades are found by a code that nobody sells yet, and by subcategory', async () => {
  const { api } = await givenSeller();
  const product = await givenProduct({ grade: 'ZQ77X' });
  await reindexProducts([product]);
  const byCode = await api('GET /offer-draft/product', { query: { name: 'zq77' } });
  expect(byCode).toMatchObject({ count: 1, data: [{ id: product, grade: 'ZQ77X', offer_count: 0, draft_id: null }] });
  const draft = await start(api, product);
  const inSubcategory = await api('GET /offer-draft/product', { query: { subcategory_id: 10_101, _limit: 50 } });
  expect(inSubcategory.data.find((each) => each.id === product)).toMatchObject({ draft_id: draft });
  expect(await api('GET /offer-draft/product')).toEqual({ data: [], count: 0 });
});

test('the market’s lowest price per kilogram stands beside the prices that are typed', async () => {
  const { api } = await givenSeller();
  const product = await givenProduct();
  const others = await givenSeller();
  for (const [price, approved] of [
    [105_000n, 1],
    [100_000n, 1],
    [50_000n, 0],
  ] as const)
    await givenOffer({
      companyId: others.companyId,
      warehouseId: await givenWarehouse(others.companyId),
      productId: product,
      price,
      approved,
    });
  const { market } = await read(api, await start(api, product));
  expect(market).toEqual({ lowest_per_kg: 40, beside: { per_kg: 40, of: 'product' }, trend: null });
});

test('the prices that a draft says to confirm are those that submitting refuses unconfirmed', async () => {
  const { api, warehouse } = await givenSeller();
  const product = await givenProduct();
  for (const perKg of [30n, 40n, 50n]) {
    const other = await givenSeller();
    const price = perKg * 25n * 100n;
    await givenOffer({ companyId: other.companyId, warehouseId: other.warehouse, productId: product, price });
  }
  const id = await start(api, product, [warehouse]);
  const bag = (await read(api, id)).skus[0]!.id;
  // 65 baht per kg are more than twice the lowest, and not twice what most ask.
  await keep(api, id, [row(bag, warehouse, { quantity: '10', regular_price: '1625' })]);
  expect(await read(api, id)).toMatchObject({ market: { beside: { per_kg: 40, of: 'product' } }, price_slips: [] });
  await keep(api, id, [row(bag, warehouse, { quantity: '10', regular_price: '100' })]);
  expect((await read(api, id)).price_slips).toEqual([{ place: 0, slip: { direction: 'below', percent: 90 } }]);
  await expect(submit(api, id)).rejects.toMatchObject({
    wire: { error: 'price_slip', fields: [{ path: 'rows.0.regular_price' }] },
  });
  await api('POST /offer-draft/submit/{id}', { params: { id }, body: { price_confirmed: true } });
});

test('at most 20 drafts are open, and one that nobody touches for 30 days is deleted', async () => {
  const { api } = await givenSeller();
  const first = await start(api, (await givenPacks()).product);
  for (let open = 1; open < 20; open += 1) await start(api, (await givenPacks()).product);
  const one = (await givenPacks()).product;
  await expect(start(api, one)).rejects.toMatchObject({ wire: { error: 'too_many_drafts' } });
  await api('DELETE /offer-draft/{id}', { params: { id: first } });
  const last = await start(api, one);
  app.clock.advanceHours(30 * 24);
  await deleteOldDrafts.work({});
  expect((await api('GET /offer-draft/mydraft')).data).toHaveLength(20);
  await keep(api, last, []);
  app.clock.advanceHours(1);
  await deleteOldDrafts.work({});
  expect((await api('GET /offer-draft/mydraft')).data.map(({ id }) => id)).toEqual([last]);
});
