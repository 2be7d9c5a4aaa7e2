import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { freightHeadings } from '#domain/market/delivery/freight-table.ts';
import { csvLine } from '#domain/values/csv.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { tableFile } from '#server/platform/documents/table-file.ts';
import { approveAsSecond } from '#server/testing/given/second-person.ts';
import { freightCsv, givenFreight, withFreight } from '#server/testing/given/freight.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { useWarmParser } from '#server/testing/warm-parser/use-warm-parser.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let freight: Awaited<ReturnType<typeof givenFreight>>;

beforeAll(async () => {
  freight = await givenFreight(app);
});
beforeEach(async () => {
  await rows(sql`delete from shipping_rates where destination_province_id = 10 and origin_province_id = 21`);
  await freight.set([['truck6', null, 4500]]);
});

test('so is a table that was uploaded and confirmed, and not before', async () => {
  expect(await freight.deliveredPrice()).toBe(withFreight(4500));
  const { id, counts } = await freight.upload(freightCsv([21, '', 10, '', '', '6000', '', '']));
  expect(counts).toEqual({ added: 0, changed: 1, removed: 0, same: 0, refused: 0 });
  expect(await freight.deliveredPrice()).toBe(withFreight(4500));
  expect(await freight.apply(id)).toMatchObject({ changed: 1 });
  expect(await freight.deliveredPrice()).toBe(withFreight(6000));
});

test.each(['csv', 'xlsx'] as const)('the downloaded %s comes back as the same, in each language', async (format) => {
  await freight.set([['trailer', null, 12_345.67]]);
  for (const language of ['th', 'en', 'cn'] as const) {
    const { counts, changes } = await freight.upload(await freight.file(format, { language }), `x.${format}`);
    expect(counts).toMatchObject({ added: 0, changed: 0, removed: 0, refused: 0 });
    expect(counts.same).toBeGreaterThanOrEqual(10);
    expect(changes).toEqual([]);
  }
});

test('a file of one province has a row for each destination, to be filled in', async () => {
  const text = new TextDecoder().decode(await freight.file('csv', { origin: 90, language: 'en' }));
  expect(text.split('\r\n')).toEqual([
    freightHeadings('en')
      .map((heading) => `"${heading}"`)
      .join(','),
    ...['10,"Bangkok"', '21,"Rayong"', '90,"Songkhla"'].map((place) => `90,"Songkhla",${place},,,,`),
    '',
  ]);
});

