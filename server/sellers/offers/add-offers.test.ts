import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  givenPack,
  givenSeller,
  isInMall,
  listedOffer,
  listedOffers,
  refusedAt,
  waitingPriceId,
} from '#server/testing/given/selling-companies.ts';
import { givenPlaces, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { approvePrices } from './index.ts';

const app = openFileApp();
let staff: number;
beforeAll(async () => {
  await givenPlaces();
  staff = (await givenStaff('catalogue')).id;
});

test('an offer that is put on sale waits for staff and is sold once they approve', async () => {
  const seller = await givenSeller(app);
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
  expect(await listedOffer(seller, id)).toMatchObject({
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
    rows: [{ kind: 'received', quantity: 40, quantity_after: 40, lot_no: 'L-7' }],
  });
  await approvePrices([await waitingPriceId(id)], staff, app.clock.now());
  expect(await listedOffer(seller, id)).toMatchObject({ approved_status: 1, state: 'in_stock', price_change: null });
  expect(await isInMall(id)).toBe(true);
});

test('a row of the specification’s words is taken as it is typed: empty for what there is none of, 1 and 0 for yes and no', async () => {
  const seller = await givenSeller(app);
  const { product, sku } = await givenPack();
  const none = { promotion_start: '', promotion_end: '', sales_start: '', sales_end: '', cost_price: '' };
  const typed = {
    product_id: product,
    product_sku_id: sku,
    warehouse_id: seller.warehouse,
    product_stock: 1,
    quantity: 4,
    regular_price: 1000,
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
  expect(await listedOffer(seller, id)).toMatchObject({ ...stands, min_quantity: 1, status: true, cost_price: null });
  const change = { ...typed, min_quantity: 2, is_minimum: 1, status: 0 };
  await seller.api('PUT /product-stock/edit/{id}', { params: { id }, body: change as never });
  expect(await listedOffer(seller, id)).toMatchObject({ ...stands, is_minimum: true, min_quantity: 2, status: false });
});

test('several rows are put on sale together or not at all', async () => {
  const seller = await givenSeller(app);
  const [first, second] = [await givenPack(), await givenPack()];
  const row = (sku: number) => ({
    product_sku_id: sku,
    warehouse_id: seller.warehouse,
    quantity: 1,
    regular_price: 1000,
  });
  const wrong = { ...row(second.sku), sale_price: 2000 };
  await expect(
    seller.api('POST /product-stock/add-many', { body: { rows: [row(first.sku), wrong] } }),
  ).rejects.toMatchObject(refusedAt('rows.1.sale_price', 'sale_above_regular'));
  expect(await listedOffers(seller)).toEqual([]);
  await seller.api('POST /product-stock/add-many', { body: { rows: [row(first.sku), row(second.sku)] } });
  expect(await listedOffers(seller)).toHaveLength(2);
});

test('a warehouse must be one’s own and verified, a pack free in it, a product in the market', async () => {
  const seller = await givenSeller(app);
  const other = await givenSeller(app);
  const { product, sku } = await givenPack();
  const add = (change: object) =>
    seller.api('POST /product-stock/add', {
      body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 1, regular_price: 1000, ...change },
    });
  await expect(add({ warehouse_id: other.warehouse })).rejects.toMatchObject(
    refusedAt('warehouse_id', 'warehouse_invalid'),
  );
  const unverified = await givenWarehouse(seller.companyId, { status: 0 });
  await expect(add({ warehouse_id: unverified })).rejects.toMatchObject(refusedAt('warehouse_id', 'warehouse_invalid'));
  await add({});
  await expect(add({})).rejects.toMatchObject(refusedAt('product_sku_id', 'offered_in_warehouse'));
  await rows(sql`update products set status = 0 where id = ${product}`);
  await expect(add({})).rejects.toMatchObject(refusedAt('product_sku_id', 'product_not_offerable'));
});

test('the same pack may stand in a later window', async () => {
  const seller = await givenSeller(app);
  const { sku } = await givenPack();
  const add = (window: object) =>
    seller.api('POST /product-stock/add', {
      body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 1, regular_price: 1000, ...window },
    });
  await add({ sales_end: '2026-08-01T00:00:00Z' });
  await add({ sales_start: '2026-08-01T00:00:00Z' });
  await expect(add({ sales_start: '2026-09-01T00:00:00Z' })).rejects.toMatchObject(
    refusedAt('product_sku_id', 'offered_in_warehouse'),
  );
});

test('checking a warehouse says what is taken, in the specification’s words', async () => {
  const seller = await givenSeller(app);
  const { product, sku } = await givenPack();
  const check = (warehouse_id: number) =>
    seller.api('GET /product-stock/check', { query: { product_id: product, warehouse_id } });
  expect(await check(seller.warehouse)).toEqual({ status: true, message: null, taken: [] });
  const { product_stock_id } = await seller.api('POST /product-stock/add', {
    body: { product_sku_id: sku, warehouse_id: seller.warehouse, quantity: 1, regular_price: 1000 },
  });
  expect(await check(seller.warehouse)).toMatchObject({
    status: false,
    message: 'มีการเลือกสินค้าในคลังสินค้านี้แล้ว',
    taken: [{ product_sku_id: sku, product_stock_id }],
  });
  expect(await check(999_999)).toMatchObject({ status: false, message: 'คลังสินค้าไม่ถูกต้อง' });
});
