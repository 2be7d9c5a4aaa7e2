import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { DocumentLine } from '#domain/money/tax-documents/tax-document.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenSecondFinance } from '#server/testing/given/second-person.ts';
import { givenCredit } from '#server/testing/given/credit.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenSlip } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let other: Api;
beforeAll(async () => {
  other = await givenSecondFinance(app);
  await givenIssuer();
});

/**
 * 10 bags on credit, all of which, or some, are refunded before they were invoiced: at their price, or for another
 * amount.
 */
async function givenRefunded(amount: number | null, quantity = 10) {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id: id, payment_type: 1, credit_time: 30 } });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', { params: { id } });
  const refund = await market.finance('POST /staff/orders/{id}/refunds', {
    params: { id },
    body: {
      reason: 'not_available',
      lines: [{ order_item_id: lines[0]!.order_item_id, quantity, amount, restock: true }],
    },
  });
  await other('POST /staff/refunds/{id}/approve', { params: { id: refund.id }, body: {} });
  return { buyer, id };
}

const invoiceOf = async (orderId: number) =>
  (
    await rows(sql<{ id: number; lines: DocumentLine[]; sums: Record<string, number> }>`
      select id, facts -> 'lines' as lines, facts -> 'sums' as sums from tax_documents where order_id = ${orderId}
        and series = 'TI'`)
  )[0];

test('where only freight is left of an order, its invoice is about the freight', async () => {
  const { buyer, id } = await givenRefunded(null);
  const { summary } = await buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  const slip = await givenSlip(app, buyer, id, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const invoice = (await invoiceOf(id))!;
  expect(invoice.lines).toMatchObject([{ quantity: 1, price: 250_000, discount: 0, total: 250_000 }]);
  expect(invoice.sums).toMatchObject({ lines: 250_000, shipping: 0, base: 250_000, total: 267_500 });
  const { bytes } = await buyer.api('GET /order/tax-documents/{id}/pdf', { params: { id: invoice.id } });
  expect((await readPdf(Buffer.from(bytes as Uint8Array))).join('')).toContain('2,675.00');
  expect(await findDifferences()).toEqual([]);
});

test('a line of which no units are left is invoiced with what is left of its price', async () => {
  const { buyer, id } = await givenRefunded(10_000);
  const { summary } = await buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  const slip = await givenSlip(app, buyer, id, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const { lines } = (await invoiceOf(id))!;
  expect(lines).toMatchObject([{ quantity: 1, price: 50_000, discount: 0, total: 50_000 }]);
});

test('units that are left are dearer where others were refunded for less than their price; no discount is negative', async () => {
  const { buyer, id } = await givenRefunded(3_000.01, 4);
  const { summary } = await buyer.api('GET /order/orderdetail/{id}', { params: { id } });
  const slip = await givenSlip(app, buyer, id, summary.outstanding);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  const { lines, sums } = (await invoiceOf(id))!;
  expect(lines).toMatchObject([{ quantity: 6, price: 125_000, discount: 1, total: 749_999 }]);
  expect(sums).toMatchObject({ lines: 749_999, shipping: 250_000, base: 999_999 });
});
