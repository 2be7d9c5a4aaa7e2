import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { approveRefund, refuseRefund } from '#server/money/refunds/index.ts';
import { noteCause, noteCauseSql } from '#server/money/tax-documents/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCallOffContract, givenTrend, indexTerms } from '#server/testing/given/call-off-contracts.ts';
import { callOffSteps } from '#server/testing/given/call-off-steps.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenUpload, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { issueWaitingDocumentsJob } from '#server/trade/orders/documents/issue-documents.ts';
import { closeEndedPeriods } from '../jobs.ts';
import { issueDebitNotesJob } from './jobs.ts';
import { chargeCorrections } from './jobs.ts';

let gateway: TestGateway;
let app: TestApp;
let market: TestMarket;
let buyer: TestMarket['buyer'];
let stock: number;
let trend: number;
let steps: ReturnType<typeof callOffSteps>;

beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  steps = callOffSteps(app, market);
  await givenIssuer();
  const { companyId } = market.seller;
  stock = await givenOffer({ companyId, warehouseId: market.warehouseId, quantity: 10_000, minimum: 400 });
  const { product } = await oneRow(
    sql<{ product: number }>`select product_id as product from product_stocks where id = ${stock}`,
  );
  trend = await givenTrend(product);
});
/** One of each test: contracts of a pair share their fixings. */
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  buyer = await givenBuyer(app);
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

const at = (id: number) => ({ params: { id } });
const seen = (id: number) => buyer.api('GET /call-off-contracts/{id}', at(id));

const givenCallOff = (id: number, packs: number) => steps.givenCallOff(buyer, id, packs);
const deliver = (id: number) => steps.deliver(buyer, id);
const correct = (id: number, average: number) => steps.correct(id, average);

async function pay(id: number, chargeNumber: string, amount: number): Promise<void> {
  const charge = (await seen(id)).charges.find(({ number }) => number === chargeNumber)!;
  const { ref1, ref2 } = await buyer.api('GET /payment/owed/{id}', at(charge.receivable_id!));
  await sendWebhook(
    app,
    moneyFor(app, { companyId: buyer.companyId, orderNo: 'OR2607090001' }, amount, { ref1, ref2 }),
  );
  await runWaitingJobs();
}

const differences = async () =>
  (await findDifferences()).filter(({ check }) => check.includes('call_off') || check.includes('refund'));

/** Of an order: kind, value before VAT and VAT of what was issued after its tax invoice. */
const notesOf = (orderId: number) =>
  rows(sql<{ kind: string; base: bigint; vat: bigint; refers_to: string }>`
    select kind, base, vat, facts #>> '{refers_to,number}' as refers_to /* not null: a note */ from tax_documents
    where order_id = ${orderId} and kind in ('credit_note', 'debit_note') order by id`);
const sellerOwed = async () =>
  (
    await oneRow(sql<{ owed: bigint }>`
      select coalesce(-sum(amount), 0)::bigint as owed from ledger_entries
      where account = 'seller_payable' and company_id = ${market.seller.companyId}`)
  ).owed;

test('a dearer index of delivered goods is owed with a debit note, and its money is the seller’s', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await deliver(order);
  await correct(id, 48.4);
  const [charge] = (await seen(id)).charges;
  // 40 packs × 10 baht, with VAT.
  expect(charge).toMatchObject({ order_id: order, goods: 400, vat: 28, total: 428, state: 'owed' });
  expect(charge!.document!.number).toMatch(/^DN00000-2607-\d{6}$/);
  const [note, ...others] = await notesOf(order);
  expect([note, others]).toMatchObject([{ kind: 'debit_note', base: 40_000n, vat: 2800n }, []]);
  expect(note!.refers_to).toMatch(/^TI/);
  const before = await sellerOwed();
  await pay(id, charge!.number!, 427);
  expect((await seen(id)).charges[0]!.state).toBe('owed');
  await pay(id, charge!.number!, 428);
  expect((await seen(id)).charges[0]).toMatchObject({ state: 'paid', paid_at: expect.any(String) });
  expect((await sellerOwed()) - before).toBe(42_800n);
  expect(await differences()).toEqual([]);
  const sellers = await market.seller.api('GET /seller/call-off-contracts/{id}', at(id));
  expect(sellers.charges).toMatchObject([{ state: 'paid', receivable_id: null, document: null }]);
});

