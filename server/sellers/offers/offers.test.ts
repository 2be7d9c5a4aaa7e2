import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenSku,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { approvePrices, refusePrices } from './index.ts';

let app: TestApp;
let staff: number;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
  staff = (await givenStaff('catalogue')).id;
});
afterAll(() => app.close());

interface Seller {
  companyId: number;
  warehouse: number;
  api: Api;
}
async function givenSeller(): Promise<Seller> {
  const { id } = await givenCompany({ selling: true });
  return {
    companyId: id,
    warehouse: await givenWarehouse(id),
    api: await app.api((await givenMember(id, { role: 'seller' })).token),
  };
}
async function givenPack(): Promise<{ product: number; sku: number }> {
  const product = await givenProduct();
  return { product, sku: await givenSku(product) };
}
async function onSale(seller: Seller, price = 105_000n): Promise<number> {
  return givenOffer({ companyId: seller.companyId, warehouseId: seller.warehouse, price });
}
const listed = async ({ api }: Seller, query: object = {}) =>
  (await api('GET /product-stock/myproduct', { query })).data.flatMap(({ list_product_stock }) => list_product_stock);
const one = async (seller: Seller, id: number) =>
  (await listed(seller)).find((stock) => stock.product_stock_id === id)!;
const waitingId = async (offer: number) =>
  (await oneRow(sql<{ id: number }>`select id from price_changes where product_stock_id = ${offer} and state = 0`)).id;
const isInMall = async (offer: number) =>
  (await rows(sql`select from offer_facets where product_stock_id = ${offer}`)).length === 1;
const at = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });

test('an offer that is put on sale waits for staff and is sold once they approve', async () => {
  const seller = await givenSeller();
  const { product, sku } = await givenPack();
  const body = {
    product_id: product,
    product_sku_id: sku,
    warehouse_id: seller.warehouse,
    quantity: 40,
    regular_price: 1250.5,
    lot_no: 'L-7',
  };
  const { product_stock_id: id } = await seller.api('POST /product-stock/add', { body });
  expect(await one(seller, id)).toMatchObject({
    quantity: 40,
    regular_price: 1250.5,
    price_per_kg: 50.02,
    approved_status: 0,
    state: 'waiting',
    price_change: { state: 'waiting', regular_price: 1250.5 },
  });
  expect(await isInMall(id)).toBe(false);
  const moved = await seller.api('GET /product-stock/movements/{id}', { params: { id }, query: {} });
  expect(moved).toMatchObject({
    count: 1,
    data: [{ kind: 'received', quantity: 40, quantity_after: 40, lot_no: 'L-7' }],
  });
  await approvePrices([await waitingId(id)], staff, app.clock.now());
  expect(await one(seller, id)).toMatchObject({ approved_status: 1, state: 'in_stock', price_change: null });
  expect(await isInMall(id)).toBe(true);
});

test('a row of the specification’s words is taken as it is typed: empty for what there is none of, 1 and 0 for yes and no', async () => {
  const seller = await givenSeller();
  const { product, sku } = await givenPack();
  const none = { promotion_start: '', promotion_end: '', sales_start: '', sales_end: '', cost_price: '' };
  const typed = {
    product_id: product,
    product_sku_id: sku,
    warehouse_id: seller.warehouse,
    product_stock: 1,
    quantity: 4,
    regular_price: 100,
    sale_price: '',
    promotion_price: 0,
    is_promotion: 0,
    is_minimum: '',
    min_quantity: null,
    status: 1,
    approved_status: 0,
    is_deleted: false,
    check_product: true,
    company_id: 1,
    ...none,
  };
  const { product_stock_id: id } = await seller.api('POST /product-stock/add', { body: typed as never });
  const stands = { sale_price: 0, promotion_price: null, is_promotion: false, is_minimum: false, sales_end: null };
  expect(await one(seller, id)).toMatchObject({ ...stands, min_quantity: 1, status: true, cost_price: null });
  const change = { ...typed, min_quantity: 2, is_minimum: 1, status: 0 };
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: change as never });
  expect(await one(seller, id)).toMatchObject({ ...stands, is_minimum: true, min_quantity: 2, status: false });
});

