import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { freightHeadings } from '#domain/market/delivery/freight-table.ts';
import { csvLine } from '#domain/values/csv.ts';
import { tripsTo } from '#server/market/delivery/index.ts';
import { reindexProducts } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableFile } from '#server/platform/documents/table-file.ts';
import { givenOffer, givenProduct, givenStaff } from '#server/testing/market.ts';
import { givenMarket, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
let token: string;
let logistics: Api;
let visitor: Api;
let admin: Api;
let product: number;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  ({ token } = await givenStaff('logistics'));
  logistics = await app.api(token);
  visitor = await app.api();
  admin = await app.api((await givenStaff('admin')).token);
  product = await givenProduct();
  await givenOffer({
    companyId: market.seller.companyId,
    warehouseId: market.warehouseId,
    productId: product,
    price: 105_000n,
  });
  await reindexProducts();
});
afterAll(() => app.close());
beforeEach(async () => {
  await rows(sql`delete from shipping_rates where destination_province_id = 10 and origin_province_id = 21`);
  await set([['truck6', null, 4500]]);
});

type Edit = ['pickup4' | 'truck6' | 'truck10' | 'trailer', number | null, number | null];
const set = (edits: Edit[], destination_province_id = 10) =>
  logistics('PUT /staff/freight-rates', {
    body: {
      origin_province_id: 21,
      changes: edits.map(([vehicle, from, to]) => ({ destination_province_id, vehicle, from, to })),
    },
  });
const ratesToBangkok = async () =>
  (await logistics('GET /staff/freight-rates', { query: { origin: 21 } })).rows.find(
    ({ destination }) => destination.id === 10,
  )!.rates;
const deliveredPrice = async () => {
  const { data } = await visitor('POST /product/search', { body: { deliver_province_id: 10, sort: 'price_asc' } });
  return data.find(({ id }) => id === product)?.default_offer?.delivered_price?.price_per_kg;
};
const upload = async (bytes: Uint8Array, name = 'rates.xlsx') =>
  (await app.api(token, { upload: { name, bytes: Buffer.from(bytes) } }))('POST /staff/freight-rates/file', {
    body: {},
  });
const csv = (...table: (string | number)[][]) =>
  strToU8([freightHeadings('en'), ...table].map((row) => csvLine(row)).join(''));
const file = async (format: 'csv' | 'xlsx', query: object = {}) =>
  (await logistics('GET /staff/freight-rates/file/{format}', { params: { format }, query })).bytes as Uint8Array;
const apply = (id: string) => logistics('POST /staff/freight-rates/upload/{id}/apply', { params: { id } });
/** 42 baht for the goods, and the freight of five tonnes. */
const withFreight = (baht: number) => Math.round((42 + baht / 5000) * 100) / 100;

test('a rate that was changed is in the delivered prices of the next search', async () => {
  expect(await deliveredPrice()).toBe(withFreight(4500));
  await set([['truck6', 4500, 9000]]);
  expect(await deliveredPrice()).toBe(withFreight(9000));
  await set([['truck6', 9000, null]]);
  expect(await deliveredPrice()).toBeUndefined();
});

test('so is a table that was uploaded and confirmed, and not before', async () => {
  expect(await deliveredPrice()).toBe(withFreight(4500));
  const { id, counts } = await upload(csv([21, '', 10, '', '', '6000', '', '']));
  expect(counts).toEqual({ added: 0, changed: 1, removed: 0, same: 0, refused: 0 });
  expect(await deliveredPrice()).toBe(withFreight(4500));
  expect(await apply(id)).toEqual({ changed: 1 });
  expect(await deliveredPrice()).toBe(withFreight(6000));
});

test('another process has the change within seconds: trips are not kept longer', async () => {
  await tripsTo(10, 5);
  await rows(
    sql`update shipping_rates set cost = 700000 where origin_province_id = 21 and destination_province_id = 10`,
  );
  await expect.poll(async () => (await tripsTo(10, 5))[21]?.cost, { timeout: 9000, interval: 250 }).toBe(700_000n);
}, 15_000);

test('cells of one save are changed together or not at all', async () => {
  await expect(
    set([
      ['truck6', 4500, 5000],
      ['trailer', null, 0],
    ]),
  ).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path: 'changes.1.to' }] } });
  expect(await ratesToBangkok()).toEqual({ pickup4: null, truck6: 4500, truck10: null, trailer: null });
  expect(await set([['truck6', 4500, 4500]])).toEqual({ changed: 0 });
});

