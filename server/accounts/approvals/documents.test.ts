import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import type { Locale } from '#domain/values/locale.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let staff: { id: number; token: string };
let sales: Api;
beforeAll(async () => {
  staff = await givenStaff('sales');
  sales = await app.api(staff.token);
});

const NO_PAPERS = {
  tax_status: null,
  certificate_status: null,
  idcard_authorized_sign_status: null,
  id_card_status: null,
  houser_reg_status: null,
} as const;
const picture = async () => ({
  name: 'paper.png',
  bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b5a5a' } })
    .png()
    .toBuffer(),
});

/** A company whose owner sends papers; in already, or still waiting. */
async function givenSender(
  options: { waits?: boolean; language?: Locale; statuses?: Parameters<typeof givenCompany>[0] } = {},
) {
  const company = await givenCompany(options.statuses ?? { statuses: NO_PAPERS });
  const member = await givenMember(company.id, { account_status: options.waits ? 'waiting_approval' : 'verified' });
  await rows(sql`update users set language = ${options.language ?? 'th'} where id = ${member.id}`);
  const send = async (kind: DocumentKind) =>
    (await (await app.api(member.token, { upload: await picture() }))('POST /company-document/add', { body: { kind } }))
      .file!.id;
  return { company, member, send };
}
const approve = async (id: number) =>
  sales('POST /staff/documents/{id}/approve', { params: { id }, body: { version: (await find(id)).version } });
const refuse = (id: number, reason_code: 'unreadable' | 'other', reason = '') =>
  sales('POST /staff/documents/{id}/refuse', { params: { id }, body: { reason_code, reason } });
const find = (id: number) => sales('GET /staff/documents/{id}', { params: { id } });
const statusOf = (companyId: number) => oneRow(sql`select tax_status::int from companies where id = ${companyId}`);

test('a paper stands beside the facts that it has to prove, and beside the papers before it', async () => {
  const { company, member, send } = await givenSender();
  const first = await send('tax');
  await refuse(first, 'unreadable');
  const second = await send('tax');
  const other = await send('certificate');
  expect(await find(second)).toMatchObject({
    kind: 'tax',
    status: 0,
    is_current: true,
    allowed: ['approve', 'refuse'],
    file: { name: 'paper.png', content_type: 'image/png' },
    company: { company_name_th: company.name, tax_status: 0 },
    owner: { id: member.id, firstname: 'สมชาย' },
    earlier: [{ id: first, status: 2, reason: 'เอกสารไม่ชัดเจน กรุณาส่งไฟล์ที่อ่านได้ครบทุกส่วน' }],
    next: other,
    history: [{ action: 'refuse_document' }],
  });
  expect(await find(first)).toMatchObject({ is_current: false, allowed: [] });
  const { rows: listed, count } = await sales('GET /staff/documents', { query: { company: company.name } });
  expect([count, listed.map(({ id }) => id)]).toEqual([2, [second, other]]);
  await expect(find(2_000_000_000)).rejects.toMatchObject(refused('not_found'));
});

test('with the last missing paper the owner is told that they may order', async () => {
  const { company, member, send } = await givenSender({ language: 'en' });
  const papers = [await send('tax'), await send('certificate'), await send('idcard_authorized_sign')] as const;
  await approve(papers[0]);
  await approve(papers[1]);
  expect(await statusOf(company.id)).toEqual({ tax_status: 1 });
  expect(await mailsTo(member.email)).toEqual([]);
  await approve(papers[2]);
  const mails = await mailsTo(member.email);
  expect(mails.map(({ kind, language, subject }) => [kind, language, subject])).toEqual([
    ['buyer_approved', 'en', 'You can order now'],
  ]);
  expect(
    await rows(
      sql`select action, before, after from audit_log where object_kind = 'document'
        and object_id = ${String(papers[0])}`,
    ),
  ).toEqual([{ action: 'approve_document', before: { tax_status: 0 }, after: { tax_status: 1 } }]);
});

