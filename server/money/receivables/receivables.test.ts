import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { referencesOf } from '#domain/money/payments/payment-references.ts';
import { instalmentRef2 } from '#domain/trade/projects/instalment-bill.ts';
import { findDifferences } from '#server/ledger/index.ts';
import { approveRefund, insertRefunds, registerRefunds } from '#server/money/refunds/index.ts';
import type { Database } from '#server/platform/database/database.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenProject } from '#server/testing/given/projects.ts';
import { givenQrOrder, openReviews, payable } from '#server/testing/given/qr-orders.ts';
import { givenIssuer, givenTaxDocument } from '#server/testing/given/tax-documents.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenUpload, SLIP, type TestMarket } from '#server/testing/orders.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { moneyFor, openTestGateway, sendWebhook, type TestGateway } from '#server/testing/services/gateway.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { changeOwed, owe, receivableOf, registerReceivable, type ArrivedMoney } from './index.ts';

const FILL = '../../platform/database/migrations/0890-fill-receivables.sql';

let database: Database;
let app: TestApp;
let market: TestMarket;
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openTestGateway();
  database = await openTestDatabase();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) }, undefined, database);
  market = await givenMarket(app);
});
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(async () => {
  await app.close();
  gateway.close();
});

const differences = async () => (await findDifferences()).filter(({ check }) => check.endsWith('_receivable'));

test('an order is owed from its placing on, with the references that a payer is told', async () => {
  const order = await givenQrOrder(market, { isConfirmed: false });
  const owed = await receivableOf('order', order.id);
  expect(owed).toMatchObject({
    number: order.orderNo,
    company_id: order.companyId,
    ...referencesOf({ company_id: order.companyId, order_no: order.orderNo }),
    amount: BigInt(Math.round((await payable(order)) * 100)),
    due_at: null,
    state: 'open',
    tax_point: 'delivery',
  });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  expect((await receivableOf('order', order.id))!.due_at).not.toBeNull();
  expect(await differences()).toEqual([]);
});

test('what is paid, and what is cancelled, is owed no more', async () => {
  const [paid, cancelled] = [await givenQrOrder(market), await givenQrOrder(market)];
  await sendWebhook(app, moneyFor(app, paid, await payable(paid)));
  await runWaitingJobs();
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: cancelled.id }, body: { reason: 'x' } });
  expect((await receivableOf('order', paid.id))!.state).toBe('paid');
  expect((await receivableOf('order', cancelled.id))!.state).toBe('ended');
  expect(await differences()).toEqual([]);
});

test('an instalment is owed with its project', async () => {
  const { companyId, id: userId, token } = market.buyer;
  const { project, instalment } = await givenProject(companyId, userId, await givenUpload(app, token, SLIP));
  const owed = await receivableOf('instalment', instalment);
  expect(owed).toMatchObject({
    number: `DP${String(project).padStart(6, '0')}/1`,
    ref1: String(companyId).padStart(18, '0'),
    ref2: instalmentRef2(instalment),
    amount: 10_700n,
    vat: 700n,
    due_at: new Date('2026-08-01T16:59:00Z'),
    state: 'open',
    tax_point: 'payment',
  });
  await rows(sql`update projects set status = 7 where id = ${project}`);
  expect((await receivableOf('instalment', instalment))!.state).toBe('ended');
  await rows(sql`update projects set status = 3 where id = ${project}`);
  expect((await receivableOf('instalment', instalment))!.state).toBe('open');
  expect(await differences()).toEqual([]);
});

test('what was there before the table is owed as what its triggers write', async () => {
  const script = readFileSync(new URL(FILL, import.meta.url), 'utf8');
  const moves = [...script.matchAll(/^ +insert into receivables \(([^)]+)\)\n +(select [^;]+?) order by \w\.id\n/gm)];
  expect(moves).toHaveLength(2);
  for (const [, columns = '', moved = ''] of moves) {
    const found = await rows(sql<{ kind: string; is_other: boolean }>`
      with moved (${sql.raw(columns)}) as (${sql.raw(moved.replace(/between first and [^;]+/, '> 0'))})
      select m.kind, not exists (
        select from receivables r where (to_jsonb(r) - 'id') @> to_jsonb(m)) as is_other /* not null: exists */
      from moved m`);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter(({ is_other }) => is_other)).toEqual([]);
  }
});

