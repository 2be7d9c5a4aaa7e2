import { beforeAll, expect, test } from 'vitest';
import { booking } from '#domain/ledger/booking.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { givenOrder, givenSlip, ORDER_TOTAL } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { accountLines, allAccountLines, book } from '#server/ledger/index.ts';
import { checkLedger } from './differences.ts';
import { exportLines } from './export-ledger.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let order: Awaited<ReturnType<typeof givenOrder>>;

beforeAll(async () => {
  order = await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  app.clock.advanceHours(23);
  for (const amount of [5_000, ORDER_TOTAL - 5_000]) {
    const slip = await givenSlip(app, market.buyer, order.id, amount);
    await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  }
});

test('the trial balance has the same debits as credits, on any day', async () => {
  const now = await market.finance('GET /staff/ledger/trial-balance');
  expect(now.debit).toBe(now.credit);
  expect(now.rows.find(({ account }) => account === 'bank')).toMatchObject({
    name: 'เงินฝากธนาคาร',
    kind: 'asset',
    balance: ORDER_TOTAL,
  });
  const yesterday = await market.finance('GET /staff/ledger/trial-balance', { query: { until: '2026-07-09' } });
  expect(yesterday.rows.map(({ account, balance }) => [account, balance])).toEqual([
    ['receivable', ORDER_TOTAL],
    ['orders_in_progress', -ORDER_TOTAL],
  ]);
});

test('an account shows its lines with what it held after each, and a page of them goes on from the one before', async () => {
  const account = 'receivable';
  const all = await market.finance('GET /staff/ledger/accounts/{account}', { params: { account }, query: {} });
  expect(all).toMatchObject({ opening: 0, closing: 0, count: 3, company: null, is_by_company: true });
  expect(all.entries.map(({ amount, balance }) => [amount, balance])).toEqual([
    [ORDER_TOTAL, ORDER_TOTAL],
    [-5_000, ORDER_TOTAL - 5_000],
    [5_000 - ORDER_TOTAL, 0],
  ]);
  expect(all.entries[0]).toMatchObject({ event: 'order_placed', order_no: order.orderNo });
  const later = await market.finance('GET /staff/ledger/accounts/{account}', {
    params: { account },
    query: { company_id: market.buyer.companyId, from: '2026-07-10', _start: 1, _limit: 1 },
  });
  expect(later).toMatchObject({
    opening: ORDER_TOTAL,
    closing: 0,
    count: 2,
    company: { id: market.buyer.companyId },
    entries: [{ amount: 5_000 - ORDER_TOTAL, balance: 0 }],
  });
});

test('what each company holds is listed, and those that hold nothing are not', async () => {
  app.clock.set(TEST_NOW);
  await givenOrder(market);
  const { rows: companies } = await market.finance('GET /staff/ledger/accounts/{account}/companies', {
    params: { account: 'receivable' },
  });
  expect(companies).toMatchObject([{ company: { id: market.buyer.companyId }, balance: ORDER_TOTAL }]);
});

test('an account and the trial balance are taken as tables', async () => {
  const text = async (answer: Promise<BinaryAnswer>) => new Response((await answer).bytes as BodyInit).text();
  const lines = await text(
    market.finance('GET /staff/ledger/accounts/{account}/export', {
      params: { account: 'bank' },
      query: { language: 'en' },
    }),
  );
  expect(lines.split('\r\n')[0]).toContain('"Date and time","Event","Reference"');
  expect(lines).toContain(`"${order.orderNo}","",5000,0,5000,""`);
  const trial = await text(
    market.finance('GET /staff/ledger/trial-balance/export', { query: { until: '2026-07-10', language: 'en' } }),
  );
  expect(trial).toContain('"Bank",13910,0,13910');
});

test.each([1, 2, 3, 4])(
  'all lines in batches of %i are those of one page, with the same balances',
  async (batchSize) => {
    for (const search of [{}, { from: '2026-07-10' }, { company_id: market.buyer.companyId, to: '2026-07-10' }]) {
      const page = await accountLines('receivable', search, 0, 100);
      expect(page.length).toBeGreaterThan(1);
      expect(await Array.fromAsync(allAccountLines('receivable', search, batchSize))).toEqual(page);
    }
  },
);

test('what is booked meanwhile with an earlier time is not listed, and no line twice', async () => {
  const search = { order_id: order.id };
  const before = await accountLines('receivable', search, 0, 100);
  const listed = [];
  for await (const line of allAccountLines('receivable', search, 1)) {
    listed.push(line);
    if (listed.length === 2) await bookEarlier();
  }
  expect(listed).toEqual(before);
  expect(await accountLines('receivable', search, 0, 100)).toHaveLength(before.length + 2);
});

/** Two entries that take each other away, a second before the first one. */
function bookEarlier(): Promise<void> {
  const at = new Date(TEST_NOW.getTime() - 1000);
  const entry = { account: 'receivable', company_id: market.buyer.companyId, order_id: order.id } as const;
  const entries = [1n, -1n].map((amount) => ({ ...entry, amount }));
  return inTransaction(() => book([booking('order_placed', 900_000_001, at, entries)]));
}

test('a table of an account that ends before the account does says so', async () => {
  const said = async (most: number) => new Response(exportLines('bank', {}, 'en', most).bytes as BodyInit).text();
  expect(await said(1)).toMatch(/,5000,0,5000,""\r\n"More lines follow; [^"]+"\r\n$/);
  expect(await said(2)).not.toContain('More lines follow');
});

test('the nightly check says when it looked, and finance has a mail when something differs', async () => {
  expect(await checkLedger()).toBe(0);
  expect(await market.finance('GET /staff/ledger/differences')).toEqual({
    checked_at: app.clock.now().toISOString(),
    differences: [],
  });
  await rows(sql`update orders set payment_status = 0 where id = ${order.id}`);
  expect(await checkLedger()).toBe(1);
  await runWaitingJobs();
  expect(await outbox(sql`select from mail_outbox where kind = 'ledger_differences'`)).not.toHaveLength(0);
  expect((await market.finance('GET /staff/ledger/differences')).differences).toEqual([
    {
      check: 'payment_status',
      object_id: order.id,
      order_id: order.id,
      order_no: order.orderNo,
      booked: 0,
      expected: ORDER_TOTAL,
    },
  ]);
});
