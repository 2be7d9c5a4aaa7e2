import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTyped } from '#domain/find/typed.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { monthOf } from '#domain/values/month.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { documentLookups } from '#server/money/tax-documents/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { joinAs, payDepositAs } from '#server/testing/given/auction-bids.ts';
import { givenAuction } from '#server/testing/given/auctions.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenMember, givenOffer } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestGateway, type TestGateway } from '#server/testing/services/gateway.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { findBidder } from '#server/trade/auctions/bidders/index.ts';
import { keepDeposits, returnDeposits } from './index.ts';
import { isReceipt } from './find-receipts.ts';
import { issueKeptReceiptsJob } from './kept-receipt.ts';

let gateway: TestGateway;
let app: TestApp;
let market: TestMarket;
let lot: { companyId: number; userId: number; offerId: number };
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  const { companyId } = market.seller;
  const { id: userId } = await givenMember(companyId, { role: 'seller' });
  lot = { companyId, userId, offerId: await givenOffer({ companyId, warehouseId: market.warehouseId }) };
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

type Buyer = TestMarket['buyer'];

/** Of 10 t at 22 baht per kg: 22,000 baht are paid. */
async function givenPaid(): Promise<{ id: number; buyer: Buyer; bidderId: number }> {
  const id = await givenAuction({ ...lot, depositPercent: 10 });
  const buyer = await givenBuyer(app);
  await joinAs(buyer, id, 'deposit');
  await payDepositAs(app, buyer, id, 22);
  return { id, buyer, bidderId: (await findBidder(id, buyer.companyId))!.id };
}

const settle = (how: typeof keepDeposits, bidderId: number) => inTransaction(() => how([bidderId], app.clock.now()));
const depositOf = async (buyer: Buyer, id: number) =>
  (await buyer.api('GET /my-auctions/{id}', { params: { id } })).participation!.deposits[0]!;
const issue = () => issueKeptReceiptsJob.work({});

test('a kept deposit gets one receipt without VAT, once the company’s tax id is written; its payer alone downloads it', async () => {
  const { id, buyer, bidderId } = await givenPaid();
  const other = await givenPaid();
  await settle(keepDeposits, bidderId);
  await settle(returnDeposits, other.bidderId);
  await issue();
  expect(await depositOf(buyer, id)).toMatchObject({ state: 'kept', receipt: null });
  await givenIssuer();
  await issue();
  await issue();
  const { number, receipt } = await depositOf(buyer, id);
  expect(receipt!.number).toMatch(/^RC00000-\d{4}-000001$/);
  expect((await depositOf(other.buyer, other.id)).receipt).toBeNull();
  const of = { params: { id: receipt!.id } };
  const { bytes } = await buyer.api('GET /order/tax-documents/{id}/pdf', of);
  const text = (await readPdf(Buffer.from(bytes as Uint8Array))).join(' ');
  expect(text).toContain(number);
  expect(text).toContain('22,000.00');
  expect(text).toContain('outside the scope of VAT');
  await expect(other.buyer.api('GET /order/tax-documents/{id}/pdf', of)).rejects.toMatchObject({
    wire: { error: 'not_found' },
  });
  expect(await rows(sql`select vat, total from tax_documents`)).toEqual([{ vat: 0n, total: 2_200_000n }]);
  expect((await findDifferences()).filter(({ check }) => check.startsWith('auction'))).toEqual([]);
});

test('finance find the receipt in its month, with the auction, and the month’s VAT is as the ledger says', async () => {
  await givenIssuer();
  const { id, bidderId } = await givenPaid();
  await settle(keepDeposits, bidderId);
  await issue();
  const month = monthOf(bangkokDate(app.clock.now()));
  const { rows: listed } = await market.finance('GET /staff/tax-documents', { query: { month } });
  const its = listed.filter(({ auction_id }) => auction_id === id);
  expect(its).toMatchObject([{ kind: 'receipt', project_id: null, total: 22_000 }]);
  const sums = await market.finance('GET /staff/tax-documents/month', { query: { month } });
  expect(sums).toMatchObject({ vat_difference: 0, waiting: 0 });
});

test('the receipt is found by its number, by finance and by its payer’s company alone, and leads to the auction', async () => {
  await givenIssuer();
  const { id, buyer, bidderId } = await givenPaid();
  await settle(keepDeposits, bidderId);
  await issue();
  const { number } = (await depositOf(buyer, id)).receipt!;
  const found = { kind: 'deposit_receipt', id, name: expect.objectContaining({ name_en: number }) };
  const inStaff = async (api: Buyer['api'], q: string) => (await api('GET /staff/find', { query: { q } })).found;
  const inAccount = async (api: Buyer['api'], q: string) => (await api('GET /account/find', { query: { q } })).found;
  for (const q of [number, number.slice(0, -2), number.slice(-6)]) {
    expect([q, await inStaff(market.finance, q)]).toMatchObject([
      q,
      expect.arrayContaining([expect.objectContaining(found)]),
    ]);
    expect([q, await inAccount(buyer.api, q)]).toMatchObject([q, [found]]);
  }
  expect(await inStaff(market.sales, number)).toEqual([]);
  expect(await inAccount((await givenPaid()).buyer.api, number)).toEqual([]);
});

test('receipts are looked for in an index of documents of no order, instalment or payout', async () => {
  const ways = await Promise.all(
    documentLookups(readTyped('RC00000-2607-000001')!, isReceipt).map((lookup) => wayOf(lookup)),
  );
  expect(ways.join('\n')).toContain('tax_documents_without_order on');
  expect(ways.join('\n')).toContain('tax_documents_without_order_by_end on');
});

test('what a process of the version before keeps waits for its receipt, too', async () => {
  await givenIssuer();
  const { id, buyer, bidderId } = await givenPaid();
  await rows(sql`update auction_deposits set state = 'kept' where bidder_id = ${bidderId}`);
  await issue();
  expect((await depositOf(buyer, id)).receipt).not.toBeNull();
});
