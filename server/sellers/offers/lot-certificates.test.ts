import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { CERTIFICATES_A_DAY, CERTIFICATES_SHOWN } from '#domain/files/file-rules.ts';
import { MAX_STOCK_UNITS } from '#domain/market/availability.ts';
import { removeUnusedUploads } from '#server/files/jobs.ts';
import { config } from '#server/platform/config.ts';
import { isInTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore, useFileStore } from '#server/platform/file-store/file-store.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});
beforeEach(() => app.clock.set(TEST_NOW));

const PDF = { name: 'CoA L-1.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };

async function givenSeller() {
  const { id: companyId } = await givenCompany({ selling: true });
  const { token } = await givenMember(companyId, { role: 'seller' });
  const productId = await givenProduct();
  const stock = await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId), productId });
  const { sku } = await oneRow(
    sql<{ sku: number }>`select product_sku_id as sku from product_stocks where id = ${stock}`,
  );
  return { token, companyId, productId, stock, sku, api: await app.api(token) };
}
type Seller = Awaited<ReturnType<typeof givenSeller>>;

const send = async ({ token }: Seller, upload = PDF): Promise<string> =>
  (await (await app.api(token, { upload }))('POST /product-stock/coa', { body: {} })).coa_file;
async function receive(api: Api, row: { product_stock_id: number; lot_no?: string; coa_file?: string }): Promise<void> {
  await api('POST /product-stock/receive', { body: { rows: [{ quantity: 10, ...row }] } });
  await runWaitingJobs();
}
async function documentsOf({ productId }: Seller) {
  const { product } = await (await app.api())('GET /product-detail/{id}', { params: { id: productId } });
  return product.documents;
}

test('a certificate that comes with a lot is the product’s document, with the lot, and opens', async () => {
  const seller = await givenSeller();
  const coa_file = await send(seller);
  await receive(seller.api, { product_stock_id: seller.stock, lot_no: 'L-1', coa_file });
  const [document] = await documentsOf(seller);
  expect(document).toMatchObject({
    kind: 'coa',
    doc_name: 'CoA L-1',
    product_stock_id: seller.stock,
    lot_no: 'L-1',
  });
  const opened = await app.http.inject({ url: document!.doc_path });
  expect([opened.statusCode, opened.headers['content-type'], opened.rawPayload]).toEqual([
    200,
    'application/pdf',
    PDF.bytes,
  ]);
  await runWaitingJobs();
  expect(await rows(sql`select from files where id = ${coa_file}`)).toEqual([]);
});

/** A new offer with a certificate, whose price waits for staff. */
async function givenWaitingOffer(seller: Seller, certificate: string, lot_no = 'L-2') {
  const { product_stock_id } = await seller.api('POST /product-stock/add', {
    body: {
      product_sku_id: seller.sku,
      warehouse_id: await givenWarehouse(seller.companyId),
      quantity: 10,
      regular_price: 1000,
      lot_no,
      coa_file: certificate,
    },
  });
  const { id } = await oneRow(
    sql<{ id: number }>`select id from price_changes where product_stock_id = ${product_stock_id} and state = 0`,
  );
  return { offer: product_stock_id, change: id };
}
const publicNames = async () => new Set(await readdir(join(config().DATA_DIR, 'files', 'media')).catch(() => []));

test('the certificate of an offer that waits for approval is private until staff approve it', async () => {
  const seller = await givenSeller();
  const before = await publicNames();
  const unique = { name: 'CALL 081-234-5678.pdf', bytes: Buffer.concat([PDF.bytes, Buffer.from('\n% waits')]) };
  const certificate = await send(seller, unique);
  const { change } = await givenWaitingOffer(seller, certificate);
  app.clock.advanceHours(25);
  await removeUnusedUploads.work({});
  await runWaitingJobs();
  expect(await documentsOf(seller)).toEqual([]);
  expect(await publicNames()).toEqual(before);
  const staff = await app.api((await givenStaff('catalogue')).token);
  await staff('POST /staff/prices/approve', { body: { ids: [change] } });
  await runWaitingJobs();
  const shown = await documentsOf(seller);
  expect(shown).toMatchObject([{ kind: 'coa', lot_no: 'L-2', doc_name: 'CoA L-2' }]);
  expect(JSON.stringify(shown)).not.toContain('081');
  expect(await publicNames()).not.toEqual(before);
  expect(await rows(sql`select from files where id = ${certificate}`)).toEqual([]);
});

