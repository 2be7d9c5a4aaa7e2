import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenBuyer, givenMarket, givenOrder, givenSlip, refused, type TestMarket } from '#server/testing/orders.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { issueCreditNote } from './index.ts';
import { issueTaxDocuments, issueWaitingDocumentsJob } from '#server/trade/orders/documents/issue-documents.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from web_settings where page = 'company'`);
  await givenIssuer();
});
afterAll(() => app.close());

const confirmed = async (buyer = market.buyer) => {
  const order = await givenOrder(market, { buyer });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  return order;
};
const paid = async (buyer = market.buyer) => {
  const order = await confirmed(buyer);
  const slip = await givenSlip(app, buyer, order.id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  return order;
};
const documentsOf = async (id: number) =>
  (await market.buyer.api('GET /order/orderdetail/{id}', { params: { id } })).tax_documents;
const download = async (id: number, api = market.buyer.api) => {
  const answer = await api('GET /order/tax-documents/{id}/pdf', { params: { id } });
  return Buffer.from((answer as { bytes: Uint8Array }).bytes);
};
const xmlOf = async (id: number) => {
  const answer = await market.buyer.api('GET /order/tax-documents/{id}/xml', { params: { id } });
  return Buffer.from((answer as { bytes: Uint8Array }).bytes).toString('utf8');
};

test('an order that is paid before delivery gets one tax invoice that is its receipt, and none again on delivery', async () => {
  const { id, orderNo } = await paid();
  const [document, ...others] = await documentsOf(id);
  expect(others).toEqual([]);
  expect(document).toMatchObject({ kind: 'tax_invoice_receipt', total: 13_910 });
  expect(document!.number).toMatch(/^TI00000-2607-\d{6}$/);
  const text = (await readPdf(await download(document!.id))).join(' ');
  for (const said of [
    'ใบเสร็จรับเงิน/ใบกำกับภาษี',
    'Tax invoice / Receipt',
    document!.number,
    orderNo,
    '0105542067556',
    '0105536000003',
    'Head office',
    ' kg',
    '/kg',
    '910.00',
    '13,910.00',
    'หนึ่งหมื่นสามพันเก้าร้อยสิบบาทถ้วน',
    'Thirteen thousand nine hundred ten baht only',
  ])
    expect(text).toContain(said);
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  await inTransaction(() => issueTaxDocuments(id));
  expect(await documentsOf(id)).toHaveLength(1);
});

test('a document names the order as its buyer does: PO number, cost centre, who asked for it', async () => {
  const { id } = await confirmed();
  await rows(sql`update orders set po_number = 'PO-77/2026', cost_centre = 'FACTORY 2' where id = ${id}`);
  const slip = await givenSlip(app, market.buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const [document] = await documentsOf(id);
  const text = (await readPdf(await download(document!.id))).join(' ');
  for (const said of ['PO-77/2026', 'FACTORY 2', 'Requested by']) expect(text).toContain(said);
});

test('goods delivered before they are paid are invoiced on delivery, and a receipt follows with the interest', async () => {
  const { id } = await confirmed();
  await rows(sql`update orders set logistic_status = 3 where id = ${id}`);
  await inTransaction(() => issueTaxDocuments(id));
  expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['tax_invoice']);
  await rows(sql`update orders set payment_status = 1, interest = 5000 where id = ${id}`);
  await inTransaction(() => issueTaxDocuments(id));
  const [invoice, receipt] = await documentsOf(id);
  expect(receipt).toMatchObject({ kind: 'receipt', total: 13_960 });
  expect(receipt!.number).toMatch(/^RC00000-2607-\d{6}$/);
  const xml = await xmlOf(receipt!.id);
  expect(xml).toContain(invoice!.number);
  expect(xml).not.toContain('TaxTotalAmount');
});

test('a reprint is the same bytes, whatever has changed since: name, address, template data', async () => {
  const { id } = await paid();
  const [document] = await documentsOf(id);
  const first = await download(document!.id);
  const xml = await xmlOf(document!.id);
  await rows(sql`update web_settings set meta_value = 'บริษัท ชื่อใหม่ จำกัด' where page = 'company'
    and meta_key = 'name'`);
  await rows(sql`update orders set billing_name = 'อีกชื่อ' where id = ${id}`);
  expect((await download(document!.id)).equals(first)).toBe(true);
  expect(await xmlOf(document!.id)).toBe(xml);
  const { sha256, facts_holds } = await oneRow(sql<{ sha256: string; facts_holds: boolean }>`
    select sha256 /* not null: sealed */,
      facts_sha256 = encode(sha256(convert_to(facts::text, 'UTF8')), 'hex') as facts_holds from tax_documents
      where id = ${document!.id}`);
  expect(sha256).toBe(createHash('sha256').update(first).digest('hex'));
  expect(facts_holds).toBe(true);
});

test('two who ask first at once get the same bytes', async () => {
  const { id } = await paid();
  const [document] = await documentsOf(id);
  const [one, other] = await Promise.all([download(document!.id), download(document!.id)]);
  expect(one.equals(other)).toBe(true);
});

test('the PDF is PDF/A-3 with text that can be read and the XML within, which its metadata names', async () => {
  const { id } = await paid();
  const [document] = await documentsOf(id);
  const pdf = (await download(document!.id)).toString('latin1');
  for (const part of [
    '<pdfaid:part>3</pdfaid:part>',
    '<pdfaid:conformance>U</pdfaid:conformance>',
    `<rsm:DocumentFileName>${document!.number}.xml</rsm:DocumentFileName>`,
    '<rsm:DocumentType>Tax invoice / Receipt</rsm:DocumentType>',
    '<rsm:Version>2.0</rsm:Version>',
    '/GTS_PDFA1',
    '/DestOutputProfile',
    '/AFRelationship /Alternative',
    '/EmbeddedFile',
    '/Subtype /text#2Fxml',
  ])
    expect(pdf).toContain(part);
  expect(pdf).toMatch(/\/EF <<\s*\/F (\d+ 0 R)\s*\/UF \1\s*>>/);
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const opened = await getDocument({ data: new Uint8Array(await download(document!.id)), verbosity: 0 }).promise;
  const [[attachment, { filename }] = ['', { filename: '' }], ...others] = [...(await opened.getAttachments())!];
  expect([filename, others]).toEqual([`${document!.number}.xml`, []]);
  const attached = await opened.getAttachmentContent(attachment);
  expect(Buffer.from(attached!).toString('utf8')).toBe(await xmlOf(document!.id));
});

test('what a document says is never changed in the database, nor is a number given back', async () => {
  const { id } = await paid();
  const [document] = await documentsOf(id);
  await download(document!.id);
  const fixed = { constraint: 'tax_document_is_fixed' };
  for (const change of [sql`facts = '{}'`, sql`number = 'x'`, sql`pdf = 'x', sha256 = encode(sha256('x'), 'hex')`])
    await expect(rows(sql`update tax_documents set ${change} where id = ${document!.id}`)).rejects.toMatchObject(fixed);
  await expect(rows(sql`delete from tax_documents where id = ${document!.id}`)).rejects.toMatchObject(fixed);
  await expect(rows(sql`update tax_document_counters set last = last - 1`)).rejects.toMatchObject({
    constraint: 'tax_document_counter_counts',
  });
});

test('a transaction that fails takes no number with it', async () => {
  const { id } = await confirmed();
  await rows(sql`update orders set payment_status = 1 where id = ${id}`);
  const failing = inTransaction(async () => {
    await issueTaxDocuments(id);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await inTransaction(() => issueTaxDocuments(id));
  await expectNoGaps();
});

test('numbers begin again each month, by Bangkok’s day', async () => {
  const numberAt = async (at: string) => {
    const { id } = await confirmed();
    await rows(sql`update orders set payment_status = 1 where id = ${id}`);
    app.clock.set(new Date(at));
    await inTransaction(() => issueTaxDocuments(id));
    app.clock.set(TEST_NOW);
    return (await documentsOf(id))[0]!.number;
  };
  expect(await numberAt('2026-08-31T16:59:59Z')).toBe('TI00000-2608-000001');
  expect(await numberAt('2026-08-31T17:00:00Z')).toBe('TI00000-2609-000001');
  expect(await numberAt('2026-08-31T16:59:59Z')).toBe('TI00000-2608-000002');
});

test('without the company’s tax id payment goes on and the documents wait for it', async () => {
  await rows(sql`delete from web_settings where page = 'company' and meta_key = 'tax_id'`);
  const { id } = await paid();
  expect(await documentsOf(id)).toEqual([]);
  await issueWaitingDocumentsJob.work({});
  expect(await documentsOf(id)).toEqual([]);
  expect(await market.finance('GET /staff/tax-documents/month', { query: {} })).toMatchObject({ waiting: 1 });
  await rows(sql`insert into web_settings (page, meta_key, meta_value) values ('company', 'tax_id', '0105542067556')`);
  await issueWaitingDocumentsJob.work({});
  await issueWaitingDocumentsJob.work({});
  expect(await documentsOf(id)).toHaveLength(1);
  expect(await market.finance('GET /staff/tax-documents/month', { query: {} })).toMatchObject({ waiting: 0 });
});

test('a paid order that is cancelled gets a credit note of all that was invoiced, with its reason', async () => {
  const { id } = await paid();
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ผู้ขายไม่มีสินค้า' } });
  const [invoice, note] = await documentsOf(id);
  expect(note).toMatchObject({ kind: 'credit_note', total: invoice!.total });
  expect(note!.number).toMatch(/^CN00000-2607-\d{6}$/);
  const text = (await readPdf(await download(note!.id))).join(' ');
  for (const said of [
    'ใบลดหนี้',
    'Credit note',
    invoice!.number,
    'ผู้ขายไม่มีสินค้า',
    'Sale cancelled before delivery',
    '13,000.00',
    '0.00',
  ])
    expect(text).toContain(said);
  expect(await xmlOf(note!.id)).toContain('<ram:PurposeCode>CDNG99</ram:PurposeCode>');
});

test('an order that was never invoiced is cancelled without a credit note', async () => {
  const { id } = await confirmed();
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ยกเลิก' } });
  expect(await documentsOf(id)).toEqual([]);
});

test('credit notes in parts take off the invoice to the satang and never more; the same cause comes once', async () => {
  const { id } = await paid();
  const note = (cause: string, base?: bigint) =>
    inTransaction(() =>
      issueCreditNote({
        kind: 'order',
        source_id: id,
        cause,
        reason: 'short',
        note: 'ขาด 1 ถุง',
        ...(base && { base }),
      }),
    );
  await note(`a:${id}`, 333_333n);
  await note(`b:${id}`, 333_333n);
  await expect(note(`c:${id}`, 633_335n)).rejects.toThrow(RangeError);
  await expect(note(`b:${id}`, 100n)).rejects.toMatchObject({ code: '23505' });
  await note(`d:${id}`);
  expect(await note(`e:${id}`)).toBeNull();
  const sums = await oneRow(sql<{ base: bigint; vat: bigint; before: string[] }>`
    select sum(base)::bigint as base /* not null: three notes */, sum(vat)::bigint as vat /* not null: three notes */,
      array_agg(facts #>> '{credit,before}' order by id) as before /* not null: three notes */
    from tax_documents where order_id = ${id} and kind = 'credit_note'`);
  expect(sums).toEqual({ base: 1_300_000n, vat: 91_000n, before: ['1300000', '966667', '633334'] });
  await expectNoGaps();
});

test('another company finds no document of this one', async () => {
  const { id } = await paid();
  const [document] = await documentsOf(id);
  const stranger = await givenBuyer(app);
  for (const api of [stranger.api, market.seller.api])
    for (const format of ['pdf', 'xml'] as const)
      await expect(
        api(`GET /order/tax-documents/{id}/${format}`, { params: { id: document!.id } }),
      ).rejects.toMatchObject(refused('not_found'));
});

async function expectNoGaps(): Promise<void> {
  const series = await rows(sql<{ last: number; given: number; highest: number }>`
    select c.last, count(d.id)::int as given, max(d.sequence) as highest
    from tax_document_counters c left join tax_documents d using (series, branch_code, month)
      group by c.series, c.branch_code, c.month, c.last`);
  expect(series.length).toBeGreaterThan(0);
  for (const { last, given, highest } of series) expect([given, highest]).toEqual([last, last]);
}
