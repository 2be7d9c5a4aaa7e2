import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api, Input } from '#contract/client.ts';
import { OPEN_REQUESTS } from '#domain/trade/projects/project-status.ts';
import { writeSlipCode } from '#domain/trade/payments/slip-code.ts';
import { findDifferences, orderBalances } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenMember } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, givenUpload, refused, type TestMarket } from '#server/testing/orders.ts';
import { PROJECT_FACTS } from '#server/testing/projects.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { openTestGateway, sendWebhook, type TestGateway } from '#server/testing/gateway.ts';
import { slipFile } from '#server/testing/slips.ts';
import { givenIssuer } from '#server/testing/tax-documents.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { issueWaitingInstalmentDocumentsJob } from './issue-document.ts';
import { remindOfInstalments } from './reminders.ts';

let app: TestApp;
let gateway: TestGateway;
let market: TestMarket;
let buyer: TestMarket['buyer'];
let sales: Api;
beforeAll(async () => {
  gateway = await openTestGateway();
  app = await openTestApp({ PAYMENT_SIMULATOR_PORT: String(gateway.port) });
  market = await givenMarket(app);
  ({ buyer, sales } = market);
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

const request = (body: Partial<Input<'POST /decarbonized_project/request'>['body']> = {}, api = buyer.api) =>
  api('POST /decarbonized_project/request', { body: { ...PROJECT_FACTS, ...body } });
const detail = (id: number, api = buyer.api) => api('GET /decarbonized_project/projectdetail/{id}', { params: { id } });
const move = (id: number, status: 1 | 2 | 3 | 4 | 5 | 6 | 7) =>
  sales('POST /staff/projects/{id}/move', { params: { id }, body: { status, reason: 'ตามแผน' } });
const plan = (id: number, amounts = [535, 535], subtotal = 1000) =>
  sales('PUT /staff/projects/{id}/plan', {
    params: { id },
    body: {
      subtotal,
      discount: 0,
      installments: amounts.map((amount, index) => ({ due_date: `2026-08-0${index + 1}`, amount })),
    },
  });

/** A confirmed project of 1,000 baht before VAT in two instalments. */
async function givenConfirmed() {
  const { id } = await request();
  await move(id, 2);
  await plan(id);
  await move(id, 3);
  return { id, installments: (await detail(id)).installments };
}

async function sendSlip(instalment: number, file?: Awaited<ReturnType<typeof slipFile>>, typed: object = {}) {
  const filename = await givenUpload(app, buyer.token, ...(file ? [file] : []));
  return buyer.api('POST /decarbonized_project/installments/{id}/slip', {
    params: { id: instalment },
    body: { filename, payment_date: app.clock.now().toISOString(), ...typed },
  });
}
const titlesOf = async (event: string) =>
  (
    await rows(
      sql<{
        title: string;
      }>`select content #>> '{en,title}' as title /* not null: rendered */ from notices where event = ${event}`,
    )
  ).map(({ title }) => title);
const verify = (id: number) => market.finance('POST /staff/project-slips/{id}/verify', { params: { id } });
const pdfOf = (answer: unknown) => readPdf(Buffer.from((answer as { bytes: Uint8Array }).bytes));

test('a member asks for a project, staff hear of it, and the company finds it in its list', async () => {
  const { id } = await request();
  await runWaitingJobs();
  expect(await titlesOf('project_news_staff')).toContainEqual(expect.stringContaining('DP0'));
  const list = await buyer.api('GET /decarbonized_project/myproject', { query: { status: 1 } });
  expect(list.project_list[0]).toMatchObject({
    id,
    project_no: `DP${String(id).padStart(6, '0')}`,
    status: 1,
    company: null,
  });
  expect((await buyer.api('GET /decarbonized_project/myproject', { query: { status: 7 } })).project_list).toEqual([]);
  expect(await detail(id)).toMatchObject({
    site_address: PROJECT_FACTS.site_address,
    latitude: 13.6,
    contact: { name: PROJECT_FACTS.contact_name },
    billing: { tax_id: PROJECT_FACTS.billing_tax_id },
    installments: [],
    costs: { total: 0 },
    timeline: [{ from: null, to: 1, person: expect.any(String) }],
  });
});

test('a place on the map has both numbers', async () => {
  await expect(request({ latitude: null })).rejects.toMatchObject(refused('project_place_half'));
});

test('a company has so many requests that nobody has taken up', async () => {
  const other = await givenBuyer(app);
  for (let sent = 0; sent < OPEN_REQUESTS; sent += 1) {
    app.clock.advanceHours(1);
    await request({}, other.api);
  }
  app.clock.advanceHours(1);
  await expect(request({}, other.api)).rejects.toMatchObject(refused('project_requests_full'));
});

test('another company finds neither a project nor its instalments', async () => {
  const { id, installments } = await givenConfirmed();
  const stranger = (await givenBuyer(app)).api;
  const params = { id: installments[0]!.id };
  await expect(detail(id, stranger)).rejects.toMatchObject(refused('not_found'));
  await expect(stranger('GET /decarbonized_project/installments/{id}/pay-in-slip', { params })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect((await stranger('GET /decarbonized_project/myproject')).count).toBe(0);
});

test('both sides write; names of the other side stay with it', async () => {
  const { id } = await request();
  await buyer.api('POST /decarbonized_project/{id}/messages', {
    params: { id },
    body: { text: 'หลังคารับน้ำหนักได้เท่าไร' },
  });
  await sales('POST /staff/projects/{id}/messages', { params: { id }, body: { text: '15 กก./ตร.ม.' } });
  expect((await detail(id)).messages).toMatchObject([
    { side: 'member', person: expect.any(String) },
    { side: 'staff', person: null },
  ]);
  const seen = await sales('GET /staff/projects/{id}', { params: { id } });
  expect(seen.messages.map(({ person }) => typeof person)).toEqual(['string', 'string']);
});

test('an instalment is paid by a slip: booked, invoiced, and the next one still waits', async () => {
  const { id, installments } = await givenConfirmed();
  expect(installments).toMatchObject([
    { amount: 535, vat: 35, status: 0, may_pay: true },
    { amount: 535, vat: 35, status: 0 },
  ]);
  const slip = await sendSlip(installments[0]!.id);
  await expect(sendSlip(installments[0]!.id)).rejects.toMatchObject(refused('instalment_slip_waits'));
  expect((await sales('GET /staff/projects', { query: { waits: 'slip' } })).project_list[0]).toMatchObject({
    id,
    waiting_slips: 1,
  });
  await verify(slip.id);
  await expect(verify(slip.id)).rejects.toMatchObject(refused('slip_already_decided'));
  const { installments: now } = await detail(id);
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
  expect((await market.finance('GET /staff/tax-documents')).documents[0]).toMatchObject({
    order_id: null,
    project_id: id,
  });
});

test('a transfer that paid an instalment pays nothing else, and one of an order no instalment', async () => {
  const { installments } = await givenConfirmed();
  const file = await slipFile(writeSlipCode({ bank: '014', reference: 'PROJECT1' }));
  await verify((await sendSlip(installments[0]!.id, file)).id);
  const twice = await sendSlip(installments[1]!.id, file);
  await expect(verify(twice.id)).rejects.toMatchObject(refused('slip_used_before'));
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
  const { id, installments } = await givenConfirmed();
  const checks = async (of: number, api = market.finance) =>
    (await api('GET /staff/projects/{id}', { params: { id: of } })).slip_checks;
  const file = await slipFile(writeSlipCode({ bank: '014', reference: 'ONCE1' }));
  const slip = await sendSlip(installments[0]!.id, file, { bank_code: '014', account_digits: '4321' });
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
  await sendSlip((await givenConfirmed()).installments[0]!.id, file);
  await runWaitingJobs();
  const next = await givenConfirmed();
  const other = await slipFile(writeSlipCode({ bank: '004', reference: 'OTHER1' }));
  await sendSlip(next.installments[0]!.id, other, { bank_code: '014' });
  await sendSlip(next.installments[1]!.id, file);
  await runWaitingJobs();
  expect(await checks(next.id)).toMatchObject([
    { verdict: 'other_bank' },
    { verdict: 'used', others: [{ status: 0 }] },
  ]);
});

test('a slip’s file pays one thing', async () => {
  const { installments } = await givenConfirmed();
  const filename = await givenUpload(app, buyer.token);
  const body = { filename, payment_date: app.clock.now().toISOString() };
  const send = (index: number) =>
    buyer.api('POST /decarbonized_project/installments/{id}/slip', { params: { id: installments[index]!.id }, body });
  await send(0);
  await expect(send(1)).rejects.toMatchObject(refused('file_missing'));
});

test('a rejected slip says why, and another may follow', async () => {
  const { id, installments } = await givenConfirmed();
  const slip = await sendSlip(installments[0]!.id);
  await market.finance('POST /staff/project-slips/{id}/reject', {
    params: { id: slip.id },
    body: { reason: 'ยอดไม่ตรง' },
  });
  expect((await detail(id)).installments[0]).toMatchObject({
    may_pay: true,
    slips: [{ status: 2, reject_reason: 'ยอดไม่ตรง' }],
  });
  await verify((await sendSlip(installments[0]!.id)).id);
  await runWaitingJobs();
  expect((await titlesOf('project_instalment_member')).length).toBeGreaterThanOrEqual(2);
});

test('nothing is paid before the project is confirmed', async () => {
  const { id } = await request();
  await plan(id);
  const [instalment] = (await detail(id)).installments;
  expect(instalment).toMatchObject({ may_pay: false });
  await expect(sendSlip(instalment!.id)).rejects.toMatchObject(refused('instalment_not_payable'));
});

test('without the tax id of the marketplace a payment goes on and its document waits', async () => {
  const { id, installments } = await givenConfirmed();
  await rows(sql`delete from web_settings where page = 'company' and meta_key = 'tax_id'`);
  await verify((await sendSlip(installments[0]!.id)).id);
  expect((await detail(id)).installments[0]).toMatchObject({ status: 1, document: null });
  await rows(sql`delete from web_settings where page = 'company'`);
  await givenIssuer();
  await issueWaitingInstalmentDocumentsJob.work({});
  expect((await detail(id)).installments[0]).toMatchObject({ document: { number: expect.any(String) } });
});

test('money that came by the bill of an instalment pays it once; another amount waits for finance', async () => {
  const { id, installments } = await givenConfirmed();
  const [first, second] = installments;
  const money = (instalment: number, amount: string, transaction_id: string) => ({
    transaction_id,
    ref1: String(buyer.companyId).padStart(18, '0'),
    ref2: `7${String(instalment).padStart(17, '0')}`,
    amount,
    paid_at: app.clock.now().toISOString(),
  });
  await sendWebhook(app, money(first!.id, '535.00', 'P1'));
  await sendWebhook(app, money(first!.id, '535.00', 'P1'), { id: 'msg_p1_again' });
  await sendWebhook(app, money(second!.id, '500.00', 'P2'));
  await runWaitingJobs();
  expect((await detail(id)).installments).toMatchObject([
    { status: 1, document: { number: expect.any(String) } },
    { status: 0, may_pay: true },
  ]);
  const outcomes = await rows(sql<{ outcome: string | null }>`
    select outcome from gateway_messages where transaction_id in ('P1', 'P2') order by id`);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['paid', 'duplicate', 'unknown']);
  expect(await findDifferences()).toEqual([]);
});

test('money that finance have already pays nothing when the gateway tells of it again', async () => {
  const { id } = await request();
  await move(id, 2);
  await plan(id);
  const [first] = (await detail(id)).installments;
  const money = {
    transaction_id: 'P5',
    ref1: String(buyer.companyId).padStart(18, '0'),
    ref2: `7${String(first!.id).padStart(17, '0')}`,
    amount: '535.00',
    paid_at: app.clock.now().toISOString(),
  };
  // Nothing is to be paid yet: finance give it back.
  await sendWebhook(app, money);
  await runWaitingJobs();
  await move(id, 3);
  await sendWebhook(app, money, { id: 'msg_p5_again' });
  await runWaitingJobs();
  expect((await detail(id)).installments[0]).toMatchObject({ status: 0, may_pay: true });
  const outcomes = await rows(sql<{ outcome: string | null }>`
    select outcome from gateway_messages where transaction_id = 'P5' order by id`);
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(['unknown', 'duplicate']);
  expect(await findDifferences()).toEqual([]);
});

test('a slip of an instalment that its bill has paid is not approved, and can be sent back', async () => {
  const { installments } = await givenConfirmed();
  const slip = await sendSlip(installments[0]!.id);
  await sendWebhook(app, {
    transaction_id: 'P3',
    ref1: String(buyer.companyId).padStart(18, '0'),
    ref2: `7${String(installments[0]!.id).padStart(17, '0')}`,
    amount: '535.00',
    paid_at: app.clock.now().toISOString(),
  });
  await runWaitingJobs();
  await expect(verify(slip.id)).rejects.toMatchObject(refused('instalment_not_payable'));
  await market.finance('POST /staff/project-slips/{id}/reject', {
    params: { id: slip.id },
    body: { reason: 'รับเงินแล้ว' },
  });
});

test('an unpaid instalment has a QR code; the simulated bank is told of it, and it is shown without the bank, too', async () => {
  const { installments } = await givenConfirmed();
  expect(installments[0]!.simulated_bank).toContain(`?ref2=7${String(installments[0]!.id).padStart(17, '0')}`);
  const known = gateway.codes;
  gateway.isDown = true;
  await buyer.api('GET /decarbonized_project/installments/{id}/qr', { params: { id: installments[1]!.id } });
  gateway.isDown = false;
  expect(gateway.codes).toBe(known);
  const params = { id: installments[0]!.id };
  const answer = await buyer.api('GET /decarbonized_project/installments/{id}/qr', { params });
  expect(Buffer.from((answer as { bytes: Uint8Array }).bytes).toString()).toContain('<svg');
  expect(gateway.codes).toBe(known + 1);
});

test('a pay-in slip names the instalment and its references', async () => {
  const { id, installments } = await givenConfirmed();
  const instalment = installments[0]!;
  const [page] = await pdfOf(
    await buyer.api('GET /decarbonized_project/installments/{id}/pay-in-slip', { params: { id: instalment.id } }),
  );
  for (const said of [`DP${String(id).padStart(6, '0')}/1`, '535.00', `7${String(instalment.id).padStart(17, '0')}`])
    expect(page).toContain(said);
});

test('instalments are announced a week before, on their day and afterwards, each once', async () => {
  await rows(sql`update project_instalments set due_on = '2027-01-01'`);
  const { installments } = await givenConfirmed();
  await rows(sql`update project_instalments set due_on = '2026-07-16' where id = ${installments[0]!.id}`);
  expect(await remindOfInstalments()).toBe(1);
  expect(await remindOfInstalments()).toBe(0);
  app.clock.set(new Date('2026-07-16T03:00:00Z'));
  expect(await remindOfInstalments()).toBe(1);
  await sendSlip(installments[0]!.id);
  app.clock.set(new Date('2026-07-17T03:00:00Z'));
  expect(await remindOfInstalments()).toBe(0);
});

test('who is forgotten is no contact of a project any more', async () => {
  const colleague = await givenMember(buyer.companyId);
  const { id } = await request({ contact_email: colleague.email });
  const { eraseEverywhere } = await import('#server/accounts/privacy/personal-data.ts');
  await eraseEverywhere({
    userId: colleague.id,
    companyId: buyer.companyId,
    email: colleague.email,
    isPersonal: false,
  });
  expect(await oneRow(sql`select contact_name, contact_email from projects where id = ${id}`)).toEqual({
    contact_name: '',
    contact_email: '',
  });
});
