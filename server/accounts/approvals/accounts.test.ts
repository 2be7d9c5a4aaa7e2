import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { mailsTo } from '#server/testing/mails.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let sales: Api;
let staffId: number;
beforeAll(async () => {
  const staff = await givenStaff('sales');
  staffId = staff.id;
  sales = await app.api(staff.token);
});

const PAPERS_MISSING = { tax_status: null, certificate_status: null, idcard_authorized_sign_status: null } as const;
type Options = Parameters<typeof givenCompany>[0] & { as?: 'buyer' | 'seller'; language?: Locale; since?: string };

/** Somebody who sent a registration and waits. */
async function givenWaiting({ as = 'buyer', language = 'th', since, ...options }: Options = {}) {
  const company = await givenCompany({
    ...options,
    statuses: { buyer_approved_status: 0, seller_approved_status: as === 'seller' ? 0 : null, ...options.statuses },
  });
  const member = await givenMember(company.id, { account_status: 'waiting_approval' });
  await rows(
    sql`update users set registered_as = ${as}, language = ${language},
      created_at = coalesce(${since ?? null}::timestamptz, created_at) where id = ${member.id}`,
  );
  return { ...member, company };
}
const approve = (id: number, api = sales) => api('POST /staff/accounts/{id}/approve', { params: { id } });
const refuse = (id: number, reason: string) =>
  sales('POST /staff/accounts/{id}/refuse', { params: { id }, body: { reason } });
const decide = (
  side: 'buyer' | 'seller',
  id: number,
  body: { decision: 'approve' } | { decision: 'refuse'; reason: string },
) => sales(`POST /staff/companies/{id}/${side}-approval`, { params: { id }, body });
const find = (id: number) => sales('GET /staff/accounts/{id}', { params: { id } });
const logOf = (kind: string, id: number) =>
  rows(
    sql`select staff_id, action, before, after, reason from audit_log where object_kind = ${kind}
      and object_id = ${String(id)} order by id`,
  );

test('an approved member may buy at once when the company’s papers are approved, and the mail says so', async () => {
  const { id, email, token, company } = await givenWaiting({ language: 'en' });
  expect(await find(id)).toMatchObject({
    account_status: 'waiting_approval',
    joins: false,
    missing: { buying: ['buyer_approved_status'], selling: ['seller_approved_status'] },
    allowed: ['approve', 'refuse'],
  });
  await approve(id);
  expect(await find(id)).toMatchObject({
    account_status: 'verified',
    company: { buyer_approved_status: 1 },
    missing: { buying: [] },
    history: [{ action: 'approve_account', reason: null }],
  });
  // The session of the registration is none any more.
  await expect((await app.api(token))('GET /company-document/mydocument')).rejects.toMatchObject(
    refused('session_expired'),
  );
  expect(await oneRow(sql`select count(*)::int as left from sessions where user_id = ${id}`)).toEqual({ left: 0 });
  const [mail, ...more] = await mailsTo(email);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ kind: 'account_approved', language: 'en', subject: 'Your account is approved' });
  expect(mail!.text).toContain(company.name.replace('บริษัท ทดสอบ', 'Test').replace(' จำกัด', ''));
  expect(mail!.text).toMatch(/\/en\/login$/m);
  expect(await logOf('account', id)).toEqual([
    {
      staff_id: staffId,
      action: 'approve_account',
      before: { account_status: 'waiting_approval', buyer_approved_status: 0 },
      after: { account_status: 'verified', buyer_approved_status: 1 },
      reason: null,
    },
  ]);
});

test('a member without papers is approved to look around: the mail names what is missing, and checkout stays shut', async () => {
  const { id, email, company } = await givenWaiting({ statuses: PAPERS_MISSING });
  await approve(id);
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ kind: 'account_approved_papers_missing', language: 'th' });
  expect(mail!.text).toContain('หนังสือรับรองบริษัท, ใบทะเบียนภาษีมูลค่าเพิ่ม (ภ.พ.20), บัตรประชาชนของผู้มีอำนาจลงนาม');
  expect(mail!.text).toMatch(/\/th\/user\/company$/m);
  const buyer = await app.api((await givenMember(company.id)).token);
  await givenPlaces();
  const seller = await givenCompany({ selling: true });
  await buyer('POST /cart/add', {
    body: {
      productstock_id: await givenOffer({ companyId: seller.id, warehouseId: await givenWarehouse(seller.id) }),
      amount: 1,
    },
  });
  await expect(buyer('POST /cart/checkout', { body: {} })).rejects.toMatchObject(
    refused('authorized_sign_id_not_approved'),
  );
});

test('a person is approved with personal papers, and can never be a seller', async () => {
  const { id, email, company } = await givenWaiting({
    personal: true,
    language: 'cn',
    statuses: { houser_reg_status: 0 },
  });
  await approve(id);
  expect((await mailsTo(email))[0]!.text).toContain('户口簿');
  expect(await find(id)).toMatchObject({ missing: { buying: ['houser_reg_status'], selling: null } });
  await expect(decide('seller', company.id, { decision: 'approve' })).rejects.toMatchObject(
    refused('approval_not_possible'),
  );
});

