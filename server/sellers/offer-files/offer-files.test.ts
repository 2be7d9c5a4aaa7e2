import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableFile } from '#server/platform/documents/table-file.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenProduct,
  givenSku,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());

interface Seller {
  companyId: number;
  warehouse: number;
  token: string;
  api: Api;
}
async function givenSeller(): Promise<Seller> {
  const { id } = await givenCompany({ selling: true });
  const { token } = await givenMember(id, { role: 'seller' });
  return { companyId: id, warehouse: await givenWarehouse(id), token, api: await app.api(token) };
}
const onSale = (seller: Seller) => givenOffer({ companyId: seller.companyId, warehouseId: seller.warehouse });
const codeOf = async (offer: number) =>
  oneRow(sql<{ sku_no: string; grade: string; warehouse: string }>`
    select k.sku_no, p.grade, w.name as warehouse from product_stocks s join skus k on k.id = s.product_sku_id join products p on p.id = s.product_id join warehouses w on w.id = s.warehouse_id where s.id = ${offer}`);
const stateOf = (offer: number) =>
  oneRow(sql<{ quantity: number; regular_price: bigint; waiting: bigint | null }>`
    select quantity, regular_price, (select regular_price from price_changes where product_stock_id = ${offer} and state = 0) as waiting from product_stocks where id = ${offer}`);

/** Sends a file, has its guessed columns judged, and answers its id. */
async function sent(seller: Seller, bytes: Uint8Array | string, mapping?: Record<string, number>): Promise<number> {
  const file = { name: 'ราคา กรกฎาคม.csv', bytes: Buffer.from(bytes) };
  const api = await app.api(seller.token, { upload: file });
  const { id } = await api('POST /product-stock/upload', { body: {} });
  const upload = await seller.api('GET /product-stock/upload/{id}', { params: { id } });
  await seller.api('PUT /product-stock/upload/{id}/mapping', {
    params: { id },
    body: { mapping: mapping ?? upload.mapping },
  });
  await runWaitingJobs();
  return id;
}
const uploadOf = ({ api }: Seller, id: number) => api('GET /product-stock/upload/{id}', { params: { id } });
const rowsOf = async ({ api }: Seller, id: number, query: object = {}) =>
  (await api('GET /product-stock/upload/{id}/rows', { params: { id }, query })).data;
async function applied(
  { api }: Seller,
  id: number,
  body: { good_rows_only: boolean; keeps_selling?: boolean; leaves_out?: boolean; price_confirmed?: boolean },
): Promise<void> {
  await api('POST /product-stock/upload/{id}/apply', { params: { id }, body });
  await runWaitingJobs();
}
const downloaded = async ({ api }: Seller, format: 'csv' | 'xlsx') =>
  (await api('GET /product-stock/file', { query: { format, language: 'th' } })).bytes as Uint8Array;

test.each(['csv', 'xlsx'] as const)('a download as %s that comes back unchanged changes nothing', async (format) => {
  const seller = await givenSeller();
  const [one, two] = [await onSale(seller), await onSale(seller)];
  await seller.api('PUT /product-stock/edit/{id}', {
    params: { id: one },
    body: {
      sale_price: 1020.55,
      is_promotion: true,
      promotion_price: 999.99,
      promotion_start: '2026-07-01T00:00:00Z',
      promotion_end: '2026-08-01T01:30:00Z',
      sales_end: '2027-01-01T00:00:00+07:00',
      cost_price: 900,
      low_stock_level: 10,
    },
  });
  const id = await sent(seller, await downloaded(seller, format));
  expect(await uploadOf(seller, id)).toMatchObject({
    state: 'checked',
    total: 2,
    counts: { new: 0, changed: 0, same: 2, refused: 0 },
  });
  await expect(applied(seller, id, { good_rows_only: true })).rejects.toMatchObject({
    wire: { error: 'table_file_changes_nothing' },
  });
  expect(await stateOf(two)).toMatchObject({ quantity: 1000, waiting: null });
});