test('the statement finds a charge’s note by what it is issued as', async () => {
  const of = await oneRow(sql<{ cause: string }>`select ${noteCauseSql('call_off_charge', sql`7`)} as cause`);
  expect(of.cause).toBe(noteCause('call_off_charge', 7));
});

test('goods are charged once they are delivered, and nothing of an order that was cancelled', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const [kept, cancelled] = [await givenCallOff(id, 40), await givenCallOff(id, 40)];
  await correct(id, 48.4);
  await market.sales('POST /staff/orders/{id}/cancel', { ...at(cancelled), body: { reason: 'x' } });
  await chargeCorrections();
  expect((await seen(id)).charges).toEqual([]);
  await deliver(kept);
  await Promise.all([chargeCorrections(), chargeCorrections()]);
  expect((await seen(id)).charges).toMatchObject([{ order_id: kept, total: 428 }]);
  expect(await differences()).toEqual([]);
});

test('corrected again before it is paid, a charge ends with its debit note, and what is left is charged anew', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await deliver(order);
  await correct(id, 48.4);
  await correct(id, 48.2);
  const { charges } = await seen(id);
  expect(charges.map(({ total, state }) => [total, state])).toEqual([
    [428, 'ended'],
    [-428, 'taking_back'],
    [214, 'owed'],
  ]);
  expect((await notesOf(order)).map(({ kind, base }) => [kind, base])).toEqual([
    ['debit_note', 40_000n],
    ['credit_note', 40_000n],
    ['debit_note', 20_000n],
  ]);
  const owed = await buyer.api('GET /payment/owed/{id}', at(charges[0]!.receivable_id!));
  expect(owed).toMatchObject({ state: 'ended', outstanding: 0 });
  expect(await differences()).toEqual([]);
});

test('a cheaper index goes back by a refund of the order that finance cannot refuse; all comes to the difference', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await deliver(order);
  await correct(id, 48.4);
  await pay(id, (await seen(id)).charges[0]!.number!, 428);
  await correct(id, 47.8);
  const { charges, notes } = await seen(id);
  expect(charges.map(({ total, state }) => [total, state])).toEqual([
    [428, 'paid'],
    [-428, 'going_back'],
    [-214, 'going_back'],
  ]);
  const sum = (parts: readonly { total: number }[]) => parts.reduce((all, { total }) => all + total, 0);
  expect([sum(charges), sum(notes)]).toEqual([-214, -214]);
  // What was paid for the charge first, by a refund of it; the rest of the order.
  const { id: staffId } = await givenStaff('finance');
  const refunds = await rows(sql<{ id: number; total: bigint }>`
    select f.id, f.total /* not null: made of its parts */ from refunds f
      join call_off_charges h on h.refund_id = f.id where h.contract_id = ${id} order by f.id`);
  expect(refunds.map(({ total }) => total)).toEqual([42_800n, 21_400n]);
  for (const refund of refunds) {
    await expect(refuseRefund(staffId, refund.id, 'x')).rejects.toMatchObject({ code: 'call_off_charge_goes_back' });
    await approveRefund(staffId, refund.id);
  }
  expect((await notesOf(order)).map(({ kind, base, vat }) => [kind, base, vat])).toEqual([
    ['debit_note', 40_000n, 2800n],
    ['credit_note', 40_000n, 2800n],
    ['credit_note', 20_000n, 1400n],
  ]);
  await chargeCorrections();
  expect((await seen(id)).charges).toHaveLength(3);
  expect(await differences()).toEqual([]);
});

/** Goes back to the seller and is paid back, decided by finance. */
async function returnPacks(orderId: number, quantity: number): Promise<void> {
  const { lines } = await market.finance('GET /staff/orders/{id}/refundable', at(orderId));
  const line = { order_item_id: lines[0]!.order_item_id, quantity, restock: false };
  const { id } = await market.finance('POST /staff/orders/{id}/refunds', {
    ...at(orderId),
    body: { reason: 'changed_mind', lines: [line] },
  });
  await approveRefund((await givenStaff('finance')).id, id);
  await runWaitingJobs();
}

