import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { BinaryAnswer } from '#contract/endpoint.ts';
import { givenCredit, givenCreditRequest, REQUEST, TERMS } from '#server/testing/given/credit.ts';
import { approveAsSecond, withSecondPerson } from '#server/testing/given/second-person.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { creditCompanyList } from '#contract/money/credit/company-list.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenBuyer, givenDraft, ORDER_TOTAL, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();

/** The file at a private address, as this caller. */
function open(api: Api, url: string) {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const query = { expires: Number(searchParams.get('expires')), signature: searchParams.get('signature') ?? '' };
  return api('GET /files/{id}', { params: { id: pathname.split('/').at(-1)! }, query });
}

const textOf = ({ bytes }: BinaryAnswer) => new TextDecoder().decode(bytes as Uint8Array);

test('finance sees what waits first, with what the company ordered and owes', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order_id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 1 } });
  const { id } = await givenCreditRequest(app, buyer, { amount: 900_000 });

  const { rows: listed, count } = await market.finance('GET /staff/credit/requests');
  expect(count).toBe(2);
  expect(listed.map(({ state, amount }) => [state, amount])).toEqual([
    ['pending', 900_000],
    ['approved', REQUEST.amount],
  ]);
  expect(await market.finance('GET /staff/credit/requests', { query: { state: 'failed' } })).toMatchObject({
    count: 0,
  });
  expect(await market.finance('GET /staff/credit/requests/{id}', { params: { id } })).toMatchObject({
    company: { id: buyer.companyId },
    request: { id, status: 'pending', guarantee_bank: REQUEST.guarantee_bank, file: { name: 'slip.png' } },
    line: { ...TERMS, state: 'active' },
    in_use: ORDER_TOTAL,
    available: 500_000 - ORDER_TOTAL,
    owed: ORDER_TOTAL,
    record: { orders: 1, ordered: ORDER_TOTAL, on_credit: 1, late: 0, longest_late_days: 0 },
    orders: [{ id: order_id, outstanding: ORDER_TOTAL }],
  });
});

test('a look at a guarantee is in the audit log, and its address opens for who asked only', async () => {
  const buyer = await givenBuyer(app);
  const { id } = await givenCreditRequest(app, buyer);
  const { previewUrl } = await market.finance('POST /staff/credit/requests/{id}/view', { params: { id } });
  expect(previewUrl).toContain('/api/files/');
  expect(await open(market.finance, previewUrl)).toMatchObject({ contentType: 'image/png' });
  await expect(open(buyer.api, previewUrl)).rejects.toMatchObject(refused('not_found'));
  expect(
    await rows(sql`select action from audit_log where object_kind = 'credit_request' and object_id = ${String(id)}`),
  ).toEqual([{ action: 'view' }]);
  const own = await buyer.api('POST /credit/request/{id}/preview', { params: { id } });
  expect(own.content_type).toBe('image/png');
});

test('what is decided of credit is kept, logged and said to the owners', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const params = { id: buyer.companyId };
  const company = () => market.finance('GET /staff/credit/companies/{id}', { params });
  const act = async (name: 'suspend' | 'resume') =>
    market.finance(`POST /staff/credit/companies/{id}/${name}`, {
      params,
      body: { reason: 'ตรวจสอบ', version: (await company()).version },
    });
  await act('suspend');
  await expect(act('suspend')).rejects.toMatchObject(refused('credit_already_suspended'));
  expect(await company()).toMatchObject({ line: { state: 'suspended' } });
  await act('resume');
  await expect(act('resume')).rejects.toMatchObject(refused('credit_not_suspended'));
  await withSecondPerson(market.finance)('PUT /staff/credit/companies/{id}', {
    params,
    body: { ...TERMS, expires_on: '2027-12-31', reason: 'ต่ออายุ', version: (await company()).version },
  });
  const { decisions } = await company();
  expect(decisions.map(({ decision }) => decision)).toEqual(['renewed', 'resumed', 'suspended', 'granted']);
  expect(
    await rows(
      sql`select action from audit_log where object_kind = 'credit_line' and object_id = ${String(buyer.companyId)}
        order by id`,
    ),
  ).toEqual(['granted', 'suspended', 'resumed', 'renewed'].map((each) => ({ action: `credit_${each}` })));
  await runWaitingJobs();
  const [owner] = await rows(sql<{ email: string }>`select email from users where id = ${buyer.id}`);
  expect((await mailsTo(owner!.email)).map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringContaining('คำขอวงเงินสินเชื่อได้รับอนุมัติ'), expect.stringContaining('ระงับ')]),
  );
});

test('terms are refused at their fields, a company without credit has none to change', async () => {
  const buyer = await givenBuyer(app);
  const { id } = await givenCreditRequest(app, buyer);
  const approve = (terms: object) =>
    market.finance('POST /staff/credit/requests/{id}/approve', {
      params: { id },
      body: { ...TERMS, version: null, ...terms },
    });
  const at = (path: string) => ({ wire: { fields: [expect.objectContaining({ path })] } });
  await expect(approve({ amount: 0 })).rejects.toMatchObject(at('amount'));
  await expect(approve({ expires_on: '2026-06-30' })).rejects.toMatchObject(at('expires_on'));
  await expect(approve({ effective_on: '2026-01-01', expires_on: '2026-07-08' })).rejects.toMatchObject(
    at('expires_on'),
  );
  await expect(
    market.finance('PUT /staff/credit/companies/{id}', {
      params: { id: buyer.companyId },
      body: { ...TERMS, reason: 'x', version: null },
    }),
  ).rejects.toMatchObject(refused('not_found'));
});

