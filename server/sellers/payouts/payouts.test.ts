import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { findDifferences, book } from '#server/ledger/index.ts';
import { booking } from '#domain/ledger/booking.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenSecondFinance, renewProofs } from '#server/testing/given/second-person.ts';
import { givenCommission } from '#server/testing/given/commission.ts';
import { givenCompany, givenMember, givenOffer, givenStaff, givenWarehouse } from '#server/testing/market.ts';
import { givenMarket, givenOrder, givenSlip, ORDER_TOTAL, refused, type TestMarket } from '#server/testing/orders.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { chargePurchases } from './charge-purchases.ts';
import { exportStatement } from './export-statement.ts';
import { outbox } from '#server/testing/mails.ts';

/** 10 bags at 1,050 with 7 % VAT, less 5 % commission with 7 % VAT. */
const NET = 10_673.25;

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
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await closeRuns();
});

type Seller = { companyId: number; warehouseId: number; token: string; api: Api };

async function givenSeller(account: 'verified' | 'waiting' | 'none' = 'verified'): Promise<Seller> {
  const { id: companyId } = await givenCompany({ selling: true });
  const { token } = await givenMember(companyId, { role: 'seller' });
  if (account !== 'none')
    await rows(sql`
      insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, is_default, status, created_at)
      values (${companyId}, 'บริษัท ผู้ขาย จำกัด', '004', 'ระยอง', '0003124567', true, ${account === 'verified' ? 1 : 0}, now())`);
  return { companyId, warehouseId: await givenWarehouse(companyId), token, api: await app.api(token) };
}

/** An order of 10 bags of the seller's, paid and delivered now. */
async function givenDelivered({ companyId, warehouseId }: Seller): Promise<number> {
  const { id } = await givenOrder(market, { stockId: await givenOffer({ companyId, warehouseId }) });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, market.buyer, id, ORDER_TOTAL);
  await finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.logistics('POST /staff/orders/{id}/ship', { params: { id }, body: { unready_reason: 'x' } });
  await market.logistics('POST /staff/orders/{id}/deliver', { params: { id }, body: {} });
  return id;
}

async function givenDue(account: 'verified' | 'waiting' | 'none' = 'verified'): Promise<Seller> {
  const seller = await givenSeller(account);
  app.clock.set(TEST_NOW);
  await givenDelivered(seller);
  await inAWeek();
  return seller;
}

async function inAWeek(): Promise<void> {
  app.clock.set('2026-07-16T03:00:00Z');
  await chargePurchases(app.clock.now());
}

const propose = (minimum = 100) => finance('POST /staff/payouts', { body: { minimum } });
const run = (id: number) => finance('GET /staff/payouts/{id}', { params: { id } });
async function approve(id: number, by = other): Promise<void> {
  await renewProofs();
  await by('POST /staff/payouts/{id}/approve', { params: { id }, body: {} });
}
const paid = (id: number, line_ids: number[]) =>
  finance('POST /staff/payouts/{id}/paid', { params: { id }, body: { line_ids } });
const failed = (id: number, line_id: number) =>
  finance('POST /staff/payouts/{id}/failed', { params: { id }, body: { line_id, reason: 'บัญชีปิด' } });
const lineOf = async (id: number, { companyId }: Seller) =>
  (await run(id)).lines.find(({ company }) => company.id === companyId);
const statementOf = ({ api }: Seller) => api('GET /seller/statement');
/** Runs that other tests left open would hold back what this one looks at. */
async function closeRuns(): Promise<void> {
  const open = await rows(sql<{ id: number; status: number }>`
    select distinct r.id, r.status::int from payout_runs r join payout_lines l on l.run_id = r.id where l.status = 0`);
  for (const { id, status } of open) {
    if (status === 0) await other('POST /staff/payouts/{id}/withdraw', { params: { id }, body: {} });
    else for (const line of (await run(id)).lines) if (line.state === 'waiting') await failed(id, line.id);
  }
}