test('the preview says what is new, changed, removed and the same, with cells and names', async () => {
  await freight.set([['truck10', null, 8000]]);
  const preview = await freight.upload(
    freightCsv([21, 'Rayong', 10, 'Bangkok', 2500, 4500, 8800, ''], ['90', '', 21, '', '', 3000, '', '']),
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
  expect(await freight.logistics('GET /staff/freight-rates/upload/{id}', { params: { id: preview.id } })).toEqual(
    preview,
  );
  await freight.apply(preview.id);
  expect(await freight.ratesToBangkok()).toEqual({ pickup4: 2500, truck6: 4500, truck10: 8800, trailer: null });
  await expect(freight.apply(preview.id)).rejects.toMatchObject(refused('not_found'));
  await rows(sql`delete from shipping_rates where origin_province_id = 90`);
});

test('a file with a refused cell changes nothing, not even its good cells', async () => {
  const {
    id,
    counts,
    refused: cells,
  } = await freight.upload(
    freightCsv([21, '', 10, '', '2500', '450000x', '', ''], [21, '', 'Atlantis', '', 1, '', '', '']),
  );
  expect(counts).toMatchObject({ added: 1, refused: 2 });
  expect(cells).toEqual([
    { cell: 'F2', text: '450000x', fault: 'not_a_number' },
    { cell: 'C3', text: 'Atlantis', fault: 'unknown_province' },
  ]);
  await expect(freight.apply(id)).rejects.toMatchObject(refused('freight_file_refused'));
  expect(await freight.ratesToBangkok()).toMatchObject({ pickup4: null, truck6: 4500 });
});

test('a file with a lost column leaves those rates', async () => {
  const { id, missing } = await freight.upload(strToU8('origin,destination,trailer\r\nRayong,Bangkok,12000\r\n'));
  expect(missing).toEqual(['pickup4', 'truck6', 'truck10']);
  await freight.apply(id);
  expect(await freight.ratesToBangkok()).toMatchObject({ truck6: 4500, trailer: 12_000 });
});

test('a rate that changed after the upload keeps the whole file out', async () => {
  const { id } = await freight.upload(freightCsv([21, '', 10, '', 2500, 5000, '', '']));
  await freight.set([['truck6', 4500, 4600]]);
  await expect(freight.apply(id)).rejects.toMatchObject(refused('freight_file_outdated'));
  expect(await freight.ratesToBangkok()).toMatchObject({ pickup4: null, truck6: 4600 });
});

const revert = (id: string) => freight.logistics('POST /staff/freight-rates/upload/{id}/revert', { params: { id } });

test('an applied table is taken back as a whole, after a look at each rate', async () => {
  const { id } = await freight.upload(freightCsv([21, '', 10, '', 2500, 6000, '', '']));
  await expect(revert(id)).rejects.toMatchObject(refused('table_file_is_busy'));
  await freight.apply(id);
  const back = await revert(id);
  expect(back).toMatchObject({
    is_revert: true,
    applied_at: null,
    counts: { added: 0, changed: 1, removed: 1 },
    changes: [
      { vehicle: 'pickup4', before: 2500, cost: null },
      { vehicle: 'truck6', before: 6000, cost: 4500 },
    ],
  });
  expect(await freight.ratesToBangkok()).toMatchObject({ pickup4: 2500, truck6: 6000 });
  await freight.apply(back.id);
  expect(await freight.ratesToBangkok()).toMatchObject({ pickup4: null, truck6: 4500 });
});

test('a table is not taken back once somebody changed a rate of it', async () => {
  const { id } = await freight.upload(freightCsv([21, '', 10, '', 2500, 6000, '', '']));
  await freight.apply(id);
  await freight.set([['truck6', 6000, 6100]]);
  await expect(revert(id)).rejects.toMatchObject(refused('table_file_rows_changed_since'));
  expect(await freight.ratesToBangkok()).toMatchObject({ pickup4: 2500, truck6: 6100 });
});

test('columns that nothing is read from are said', async () => {
  const { left_out } = await freight.upload(
    strToU8('origin,destination,trailer,Toll,\r\nRayong,Bangkok,12000,50,\r\n'),
  );
  expect(left_out).toEqual(['Toll']);
});

test('a file holds once a second person approved it, who sees old beside new', async () => {
  const { id } = await freight.upload(freightCsv([21, '', 10, '', '', '45', '', '']));
  const { waiting_change } = await freight.alone('POST /staff/freight-rates/upload/{id}/apply', { params: { id } });
  expect(await freight.ratesToBangkok()).toMatchObject({ truck6: 4500 });
  const params = { id: waiting_change! };
  expect(await freight.alone('GET /staff/money-settings/changes/{id}', { params })).toMatchObject({
    subject: { th: 'rates.xlsx' },
    before: { freight_21_10: { th: 'ระยอง → กรุงเทพมหานคร: รถ 6 ล้อ ฿4,500.00' } },
    after: { freight_21_10: { en: 'Rayong → Bangkok: 6-wheel truck ฿45.00' } },
  });
  await expect(freight.alone('POST /staff/money-settings/changes/{id}/approve', { params })).rejects.toMatchObject(
    refused('own_money_change'),
  );
  // What was changed by hand meanwhile is not overwritten.
  await freight.set([['truck6', 4500, 4600]]);
  await expect(approveAsSecond(waiting_change!)).rejects.toMatchObject({ code: 'money_change_outdated' });
  expect(await freight.ratesToBangkok()).toMatchObject({ truck6: 4600 });
  await freight.alone('POST /staff/money-settings/changes/{id}/withdraw', { params });
});

test('what waits while another version words its facts otherwise is approved; it is compared by its rates', async () => {
  const { id } = await freight.upload(freightCsv([21, '', 10, '', '', '4700', '', '']));
  const { waiting_change } = await freight.alone('POST /staff/freight-rates/upload/{id}/apply', { params: { id } });
  await rows(sql`update money_changes set before = '{"freight_21_10": "truck6 4500.00"}' where id = ${waiting_change}`);
  await approveAsSecond(waiting_change!);
  expect(await freight.ratesToBangkok()).toMatchObject({ truck6: 4700 });
});

test('the first rates of a market hold at once', async () => {
  const kept = await rows(sql`delete from shipping_rates returning origin_province_id`);
  const { id } = await freight.upload(freightCsv([21, '', 10, '', '', '4500', '', '']));
  expect(await freight.alone('POST /staff/freight-rates/upload/{id}/apply', { params: { id } })).toEqual({
    status: true,
    waiting_change: null,
    changed: 1,
  });
  expect(kept.length).toBeGreaterThan(0);
  expect(await freight.ratesToBangkok()).toMatchObject({ truck6: 4500 });
});

test('an upload is its own person’s alone, who has one at a time and may drop it', async () => {
  const first = await freight.upload(freightCsv([21, '', 10, '', 2500, '', '', '']));
  const { id } = await freight.upload(freightCsv([21, '', 10, '', 2600, '', '', '']));
  await expect(freight.apply(first.id)).rejects.toMatchObject(refused('not_found'));
  const other = await app.api((await givenStaff('logistics')).token);
  await expect(other('POST /staff/freight-rates/upload/{id}/apply', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await freight.logistics('DELETE /staff/freight-rates/upload/{id}', { params: { id } });
  await expect(freight.apply(id)).rejects.toMatchObject(refused('not_found'));
});

test('empty rows of a workbook or a text do not move the cells that are named', async () => {
  const table = [freightHeadings('en'), [], ['', ''], [21, '', 10, '', 'x', '', '', '']];
  const { bytes: book } = await tableFile('xlsx', { name: 'x', sheet: 'x', widths: [], rows: table });
  const text = table.map((row) => csvLine(row)).join('');
  for (const bytes of [book, strToU8(text)])
    expect((await freight.upload(bytes as Uint8Array)).refused).toMatchObject([{ cell: 'E4' }]);
});

test.each([
  ['nothing', new Uint8Array(), 'file_missing'],
  ['no table', new Uint8Array([0, 1, 2, 3]), 'list_type_not_accepted'],
  ['another table', strToU8('Grade,Quantity\r\nHD2208J,4'), 'freight_headings_missing'],
  ['headings alone', freightCsv(), 'freight_nothing_to_read'],
  ['too many rows', strToU8(`origin,destination,trailer\n${'21,10,1\n'.repeat(7001)}`), 'freight_too_many_rows'],
])('%s is refused at the file', async (_, bytes, code) => {
  await expect(freight.upload(bytes)).rejects.toMatchObject({ wire: { error: code, fields: [{ path: 'file' }] } });
});

test('a hostile workbook is refused, and the next good one is read', async () => {
  useWarmParser(false);
  onTestFinished(() => useWarmParser());
  const parts = unzipSync(await freight.file('xlsx'));
  const far = strToU8(
    '<worksheet><sheetData><row r="1"><c r="ZZZZZZZ99999999"><v>1</v></c></row></sheetData></worksheet>',
  );
  await expect(freight.upload(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': far }))).rejects.toMatchObject(
    refused('list_unreadable'),
  );
  expect((await freight.upload(await freight.file('xlsx'))).counts.refused).toBe(0);
});

test('no cell of a workbook is a formula', async () => {
  const sheet = strFromU8(unzipSync(await freight.file('xlsx'))['xl/worksheets/sheet1.xml']!);
  expect(sheet).not.toContain('<f>');
  const { bytes: book } = await tableFile('xlsx', { name: 'x', sheet: 'x', widths: [9], rows: [['=1+1', '<b>&', -1]] });
  const own = strFromU8(unzipSync(book as Uint8Array)['xl/worksheets/sheet1.xml']!);
  expect(own).toContain('t="inlineStr"><is><t>=1+1</t>');
  expect(own).toContain('&#60;b&#62;&#38;');
});