test('Thai names come and go as they are, in Windows’ encoding too', async () => {
  const seller = await givenSeller();
  const { sku_no, warehouse } = await codeOf(await onSale(seller));
  const text = strFromU8(await downloaded(seller, 'csv'));
  expect(text).toContain(warehouse);
  const thai = Buffer.from(
    [...`รหัส SKU,คลังสินค้า,จำนวนคงเหลือ\r\n${sku_no},${warehouse},7\r\n`].map((letter) => {
      const code = letter.codePointAt(0)!;
      return code >= 0x0e00 ? code - 0x0e00 + 0xa0 : code;
    }),
  );
  const id = await sent(seller, thai);
  expect(await rowsOf(seller, id)).toMatchObject([
    { verdict: 'changed', changes: [{ warehouse, fields: [{ field: 'quantity', before: '1000', after: '7' }] }] },
  ]);
  // Grade, pack and warehouse in the reader's words, whatever those of the file are.
  const english = { ...seller, api: await app.api(seller.token, { locale: 'en' }) };
  const [judged] = await rowsOf(english, id);
  expect(judged!.changes[0]!.label).toMatch(/^HD\d+J · 25 kg bag · /);
});

test('a price list with other names of columns is judged row by row, and applied once it is confirmed', async () => {
  const seller = await givenSeller();
  const [one, two] = [await onSale(seller), await onSale(seller)];
  const { product, sku } = await (async () => {
    const id = await givenProduct();
    return { product: id, sku: await givenSku(id) };
  })();
  const fresh = `SKU-${product}`;
  const [first, second] = [await codeOf(one), await codeOf(two)];
  const list = [
    'Price list;;;',
    'Item code;WH;Qty;Price (THB/kg)',
    `${first.sku_no};${first.warehouse};1,200;43.5`,
    `${second.sku_no};${second.warehouse};1000;42`,
    `${fresh};${first.warehouse};5;40`,
    `NO-SUCH-1;${first.warehouse};5;40`,
    `${first.sku_no};${first.warehouse};1;1`,
  ].join('\n');
  const id = await sent(seller, list);
  expect(await uploadOf(seller, id)).toMatchObject({
    state: 'checked',
    counts: { new: 1, changed: 1, same: 1, refused: 2 },
  });
  expect(await rowsOf(seller, id, { verdict: 'refused' })).toMatchObject([
    { row: 6, faults: [{ cell: 'A6', fault: 'unknown_code', message: 'ไม่พบรหัสนี้ในแค็ตตาล็อก' }] },
    { row: 7, faults: [{ cell: 'A7', fault: 'twice' }] },
  ]);
  expect(await stateOf(one)).toMatchObject({ quantity: 1000, waiting: null });
  await expect(applied(seller, id, { good_rows_only: false })).rejects.toMatchObject({
    wire: { error: 'table_file_has_refused_rows' },
  });
  await applied(seller, id, { good_rows_only: true });
  expect(await uploadOf(seller, id)).toMatchObject({ state: 'applied', done: 2 });
  expect(await stateOf(one)).toEqual({ quantity: 1200, regular_price: 105_000n, waiting: 108_750n });
  expect(await stateOf(two)).toMatchObject({ quantity: 1000, waiting: null });
  const [added] = await rows(
    sql`select quantity, regular_price, approved_status::int from product_stocks where product_sku_id = ${sku}`,
  );
  expect(added).toEqual({ quantity: 5, regular_price: 100_000n, approved_status: 0 });
  const refused = await seller.api('GET /product-stock/upload/{id}/refused', {
    params: { id },
    query: { format: 'csv', language: 'en' },
  });
  expect(strFromU8(refused.bytes as Uint8Array)).toContain('"NO-SUCH-1"');
  expect(strFromU8(refused.bytes as Uint8Array)).toContain('A6: The catalogue does not have this code');
});