test('a joiner is shown as such, and approving them approves nothing of the company', async () => {
  const company = await givenCompany({ statuses: { buyer_approved_status: 2 } });
  const owner = await givenMember(company.id);
  const joiner = await givenMember(company.id, { account_status: 'waiting_approval', company_role: 'viewer' });
  expect(await find(joiner.id)).toMatchObject({
    joins: true,
    company_role: 'viewer',
    company: { company_name_th: company.name },
    colleagues: [{ id: owner.id, company_role: 'owner', account_status: 'verified' }],
  });
  await approve(joiner.id);
  expect((await find(joiner.id)).company.buyer_approved_status).toBe(2);
  const [mail] = await mailsTo(joiner.email);
  expect(mail).toMatchObject({ kind: 'account_approved_joined' });
  expect(mail!.text).toContain(`คุณเข้าร่วม ${company.name} แล้ว`);
  expect(await mailsTo(owner.email)).toEqual([]);
});

test('a refused registrant reads why and gets a link to correct it; the session ends', async () => {
  const { id, email, token } = await givenWaiting({ language: 'cn' });
  await expect(refuse(id, '  ')).rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'reason' }] },
  });
  await refuse(id, '公司名称与登记不符 <b>');
  expect(await find(id)).toMatchObject({
    account_status: 'not_approved',
    refusal_reason: '公司名称与登记不符 <b>',
    allowed: [],
    history: [{ action: 'refuse_account', reason: '公司名称与登记不符 <b>' }],
  });
  await expect((await app.api(token))('GET /company-document/mydocument')).rejects.toMatchObject(
    refused('session_expired'),
  );
  const [mail] = await mailsTo(email);
  expect(mail).toMatchObject({ kind: 'account_refused', language: 'cn' });
  expect(mail!.text).toContain('原因: 公司名称与登记不符 <b>');
  expect(mail!.html).not.toContain('<b>');
  const links = mail!.text.match(/\/cn\/registration\?token=([\w-]{40,})/);
  expect(links).not.toBeNull();
  const opened = await (await app.api())('POST /auth/registration/link', { body: { token: links![1]! } });
  expect(opened.registration.account_status).toBe('not_approved');
});