test('a delivered and paid purchase is to come for seven days, and then due less commission and its VAT', async () => {
  const seller = await givenSeller();
  await givenDelivered(seller);
  app.clock.advanceHours(6 * 24);
  await chargePurchases(app.clock.now());
  expect(await statementOf(seller)).toMatchObject({
    closing: 0,
    lines: [],
    to_come: { count: 1, net: NET, rows: [{ payable_on: '2026-07-16', commission: 525, percents: [5] }] },
  });
  await inAWeek();
  await chargePurchases(app.clock.now());
  expect(await statementOf(seller)).toMatchObject({
    from: '2026-07-01',
    to: '2026-07-31',
    opening: 0,
    charged: NET,
    paid_out: 0,
    closing: NET,
    to_come: { count: 0, net: 0, rows: [] },
    lines: [
      {
        event: 'purchase_payable',
        amount: NET,
        balance: NET,
        purchase: {
          payable_on: '2026-07-16',
          goods: 10_500,
          goods_vat: 735,
          commission: 525,
          commission_vat: 36.75,
          percents: [5],
        },
      },
    ],
  });
  const { owed } = await oneRow(sql<{ owed: bigint }>`
    select -sum(amount)::bigint as owed from ledger_entries where account = 'seller_payable' and company_id = ${seller.companyId}`);
  expect(owed).toBe(1_067_325n);
  expect(await findDifferences()).toEqual([]);
});

test('a purchase that the buyer has not paid is not due, however long ago it was delivered', async () => {
  const seller = await givenSeller();
  const id = await givenDelivered(seller);
  await rows(sql`update orders set payment_status = 2 where id = ${id}`);
  app.clock.advanceHours(40 * 24);
  await chargePurchases(app.clock.now());
  expect((await statementOf(seller)).to_come).toMatchObject({ count: 1, rows: [{ payable_on: null }] });
  await rows(sql`update orders set payment_status = 1 where id = ${id}`);
});

test('finance choose after how many days a purchase is due', async () => {
  const seller = await givenSeller();
  await givenDelivered(seller);
  await renewProofs();
  await finance('PUT /staff/payouts/payable-after', { body: { days: 2 } });
  app.clock.advanceHours(2 * 24);
  await chargePurchases(app.clock.now());
  expect(await statementOf(seller)).toMatchObject({ closing: NET, payable_after_days: 2 });
  await renewProofs();
  await finance('PUT /staff/payouts/payable-after', { body: { days: 7 } });
});

test('a run is proposed, approved by somebody else, paid, and booked', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await expect(approve(id, finance)).rejects.toMatchObject(refused('own_payout_run'));
  const line = (await lineOf(id, seller))!;
  expect(line).toMatchObject({ amount: NET, state: 'waiting', masked_number: '••••••4567' });
  await expect(paid(id, [line.id])).rejects.toMatchObject(refused('payout_run_not_approved'));
  await approve(id);
  await expect(approve(id)).rejects.toMatchObject(refused('payout_run_decided'));
  await paid(id, [line.id]);
  await expect(paid(id, [line.id])).rejects.toMatchObject(refused('payout_line_decided'));
  const answer = await statementOf(seller);
  expect(answer).toMatchObject({ charged: NET, paid_out: -NET, closing: 0 });
  expect(answer.lines.map(({ event, amount, balance }) => [event, amount, balance])).toEqual([
    ['purchase_payable', NET, NET],
    ['payout_paid', -NET, 0],
  ]);
  await runWaitingJobs();
  expect(await outbox(sql`select from mail_outbox where kind = 'payout_paid'`)).not.toHaveLength(0);
  expect(await findDifferences()).toEqual([]);
});

test('an administrator who proposed a run cannot approve it either, nor does the database take it', async () => {
  await givenDue();
  const person = await givenStaff('admin');
  const admin = await app.api(person.token);
  const { id } = await admin('POST /staff/payouts', { body: { minimum: 100 } });
  await expect(approve(id, admin)).rejects.toMatchObject(refused('own_payout_run'));
  await expect(
    rows(sql`update payout_runs set status = 1, decided_by = ${person.id}, decided_at = now() where id = ${id}`),
  ).rejects.toMatchObject({ constraint: 'payout_runs_two_people' });
});