test('one changed price changes one offer', async () => {
  const seller = await givenSeller();
  const offers = [await onSale(seller), await onSale(seller), await onSale(seller)];
  const text = strFromU8(await downloaded(seller, 'csv'));
  const changed = text.replace(new RegExp(`^(${offers[1]},.*?),1050,,42,`, 'm'), '$1,1060,,42,');
  expect(changed).not.toBe(text);
  const id = await sent(seller, changed);
  expect(await uploadOf(seller, id)).toMatchObject({ counts: { changed: 1, same: 2 } });
  await applied(seller, id, { good_rows_only: false });
  expect((await Promise.all(offers.map(stateOf))).map(({ waiting }) => waiting)).toEqual([null, 106_000n, null]);
  const versions = await rows(
    sql<{ version: number }>`select version from product_stocks where id = any (${offers}) order by id`,
  );
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 1]);
});

test('no cell of a download can become a formula', async () => {
  const seller = await givenSeller();
  await onSale(seller);
  await rows(sql`update warehouses set name = '=HYPERLINK("http://x")' where id = ${seller.warehouse}`);
  expect(strFromU8(await downloaded(seller, 'csv'))).toContain(`"'=HYPERLINK(""http://x"")"`);
});

test('what was changed since it was judged is not overwritten, and all of it stays as it was', async () => {
  const seller = await givenSeller();
  const [one, two] = [await onSale(seller), await onSale(seller)];
  const id = await sent(seller, `Offer ID,Quantity,Minimum order\n${one},500,2\n${two},500,2\n`);
  await seller.api('PUT /product-stock/edit/{id}', { params: { id: two }, body: { min_quantity: 9 } });
  await applied(seller, id, { good_rows_only: false });
  expect(await uploadOf(seller, id)).toMatchObject({ state: 'failed', failure: 'changed_meanwhile', done: 0 });
  expect([await stateOf(one), await stateOf(two)]).toMatchObject([{ quantity: 1000 }, { quantity: 1000 }]);
  await seller.api('PUT /product-stock/upload/{id}/mapping', {
    params: { id },
    body: { mapping: (await uploadOf(seller, id)).mapping },
  });
  await runWaitingJobs();
  await applied(seller, id, { good_rows_only: false });
  expect([await stateOf(one), await stateOf(two)]).toMatchObject([{ quantity: 500 }, { quantity: 500 }]);
});

test('another seller’s offers are not known', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  await onSale(seller);
  const theirs = await onSale(other);
  const id = await sent(seller, `Offer ID,Quantity\n${theirs},5\n`);
  expect(await rowsOf(seller, id)).toMatchObject([{ verdict: 'refused', faults: [{ fault: 'unknown_offer' }] }]);
});

test('a file that is no table, is too large or has nothing in it is refused at its field', async () => {
  const seller = await givenSeller();
  const refusal = async (bytes: Uint8Array | string) => {
    const api = await app.api(seller.token, { upload: { name: 'x.xlsx', bytes: Buffer.from(bytes) } });
    return api('POST /product-stock/upload', { body: {} }).catch((error: { wire: unknown }) => error.wire);
  };
  const at = (code: string) => ({ fields: [{ path: 'file', code }] });
  expect(await refusal('')).toMatchObject(at('file_missing'));
  expect(await refusal(Buffer.from([0, 1, 2, 3]))).toMatchObject(at('list_type_not_accepted'));
  expect(await refusal('SKU,Quantity\n')).toMatchObject(at('list_empty'));
  expect(await refusal('PK\u0003\u0004 no archive')).toMatchObject(at('list_unreadable'));
  expect(await refusal(`SKU,Quantity\n${'A,1\n'.repeat(20_001)}`)).toMatchObject(at('table_file_too_long'));
});

test('columns that say nothing useful are refused', async () => {
  const seller = await givenSeller();
  await onSale(seller);
  await expect(sent(seller, 'SKU,Quantity\nA,1\n', { quantity: 1 })).rejects.toMatchObject({
    wire: { fields: [{ path: 'mapping', code: 'offer_file_nothing_identifies' }] },
  });
  await expect(sent(seller, 'SKU,Quantity\nA,1\n', { sku_no: 0 })).rejects.toMatchObject({
    wire: { error: 'offer_file_nothing_changes' },
  });
});

