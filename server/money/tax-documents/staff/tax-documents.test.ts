import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenOrder, givenSlip } from '#server/testing/orders.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
beforeAll(async () => {
  await givenIssuer();
  const orders = [await paid(), await paid(), await paid()];
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: orders[2]!.id }, body: { reason: 'หมด' } });
});

async function paid() {
  const order = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const slip = await givenSlip(app, market.buyer, order.id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return order;
}

type Format = 'pdf' | 'xml';
async function bytesOf(answer: Promise<unknown>): Promise<Uint8Array> {
  const { bytes } = (await answer) as { bytes: Uint8Array | ReadableStream<Uint8Array> };
  return bytes instanceof ReadableStream ? new Response(bytes).bytes() : bytes;
}
const exported = async (api: Api, month = '2026-07') =>
  unzipSync(await bytesOf(api('GET /staff/tax-documents/archive', { query: { month, language: 'en' } })));
const tableOf = (file: Uint8Array) => parse(Buffer.from(file), { bom: true, relax_column_count: true });

test('a month is listed with the sums of each kind; credit notes take off the VAT that is due', async () => {
  const { rows: documents, count } = await market.finance('GET /staff/tax-documents', { query: {} });
  const found = await market.finance('GET /staff/tax-documents/month', { query: {} });
  expect(found).toMatchObject({ month: '2026-07', months: ['2026-07'], vat_due: 1_820, waiting: 0 });
  expect(count).toBe(4);
  expect(found.sums).toEqual([
    { kind: 'credit_note', count: 1, base: 13_000, vat: 910, total: 13_910 },
    { kind: 'tax_invoice_receipt', count: 3, base: 39_000, vat: 2_730, total: 41_730 },
  ]);
  expect(documents[0]).toMatchObject({ kind: 'credit_note', buyer_name: 'บริษัท ทดสอบ จำกัด', vat: 910 });
  expect(documents[0]!.company, 'in each language').toMatchObject({ name_en: expect.stringMatching(/^Test \d/) });
  expect(documents[0]!.invoice_number).toBe(documents[1]!.number);
  const notes = await market.finance('GET /staff/tax-documents', { query: { kind: 'credit_note' } });
  expect([notes.count, notes.rows.length]).toEqual([1, 1]);
  const june = { query: { month: '2026-06' } };
  expect(await market.finance('GET /staff/tax-documents', june)).toEqual({ count: 0, rows: [] });
  expect(await market.finance('GET /staff/tax-documents/month', june)).toMatchObject({ vat_due: 0, sums: [] });
});

test('the month for the accountant has each document, as it is handed out, and tables that add up', async () => {
  const { rows: documents } = await market.finance('GET /staff/tax-documents', { query: {} });
  const files = await exported(market.finance);
  expect(Object.keys(files).toSorted()).toEqual(
    [
      ...documents.flatMap(({ number }) => [`documents/${number}.pdf`, `documents/${number}.xml`]),
      'ledger-2026-07.csv',
      'tax-documents-2026-07.csv',
      'tax-documents-2026-07.xlsx',
    ].toSorted(),
  );
  for (const { id, number } of documents)
    for (const format of ['pdf', 'xml'] as Format[]) {
      const alone = await bytesOf(market.finance(`GET /staff/tax-documents/{id}/${format}`, { params: { id } }));
      expect(Buffer.from(files[`documents/${number}.${format}`]!).equals(Buffer.from(alone))).toBe(true);
    }
  const [, ...lines] = tableOf(files['tax-documents-2026-07.csv']!);
  const listed = lines.slice(0, documents.length);
  expect(listed.map(([number]) => number)).toEqual(documents.map(({ number }) => number).toReversed());
  expect(listed.reduce((sum, line) => sum + Number(line[9]), 0)).toBeCloseTo(1_820, 2);
  expect(lines.at(-1)![9]).toBe('1820');
});

test('the ledger of the month is whole: debits are credits, and output VAT is that of the documents', async () => {
  const [headings, ...entries] = tableOf((await exported(market.finance))['ledger-2026-07.csv']!);
  expect(headings).toEqual([
    'Time',
    'Event',
    'Reference',
    'Order',
    'Account',
    'Company',
    'Debit',
    'Credit',
    'Buyer’s PO',
  ]);
  const [{ count }] = (await rows(sql<{ count: number }>`select count(*)::int as count from ledger_entries`)) as [
    { count: number },
  ];
  expect(entries).toHaveLength(count);
  const sum = (column: number, of = entries) => of.reduce((all, entry) => all + Number(entry[column]), 0);
  expect(sum(6)).toBeCloseTo(sum(7), 2);
  const vat = entries.filter(([, , , , account]) => account === 'Output VAT');
  expect(vat.length).toBeGreaterThan(0);
  expect(sum(7, vat) - sum(6, vat)).toBeCloseTo(1_820, 2);
});

test('in the workbook of the register tax ids and branches are text, with their zeros', async () => {
  const files = await exported(market.finance);
  const sheet = strFromU8(unzipSync(files['tax-documents-2026-07.xlsx']!)['xl/worksheets/sheet1.xml']!);
  for (const text of ['0105536000003', '00000']) expect(sheet).toContain(`t="inlineStr"><is><t>${text}</t>`);
  // The sums can be reckoned with.
  expect(sheet).toMatch(/<c r="J\d+"><v>1820<\/v><\/c>/);
});

test('a month without documents is tables of headings', async () => {
  const files = await exported(market.finance, '2026-01');
  expect(Object.keys(files)).toEqual(['tax-documents-2026-01.csv', 'tax-documents-2026-01.xlsx', 'ledger-2026-01.csv']);
});

test('a table’s cell that somebody named as a formula stays text', async () => {
  await rows(sql`update orders set billing_name = '=HYPERLINK("http://x")' where id = (select max(id) from orders)`);
  const order = await givenOrder(market);
  await rows(sql`update orders set billing_name = '=1+1' where id = ${order.id}`);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const slip = await givenSlip(app, market.buyer, order.id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const cells = tableOf((await exported(market.finance))['tax-documents-2026-07.csv']!).map((line) => line[4]);
  expect(cells).not.toContain('=1+1');
  expect(cells.some((cell) => cell?.includes('=1+1'))).toBe(true);
});

test('who takes a month along is in the audit log; sales and sellers do not', async () => {
  const staff = await givenStaff('finance');
  await exported(await app.api(staff.token));
  const entries = await rows(
    sql`select action, object_kind, object_id from audit_log where staff_id = ${staff.id} order by id`,
  );
  expect(entries).toEqual([{ action: 'export_tax_documents', object_kind: 'tax_documents', object_id: '2026-07' }]);
  for (const api of [market.sales, market.logistics, market.buyer.api, market.seller.api])
    await expect(exported(api)).rejects.toMatchObject({ wire: { statusCode: 403 } });
});
