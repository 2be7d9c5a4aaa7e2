import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
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
import { spreadNotices } from '#server/testing/mails.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { deleteOldDrafts, publishPrepared } from './jobs.ts';

const app = openFileApp();
beforeAll(givenPlaces);
beforeEach(() => app.clock.set(TEST_NOW));

const PRICED = { quantity: '40', regular_price: '1050' };

/** A seller whose only warehouse waits for staff, and a product that can be sold from it. */
async function givenNewSeller() {
  const company = await givenCompany({ selling: true });
  const { token } = await givenMember(company.id, { role: 'seller' });
  const api = await app.api(token);
  const warehouse = await givenWarehouse(company.id, { status: 0 });
  return { companyId: company.id, token, api, warehouse };
}

const submit = (api: Api, id: number) => api('POST /offer-draft/submit/{id}', { params: { id }, body: {} });
const write = (api: Api, id: number, sku: number, warehouse: number, typed: object, coa_file: string | null = null) =>
  api('PUT /offer-draft/rows/{id}', {
    params: { id },
    body: { rows: [{ product_sku_id: sku, warehouse_id: warehouse, is_left_out: false, typed, coa_file }] },
  });
const drafts = async (api: Api) => (await api('GET /offer-draft/mydraft')).data;
const offers = (companyId: number) =>
  rows(sql<{ warehouse_id: number; quantity: number; approved_status: number }>`
    select warehouse_id, quantity, approved_status from product_stocks where company_id = ${companyId} order by id`);

async function begin(api: Api, warehouses: number[]): Promise<{ id: number; product: number; sku: number }> {
  const product = await givenProduct();
  const sku = await givenSku(product);
  const { id } = await api('POST /offer-draft/add', { body: { product_id: product, warehouse_ids: warehouses } });
  for (const each of warehouses) await write(api, id, sku, each, PRICED);
  return { id, product, sku };
}

async function decide(id: number, decision: 'approve' | 'refuse'): Promise<void> {
  const sales = await app.api((await givenStaff('sales')).token);
  const { version } = await sales('GET /staff/warehouses/{id}', { params: { id } });
  if (decision === 'approve') await sales('POST /staff/warehouses/{id}/approve', { params: { id }, body: { version } });
  else
    await sales('POST /staff/warehouses/{id}/refuse', {
      params: { id },
      body: { version, reason: 'The address is another one' },
    });
}

test('a new seller prepares offers while the warehouse waits, and its approval puts them on sale', async () => {
  const { api, warehouse, companyId } = await givenNewSeller();
  const { id, product } = await begin(api, [warehouse]);
  expect(await api('GET /offer-draft/{id}', { params: { id } })).toMatchObject({
    furthest: 'review',
    problems: [],
    prepared_at: null,
    warehouses: [{ id: warehouse, state: 'waits', message: null, is_chosen: true }],
  });
  expect(await submit(api, id)).toEqual({ status: true, data: [], prepared: 1 });
  expect(await offers(companyId)).toEqual([]);
  expect(await drafts(api)).toMatchObject([
    { id, product: { id: product }, prepared: { offers: 1, warehouses: [{ id: warehouse, is_refused: false }] } },
  ]);

  await decide(warehouse, 'approve');
  await publishPrepared.work({ warehouseId: warehouse });
  expect(await offers(companyId)).toEqual([{ warehouse_id: warehouse, quantity: 40, approved_status: 0 }]);
  expect(await drafts(api)).toEqual([]);
  await spreadNotices();
  const { data: notified } = await api('GET /notifications', { query: { category: 'selling' } });
  expect(notified.map(({ notificationContent }) => notificationContent.en.title)).toContain(
    'Your prepared offer was sent for price approval',
  );
  // A job may be done twice.
  await publishPrepared.work({ warehouseId: warehouse });
  expect(await offers(companyId)).toHaveLength(1);
});

test('rows of an approved warehouse go on sale at once, those of one that waits are prepared', async () => {
  const { api, warehouse, companyId } = await givenNewSeller();
  const approved = await givenWarehouse(companyId);
  const { id } = await begin(api, [approved, warehouse]);
  expect(await submit(api, id)).toMatchObject({ data: [expect.anything()], prepared: 1 });
  expect(await offers(companyId)).toMatchObject([{ warehouse_id: approved }]);
  expect((await api('GET /offer-draft/{id}', { params: { id } })).rows).toMatchObject([{ warehouse_id: warehouse }]);
});