test('who has no verified default account, or too little, is left out with the reason', async () => {
  const [none, waiting, small] = [await givenDue('none'), await givenDue('waiting'), await givenDue()];
  const rich = await givenSeller();
  app.clock.set(TEST_NOW);
  await givenDelivered(rich);
  await givenDelivered(rich);
  await inAWeek();
  const { id } = await propose(NET + 1);
  const { lines, left_out } = await run(id);
  expect(lines.map(({ company }) => company.id)).toEqual([rich.companyId]);
  expect(Object.fromEntries(left_out.map(({ company, reason }) => [company.id, reason]))).toMatchObject({
    [none.companyId]: 'no_account',
    [waiting.companyId]: 'account_not_verified',
    [small.companyId]: 'below_minimum',
  });
  await finance('POST /staff/payouts/{id}/withdraw', { params: { id }, body: { reason: 'พิมพ์ผิด' } });
  expect((await run(id)).lines.every(({ state }) => state === 'withdrawn')).toBe(true);
});

test('what failed comes back as due, before it was paid and after', async () => {
  const seller = await givenDue();
  const again = async () => {
    const { id } = await propose();
    await approve(id);
    return { id, line: (await lineOf(id, seller))! };
  };
  const first = await again();
  await failed(first.id, first.line.id);
  await expect(failed(first.id, first.line.id)).rejects.toMatchObject(refused('payout_line_decided'));
  const second = await again();
  expect(second.line.amount).toBe(NET);
  await paid(second.id, [second.line.id]);
  expect((await statementOf(seller)).closing).toBe(0);
  await failed(second.id, second.line.id);
  expect((await statementOf(seller)).lines.map(({ event }) => event)).toEqual([
    'purchase_payable',
    'payout_paid',
    'payout_failed',
  ]);
  expect((await statementOf(seller)).closing).toBe(NET);
  expect((await again()).line).toMatchObject({ amount: NET, state: 'waiting' });
  const mails = sql`select from mail_outbox where kind = 'payout_failed' and recipient in (select email from users where company_id = ${seller.companyId})`;
  expect(await outbox(mails)).toHaveLength(2);
  expect(await findDifferences()).toEqual([]);
});

test('a line whose account has changed since fails when the run is approved', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await rows(
    sql`update bank_accounts set account_number = '0009999999', status = 0 where company_id = ${seller.companyId}`,
  );
  await approve(id);
  expect(await lineOf(id, seller)).toMatchObject({ state: 'failed', reason: 'account_changed' });
});

test('nobody is paid more than is owed by now', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await approve(id);
  const at = app.clock.now();
  // Something takes from what the seller is owed after the run was proposed.
  await book([
    booking('payout_paid', 900_001, at, [
      { account: 'seller_payable', company_id: seller.companyId, order_id: null, amount: 1n },
      { account: 'bank', company_id: null, order_id: null, amount: -1n },
    ]),
  ]);
  const line = (await lineOf(id, seller))!;
  await expect(paid(id, [line.id])).rejects.toMatchObject(refused('payout_above_due'));
  await failed(id, line.id);
});