test.each([
  ['nothing', 0],
  ['less than nothing', -1],
  ['half a satang', 1.005],
  ['more than a trip can cost', 1_000_000.01],
])('%s is no rate', async (_, cost) => {
  await expect(set([['trailer', null, cost]])).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [{ path: 'changes.0.to' }] },
  });
});

test('who saves after somebody else is told what the rate is now, and changes nothing', async () => {
  await set([['truck6', 4500, 4700]]);
  await expect(
    set([
      ['pickup4', null, 2500],
      ['truck6', 4500, 5000],
    ]),
  ).rejects.toMatchObject({
    wire: {
      error: 'freight_changed_meanwhile',
      fields: [{ path: 'changes.1.to', message: expect.stringContaining('4700') }],
    },
  });
  expect(await ratesToBangkok()).toMatchObject({ pickup4: null, truck6: 4700 });
});

test('of two who save the same cell at once, one is told', async () => {
  const both = await Promise.allSettled([set([['truck6', 4500, 5000]]), set([['truck6', 4500, 6000]])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a province that is not there has no rates', async () => {
  await expect(logistics('GET /staff/freight-rates', { query: { origin: 5 } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(set([['truck6', null, 100]], 5)).rejects.toMatchObject(refused('not_found'));
});

test.each(['csv', 'xlsx'] as const)('the downloaded %s comes back as the same, in each language', async (format) => {
  await set([['trailer', null, 12_345.67]]);
  for (const language of ['th', 'en', 'cn'] as const) {
    const { counts, changes } = await upload(await file(format, { language }), `x.${format}`);
    expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0, refused: 0 });
    expect(counts.same).toBeGreaterThanOrEqual(10);
    expect(changes).toEqual([]);
  }
});

test('a file of one province has a row for each destination, to be filled in', async () => {
  const text = new TextDecoder().decode(await file('csv', { origin: 90, language: 'en' }));
  expect(text.split('\r\n')).toEqual([
    freightHeadings('en')
      .map((heading) => `"${heading}"`)
      .join(','),
    ...['10,"Bangkok"', '21,"Rayong"', '90,"Songkhla"'].map((place) => `90,"Songkhla",${place},,,,`),
    '',
  ]);
});

test('the preview says what is new, changed, removed and the same, with cells and names', async () => {
  await set([['truck10', null, 8000]]);
  const preview = await upload(
    csv([21, 'Rayong', 10, 'Bangkok', 2500, 4500, 8800, ''], ['90', '', 21, '', '', 3000, '', '']),
  );
  expect(preview).toMatchObject({
    file_name: 'rates.xlsx',
    counts: { added: 2, changed: 1, removed: 0, same: 1, refused: 0 },
    missing: [],
    changes: [
      {
        cell: 'E2',
        origin: { name_en: 'Rayong' },
        destination: { name_en: 'Bangkok' },
        vehicle: 'pickup4',
        before: null,
        cost: 2500,
      },
      { cell: 'G2', vehicle: 'truck10', before: 8000, cost: 8800 },
      { cell: 'F3', origin: { id: 90 }, vehicle: 'truck6', before: null, cost: 3000 },
    ],
  });
  expect(await logistics('GET /staff/freight-rates/upload/{id}', { params: { id: preview.id } })).toEqual(preview);
  await apply(preview.id);
  expect(await ratesToBangkok()).toEqual({ pickup4: 2500, truck6: 4500, truck10: 8800, trailer: null });
  await expect(apply(preview.id)).rejects.toMatchObject(refused('not_found'));
  await rows(sql`delete from shipping_rates where origin_province_id = 90`);
});

test('a file with a refused cell changes nothing, not even its good cells', async () => {
  const {
    id,
    counts,
    refused: cells,
  } = await upload(csv([21, '', 10, '', '2500', '450000x', '', ''], [21, '', 'Atlantis', '', 1, '', '', '']));
  expect(counts).toMatchObject({ added: 1, refused: 2 });
  expect(cells).toEqual([
    { cell: 'F2', text: '450000x', fault: 'not_a_number' },
    { cell: 'C3', text: 'Atlantis', fault: 'unknown_province' },
  ]);
  await expect(apply(id)).rejects.toMatchObject(refused('freight_file_refused'));
  expect(await ratesToBangkok()).toMatchObject({ pickup4: null, truck6: 4500 });
});

test('a file with a lost column leaves those rates', async () => {
  const { id, missing } = await upload(strToU8('origin,destination,trailer\r\nRayong,Bangkok,12000\r\n'));
  expect(missing).toEqual(['pickup4', 'truck6', 'truck10']);
  await apply(id);
  expect(await ratesToBangkok()).toMatchObject({ truck6: 4500, trailer: 12_000 });
});

test('a rate that changed after the upload keeps the whole file out', async () => {
  const { id } = await upload(csv([21, '', 10, '', 2500, 5000, '', '']));
  await set([['truck6', 4500, 4600]]);
  await expect(apply(id)).rejects.toMatchObject(refused('freight_file_outdated'));
  expect(await ratesToBangkok()).toMatchObject({ pickup4: null, truck6: 4600 });
});

test('an upload is its own person’s alone, who has one at a time and may drop it', async () => {
  const first = await upload(csv([21, '', 10, '', 2500, '', '', '']));
  const { id } = await upload(csv([21, '', 10, '', 2600, '', '', '']));
  await expect(apply(first.id)).rejects.toMatchObject(refused('not_found'));
  const other = await app.api((await givenStaff('logistics')).token);
  await expect(other('POST /staff/freight-rates/upload/{id}/apply', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await logistics('DELETE /staff/freight-rates/upload/{id}', { params: { id } });
  await expect(apply(id)).rejects.toMatchObject(refused('not_found'));
});

test('empty rows of a workbook or a text do not move the cells that are named', async () => {
  const table = [freightHeadings('en'), [], ['', ''], [21, '', 10, '', 'x', '', '', '']];
  const book = tableFile('xlsx', { name: 'x', sheet: 'x', widths: [], rows: table }).bytes as Uint8Array;
  const text = table.map((row) => csvLine(row)).join('');
  for (const bytes of [book, strToU8(text)]) expect((await upload(bytes)).refused).toMatchObject([{ cell: 'E4' }]);
});

test.each([
  ['nothing', new Uint8Array(), 'file_missing'],
  ['no table', new Uint8Array([0, 1, 2, 3]), 'list_type_not_accepted'],
  ['another table', strToU8('Grade,Quantity\r\nHD2208J,4'), 'freight_headings_missing'],
  ['headings alone', csv(), 'freight_nothing_to_read'],
  ['too many rows', strToU8(`origin,destination,trailer\n${'21,10,1\n'.repeat(7001)}`), 'freight_too_many_rows'],
])('%s is refused at the file', async (_, bytes, code) => {
  await expect(upload(bytes)).rejects.toMatchObject({ wire: { error: code, fields: [{ path: 'file' }] } });
});

test('a hostile workbook is refused, and the next good one is read', async () => {
  const parts = unzipSync(await file('xlsx'));
  const far = strToU8(
    '<worksheet><sheetData><row r="1"><c r="ZZZZZZZ99999999"><v>1</v></c></row></sheetData></worksheet>',
  );
  await expect(upload(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': far }))).rejects.toMatchObject(
    refused('list_unreadable'),
  );
  expect((await upload(await file('xlsx'))).counts.refused).toBe(0);
});

test('no cell of a workbook is a formula', async () => {
  const sheet = strFromU8(unzipSync(await file('xlsx'))['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toContain('<f>');
  const book = tableFile('xlsx', { name: 'x', sheet: 'x', widths: [9], rows: [['=1+1', '<b>&', -1]] }).bytes;
  const own = strFromU8(unzipSync(book as Uint8Array)['xl/worksheets/sheet1.xml']!);
  expect(own).toContain('t="inlineStr"><is><t>=1+1</t>');
  expect(own).toContain('&#60;b&#62;&#38;');
});

test('each province’s change is in the log, with what was and what is', async () => {
  await set([
    ['truck6', 4500, 5200],
    ['trailer', null, 12_000],
  ]);
  const { entries } = await admin('GET /staff/audit-log', { query: { object_kind: 'freight_rates', object_id: '21' } });
  expect(entries[0]).toMatchObject({
    action: 'set_freight_rates',
    object_name: 'ระยอง',
    before: { กรุงเทพมหานคร: 'truck6 4500, trailer –' },
    after: { กรุงเทพมหานคร: 'truck6 5200, trailer 12000' },
  });
});