test('an upload that nobody confirmed gives way to the next one, and goes by itself after a month', async () => {
  const seller = await givenSeller();
  const first = await sent(seller, 'SKU,Quantity\nA,1\n');
  const second = await sent(seller, 'SKU,Quantity\nA,1\n');
  await expect(uploadOf(seller, first)).rejects.toMatchObject({ wire: { error: 'not_found' } });
  expect((await seller.api('GET /product-stock/upload', {})).data.map(({ id }) => id)).toEqual([second]);
  await seller.api('DELETE /product-stock/upload/{id}', { params: { id: second } });
  expect(await rows(sql`select from table_upload_rows where upload_id = ${second}`)).toEqual([]);
});

test('a file is applied by the rights and in the name of who confirms it', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  const id = await sent(seller, `Offer ID,Price\n${offer},1100\n`);
  const keeper = await givenMember(seller.companyId, {
    role: 'seller',
    company_role: 'viewer',
    selling_roles: ['offers'],
  });
  await applied({ ...seller, api: await app.api(keeper.token) }, id, { good_rows_only: false });
  expect(await uploadOf(seller, id)).toMatchObject({ state: 'failed', failure: 'not_allowed' });
  expect(await stateOf(offer)).toMatchObject({ regular_price: 105_000n, waiting: null });
});

test.each(['is suspended', 'has left', 'is a buyer now'])(
  'nothing is applied once who confirmed it or their company %s',
  async (change) => {
    const seller = await givenSeller();
    const offer = await onSale(seller);
    const id = await sent(seller, `Offer ID,Quantity\n${offer},5\n`);
    await seller.api('POST /product-stock/upload/{id}/apply', { params: { id }, body: { good_rows_only: true } });
    if (change === 'is suspended')
      await rows(sql`update companies set seller_approved_status = 2 where id = ${seller.companyId}`);
    else if (change === 'has left')
      await rows(sql`update users set account_status = 'closed' where company_id = ${seller.companyId}`);
    else
      await rows(
        sql`update users set company_role = 'viewer', selling_roles = '{}' where company_id = ${seller.companyId}`,
      );
    await runWaitingJobs();
    expect(await stateOf(offer)).toMatchObject({ quantity: 1000 });
    const [upload] = await rows(sql`select state, failure from table_uploads where id = ${id}`);
    expect(upload).toEqual({ state: 'failed', failure: 'not_allowed' });
  },
);

test('cells of the newest uploads are kept, older ones go with the next file', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  for (let quantity = 1; quantity <= 7; quantity++)
    await applied(seller, await sent(seller, `Offer ID,Quantity\n${offer},${quantity}\n`), { good_rows_only: true });
  const kept =
    await rows(sql`select u.state, count(r.row)::int as rows from table_uploads u left join table_upload_rows r on r.upload_id = u.id
    where u.company_id = ${seller.companyId} group by u.id`);
  expect(kept).toEqual(Array.from({ length: 5 }, () => ({ state: 'applied', rows: 1 })));
});

test('rows that were applied before a file failed are judged and applied anew', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  const id = await sent(seller, `Offer ID,Quantity\n${offer},5\n`);
  await rows(sql`update table_uploads set state = 'failed' where id = ${id}`);
  await rows(sql`update table_upload_rows set is_applied = true where upload_id = ${id}`);
  const { mapping } = await uploadOf(seller, id);
  await seller.api('PUT /product-stock/upload/{id}/mapping', { params: { id }, body: { mapping } });
  await runWaitingJobs();
  await applied(seller, id, { good_rows_only: true });
  expect(await stateOf(offer)).toMatchObject({ quantity: 5 });
});