test('of two who decide at once one wins, and the other is told', async () => {
  const { id, email } = await givenWaiting();
  const results = await Promise.allSettled([approve(id), refuse(id, 'ข้อมูลไม่ครบ'), approve(id)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(refused('verification_already_decided'));
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await logOf('account', id)).toHaveLength(1);
});

test('nobody is decided whose registration is not sent yet, or who does not exist', async () => {
  const member = await givenMember((await givenCompany()).id, { account_status: 'email_confirmed' });
  await expect(approve(member.id)).rejects.toMatchObject(refused('approval_not_possible'));
  await expect(refuse(member.id, 'x')).rejects.toMatchObject(refused('approval_not_possible'));
  await expect(approve(2_000_000_000)).rejects.toMatchObject(refused('not_found'));
  await expect(find(2_000_000_000)).rejects.toMatchObject(refused('not_found'));
});

test('a seller is approved last: first the account, then the papers, then the mail that says that it may sell', async () => {
  const { id, email, company } = await givenWaiting({ as: 'seller', statuses: { tax_status: 0 } });
  await expect(decide('seller', company.id, { decision: 'approve' })).rejects.toMatchObject(
    refused('approval_not_possible'),
  );
  await approve(id);
  expect((await mailsTo(email))[0]!.text).toContain('คำขอเป็นผู้ขายของบริษัทอยู่ระหว่างการตรวจสอบ');
  await expect(decide('seller', company.id, { decision: 'approve' })).rejects.toMatchObject(
    refused('papers_not_approved'),
  );
  await rows(sql`update companies set tax_status = 1 where id = ${company.id}`);
  const results = await Promise.allSettled([
    decide('seller', company.id, { decision: 'approve' }),
    decide('seller', company.id, { decision: 'approve' }),
  ]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await oneRow(sql`select is_selling from companies where id = ${company.id}`)).toEqual({ is_selling: true });
  const mails = await mailsTo(email);
  expect(mails.map(({ kind }) => kind)).toEqual(['account_approved_papers_missing', 'seller_approved']);
  expect(mails[1]!.text).toMatch(/\/th\/seller$/m);
  expect(await logOf('company', company.id)).toEqual([
    {
      staff_id: staffId,
      action: 'approve_seller',
      before: { seller_approved_status: 0 },
      after: { seller_approved_status: 1 },
      reason: null,
    },
  ]);
});

test('that a company may buy or sell is taken back with a reason, and given again', async () => {
  const company = await givenCompany({ selling: true });
  const owner = await givenMember(company.id);
  await givenMember(company.id, { company_role: 'purchaser' });
  await decide('buyer', company.id, { decision: 'refuse', reason: 'ค้างชำระ' });
  await decide('seller', company.id, { decision: 'refuse', reason: 'สินค้าไม่ตรงตามประกาศ' });
  await expect(decide('seller', company.id, { decision: 'refuse', reason: 'อีกครั้ง' })).rejects.toMatchObject(
    refused('verification_already_decided'),
  );
  expect((await find(owner.id)).company).toMatchObject({
    buyer_approved_status: 2,
    buyer_refusal_reason: 'ค้างชำระ',
    seller_approved_status: 2,
    seller_refusal_reason: 'สินค้าไม่ตรงตามประกาศ',
  });
  await decide('buyer', company.id, { decision: 'approve' });
  expect((await find(owner.id)).company).toMatchObject({ buyer_approved_status: 1, buyer_refusal_reason: null });
  const mails = await mailsTo(owner.email);
  expect(mails.map(({ kind }) => kind)).toEqual(['buyer_refused', 'seller_refused', 'buyer_approved']);
  expect(mails[0]!.text).toContain('เหตุผล: ค้างชำระ');
});

test('queues give those who have waited longest first, apart for buyers and sellers; all are found by what is known of them', async () => {
  const first = await givenWaiting({ since: '2026-01-02T00:00:00Z' });
  const second = await givenWaiting({ since: '2026-01-03T00:00:00Z' });
  const seller = await givenWaiting({ as: 'seller', since: '2026-01-01T00:00:00Z' });
  const list = (query: {
    queue?: string;
    search?: string;
    account_status?: string;
    suspended?: 'yes';
    _start?: number;
    _limit?: number;
  }) => sales('GET /staff/accounts', { query });
  const buyers = await list({ queue: 'buyer', _limit: 2 });
  expect(buyers.rows.map((account) => [account.id, account.since])).toEqual([
    [first.id, '2026-01-02T00:00:00.000Z'],
    [second.id, '2026-01-03T00:00:00.000Z'],
  ]);
  expect((await list({ queue: 'buyer', _start: 1, _limit: 1 })).rows.map(({ id }) => id)).toEqual([second.id]);
  expect((await list({ queue: 'seller' })).rows[0]!.id).toBe(seller.id);
  const { tax_id } = await oneRow(
    sql<{ tax_id: string }>`select tax_id from companies where id = ${second.company.id}`,
  );
  for (const search of [second.email.toUpperCase(), tax_id, second.company.name])
    expect(await list({ search }), search).toMatchObject({ count: 1, rows: [{ id: second.id }] });
  expect(await list({ search: '%' })).toEqual({ count: 0, rows: [] });
  expect(await list({ search: second.email, account_status: 'verified' })).toEqual({ count: 0, rows: [] });
  await rows(sql`update users set suspended_at = now(), suspended_reason = 'x' where id = ${second.id}`);
  expect((await list({ suspended: 'yes' })).rows).toMatchObject([{ id: second.id, is_suspended: true }]);
  expect((await list({ search: first.email })).rows).toMatchObject([{ is_suspended: false }]);
});

test('each look at an id card number is logged, by account and by paper, and crowds out no decision', async () => {
  const { id } = await givenWaiting({ personal: true });
  await find(id);
  expect(await logOf('account', id)).toEqual([]);
  await rows(sql`update users set id_number = '1101700207030', birthday = '1990-01-01' where id = ${id}`);
  expect(await find(id)).toMatchObject({ id_number: '1101700207030', history: [] });
  expect(await find(id)).toMatchObject({ history: [] });
  const paper = await oneRow(sql<{ id: number }>`
    with file as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      select 'private/look.pdf', 'identity', true, 'id.pdf', 'application/pdf', 1, company_id from users
      where id = ${id} returning id, company_id)
    insert into company_documents (company_id, kind, file_id, uploaded_by_user_id, uploaded_at) select company_id,
      'id_card', id, ${id}, now() from file returning id`);
  await sales('GET /staff/documents/{id}', { params: { id: paper.id } });
  expect(await logOf('account', id)).toMatchObject(
    Array.from({ length: 3 }, () => ({ staff_id: staffId, action: 'view' })),
  );
});

test('sales give a company its code in accounting, which the company sees; empty takes it away', async () => {
  const company = await givenCompany();
  const member = await app.api((await givenMember(company.id)).token);
  const set = (code: string) =>
    sales('PUT /staff/companies/{id}/sap-code', { params: { id: company.id }, body: { company_sap_code: code } });
  const seen = async () => (await member('GET /company/info')).company_sap_code;
  await set('1000234');
  expect(await seen()).toBe('1000234');
  expect(
    await oneRow(
      sql`select before, after from audit_log where action = 'set_sap_code' and object_id = ${String(company.id)}`,
    ),
  ).toEqual({ before: { sap_code: null }, after: { sap_code: '1000234' } });
  await set('');
  expect(await seen()).toBeNull();
});
