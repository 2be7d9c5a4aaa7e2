import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { writeSlipCode } from '#domain/money/payments/slip-code.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenMarket, givenOrder, givenUpload, refused, type TestMarket } from '#server/testing/orders.ts';
import { projectSteps } from '#server/testing/given/confirmed-projects.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestGateway, type TestGateway } from '#server/testing/services/gateway.ts';
import { slipFile } from '#server/testing/given/slips.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { issueWaitingInstalmentDocumentsJob } from './documents/issue-document.ts';

let app: TestApp;
let gateway: TestGateway;
let market: TestMarket;
let buyer: TestMarket['buyer'];
let sales: Api;
let steps: ReturnType<typeof projectSteps>;
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  ({ buyer, sales } = market);
  steps = projectSteps(app, market);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from web_settings where page = 'company'`);
  await givenIssuer();
});
afterAll(async () => {
  await app.close();
  gateway.close();
});

const titlesOf = async (event: string) =>
  (
    await rows(
      sql<{
        title: string;
      }>`select content #>> '{en,title}' as title /* not null: rendered */ from notices where event = ${event}`,
    )
  ).map(({ title }) => title);
const pdfOf = (answer: unknown) => readPdf(Buffer.from((answer as { bytes: Uint8Array }).bytes));

test('an instalment is paid by a slip: booked, invoiced, and the next one still waits', async () => {
  const { id, installments } = await steps.givenConfirmed();
  expect(installments).toMatchObject([
    { amount: 535, vat: 35, status: 0, may_pay: true },
    { amount: 535, vat: 35, status: 0 },
  ]);
  const slip = await steps.sendSlip(installments[0]!.id);
  await expect(steps.sendSlip(installments[0]!.id)).rejects.toMatchObject(refused('slip_waits'));
  expect((await sales('GET /staff/projects', { query: { waits: 'slip' } })).rows[0]).toMatchObject({
    id,
    waiting_slips: 1,
  });
  await steps.verify(slip.id);
  await expect(steps.verify(slip.id)).rejects.toMatchObject(refused('slip_already_decided'));
  const { installments: now } = await steps.detail(id);
  expect(now).toMatchObject([
    { status: 1, may_pay: false, document: { number: expect.stringMatching(/^TI00000-2607-/) } },
    { status: 0, may_pay: true, document: null },
  ]);
  const text = (
    await pdfOf(await buyer.api('GET /order/tax-documents/{id}/pdf', { params: { id: now[0]!.document!.id } }))
  ).join(' ');
  for (const said of [`DP${String(id).padStart(6, '0')}/1`, '535.00', '35.00', PROJECT_FACTS.billing_tax_id])
    expect(text).toContain(said);
  const booked = await rows(sql<{ account: string; amount: bigint }>`
    select e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
    where t.event = 'instalment_paid' and t.cause_id = ${now[0]!.id} order by e.account`);
  expect(booked).toEqual([
    { account: 'bank', amount: 53_500n },
    { account: 'output_vat', amount: -3_500n },
    { account: 'project_advances', amount: -50_000n },
  ]);
  expect(await findDifferences()).toEqual([]);
  expect((await market.finance('GET /staff/tax-documents')).rows[0]).toMatchObject({
    order_id: null,
    project_id: id,
  });
});

test('a transfer that paid an instalment pays nothing else, and one of an order no instalment', async () => {
  const { installments } = await steps.givenConfirmed();
  const file = await slipFile(writeSlipCode({ bank: '014', reference: 'PROJECT1' }));
  await steps.verify((await steps.sendSlip(installments[0]!.id, file)).id);
  const twice = await steps.sendSlip(installments[1]!.id, file);
  await expect(steps.verify(twice.id)).rejects.toMatchObject(refused('slip_used_before'));
  const order = await givenOrder(market);
  await sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const settlement = await buyer.api('POST /order-settlement/add', {
    body: {
      order_id: order.id,
      filename: await givenUpload(app, buyer.token, file),
      amount: 100,
      payment_date: app.clock.now().toISOString(),
    },
  });
  await expect(
    market.finance('POST /staff/settlements/{id}/verify', { params: { id: settlement.id } }),
  ).rejects.toMatchObject(refused('slip_used_before'));
  expect((await orderBalances([order.id])).get(order.id)?.receivable).toBe(1_391_000n);
});