/** What was invoiced, less and more what was noted since: all that the buyer pays for the order's goods. */
const billed = async (orderId: number) =>
  (
    await oneRow(sql<{ base: bigint }>`
      select coalesce(sum(case kind when 'credit_note' then -base else base end), 0)::bigint as base from tax_documents
      where order_id = ${orderId} and kind in ('tax_invoice_receipt', 'tax_invoice', 'credit_note', 'debit_note')`)
  ).base;

const approveAll = async (orderId: number) => {
  const waiting = await rows(sql<{ id: number }>`
    select f.id from refunds f join receivables v on v.id = f.receivable_id
      left join call_off_charges h on v.kind = 'call_off_charge' and h.id = v.source_id
      left join call_offs k on k.id = h.call_off_id
    where ${orderId} in (f.order_id, k.order_id) and f.state = 'proposed' order by f.id`);
  const { id: staffId } = await givenStaff('finance');
  for (const { id } of waiting) await approveRefund(staffId, id);
  await runWaitingJobs();
};

test('a lower price that went back is not billed again when some packs, and then all, are returned', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await deliver(order);
  const invoiced = await billed(order);
  await correct(id, 47.8);
  await approveAll(order);
  expect(invoiced - (await billed(order))).toBe(20_000n);
  await returnPacks(order, 10);
  await correct(id, 47.6);
  await approveAll(order);
  const states = () => seen(id).then(({ charges }) => charges.map(({ goods, state }) => [goods, state]));
  expect(await states()).toEqual([
    [-200, 'going_back'],
    [-150, 'going_back'],
  ]);
  await returnPacks(order, 30);
  await correct(id, 48.4);
  await chargeCorrections();
  expect(await states()).toHaveLength(2);
  expect(await differences()).toEqual([]);
});

test('a paid surcharge goes back with the packs that are returned, by a refund of its own', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await deliver(order);
  await correct(id, 48.4);
  await pay(id, (await seen(id)).charges[0]!.number!, 428);
  const before = await billed(order);
  await returnPacks(order, 10);
  await approveAll(order);
  const { charges } = await seen(id);
  expect(charges.map(({ total, state }) => [total, state])).toEqual([
    [428, 'paid'],
    [-107, 'going_back'],
  ]);
  // A quarter of 49,200.00 of goods, and of their surcharge.
  expect(before - (await billed(order))).toBe(1_230_000n + 10_000n);
  await returnPacks(order, 30);
  await chargeCorrections();
  await approveAll(order);
  expect((await seen(id)).charges.map(({ total }) => total)).toEqual([428, -107, -321]);
  // Freight alone.
  expect(await billed(order)).toBe(250_000n);
  expect(await differences()).toEqual([]);
});

test('one contract that cannot be charged keeps no other back', async () => {
  const broken = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const failing = await givenCallOff(broken, 40);
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await correct(id, 48.4);
  await deliver(failing);
  await deliver(order);
  await rows(sql`
    alter table call_off_charges add constraint of_a_test check (contract_id <> ${sql.lit(broken)}) not valid`);
  await expect(chargeCorrections()).rejects.toThrow('could not be charged');
  expect((await seen(id)).charges).toMatchObject([{ state: 'owed' }]);
  await rows(sql`alter table call_off_charges drop constraint of_a_test`);
  await chargeCorrections();
  expect((await seen(broken)).charges).toMatchObject([{ state: 'owed' }]);
});

test('a debit note waits where the tax invoice of its order waits for the company’s tax id', async () => {
  await rows(sql`update web_settings set meta_value = '' where page = 'company' and meta_key = 'tax_id'`);
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await deliver(order);
  await correct(id, 48.4);
  expect((await seen(id)).charges).toMatchObject([{ state: 'owed', document: null }]);
  await rows(sql`
    update web_settings set meta_value = '0105542067556' where page = 'company' and meta_key = 'tax_id'`);
  await issueWaitingDocumentsJob.work({});
  await issueDebitNotesJob.work({});
  expect((await notesOf(order)).map(({ kind }) => kind)).toEqual(['debit_note']);
  expect((await seen(id)).charges[0]!.document).not.toBeNull();
});