test('a code of 13 digits in a cell of numbers changes the offer of that code, and no other', async () => {
  const seller = await givenSeller();
  const codes = ['2026000000013', '2026000000010'];
  const offers = [await onSale(seller), await onSale(seller)];
  for (const [index, offer] of offers.entries())
    await rows(sql`
      update skus set sku_no = ${codes[index]} where id = (select product_sku_id from product_stocks where id = ${offer})`);
  const { bytes } = await tableFile('xlsx', {
    name: 'stock',
    sheet: 'Stock',
    widths: [20, 10],
    rows: [
      ['SKU', 'Quantity'],
      [Number(codes[0]), 77],
    ],
  });
  const id = await sent(seller, bytes as Uint8Array);
  await applied(seller, id, { good_rows_only: false });
  expect(await Promise.all(offers.map(stateOf))).toMatchObject([{ quantity: 77 }, { quantity: 1000 }]);
});

test('a formula that failed is refused at its cell, not taken for “stays as it is”', async () => {
  const seller = await givenSeller();
  const { sku_no } = await codeOf(await onSale(seller));
  const id = await sent(seller, `SKU,Warehouse,Quantity,Remark\n${sku_no},,#N/A,#REF!\n`);
  expect(await rowsOf(seller, id)).toMatchObject([
    { verdict: 'refused', faults: [{ cell: 'C2', fault: 'formula_error', message: expect.stringContaining('สูตร') }] },
  ]);
});

const gradeOf = async (offer: number) =>
  oneRow(sql<{ grade: string; pack: string; warehouse: string }>`
    select p.grade, a.name_th as pack, w.name as warehouse from product_stocks s join skus k on k.id = s.product_sku_id
    join products p on p.id = k.product_id join attributes a on a.id = k.attribute_id
    join warehouses w on w.id = s.warehouse_id where s.id = ${offer}`);

test('a weekly list of grade and pack changes the offer of that pack', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  const { grade, pack, warehouse } = await gradeOf(offer);
  const id = await sent(
    seller,
    `รายการราคาประจำสัปดาห์,,,,\nเกรด,บรรจุภัณฑ์,คลังสินค้า,ราคาใหม่ (บาท/ถุง),คงเหลือ\n${grade},${pack},${warehouse},"1,075.00",40\n${grade},999 กก.,${warehouse},1,1\n`,
  );
  expect(await rowsOf(seller, id)).toMatchObject([
    { verdict: 'changed', changes: [{ fields: [{ field: 'quantity' }, { field: 'regular_price', after: '1075' }] }] },
    { verdict: 'refused', faults: [{ cell: 'B4', fault: 'unknown_pack' }] },
  ]);
});

test('what was said of a heading is known for the next file of the company, and of no other', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  const file = 'ของเรา,ราคาพิเศษ,Qty\nX-1,1000,5\n';
  const first = await sent(seller, file, { sku_no: 0, regular_price: 1 });
  expect((await uploadOf(seller, first)).left_out).toEqual([{ column: 2, matters: true }]);
  const again = async (whose: Seller) => {
    const api = await app.api(whose.token, {
      upload: { name: 'a.csv', bytes: Buffer.from(`ที่,${file.replace('\n', '\n1,')}`) },
    });
    const { id } = await api('POST /product-stock/upload', { body: {} });
    return (await uploadOf(whose, id)).mapping;
  };
  expect(await again(seller)).toEqual({ sku_no: 1, regular_price: 2 });
  expect(await again(other)).toEqual({ quantity: 3 });
});

test('a column of prices or stock is left out only by who says so', async () => {
  const seller = await givenSeller();
  const offer = await onSale(seller);
  const id = await sent(seller, `Offer ID,Stock,ราคาพิเศษ,Remark\n${offer},5,900,x\n`);
  expect((await uploadOf(seller, id)).left_out).toEqual([
    { column: 2, matters: true },
    { column: 3, matters: false },
  ]);
  await expect(applied(seller, id, { good_rows_only: false })).rejects.toMatchObject({
    wire: { error: 'table_file_leaves_out' },
  });
  await seller.api('POST /product-stock/upload/{id}/apply', {
    params: { id },
    body: { good_rows_only: false, leaves_out: true },
  });
  await runWaitingJobs();
  expect(await stateOf(offer)).toMatchObject({ quantity: 5 });
  expect((await uploadOf(seller, id)).left_out).toHaveLength(2);
});