test('the certificate of an offer that is removed before staff approve it goes within a day', async () => {
  const seller = await givenSeller();
  const certificate = await send(seller);
  const { offer } = await givenWaitingOffer(seller, certificate);
  await expect(
    receive(seller.api, { product_stock_id: seller.stock, lot_no: 'L', coa_file: certificate }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'rows.0.coa_file', code: 'file_missing' }] } });
  await seller.api('PUT /product-stock/remove/{id}', { params: { id: offer } });
  app.clock.advanceHours(25);
  await removeUnusedUploads.work({});
  expect(await rows(sql`select from files where id = ${certificate}`)).toEqual([]);
});

test('a page shows the newest certificates of an offer, and a seller sends a day’s number of them', async () => {
  const seller = await givenSeller();
  await rows(sql`
    insert into product_documents (product_id, kind, doc_name, doc_path, product_stock_id, lot_no, published_at)
    select ${seller.productId}, 'coa', 'CoA ' || n, '/api/media/coa-' || n || '.pdf', ${seller.stock}, n,
      ${app.clock.now()}::timestamptz
    from generate_series(1, ${CERTIFICATES_A_DAY - 1}) n`);
  const lots = (await documentsOf(seller)).map(({ lot_no }) => Number(lot_no));
  expect(lots).toEqual(
    Array.from({ length: CERTIFICATES_SHOWN }, (_, at) => CERTIFICATES_A_DAY - CERTIFICATES_SHOWN + at),
  );
  await receive(seller.api, { product_stock_id: seller.stock, lot_no: 'last', coa_file: await send(seller) });
  await expect(send(seller)).rejects.toMatchObject({ wire: { error: 'too_many_documents' } });
  app.clock.advanceHours(25);
  await expect(send(seller)).resolves.toEqual(expect.any(String));
});

test('without its lot, of another company or sent twice it is refused, and nothing is received', async () => {
  const seller = await givenSeller();
  const before = await oneRow(sql`select quantity from product_stocks where id = ${seller.stock}`);
  const of = { product_stock_id: seller.stock };
  const at = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });
  const coa_file = await send(seller);
  await expect(receive(seller.api, { ...of, coa_file })).rejects.toMatchObject(at('rows.0.lot_no', 'lot_missing'));
  const others = await send(await givenSeller());
  await expect(receive(seller.api, { ...of, lot_no: 'L', coa_file: others })).rejects.toMatchObject(
    at('rows.0.coa_file', 'file_missing'),
  );
  expect(await oneRow(sql`select quantity from product_stocks where id = ${seller.stock}`)).toEqual(before);
  await receive(seller.api, { ...of, lot_no: 'L', coa_file });
  await expect(receive(seller.api, { ...of, lot_no: 'L', coa_file })).rejects.toMatchObject(
    at('rows.0.coa_file', 'file_missing'),
  );
});

test('only a whole PDF is a certificate', async () => {
  const seller = await givenSeller();
  const at = (code: string) => ({ wire: { fields: [{ path: 'file', code }] } });
  await expect(send(seller, { ...PDF, bytes: Buffer.from('MZ') })).rejects.toMatchObject(at('file_type_not_accepted'));
  await expect(send(seller, { ...PDF, bytes: Buffer.from('%PDF-1.4\n1 0 obj') })).rejects.toMatchObject(
    at('file_unreadable'),
  );
  await expect(seller.api('POST /product-stock/coa', { body: {} })).rejects.toMatchObject(at('file_missing'));
});