test('what names an order or an instalment of before gets its receivable, a tax document among it', async () => {
  const order = await givenQrOrder(market);
  await sendWebhook(app, moneyFor(app, order, await payable(order)));
  await runWaitingJobs();
  await givenIssuer();
  await givenTaxDocument(order.id);
  const named = () =>
    oneRow(sql<{ settlements: number; documents: number; owed: number }>`
      select count(distinct t.id)::int as settlements, count(distinct d.id)::int as documents,
        count(distinct r.id)::int as owed /* not null: counts */
      from receivables r left join settlements t on t.receivable_id = r.id
        left join tax_documents d on d.receivable_id = r.id where (r.kind, r.source_id) = ('order', ${order.id})`);
  const before = await named();
  expect(before).toMatchObject({ settlements: 1, documents: 1, owed: 1 });
  await rows(sql`update settlements set receivable_id = null where order_id = ${order.id}`);
  await rows(sql`alter table tax_documents disable trigger tax_document_is_fixed`);
  await rows(sql`update tax_documents set receivable_id = null where order_id = ${order.id}`);
  await rows(sql`alter table tax_documents enable trigger tax_document_is_fixed`);
  await rows(sql`update gateway_payments set receivable_id = null where order_id = ${order.id}`);
  await rows(sql`update gateway_messages m set receivable_id = null from receivables r
    where r.id = m.receivable_id and (r.kind, r.source_id) = ('order', ${order.id})`);
  await rows(sql`delete from receivables where (kind, source_id) = ('order', ${order.id})`);
  await database.runScript(readFileSync(new URL(FILL, import.meta.url), 'utf8'));
  expect(await named()).toEqual(before);
  await expect(rows(sql`update tax_documents set receivable_id = 1 where order_id = ${order.id}`)).rejects.toThrow(
    'a tax document is not changed',
  );
  expect(await differences()).toEqual([]);
});

test('what is left after refunds may be a satang less than its VAT, and the refund is written', async () => {
  const order = await givenQrOrder(market);
  await rows(sql`
    update orders set discount_price = 1, refunded_goods = total, refunded_freight = coalesce(estimate_shipping_cost, 0),
      refunded_vat = 0, total_include_vat = total - 1 + coalesce(estimate_shipping_cost, 0) + vat where id = ${order.id}`);
  const owed = (await receivableOf('order', order.id))!;
  expect(owed.vat - owed.amount).toBe(1n);
});

test('a further kind is one registration: money with its references is its own', async () => {
  const came: ArrivedMoney[] = [];
  registerReceivable('test_deposit', {
    whenPaid: async (money) => {
      came.push(money);
      if (money.amount !== money.receivable.amount) return null;
      await changeOwed('test_deposit', money.receivable.source_id, {
        due_at: null,
        amount: money.amount,
        vat: 0n,
        state: 'paid',
      });
      return 'paid';
    },
  });
  const { companyId } = market.buyer;
  const deposit = await inTransaction(() =>
    owe({
      kind: 'test_deposit',
      source_id: 1,
      page_id: 1,
      company_id: companyId,
      number: 'AU000001',
      buyer_reference: null,
      due_at: null,
      amount: 5_000n,
      vat: 0n,
      tax_point: 'none',
    }),
  );
  const money = (baht: number) => {
    const { ref1, ref2 } = deposit;
    return moneyFor(app, { companyId, orderNo: 'OR2607090001' }, baht, { ref1, ref2 });
  };
  await sendWebhook(app, money(49));
  await runWaitingJobs();
  expect(await openReviews(market)).toMatchObject([{ reason: 'unknown_reference', amount: 49 }]);
  const whole = money(50);
  await sendWebhook(app, whole);
  await runWaitingJobs();
  expect(came.map(({ amount }) => amount)).toEqual([4_900n, 5_000n]);
  expect(await receivableOf('test_deposit', 1)).toMatchObject({ id: deposit.id, state: 'paid' });
});

test('a refund of a further kind is proposed, decided and shown as any other', async () => {
  const { companyId } = market.buyer;
  const said: string[] = [];
  registerRefunds('test_deposit', {
    lock: (id) =>
      Promise.resolve({
        company_id: companyId,
        order_id: null,
        settle: ({ total }) => Promise.resolve(total),
        whenApproved: async ({ payBack }) => void said.push(`${id} approved: ${payBack}`),
        afterApproval: async () => void said.push('told'),
        whenRefused: async () => void said.push('refused'),
        whenSent: async () => void said.push('sent'),
      }),
  });
  const [proposer, approver] = [await givenStaff('finance'), await givenStaff('finance')];
  const plain = [{ source_id: 1, base: '3000', vat: '0' }];
  const proposal = { reason: 'goodwill', note: '', proposedBy: proposer.id, at: TEST_NOW } as const;
  const [refund] = await insertRefunds('test_deposit', plain, proposal);
  expect(refund).toMatchObject({ source_id: 1, total: 3_000n });
  await expect(approveRefund(proposer.id, refund!.id)).rejects.toMatchObject({ code: 'own_refund' });
  await approveRefund(approver.id, refund!.id);
  expect(said).toEqual(['1 approved: 3000', 'told']);
  expect(await market.finance('GET /staff/refunds/{id}', { params: { id: refund!.id } })).toMatchObject({
    state: 'approved',
    order_no: null,
    instalment_no: 'AU000001',
    pay_back: 30,
    lines: [],
    sellers: [],
  });
});