test('finance read the slip of an instalment as that of an order: its verdict, and who else reports the transfer', async () => {
  const { id, installments } = await steps.givenConfirmed();
  const checks = async (of: number, api = market.finance) =>
    (await api('GET /staff/projects/{id}', { params: { id: of } })).slip_checks;
  const file = await slipFile(writeSlipCode({ bank: '014', reference: 'ONCE1' }));
  const slip = await steps.sendSlip(installments[0]!.id, file, { bank_code: '014', account_digits: '4321' });
  expect(await checks(id)).toMatchObject([{ slip_id: slip.id, verdict: null, typed_account_digits: '4321' }]);
  await runWaitingJobs();
  expect(await checks(id)).toMatchObject([{ verdict: 'new', bank_code: '014', reference: 'ONCE1', others: [] }]);
  // Sales do not see what slips say.
  expect(await checks(id, sales)).toEqual([]);
  const order = await givenOrder(market);
  await sales('POST /staff/orders/{id}/confirm', { params: { id: order.id }, body: {} });
  const filename = await givenUpload(app, buyer.token, file);
  const payment_date = app.clock.now().toISOString();
  await buyer.api('POST /order-settlement/add', { body: { order_id: order.id, filename, amount: 100, payment_date } });
  await runWaitingJobs();
  const ofOrder = await market.finance('GET /staff/orders/{id}', { params: { id: order.id } });
  const instalment_no = `DP${String(id).padStart(6, '0')}/1`;
  expect(ofOrder.slip_checks).toMatchObject([
    { verdict: 'used', others: [{ order_id: null, project_id: id, instalment_no, status: 0 }] },
  ]);
  expect(await checks(id)).toMatchObject([
    { verdict: 'new', others: [{ order_id: order.id, order_no: order.orderNo, project_id: null }] },
  ]);
});

test('another bank than typed, and a transfer of an instalment before, are told', async () => {
  const checks = async (of: number) =>
    (await market.finance('GET /staff/projects/{id}', { params: { id: of } })).slip_checks;
  const file = await slipFile(writeSlipCode({ bank: '014', reference: 'TWICE1' }));
  await steps.sendSlip((await steps.givenConfirmed()).installments[0]!.id, file);
  await runWaitingJobs();
  const next = await steps.givenConfirmed();
  const other = await slipFile(writeSlipCode({ bank: '004', reference: 'OTHER1' }));
  await steps.sendSlip(next.installments[0]!.id, other, { bank_code: '014' });
  await steps.sendSlip(next.installments[1]!.id, file);
  await runWaitingJobs();
  expect(await checks(next.id)).toMatchObject([
    { verdict: 'other_bank' },
    { verdict: 'used', others: [{ status: 0 }] },
  ]);
});

test('a slip’s file pays one thing', async () => {
  const { installments } = await steps.givenConfirmed();
  const filename = await givenUpload(app, buyer.token);
  const body = { filename, payment_date: app.clock.now().toISOString() };
  const send = (index: number) =>
    buyer.api('POST /decarbonized_project/installments/{id}/slip', { params: { id: installments[index]!.id }, body });
  await send(0);
  await expect(send(1)).rejects.toMatchObject(refused('file_missing'));
});

test('a rejected slip says why, and another may follow', async () => {
  const { id, installments } = await steps.givenConfirmed();
  const slip = await steps.sendSlip(installments[0]!.id);
  await market.finance('POST /staff/settlements/{id}/reject', {
    params: { id: slip.id },
    body: { reason: 'ยอดไม่ตรง' },
  });
  expect((await steps.detail(id)).installments[0]).toMatchObject({
    may_pay: true,
    slips: [{ status: 2, reject_reason: 'ยอดไม่ตรง' }],
  });
  await steps.verify((await steps.sendSlip(installments[0]!.id)).id);
  await runWaitingJobs();
  expect((await titlesOf('project_instalment_member')).length).toBeGreaterThanOrEqual(2);
});

test('nothing is paid before the project is confirmed', async () => {
  const { id } = await steps.request();
  await steps.plan(id);
  const [instalment] = (await steps.detail(id)).installments;
  expect(instalment).toMatchObject({ may_pay: false });
  await expect(steps.sendSlip(instalment!.id)).rejects.toMatchObject(refused('instalment_not_payable'));
});

test('without the tax id of the marketplace a payment goes on and its document waits', async () => {
  const { id, installments } = await steps.givenConfirmed();
  await rows(sql`delete from web_settings where page = 'company' and meta_key = 'tax_id'`);
  await steps.verify((await steps.sendSlip(installments[0]!.id)).id);
  expect((await steps.detail(id)).installments[0]).toMatchObject({ status: 1, document: null });
  await rows(sql`delete from web_settings where page = 'company'`);
  await givenIssuer();
  await issueWaitingInstalmentDocumentsJob.work({});
  expect((await steps.detail(id)).installments[0]).toMatchObject({ document: { number: expect.any(String) } });
});