test('several rows are put on sale together or not at all', async () => {
  const seller = await givenSeller();
  const [first, second] = [await givenPack(), await givenPack()];
  const row = (sku: number) => ({
    product_sku_id: sku,
    warehouse_id: seller.warehouse,
    quantity: 1,
    regular_price: 100,
  });
  const wrong = { ...row(second.sku), sale_price: 200 };
  await expect(
    seller.api('POST /product-stock/add-many', { body: { rows: [row(first.sku), wrong] } }),
  ).rejects.toMatchObject(at('rows.1.sale_price', 'sale_above_regular'));
  expect(await listed(seller)).toEqual([]);
  await seller.api('POST /product-stock/add-many', { body: { rows: [row(first.sku), row(second.sku)] } });
  expect(await listed(seller)).toHaveLength(2);
});

test('a warehouse must be one’s own and verified, a pack free in it, a product in the market', async () => {
  const seller = await givenSeller();
  const other = await givenSeller();
  const { product, sku } = await givenPack();
  const add = (change: object) =>
    seller.api('POST /product-stock/add', {
      body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 1, regular_price: 100, ...change },
    });
  await expect(add({ warehouse_id: other.warehouse })).rejects.toMatchObject(at('warehouse_id', 'warehouse_invalid'));
  const unverified = await givenWarehouse(seller.companyId, { status: 0 });
  await expect(add({ warehouse_id: unverified })).rejects.toMatchObject(at('warehouse_id', 'warehouse_invalid'));
  await add({});
  await expect(add({})).rejects.toMatchObject(at('product_sku_id', 'offered_in_warehouse'));
  await rows(sql`update products set status = 0 where id = ${product}`);
  await expect(add({})).rejects.toMatchObject(at('product_sku_id', 'product_not_offerable'));
});

test('the same pack may stand in a later window', async () => {
  const seller = await givenSeller();
  const { sku } = await givenPack();
  const add = (window: object) =>
    seller.api('POST /product-stock/add', {
      body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 1, regular_price: 100, ...window },
    });
  await add({ sales_end: '2026-08-01T00:00:00Z' });
  await add({ sales_start: '2026-08-01T00:00:00Z' });
  await expect(add({ sales_start: '2026-09-01T00:00:00Z' })).rejects.toMatchObject(
    at('product_sku_id', 'offered_in_warehouse'),
  );
});

test('checking a warehouse says what is taken, in the specification’s words', async () => {
  const seller = await givenSeller();
  const { product, sku } = await givenPack();
  const check = (warehouse_id: number) =>
    seller.api('GET /product-stock/check', { query: { product_id: product, warehouse_id } });
  expect(await check(seller.warehouse)).toEqual({ status: true, message: null, taken: [] });
  const { product_stock_id } = await seller.api('POST /product-stock/add', {
    body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 1, regular_price: 100 },
  });
  expect(await check(seller.warehouse)).toMatchObject({
    status: false,
    message: 'มีการเลือกสินค้าในคลังสินค้านี้แล้ว',
    taken: [{ product_sku_id: sku, product_stock_id }],
  });
  expect(await check(999_999)).toMatchObject({ status: false, message: 'คลังสินค้าไม่ถูกต้อง' });
});

test('quantity, minimum and window apply at once, and the approved price goes on', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  await seller.api('PUT /product-stock/edit/{id}', {
    params: { id },
    body: {
      quantity: 1200,
      is_minimum: true,
      min_quantity: 10,
      sales_end: '2026-12-31T00:00:00Z',
      low_stock_level: 50,
    },
  });
  expect(await one(seller, id)).toMatchObject({
    quantity: 1200,
    min_quantity: 10,
    approved_status: 1,
    state: 'in_stock',
    price_change: null,
    version: 2,
  });
  expect(await isInMall(id)).toBe(true);
});

test('another price waits beside the approved one, which holds or rests as the seller chooses', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  const edit = (body: object) => seller.api('PUT /product-stock/edit/{id}', { params: { id }, body });
  await edit({ regular_price: 1100 });
  expect(await one(seller, id)).toMatchObject({
    regular_price: 1050,
    state: 'in_stock',
    price_change: { regular_price: 1100, keeps_selling: true },
  });
  await edit({ keeps_selling: false });
  expect(await one(seller, id)).toMatchObject({ regular_price: 1050, approved_status: 0, state: 'waiting' });
  expect(await isInMall(id)).toBe(false);
  await edit({ regular_price: 1050 });
  expect(await one(seller, id)).toMatchObject({ regular_price: 1050, approved_status: 1, price_change: null });
});