test('a debit note that waited is credited by what of its charge went back meanwhile', async () => {
  const taxId = (value: string) =>
    rows(sql`update web_settings set meta_value = ${value} where page = 'company' and meta_key = 'tax_id'`);
  await taxId('');
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  const order = await givenCallOff(id, 40);
  await deliver(order);
  await correct(id, 48.4);
  const [charge] = (await seen(id)).charges;
  await pay(id, charge!.number!, charge!.total);
  await correct(id, 48);
  await approveAll(order);
  expect((await notesOf(order)).map(({ kind }) => kind)).not.toContain('debit_note');
  await taxId('0105542067556');
  await issueWaitingDocumentsJob.work({});
  await issueDebitNotesJob.work({});
  const issued = (await notesOf(order)).map(({ kind, base, vat }) => [kind, base, vat]);
  const { goods, vat } = await oneRow(sql<{ goods: bigint; vat: bigint }>`
    select goods, vat from call_off_charges where contract_id = ${id} and state = 'paid'`);
  expect(issued).toEqual([
    ['debit_note', goods, vat],
    ['credit_note', goods, vat],
  ]);
});

test('what was not called off is owed without VAT or document; a corrected index gives back what was paid for it', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, {
    ...indexTerms(trend),
    unused: 'paid',
    share: 10,
  });
  app.clock.set('2026-08-01T03:00:00Z');
  await closeEndedPeriods();
  await runWaitingJobs();
  // 19 t at 49.20 baht, a tenth of it.
  const [charge] = (await seen(id)).charges;
  expect(charge).toMatchObject({ order_id: null, goods: 93_480, vat: 0, total: 93_480, document: null });
  await pay(id, charge!.number!, 93_480);
  await correct(id, 47.8);
  const back = (await seen(id)).charges[1]!;
  // 0.20 baht less, whatever period it is.
  expect(back).toMatchObject({ total: -380, state: 'going_back' });
  const refund = await oneRow(sql<{ id: number }>`
    select f.id from refunds f join receivables v on v.id = f.receivable_id
    where v.kind = 'call_off_charge' and v.number = ${charge!.number}`);
  const { id: staffId } = await givenStaff('finance');
  await expect(refuseRefund(staffId, refund.id, 'x')).rejects.toMatchObject({ code: 'call_off_charge_goes_back' });
  const before = await oneRow(owedBySeller());
  await approveRefund(staffId, refund.id);
  const after = await oneRow(owedBySeller());
  expect(after.owed - before.owed).toBe(38_000n);
  expect(await differences()).toEqual([]);
});

const owedBySeller = () => sql<{ owed: bigint }>`
  select coalesce(sum(amount), 0)::bigint as owed from ledger_entries
  where account = 'owed_by_sellers' and company_id = ${market.seller.companyId}`;

test('its slip is checked by finance, and one that proves nothing is rejected with the reason', async () => {
  const id = await givenCallOffContract({ buyer, seller: market.seller }, stock, indexTerms(trend));
  await deliver(await givenCallOff(id, 40));
  await correct(id, 48.4);
  const owed = (await seen(id)).charges[0]!.receivable_id!;
  const send = async () => {
    const filename = await givenUpload(app, buyer.token, SLIP);
    const body = { filename, amount: 428, payment_date: app.clock.now().toISOString() };
    return buyer.api('POST /payment/owed/{id}/slips', { ...at(owed), body });
  };
  const first = await send();
  await market.finance('POST /staff/settlements/{id}/reject', { ...at(first.id), body: { reason: 'ไม่พบรายการ' } });
  await runWaitingJobs();
  const news = await buyer.api('GET /notifications', { query: {} });
  expect(JSON.stringify(news)).toContain('ไม่พบรายการ');
  const second = await send();
  await market.finance('POST /staff/settlements/{id}/verify', at(second.id));
  expect((await seen(id)).charges[0]!.state).toBe('paid');
});
