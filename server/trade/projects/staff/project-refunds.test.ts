import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findDifferences } from '#server/ledger/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenUpload, refused } from '#server/testing/orders.ts';
import { PROJECT_FACTS } from '#server/testing/given/projects.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { givenRefundAccount } from '#server/testing/given/refund-account.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { issueWaitingInstalmentDocumentsJob } from '#server/trade/projects/documents/issue-document.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
beforeAll(() => givenRefundAccount(market.buyer.companyId));
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from web_settings where page = 'company'`);
  await givenIssuer();
});

const seen = (id: number) => market.sales('GET /staff/projects/{id}', { params: { id } });
const memberSees = (id: number) => market.buyer.api('GET /decarbonized_project/projectdetail/{id}', { params: { id } });
const move = (id: number, status: 2 | 3 | 7, refunds: { installment_id: number; amount: number }[] = []) =>
  market.sales('POST /staff/projects/{id}/move', {
    params: { id },
    body: { status, reason: 'หลังคารับน้ำหนักไม่ได้', refunds },
  });
const propose = (id: number, refunds: { installment_id: number; amount: number }[], api = market.sales) =>
  api('POST /staff/projects/{id}/refunds', { params: { id }, body: { refunds, note: 'งานไม่ครบ' } });
const approve = (id: number, api = market.finance) =>
  api('POST /staff/refunds/{id}/approve', { params: { id }, body: {} });
const refundsOf = async (id: number) => (await seen(id)).installments.flatMap(({ refunds }) => refunds);

async function paySlip(instalment: number): Promise<void> {
  const filename = await givenUpload(app, market.buyer.token);
  const body = { filename, payment_date: app.clock.now().toISOString() };
  const slip = await market.buyer.api('POST /decarbonized_project/installments/{id}/slip', {
    params: { id: instalment },
    body,
  });
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
}

/** A confirmed project of two instalments of 535 baht, the first one paid. */
async function givenPaid() {
  const { id } = await market.sales('POST /staff/projects', {
    body: { company_id: market.buyer.companyId, ...PROJECT_FACTS },
  });
  await market.sales('PUT /staff/projects/{id}/plan', {
    params: { id },
    body: {
      subtotal: 1000,
      discount: 0,
      installments: [
        { due_date: '2026-08-01', amount: 535 },
        { due_date: '2026-09-01', amount: 535 },
      ],
    },
  });
  await move(id, 2);
  await move(id, 3);
  const [first, second] = (await seen(id)).installments;
  await paySlip(first!.id);
  return { id, first: first!.id, second: second!.id };
}

async function balancesOf(companyId: number): Promise<Record<string, bigint>> {
  const found = await rows(sql<{ account: string; amount: bigint }>`
    select account, sum(amount)::bigint as amount from ledger_entries
    where order_id is null and (company_id is null or company_id = ${companyId}) group by account`);
  return Object.fromEntries(found.map(({ account, amount }) => [account, amount]));
}

test('a move that is no cancellation takes no refunds', async () => {
  const { id, first } = await givenPaid();
  const { status } = await seen(id);
  await expect(move(id, 2, [{ installment_id: first, amount: 1 }])).rejects.toMatchObject(
    refused('project_refunds_without_cancelling'),
  );
  expect((await seen(id)).status).toBe(status);
  expect(await refundsOf(id)).toEqual([]);
});

test('a cancelled project gives back what was said with it: proposed, approved by finance, credited and sent', async () => {
  const { id, first } = await givenPaid();
  const before = await balancesOf(market.buyer.companyId);
  const since = (account: string, now: Record<string, bigint>) => (now[account] ?? 0n) - (before[account] ?? 0n);
  await expect(move(id, 7)).rejects.toMatchObject(refused('project_refunds_missing'));
  await move(id, 7, [{ installment_id: first, amount: 428 }]);
  // Nothing is booked before somebody else approves it, and the member sees nothing of it.
  expect(await findDifferences()).toEqual([]);
  expect((await memberSees(id)).installments[0]).toMatchObject({ refunds: [] });
  const [refund] = await refundsOf(id);
  expect(refund).toMatchObject({ state: 'proposed', total: 428, credit_note: null });
  const listed = await market.finance('GET /staff/refunds');
  expect(listed.rows).toContainEqual(
    expect.objectContaining({ id: refund!.id, order_id: null, project_id: id, reason: 'work_not_done', total: 428 }),
  );
  await approve(refund!.id);
  expect(await findDifferences()).toEqual([]);
  const approved = await balancesOf(market.buyer.companyId);
  // 428 with VAT is 400 before it; the 100 of work that was done is earned.
  expect(since('refunds_payable', approved)).toBe(-42_800n);
  expect(since('output_vat', approved)).toBe(2800n);
  expect(since('project_advances', approved)).toBe(50_000n);
  expect(since('projects', approved)).toBe(-10_000n);
  const [told] = (await memberSees(id)).installments[0]!.refunds;
  expect(told).toMatchObject({ state: 'approved', credit_note: { number: expect.stringMatching(/^CN00000-2607-/) } });
  const pdf = await market.buyer.api('GET /order/tax-documents/{id}/pdf', { params: { id: told!.credit_note!.id } });
  const text = (await readPdf(Buffer.from((pdf as { bytes: Uint8Array }).bytes))).join(' ');
  for (const said of ['400.00', '28.00', '428.00', '/1', 'บอกเลิกสัญญาบริการ']) expect(text).toContain(said);
  await market.finance('POST /staff/refunds/{id}/sent', {
    params: { id: refund!.id },
    body: { bank_reference: 'KB-77' },
  });
  const sent = await balancesOf(market.buyer.companyId);
  expect(since('refunds_payable', sent)).toBe(0n);
  expect(since('bank', sent)).toBe(-42_800n);
  expect(await findDifferences()).toEqual([]);
  await runWaitingJobs();
  const titles = await rows(sql<{ title: string }>`
    select content #>> '{en,title}' as title /* not null: rendered */ from notices
      where event like 'project_instalment%'`);
  for (const said of ['to decide', 'was approved', 'was sent'])
    expect(titles).toContainEqual({ title: expect.stringContaining(said) });
});

test('what finance refuse to give back stays, and is earned', async () => {
  const { id, first } = await givenPaid();
  await move(id, 7, [{ installment_id: first, amount: 535 }]);
  const [refund] = await refundsOf(id);
  expect(
    (await oneRow(sql<{ earned_at: Date | null }>`select earned_at from projects where id = ${id}`)).earned_at,
  ).toBeNull();
  await market.finance('POST /staff/refunds/{id}/refuse', {
    params: { id: refund!.id },
    body: { reason: 'งานเสร็จแล้ว' },
  });
  expect(
    (await oneRow(sql<{ earned_at: Date | null }>`select earned_at from projects where id = ${id}`)).earned_at,
  ).not.toBeNull();
  expect(await findDifferences()).toEqual([]);
  // It can be proposed again, and is taken from what was earned.
  await propose(id, [{ installment_id: first, amount: 535 }]);
  await approve((await refundsOf(id)).find(({ state }) => state === 'proposed')!.id);
  expect(await findDifferences()).toEqual([]);
});

test('a project that goes on may give back a part; of its instalment no more than is left', async () => {
  const { id, first, second } = await givenPaid();
  await propose(id, [{ installment_id: first, amount: 100 }]);
  expect((await seen(id)).installments[0]).toMatchObject({ left: 435 });
  // What staff propose among themselves the member hears of when it is approved.
  expect((await memberSees(id)).installments[0]).toMatchObject({ left: 535, refunds: [] });
  await expect(propose(id, [{ installment_id: first, amount: 435.01 }])).rejects.toMatchObject(
    refused('instalment_refund_too_much'),
  );
  await expect(propose(id, [{ installment_id: second, amount: 1 }])).rejects.toMatchObject(
    refused('instalment_not_paid'),
  );
  await expect(propose(id, [])).rejects.toMatchObject(refused('refund_of_nothing'));
  const twice = [
    { installment_id: first, amount: 1 },
    { installment_id: first, amount: 1 },
  ];
  await expect(propose(id, twice)).rejects.toMatchObject(refused('refund_line_twice'));
  await approve((await refundsOf(id))[0]!.id);
  expect((await memberSees(id)).installments[0]).toMatchObject({ left: 435, refunds: [{ total: 100 }] });
  await propose(id, [{ installment_id: first, amount: 435 }]);
  await approve((await refundsOf(id))[1]!.id);
  const { vat } = await oneRow(sql<{ vat: bigint }>`
    select sum(vat)::bigint as vat /* not null: of two */ from refunds where instalment_id = ${first}`);
  expect(vat).toBe(3500n);
  expect(await findDifferences()).toEqual([]);
});

test('a satang that would be VAT alone is refused as nothing, at its field', async () => {
  const { id, first } = await givenPaid();
  await propose(id, [{ installment_id: first, amount: 0.07 }]);
  await expect(propose(id, [{ installment_id: first, amount: 0.01 }])).rejects.toMatchObject({
    wire: { statusCode: 422, fields: [{ path: 'refunds.0.amount', code: 'refund_of_nothing' }] },
  });
});

test('who proposed it does not approve it, whatever their role', async () => {
  const { id, first } = await givenPaid();
  const administrator = await app.api((await givenStaff('admin')).token);
  await propose(id, [{ installment_id: first, amount: 10 }], administrator);
  const [refund] = await refundsOf(id);
  await expect(approve(refund!.id, administrator)).rejects.toMatchObject(refused('own_refund'));
  await approve(refund!.id);
  await expect(approve(refund!.id)).rejects.toMatchObject(refused('refund_decided'));
  expect((await market.finance('GET /staff/refunds/{id}', { params: { id: refund!.id } })).history).toHaveLength(2);
});

test('a slip that waits is decided before its project is cancelled', async () => {
  const { id, first, second } = await givenPaid();
  const filename = await givenUpload(app, market.buyer.token);
  const body = { filename, payment_date: app.clock.now().toISOString() };
  await market.buyer.api('POST /decarbonized_project/installments/{id}/slip', { params: { id: second }, body });
  await expect(move(id, 7, [{ installment_id: first, amount: 0 }])).rejects.toMatchObject(
    refused('project_slip_waits'),
  );
});

test('where the invoice waits for the tax id of the marketplace, its credit note follows it', async () => {
  const company = await rows(
    sql`delete from web_settings where page = 'company' and meta_key = 'tax_id' returning meta_key`,
  );
  expect(company.length).toBeGreaterThan(0);
  const { id, first } = await givenPaid();
  await propose(id, [{ installment_id: first, amount: 107 }]);
  await approve((await refundsOf(id))[0]!.id);
  expect((await seen(id)).installments[0]).toMatchObject({ document: null, refunds: [{ credit_note: null }] });
  await rows(sql`delete from web_settings where page = 'company'`);
  await givenIssuer();
  await issueWaitingInstalmentDocumentsJob.work({});
  expect((await seen(id)).installments[0]).toMatchObject({
    document: { number: expect.stringContaining('TI') },
    refunds: [{ credit_note: { number: expect.stringContaining('CN') } }],
  });
});