test('staff’s yes makes the new price the offer’s, their no tells why and leaves the old', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  const edit = (body: object) => seller.api('PUT /product-stock/edit/{id}', { params: { id }, body });
  await edit({ regular_price: 1100, sale_price: 1080 });
  const change = await waitingId(id);
  expect(await approvePrices([change], staff, app.clock.now())).toMatchObject([
    { product_stock_id: id, company_id: seller.companyId },
  ]);
  expect(await approvePrices([change], staff, app.clock.now())).toEqual([]);
  expect(await one(seller, id)).toMatchObject({ regular_price: 1100, sale_price: 1080, price_change: null });
  await edit({ regular_price: 5000, keeps_selling: false });
  await refusePrices([await waitingId(id)], 'สูงกว่าตลาดมาก', staff, app.clock.now());
  expect(await one(seller, id)).toMatchObject({
    regular_price: 1100,
    state: 'refused',
    price_change: { state: 'refused', reason: 'สูงกว่าตลาดมาก', regular_price: 5000 },
  });
  await seller.api('PUT /product-stock/take-back-price/{id}', { params: { id } });
  expect(await one(seller, id)).toMatchObject({ regular_price: 1100, state: 'in_stock', price_change: null });
});

test('a seller who may change prices within a few percent does not wait for those', async () => {
  const seller = await givenSeller();
  await rows(sql`update companies set price_allowance_hundredths = 300 where id = ${seller.companyId}`);
  const id = await onSale(seller);
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1080 } });
  expect(await one(seller, id)).toMatchObject({ regular_price: 1080, state: 'in_stock', price_change: null });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price: 1180 } });
  expect(await one(seller, id)).toMatchObject({ regular_price: 1080, price_change: { state: 'waiting' } });
});

test('who edits an older version is told, and nothing is changed', async () => {
  const seller = await givenSeller();
  const [first, second] = [await onSale(seller), await onSale(seller)];
  const save = (version: number) =>
    seller.api('POST /product-stock/edit-many', {
      body: {
        rows: [
          { product_stock_id: second, min_quantity: 2 },
          { product_stock_id: first, min_quantity: 3, version },
        ],
      },
    });
  await save(1);
  await expect(save(1)).rejects.toMatchObject({
    wire: { error: 'offer_changed_meanwhile', fields: [{ path: 'rows.1.version' }] },
  });
  await save(2);
});

test('units sold while the seller counted stay sold', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  await rows(sql`
    with sold as (update product_stocks set quantity = quantity - 30 where id = ${id} returning quantity)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, at) select ${id}, 'corrected', -30, quantity, now() from sold`);
  const edit = (quantity: number) =>
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity, seen_quantity: 1000 } });
  await edit(1100);
  expect(await one(seller, id)).toMatchObject({ quantity: 1070 });
  await expect(edit(-1)).rejects.toMatchObject(at('quantity', 'too_small'));
  await expect(
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 0, seen_quantity: 2000 } }),
  ).rejects.toMatchObject({ wire: { error: 'stock_below_zero' } });
});

test('goods are received by lot, an offer with two lots at once, too', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  const row = (quantity: number, lot_no: string) => ({ product_stock_id: id, quantity, lot_no });
  await seller.api('POST /product-stock/receive', { body: { rows: [row(5, 'A'), row(7, 'B')] } });
  const { data } = await seller.api('GET /product-stock/movements/{id}', { params: { id }, query: { _limit: 2 } });
  expect(data).toMatchObject([
    { kind: 'received', lot_no: 'B', quantity: 7, quantity_after: 1012 },
    { kind: 'received', lot_no: 'A', quantity: 5, quantity_after: 1005 },
  ]);
});

test('an offer is paused and resumed, and removed for good', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  const edit = (status: boolean) => seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { status } });
  await edit(false);
  expect([(await one(seller, id)).state, await isInMall(id)]).toEqual(['paused', false]);
  await edit(true);
  expect([(await one(seller, id)).state, await isInMall(id)]).toEqual(['in_stock', true]);
  await seller.api('PUT /product-stock/remove/{id}', { params: { id } });
  expect([await listed(seller), await isInMall(id)]).toEqual([[], false]);
  await expect(edit(true)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('the list is by product and warehouse, as the specification’s listing item', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  await rows(sql`update product_stocks set updated_at = '2026-07-08T10:11:12Z' where id = ${id}`);
  const { data } = await seller.api('GET /product-stock/myproduct', { query: {} });
  expect(data).toMatchObject([
    {
      warehouse_id: seller.warehouse,
      last_update: '08 ก.ค. 2026, 17:11:12',
      unit_weight: 25,
      summary: 1000,
      is_shown: true,
      summary_weight: 25_000,
      head1: { name_en: 'Pack' },
      head2: null,
      is_minimum: false,
      min_quantity: 1,
    },
  ]);
});