test('what cannot be sold any more becomes an open draft again, and the owners hear of it', async () => {
  const { api, warehouse, companyId } = await givenNewSeller();
  const { id, sku } = await begin(api, [warehouse]);
  await write(api, id, sku, warehouse, { ...PRICED, sales_end: '2026-07-20T00:00' });
  await submit(api, id);
  await decide(warehouse, 'approve');
  app.clock.advanceHours(24 * 60);
  await publishPrepared.work({ warehouseId: warehouse });
  expect(await offers(companyId)).toEqual([]);
  expect(await drafts(api)).toMatchObject([{ id, prepared: null, furthest: 'review' }]);
  await spreadNotices();
  const [notified] = (await api('GET /notifications', { query: { category: 'selling' } })).data;
  expect(notified!.notificationContent.en).toMatchObject({
    title: 'Prepared offers need a correction',
    action: { path: '/seller/products/new' },
  });
});

test('a refused warehouse keeps what is prepared for it until it is corrected', async () => {
  const { api, warehouse, companyId } = await givenNewSeller();
  const { id } = await begin(api, [warehouse]);
  await submit(api, id);
  await decide(warehouse, 'refuse');
  expect(await drafts(api)).toMatchObject([{ prepared: { warehouses: [{ is_refused: true }] } }]);
  await rows(sql`update warehouses set status = 0 where id = ${warehouse}`);
  await decide(warehouse, 'approve');
  await publishPrepared.work({ warehouseId: warehouse });
  expect(await offers(companyId)).toHaveLength(1);
});

test('what is changed afterwards is a draft until it is prepared again', async () => {
  const { api, warehouse, companyId } = await givenNewSeller();
  const { id, sku } = await begin(api, [warehouse]);
  await submit(api, id);
  await write(api, id, sku, warehouse, PRICED);
  expect((await drafts(api))[0]!.prepared).not.toBeNull();
  await write(api, id, sku, warehouse, { ...PRICED, regular_price: '999' });
  expect((await drafts(api))[0]!.prepared).toBeNull();
  await decide(warehouse, 'approve');
  await publishPrepared.work({ warehouseId: warehouse });
  expect(await offers(companyId)).toEqual([]);
  expect(await submit(api, id)).toMatchObject({ prepared: 0 });
  expect(await offers(companyId)).toHaveLength(1);
});

test('prepared offers wait longer than a draft that nobody goes on with', async () => {
  const { api, warehouse } = await givenNewSeller();
  const { id } = await begin(api, [warehouse]);
  await submit(api, id);
  await begin(api, [warehouse]);
  app.clock.advanceHours(31 * 24);
  await deleteOldDrafts.work({});
  expect((await drafts(api)).map((each) => each.id)).toEqual([id]);
  app.clock.advanceHours(150 * 24);
  await deleteOldDrafts.work({});
  expect(await drafts(api)).toEqual([]);
});

test('a pack that is on sale there by now is not offered twice', async () => {
  const { api, warehouse, companyId } = await givenNewSeller();
  const { id, product } = await begin(api, [warehouse]);
  await submit(api, id);
  await decide(warehouse, 'approve');
  await givenOffer({ companyId, warehouseId: warehouse, productId: product });
  await publishPrepared.work({ warehouseId: warehouse });
  expect(await offers(companyId)).toHaveLength(1);
});

test('a certificate that another lot has by now gives its own draft back, and holds up no other', async () => {
  const { api, token, warehouse, companyId } = await givenNewSeller();
  const [one, other] = [await begin(api, [warehouse]), await begin(api, [warehouse])];
  const upload = { name: 'CoA.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
  const file = (await (await app.api(token, { upload }))('POST /product-stock/coa', { body: {} })).coa_file;
  const certified = { ...PRICED, lot_no: 'L1' };
  await write(api, one.id, one.sku, warehouse, certified, file);
  for (const { id } of [one, other]) await submit(api, id);
  const offer = await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId) });
  await rows(
    sql`insert into waiting_certificates (file_id, product_stock_id, lot_no) values (${file}, ${offer}, 'L9')`,
  );
  await decide(warehouse, 'approve');
  await publishPrepared.work({ warehouseId: warehouse });
  const published = await offers(companyId);
  expect(published.filter(({ warehouse_id }) => warehouse_id === warehouse)).toHaveLength(1);
  expect(await drafts(api)).toMatchObject([{ id: one.id, prepared: null }]);
});