test('statement and ageing report are tables that say what the ledger says', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order_id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  const { order_no } = await buyer.api('POST /cart/addpayment', {
    body: { order_id, payment_type: 1, credit_time: 30 },
  });
  const query = { month: '2026-07', language: 'en' } as const;
  const lines = textOf(await buyer.api('GET /credit/statement', { query })).split('\r\n');
  const payable = ORDER_TOTAL + 78;
  expect(lines).toEqual([
    expect.stringContaining('"When","Event","Number","Ordered or charged (baht)"'),
    '"","Owed before","","","",0,""',
    `"2026-07-09 10:00:00","Order placed","${order_no}",${payable},0,${payable},""`,
    `"","Owed at the end of the month","","","",${payable},""`,
    '',
  ]);
  const other = await (await givenBuyer(app)).api('GET /credit/statement', { query });
  expect(textOf(other)).not.toContain(order_no);
  const ageing = textOf(await market.finance('GET /staff/credit/ageing/export', { query: { language: 'en' } }));
  expect(ageing).toContain(`,${payable},0,0,0,0,${payable}`);
});

test('credit of more than 500,000 baht holds once a second person of finance approved it', async () => {
  const buyer = await givenBuyer(app);
  const { id } = await givenCreditRequest(app, buyer, { amount: 900_000 });
  const { waiting_change } = await market.finance('POST /staff/credit/requests/{id}/approve', {
    params: { id },
    body: { ...TERMS, amount: 500_000.01, version: null },
  });
  const balance = async () => (await buyer.api('GET /credit-approved/check')).credit_balance;
  expect(await balance()).toBe(0);
  expect(await market.finance('GET /staff/credit/requests/{id}', { params: { id } })).toMatchObject({
    request: { status: 'pending' },
  });
  await approveAsSecond(waiting_change!);
  expect(await balance()).toBe(500_000.01);
  const { version } = await market.finance('GET /staff/credit/companies/{id}', { params: { id: buyer.companyId } });
  const change = (amount: number) =>
    market.finance('PUT /staff/credit/companies/{id}', {
      params: { id: buyer.companyId },
      body: { ...TERMS, amount, version, reason: 'x' },
    });
  expect((await change(900_000)).waiting_change).not.toBeNull();
  expect(await balance()).toBe(500_000.01);
  expect((await change(500_000)).waiting_change).toBeNull();
  expect(await balance()).toBe(500_000);
});

test('the list of companies with credit keeps what every list does, and filters by company, status and what is overdue', async () => {
  const buyer = await givenBuyer(app);
  await givenCredit(app, { buyer, finance: market.finance });
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const order_id = await givenDraft(buyer, [{ stockId, amount: 10 }]);
  await buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 1 } });
  await rows(
    sql`update orders set due_date = ${app.clock.now()}::timestamptz - interval '1 day' where id = ${order_id}`,
  );
  const other = await givenBuyer(app);
  await givenCredit(app, { buyer: other, finance: market.finance }, { amount: 400_000, expires_on: '2026-12-30' });
  await rows(sql`update credit_lines set suspended_at = ${app.clock.now()} where company_id = ${other.companyId}`);
  const [about] = await rows(
    sql<{ name: string }>`select company_name_th as name from companies where id = ${buyer.companyId}`,
  );
  await expectListRules(creditCompanyList, {
    page: (query) => market.finance('GET /staff/credit/companies', { query }),
    export: (query) => market.finance('GET /staff/credit/companies/export', { query }),
    byStranger: () => buyer.api('GET /staff/credit/companies'),
    samples: { company: about!.name, state: 'active,expired', overdue: 'yes' },
    values: {
      company: ({ company }) => company.name_th,
      state: ({ line }) => line.state,
      overdue: ({ has_overdue }) => (has_overdue ? 'yes' : 'no'),
      granted: ({ line }) => line.amount,
      expires_on: ({ line }) => line.expires_on,
    },
    cells: { granted: ({ line }) => line.amount, expires_on: ({ line }) => line.expires_on },
  });
});

test('a large line is cut at once, still above the limit, and the cut uses up nobody’s sum', async () => {
  const buyer = await givenBuyer(app);
  const params = { id: buyer.companyId };
  const { id } = await givenCreditRequest(app, buyer, { amount: 2_000_000 });
  const { waiting_change } = await market.finance('POST /staff/credit/requests/{id}/approve', {
    params: { id },
    body: { ...TERMS, amount: 2_000_000, version: null },
  });
  await approveAsSecond(waiting_change!);
  const one = await app.api((await givenStaff('finance')).token);
  const change = async (amount: number) => {
    const { version } = await one('GET /staff/credit/companies/{id}', { params });
    return one('PUT /staff/credit/companies/{id}', { params, body: { ...TERMS, amount, version, reason: 'x' } });
  };
  for (const amount of [1_000_000, 400_000, 300_000]) expect((await change(amount)).waiting_change).toBeNull();
  const other = await givenBuyer(app);
  const asked = await givenCreditRequest(app, other, { amount: 500_000 });
  const given = await one('POST /staff/credit/requests/{id}/approve', {
    params: { id: asked.id },
    body: { ...TERMS, amount: 500_000, version: null },
  });
  expect(given.waiting_change).toBeNull();
});