test('of a product that the shop does not show the list says so', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  await rows(sql`update products set status = 0 where id = (select product_id from product_stocks where id = ${id})`);
  const { data } = await seller.api('GET /product-stock/myproduct', { query: {} });
  expect(data).toMatchObject([{ is_shown: false, list_product_stock: [{ state: 'resting' }] }]);
});

test('the list is found by words, state and warehouse, and counted by state', async () => {
  const seller = await givenSeller();
  const [plain, paused] = [await onSale(seller), await onSale(seller)];
  await seller.api('PUT /product-stock/edit/{id}', { params: { id: paused }, body: { status: false } });
  await seller.api('PUT /product-stock/edit/{id}', { params: { id: plain }, body: { regular_price: 2000 } });
  const { grade } = await oneRow(
    sql<{
      grade: string;
    }>`select p.grade from products p join product_stocks s on s.product_id = p.id where s.id = ${plain}`,
  );
  const ids = async (query: object) => (await listed(seller, query)).map((stock) => stock.product_stock_id);
  expect(await ids({ state: 'paused' })).toEqual([paused]);
  expect(await ids({ state: 'in_stock' })).toEqual([plain]);
  expect(await ids({ state: 'waiting' })).toEqual([plain]);
  expect(await ids({ name: `innoplus ${grade.toLowerCase()}` })).toEqual([plain]);
  expect(await ids({ warehouse_id: await givenWarehouse(seller.companyId) })).toEqual([]);
  const counted = await seller.api('GET /product-stock/myproduct/count', { query: {} });
  expect(counted).toMatchObject({ count: 2, states: { in_stock: 1, waiting: 1, paused: 1, refused: 0 } });
});

test('an allowance is counted from what staff decided last, however often it is used', async () => {
  const seller = await givenSeller();
  await rows(sql`update companies set price_allowance_hundredths = 1000 where id = ${seller.companyId}`);
  const id = await onSale(seller);
  const ask = (regular_price: number) =>
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { regular_price } });
  await ask(1150);
  expect(await one(seller, id)).toMatchObject({ regular_price: 1150, price_change: null });
  await ask(1200);
  expect(await one(seller, id)).toMatchObject({ regular_price: 1150, price_change: { regular_price: 1200 } });
  await approvePrices([await waitingId(id)], staff, app.clock.now());
  await ask(1300);
  expect(await one(seller, id)).toMatchObject({ regular_price: 1300, price_change: null });
});

test('an offer is edited once in one call', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  const rows = [
    { product_stock_id: id, quantity: 5 },
    { product_stock_id: id, quantity: 7 },
  ];
  await expect(seller.api('POST /product-stock/edit-many', { body: { rows } })).rejects.toMatchObject(
    at('rows.1.product_stock_id', 'offer_named_twice'),
  );
});

test('there cannot be more on hand than can be written', async () => {
  const seller = await givenSeller();
  const id = await onSale(seller);
  const many = { product_stock_id: id, quantity: 9_999_000 };
  await seller.api('POST /product-stock/receive', { body: { rows: [many] } });
  await expect(seller.api('POST /product-stock/receive', { body: { rows: [many] } })).rejects.toMatchObject(
    at('rows.0.quantity', 'stock_too_large'),
  );
  await expect(
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { quantity: 5000, seen_quantity: 0 } }),
  ).rejects.toMatchObject(at('quantity', 'stock_too_large'));
  expect(await one(seller, id)).toMatchObject({ quantity: 10_000_000 });
});

test('a promotion without its price is refused at its field, with an allowance, too', async () => {
  const seller = await givenSeller();
  await rows(sql`update companies set price_allowance_hundredths = 500 where id = ${seller.companyId}`);
  const id = await onSale(seller);
  await expect(
    seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: { is_promotion: true } }),
  ).rejects.toMatchObject({ wire: { statusCode: 400, error: 'invalid_input' } });
});