/** A buyer gets four of the ten bags of an order refunded, approved by two people. */
async function refundFourBags(orderId: number): Promise<void> {
  const { lines } = await finance('GET /staff/orders/{id}/refundable', { params: { id: orderId } });
  const { id } = await finance('POST /staff/orders/{id}/refunds', {
    params: { id: orderId },
    body: { reason: 'damaged', lines: [{ order_item_id: lines[0]!.order_item_id, quantity: 4 }] },
  });
  await other('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
}

test('a refund before the approval fails the line of its seller, and only that one', async () => {
  const [lowered, unchanged] = [await givenSeller(), await givenSeller()];
  const orderId = await givenDelivered(lowered);
  await givenDelivered(unchanged);
  await inAWeek();
  const { id } = await propose();
  await refundFourBags(orderId);
  await approve(id);
  expect(await lineOf(id, lowered)).toMatchObject({ state: 'failed', reason: 'no_longer_owed' });
  expect(await lineOf(id, unchanged)).toMatchObject({ state: 'waiting', amount: NET });
  expect((await run(id)).history[0]!.after).toMatchObject({ accounts_changed: 0, no_longer_owed: 1 });
  await runWaitingJobs();
  const [mail] = await outbox(
    sql<{
      text: string;
    }>`select text from mail_outbox where kind = 'payout_failed' and recipient in (select email from users where company_id = ${lowered.companyId})`,
  );
  expect(mail!.text).toContain('การคืนเงินให้ผู้ซื้อ');
  expect((await statementOf(lowered)).closing).toBeLessThan(NET);
});

test('the bank file leaves out what a refund took away, or whose account changed, after the approval', async () => {
  const [lowered, moved, unchanged] = [await givenSeller(), await givenSeller(), await givenSeller()];
  const orderId = await givenDelivered(lowered);
  await givenDelivered(moved);
  await givenDelivered(unchanged);
  await inAWeek();
  const { id } = await propose();
  await approve(id);
  await refundFourBags(orderId);
  await rows(sql`update bank_accounts set account_number = '0008888888' where company_id = ${moved.companyId}`);
  const { bytes } = await finance('GET /staff/payouts/{id}/file', { params: { id } });
  const file = await new Response(bytes as BodyInit).text();
  expect(file).toContain((await lineOf(id, unchanged))!.reference);
  expect(file).not.toContain((await lineOf(id, lowered))!.reference);
  expect(file).not.toContain((await lineOf(id, moved))!.reference);
  expect(await lineOf(id, lowered)).toMatchObject({ state: 'failed', reason: 'no_longer_owed' });
  expect(await lineOf(id, moved)).toMatchObject({ state: 'failed', reason: 'account_changed' });
  expect((await run(id)).history[0]!.after).toMatchObject({ accounts_changed: 1, no_longer_owed: 1 });
});

test('what the bank may have fails only by a person: a second file says the same, whatever account came since', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await approve(id);
  const file = async () => {
    const { bytes } = await finance('GET /staff/payouts/{id}/file', { params: { id } });
    return new Response(bytes as BodyInit).text();
  };
  const first = await file();
  await rows(sql`update bank_accounts set account_number = '0008888888' where company_id = ${seller.companyId}`);
  expect(await file()).toBe(first);
  const line = (await lineOf(id, seller))!;
  expect(line).toMatchObject({ state: 'waiting' });
  await failed(id, line.id);
  expect(await lineOf(id, seller)).toMatchObject({ state: 'failed', reason: 'บัญชีปิด' });
});

test('runs that are proposed at once pay each seller once', async () => {
  const sellers = [await givenSeller(), await givenSeller(), await givenSeller()];
  for (const seller of sellers) await givenDelivered(seller);
  await inAWeek();
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => propose()));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const ids = sellers.map(({ companyId }) => companyId);
  const found = await rows(
    sql<{ amount: bigint }>`select amount from payout_lines where company_id = any (${ids}::int[])`,
  );
  expect(found.map(({ amount }) => amount)).toEqual([1_067_325n, 1_067_325n, 1_067_325n]);
});

test('two who mark the same line at once pay it once, and what came last holds', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  await approve(id);
  const line = (await lineOf(id, seller))!;
  const all = await Promise.allSettled([paid(id, [line.id]), paid(id, [line.id]), failed(id, line.id)]);
  expect(all.filter(({ status }) => status === 'rejected').length).toBeGreaterThanOrEqual(1);
  expect((await lineOf(id, seller))!.state).toBe('failed');
  expect((await statementOf(seller)).closing).toBe(NET);
  expect(await findDifferences()).toEqual([]);
});

test('the bank file has what waits, with whole numbers, and who takes it is in the log', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  const file = async () => {
    const { bytes } = await finance('GET /staff/payouts/{id}/file', { params: { id } });
    return new Response(bytes as BodyInit).text();
  };
  await expect(file()).rejects.toMatchObject(refused('payout_run_not_approved'));
  await approve(id);
  expect(await file()).toContain('"004","0003124567","บริษัท ผู้ขาย จำกัด","10673.25","16072026"');
  expect((await run(id)).history[0]).toMatchObject({ action: 'take_bank_file' });
  expect((await lineOf(id, seller))!.state).toBe('waiting');
});