test('one that waits in a draft stays, one that no row names is removed after a day', async () => {
  const seller = await givenSeller();
  const [kept, unused] = [await send(seller), await send(seller)];
  const warehouse_id = await givenWarehouse(seller.companyId);
  const { id } = await seller.api('POST /offer-draft/add', {
    body: { product_id: seller.productId, warehouse_ids: [warehouse_id] },
  });
  const row = { product_sku_id: seller.sku, warehouse_id, is_left_out: false, coa_file: kept };
  const typed = { quantity: '5', regular_price: '1000' };
  const write = (more: object) =>
    seller.api('PUT /offer-draft/rows/{id}', {
      params: { id },
      body: { rows: [{ ...row, typed: { ...typed, ...more } }] },
    });
  await write({});
  expect(await seller.api('GET /offer-draft/{id}', { params: { id } })).toMatchObject({
    rows: [{ coa: { file: kept, name: 'CoA L-1.pdf' } }],
    problems: [{ path: 'rows.0.lot_no', code: 'lot_missing' }],
  });
  app.clock.advanceHours(25);
  await removeUnusedUploads.work({});
  expect(await rows(sql`select id from files where id = any (${[kept, unused]}::uuid[])`)).toEqual([{ id: kept }]);
  await write({ lot_no: 'L-3' });
  const { data } = await seller.api('POST /offer-draft/submit/{id}', { params: { id }, body: {} });
  expect(
    await rows(
      sql`select file_id, lot_no from waiting_certificates where product_stock_id = ${data[0]!.product_stock_id}`,
    ),
  ).toEqual([{ file_id: kept, lot_no: 'L-3' }]);
});

test('no bytes are read or written while the offers are locked', async () => {
  const store = fileStore();
  const touched: boolean[] = [];
  const noted =
    <Args extends unknown[], Result>(work: (...args: Args) => Result) =>
    (...args: Args): Result => {
      touched.push(isInTransaction());
      return work(...args);
    };
  const seller = await givenSeller();
  const [received, added] = [
    await send(seller),
    await send(seller, { ...PDF, bytes: Buffer.concat([PDF.bytes, Buffer.from(' ')]) }),
  ];
  const warehouse_id = await givenWarehouse(seller.companyId);
  useFileStore({
    ...store,
    list: store.list.bind(store),
    delete: store.delete.bind(store),
    get: noted(store.get.bind(store)),
    put: noted(store.put.bind(store)),
  });
  try {
    const lot = { product_stock_id: seller.stock, quantity: 10, lot_no: 'L-8', coa_file: received };
    await seller.api('POST /product-stock/receive', { body: { rows: [lot] } });
    const row = { product_sku_id: seller.sku, warehouse_id, quantity: 1, regular_price: 1000, lot_no: 'L-9' };
    await seller.api('POST /product-stock/add', { body: { ...row, coa_file: added } });
  } finally {
    useFileStore(store);
  }
  expect(touched).toEqual([]);
});

test('two lots of one offer are received in one call, each with what it left', async () => {
  const seller = await givenSeller();
  const lot = (lot_no: string, quantity: number) => ({ product_stock_id: seller.stock, lot_no, quantity });
  await seller.api('POST /product-stock/receive', { body: { rows: [lot('L-1', 5), lot('L-2', 7)] } });
  const { rows: data } = await seller.api('GET /product-stock/movements/{id}', {
    params: { id: seller.stock },
    query: {},
  });
  expect(data.slice(0, 2)).toMatchObject([
    { lot_no: 'L-2', quantity: 7, quantity_after: 1012 },
    { lot_no: 'L-1', quantity: 5, quantity_after: 1005 },
  ]);
  const tooMany = [lot('L-3', 1), lot('L-4', MAX_STOCK_UNITS - 1012)];
  await expect(seller.api('POST /product-stock/receive', { body: { rows: tooMany } })).rejects.toMatchObject({
    wire: { fields: [{ path: 'rows.1.quantity', code: 'stock_too_large' }] },
  });
});
