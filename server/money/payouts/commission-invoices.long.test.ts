import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCompany, givenMember, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenSlip, ORDER_TOTAL, type TestMarket } from '#server/testing/orders.ts';
import { givenCommission } from '#server/testing/given/commission.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { issueWaitingDocumentsJob } from '#server/trade/orders/documents/issue-documents.ts';
import { chargePurchases, issueCommissionInvoicesJob } from './index.ts';

/** 5 % of 10 bags at 1,050, and its VAT. */
const COMMISSION = 525;
const VAT = 36.75;
const PAID_ON = '2026-07-16T03:00:00Z';

let app: TestApp;
let market: TestMarket;
let finance: Api;
let other: Api;

beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
  finance = market.finance;
  other = await givenSecondFinance(app);
  await givenCommission(5);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

async function givenSeller() {
  const { id: companyId } = await givenCompany({ selling: true });
  const { token } = await givenMember(companyId, { role: 'seller' });
  await rows(sql`
    insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status,
      created_at)
    values (${companyId}, 'บริษัท ผู้ขาย จำกัด', '004', 'ระยอง', '0003124567', true, 1, now())`);
  return { companyId, warehouseId: await givenWarehouse(companyId), api: await app.api(token) };
}
type Seller = Awaited<ReturnType<typeof givenSeller>>;

/** 10 bags, paid and delivered. */
async function givenDelivered({ companyId, warehouseId }: Seller): Promise<number> {
  app.clock.set(TEST_NOW);
  const { id } = await givenOrder(market, { stockId: await givenOffer({ companyId, warehouseId }) });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, market.buyer, id, ORDER_TOTAL);
  await finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  return id;
}

async function payOut({ companyId }: Seller): Promise<{ run: number; line: number }> {
  app.clock.set(PAID_ON);
  await chargePurchases(app.clock.now());
  const { id } = await finance('POST /staff/payouts', { body: { minimum: 1 } });
  const params = { id };
  await other('POST /staff/payouts/{id}/approve', { params, body: {} });
  await finance('POST /staff/payouts/{id}/file', { params, body: {} });
  const { lines } = await finance('GET /staff/payouts/{id}', { params });
  const line = lines.find(({ company }) => company.id === companyId)!.id;
  await finance('POST /staff/payouts/{id}/paid', { params, body: { line_ids: lines.map((one) => one.id) } });
  return { run: id, line };
}

async function refundFourBags(id: number): Promise<void> {
  const { lines } = await finance('GET /staff/orders/{id}/refundable', { params: { id } });
  const proposed = await finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: { reason: 'damaged', lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 4 }] },
  });
  await other('POST /staff/refunds/{id}/approve', { params: { id: proposed.id }, body: {} });
}

const documentsOf = async ({ api }: Seller) => (await api('GET /seller/commission-documents', { query: {} })).rows;
const bytesOf = async ({ bytes }: { bytes: unknown }) =>
  Buffer.from(await new Response(bytes as BodyInit).arrayBuffer());

test('until the marketplace’s tax id is written, payouts are paid and their invoices wait', async () => {
  const seller = await givenSeller();
  const orderId = await givenDelivered(seller);
  await payOut(seller);
  await issueCommissionInvoicesJob.work({});
  expect(await documentsOf(seller)).toEqual([]);
  expect((await orderBalances([orderId])).get(orderId)).toMatchObject({ output_vat_pending: -3_675n });
  await givenIssuer();
  await issueWaitingDocumentsJob.work({});
  await issueCommissionInvoicesJob.work({});
  expect(await documentsOf(seller)).toMatchObject([{ kind: 'commission_invoice', base: COMMISSION, vat: VAT }]);
  expect((await orderBalances([orderId])).get(orderId)).toMatchObject({ output_vat_pending: 0n });
  expect(await findDifferences()).toEqual([]);
});

test('a payout’s commission is one gapless tax invoice for the seller, in both formats', async () => {
  const seller = await givenSeller();
  await givenDelivered(seller);
  await givenDelivered(seller);
  const { run, line } = await payOut(seller);
  await issueCommissionInvoicesJob.work({});
  await issueCommissionInvoicesJob.work({});
  const [document, ...more] = await documentsOf(seller);
  expect(more).toEqual([]);
  expect(document).toMatchObject({ base: 2 * COMMISSION, vat: 2 * VAT, total: 2 * (COMMISSION + VAT) });
  expect(document!.payout_reference).toMatch(/^PY0+\d+-0*\d+$/);
  const numbers = await rows(
    sql<{ sequence: number }>`select sequence from tax_documents where kind = 'commission_invoice' order by sequence`,
  );
  expect(numbers.map(({ sequence }) => sequence)).toEqual(numbers.map((_one, index) => index + 1));

  const params = { id: document!.id };
  const pdf = await bytesOf(await seller.api('GET /seller/commission-documents/{id}/pdf', { params }));
  const words = (await readPdf(pdf)).join(' ');
  for (const said of [document!.number, document!.payout_reference, '1,050.00', '73.50', '1,123.50'])
    expect(words).toContain(said);
  const xml = (await bytesOf(await seller.api('GET /seller/commission-documents/{id}/xml', { params }))).toString();
  expect(xml).toContain('<ram:TypeCode>T03</ram:TypeCode>');
  const found = await finance('GET /staff/payouts/{id}', { params: { id: run } });
  expect(found.lines.find(({ id }) => id === line)!.commission_invoices).toEqual([
    { id: document!.id, number: document!.number },
  ]);
});

test('only who may see the money of the seller gets the documents, and no other company', async () => {
  const seller = await givenSeller();
  await givenDelivered(seller);
  await payOut(seller);
  await issueCommissionInvoicesJob.work({});
  const params = { id: (await documentsOf(seller))[0]!.id };
  const missing = { wire: { statusCode: 404 } };
  const read = (api: Api) => api('GET /seller/commission-documents/{id}/pdf', { params });
  await expect(read((await givenSeller()).api)).rejects.toMatchObject(missing);
  const colleague = await app.api(
    (await givenMember(seller.companyId, { role: 'seller', company_role: 'viewer', selling_roles: ['orders'] })).token,
  );
  await expect(read(colleague)).rejects.toMatchObject({ wire: { statusCode: 403 } });
  await expect(colleague('GET /order/tax-documents/{id}/pdf', { params })).rejects.toMatchObject(missing);
});

test('a refund before the invoice lowers it, one after it has a credit note; the month’s VAT is that of the documents', async () => {
  const seller = await givenSeller();
  const before = await givenDelivered(seller);
  const after = await givenDelivered(seller);
  app.clock.set(PAID_ON);
  await chargePurchases(app.clock.now());
  await refundFourBags(before);
  await payOut(seller);
  await issueCommissionInvoicesJob.work({});
  expect(await documentsOf(seller)).toMatchObject([{ base: 525 + 315, vat: 58.8 }]);
  await refundFourBags(after);
  const [note, invoice] = await documentsOf(seller);
  expect(note).toMatchObject({ kind: 'credit_note', base: 210, vat: 14.7, invoice_number: invoice!.number });
  const found = await finance('GET /staff/tax-documents/month', { query: { month: '2026-07' } });
  expect(found.vat_difference).toBe(0);
  expect(found.documents_vat).toBe(found.vat_due);
  const { rows: documents } = await finance('GET /staff/tax-documents', { query: { month: '2026-07' } });
  expect(documents.find(({ id }) => id === note!.id)).toMatchObject({
    order_id: null,
    company: { id: seller.companyId },
  });
  expect(await findDifferences()).toEqual([]);
});