test('a refused paper tells the member why in their language, and where to send a new one', async () => {
  const { company, member, send } = await givenSender({ language: 'cn' });
  const id = await send('tax');
  await expect(refuse(id, 'other')).rejects.toMatchObject({
    wire: { error: 'invalid_input', fields: [{ path: 'reason', code: 'required' }] },
  });
  await refuse(id, 'unreadable', '第2页');
  expect(await statusOf(company.id)).toEqual({ tax_status: 2 });
  const reason = '文件不清晰，请重新提交可完整辨认的文件。 – 第2页';
  const { documents } = await (await app.api(member.token))('GET /company-document/mydocument');
  expect(documents.find(({ kind }) => kind === 'tax')).toMatchObject({ status: 2, reason });
  const [mail] = await mailsTo(member.email);
  expect(mail).toMatchObject({ kind: 'document_refused', language: 'cn' });
  expect(mail!.text).toContain(reason);
  expect(mail!.text).toContain('增值税登记证');
  expect(mail!.text).toMatch(/\/cn\/user\/company$/m);
  expect(
    await oneRow(
      sql`select action, reason from audit_log where object_kind = 'document' and object_id = ${String(id)}`,
    ),
  ).toEqual({ action: 'refuse_document', reason });
});

test('a user whose account still waits gets a link that works once, not one that asks to sign in', async () => {
  const { member, send } = await givenSender({ waits: true });
  await refuse(await send('tax'), 'other', 'ตราประทับไม่ใช่ของบริษัทนี้');
  const [mail] = await mailsTo(member.email);
  expect(mail!.text).toContain('เหตุผล: ตราประทับไม่ใช่ของบริษัทนี้');
  expect(mail!.text).toMatch(/\/th\/registration\?token=[\w-]{40,}$/m);
});

test('of two who decide a paper at once one wins, and the other is told', async () => {
  const { company, send } = await givenSender();
  const id = await send('tax');
  const results = await Promise.allSettled([refuse(id, 'unreadable'), approve(id)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject(refused('verification_already_decided'));
  const { status } = await oneRow(sql<{ status: number }>`select status::int from company_documents where id = ${id}`);
  expect(await statusOf(company.id)).toEqual({ tax_status: status });
});

test('a paper that a newer one replaced meanwhile is not decided', async () => {
  const { company, send } = await givenSender();
  const old = await send('tax');
  await send('tax');
  await expect(approve(old)).rejects.toMatchObject(refused('verification_changed'));
  expect(await statusOf(company.id)).toEqual({ tax_status: 0 });
});

test('a paper is not approved for facts that changed after it was compared with them', async () => {
  const { company, send } = await givenSender();
  const id = await send('certificate');
  const { version } = await find(id);
  await rows(sql`update companies set company_name_th = 'บริษัท อื่น จำกัด' where id = ${company.id}`);
  await expect(
    sales('POST /staff/documents/{id}/approve', { params: { id }, body: { version } }),
  ).rejects.toMatchObject(refused('verification_changed'));
  await approve(id);
  expect(await find(id)).toMatchObject({ status: 1 });
});

test('each look at a paper is written down, and its address is worth nothing to another session', async () => {
  const { send } = await givenSender();
  const id = await send('certificate');
  const { previewUrl, content_type } = await sales('POST /staff/documents/{id}/view', { params: { id } });
  await sales('POST /staff/documents/{id}/view', { params: { id } });
  expect(content_type).toBe('image/png');
  const status = async (bearer?: string) =>
    (await app.http.inject({ url: previewUrl, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} }))
      .statusCode;
  expect([await status(staff.token), await status((await givenStaff('sales')).token), await status()]).toEqual([
    200, 404, 404,
  ]);
  expect(
    await rows(
      sql`select staff_id, action from audit_log where object_kind = 'document' and object_id = ${String(id)}`,
    ),
  ).toEqual([
    { staff_id: staff.id, action: 'document_viewed' },
    { staff_id: staff.id, action: 'document_viewed' },
  ]);
  app.clock.advanceHours(0.1);
  expect(await status(staff.token)).toBe(404);
});

test('an approval that a company had for selling comes back with its papers', async () => {
  const { company, send } = await givenSender({ statuses: { selling: true } });
  const isSelling = () => oneRow(sql`select is_selling from companies where id = ${company.id}`);
  const id = await send('tax');
  expect(await isSelling()).toEqual({ is_selling: false });
  await approve(id);
  expect(await isSelling()).toEqual({ is_selling: true });
});