async function reverted({ api }: Seller, id: number): Promise<number> {
  return (await api('POST /product-stock/upload/{id}/revert', { params: { id }, body: {} })).id;
}

test('an applied file is taken back as a whole, after a look at what that changes', async () => {
  const seller = await givenSeller();
  const offers = [await onSale(seller), await onSale(seller)];
  const id = await sent(seller, `Offer ID,Quantity,Regular price\n${offers[0]},500,2000\n${offers[1]},600,\n`);
  await applied(seller, id, { good_rows_only: false });
  expect(await stateOf(offers[0]!)).toMatchObject({ quantity: 500, waiting: 200_000n });
  const back = await reverted(seller, id);
  expect(await uploadOf(seller, back)).toMatchObject({ state: 'checked', is_revert: true, counts: { changed: 2 } });
  expect(await rowsOf(seller, back)).toMatchObject([
    {
      changes: [
        {
          fields: [
            { field: 'quantity', before: '500', after: '1000' },
            { before: '2000', after: '1050' },
          ],
        },
      ],
    },
    { changes: [{ fields: [{ field: 'quantity', before: '600', after: '1000' }] }] },
  ]);
  expect(await stateOf(offers[0]!)).toMatchObject({ quantity: 500 });
  await applied(seller, back, { good_rows_only: false });
  expect(await stateOf(offers[0]!)).toMatchObject({ quantity: 1000, regular_price: 105_000n, waiting: null });
  expect(await stateOf(offers[1]!)).toMatchObject({ quantity: 1000 });
  expect(await uploadOf(seller, id)).toMatchObject({ is_reverted: true });
});

test('a file of which something was sold or changed since is not taken back', async () => {
  const seller = await givenSeller();
  const [one, two] = [await onSale(seller), await onSale(seller)];
  const id = await sent(seller, `Offer ID,Quantity\n${one},500\n${two},600\n`);
  await applied(seller, id, { good_rows_only: false });
  const set = (quantity: number) =>
    seller.api('PUT /product-stock/edit/{id}', { params: { id: two }, body: { quantity } });
  await set(599);
  await expect(reverted(seller, id)).rejects.toMatchObject({
    wire: { error: 'table_file_changed_since', message: expect.stringContaining('1') },
  });
  await set(600);
  const back = await reverted(seller, id);
  await set(599);
  await applied(seller, back, { good_rows_only: false });
  expect(await uploadOf(seller, back)).toMatchObject({ state: 'failed', failure: 'changed_meanwhile' });
  expect(await stateOf(one)).toMatchObject({ quantity: 500 });
});

test('nobody takes back another company’s file, or one that is not applied', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  const id = await sent(seller, `Offer ID,Quantity\n${await onSale(seller)},500\n`);
  await expect(reverted(seller, id)).rejects.toMatchObject({ wire: { error: 'table_file_is_busy' } });
  await expect(reverted(other, id)).rejects.toMatchObject({ wire: { error: 'not_found' } });
});

test('a price that may be a slip is marked in its row, and the file is applied only by who confirms it', async () => {
  const seller = await givenSeller();
  const [one, two] = [await onSale(seller), await onSale(seller)];
  const id = await sent(seller, `ID,Regular price\n${one},105\n${two},1060\n`, { offer_id: 0, regular_price: 1 });
  expect(await uploadOf(seller, id)).toMatchObject({ state: 'checked', to_confirm: 1 });
  expect(await rowsOf(seller, id)).toMatchObject([
    { verdict: 'changed', changes: [{ slip: { per_kg: 4.2, beside_per_kg: 42 } }] },
    { verdict: 'changed', changes: [{ slip: null }] },
  ]);
  await expect(applied(seller, id, { good_rows_only: false })).rejects.toMatchObject({
    wire: { error: 'table_file_price_slips' },
  });
  await applied(seller, id, { good_rows_only: false, price_confirmed: true });
  expect([await stateOf(one), await stateOf(two)]).toMatchObject([{ waiting: 10_500n }, { waiting: 106_000n }]);
});
