import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableFile } from '#server/platform/documents/table-file.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import {
  applied,
  codeOf,
  onSale,
  rowsOf,
  sent,
  stateOf,
  uploadOf,
  givenFileSeller,
  type FileSeller,
} from '#server/testing/given/offer-files.ts';
import { givenPlaces } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
  await givenPlaces();
});
afterAll(() => app.close());

const givenSeller = () => givenFileSeller(app);

test('a code of 13 digits in a cell of numbers changes the offer of that code, and no other', async () => {
  const seller = await givenSeller();
  const codes = ['2026000000013', '2026000000010'];
  const offers = [await onSale(seller), await onSale(seller)];
  for (const [index, offer] of offers.entries())
    await rows(sql`
      update skus set sku_no = ${codes[index]}
        where id = (select product_sku_id from product_stocks where id = ${offer})`);
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
  const again = async (whose: FileSeller) => {
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