test('the statement as a table adds up', async () => {
  const seller = await givenDue();
  const { bytes } = await seller.api('GET /seller/statement/export', { query: { language: 'en' } });
  const lines = (await new Response(bytes as BodyInit).text()).split('\r\n');
  expect(lines[1]).toBe('"2026-07-01","Opening balance",,,,,,,,,0');
  expect(lines[2]).toMatch(
    /^"2026-07-16","Due to the seller","PO\d+","2026-07-16",10500,735,"5%",-525,-36.75,10673.25,10673.25,$/,
  );
  expect(lines[3]).toBe('"2026-07-31","Closing balance",,,,,,,,,10673.25');
});

test('a table that has no room for all lines says what the others come to, and still adds up', async () => {
  const seller = await givenDue();
  const { bytes } = await exportStatement(seller.companyId, {}, 'en', 0);
  const lines = (await new Response(bytes as BodyInit).text()).split('\r\n');
  expect(lines[1]).toMatch(/"Opening balance",,,,,,,,,0$/);
  expect(lines[2]).toMatch(/^"2026-07-31","Lines not listed, [^"]+: 1",,,,,,,,10673.25,10673.25$/);
  expect(lines[3]).toMatch(/"Closing balance",,,,,,,,,10673.25$/);
});

test('the statement as PDF says the same in both languages, and is the same bytes again', async () => {
  const seller = await givenDue();
  const print = async () => {
    const { bytes } = await seller.api('GET /seller/statement/export', { query: { format: 'pdf' } });
    return Buffer.from(await new Response(bytes as BodyInit).arrayBuffer());
  };
  const pdf = await print();
  expect((await print()).equals(pdf)).toBe(true);
  const words = (await readPdf(pdf)).join(' ');
  for (const said of ['Seller statement', 'Due to the seller', '11,235.00', '−561.75', '10,673.25', '5%'])
    expect(words).toContain(said);
});

test('in English it is English alone, and Chinese is answered in English with a word about it', async () => {
  const seller = await givenDue();
  const print = async (language: 'en' | 'cn') => {
    const { bytes } = await seller.api('GET /seller/statement/export', { query: { format: 'pdf', language } });
    return (await readPdf(Buffer.from(await new Response(bytes as BodyInit).arrayBuffer()))).join(' ');
  };
  const english = await print('en');
  expect(english).toContain('Due to the seller');
  expect(english).toContain('Page 1');
  expect(english).not.toContain('หน้า');
  expect(english).not.toContain('รายการ');
  expect(english).not.toContain('not available in Chinese');
  const chinese = await print('cn');
  expect(chinese).toContain('not available in Chinese');
  expect(chinese).toContain('Due to the seller');
});

test('a printed statement names the payout and the purchases that it paid for', async () => {
  const seller = await givenDue();
  const { id } = await propose();
  const line = (await lineOf(id, seller))!;
  await approve(id);
  await paid(id, [line.id]);
  const { bytes } = await seller.api('GET /seller/statement/export', { query: { format: 'pdf' } });
  const { purchase_no } = await oneRow(
    sql<{ purchase_no: string }>`select purchase_no from purchases where company_id = ${seller.companyId}`,
  );
  const pdf = Buffer.from(await new Response(bytes as BodyInit).arrayBuffer());
  expect((await readPdf(pdf)).join(' ')).toContain(`Payout ${line.id} · ${purchase_no}`);
});

test('only colleagues with the money part of selling see the statement', async () => {
  const { companyId } = await givenSeller();
  const as = async (part: 'orders' | 'money') =>
    app.api((await givenMember(companyId, { role: 'seller', company_role: 'viewer', selling_roles: [part] })).token);
  await expect((await as('orders'))('GET /seller/statement')).rejects.toMatchObject({ wire: { statusCode: 403 } });
  expect(await (await as('money'))('GET /seller/statement')).toMatchObject({ closing: 0 });
});
