import { strFromU8 } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import {
  applied,
  codeOf,
  downloaded,
  onSale,
  rowsOf,
  sent,
  stateOf,
  uploadOf,
  givenFileSeller,
} from '#server/testing/given/offer-files.ts';
import { givenPlaces, givenProduct, givenSku } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());

const givenSeller = () => givenFileSeller(app);

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
