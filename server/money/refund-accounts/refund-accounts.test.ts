import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { MAX_REFUND_ACCOUNTS_A_DAY } from '#domain/money/refunds/refund-account.ts';
import { flushSecurityEvents } from '#server/platform/security-events/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenOrder, givenSlip, ORDER_TOTAL, refused, type TestMarket } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();
let second: Api;
beforeAll(async () => {
  second = await app.api((await givenStaff('finance')).token);
});

type Buyer = TestMarket['buyer'];
interface Company {
  buyer: Buyer;
  /** The company's name. */
  name: string;
}
async function givenCompanyOfBuyer(): Promise<Company> {
  const buyer = await givenBuyer(app);
  const { name } = await oneRow(sql<{ name: string }>`
    select company_name_th as name from companies where id = ${buyer.companyId}`);
  return { buyer, name };
}
const ACCOUNT = { bank_code: '004', account_number: '771-2-34567-8' };
const give = ({ buyer, name }: Company, facts: object = {}) =>
  buyer.api('POST /company/refund-account', { body: { ...ACCOUNT, account_name: name, ...facts } });
const known = ({ buyer }: Company) => buyer.api('GET /company/refund-account');
const approve = (id: number, by = second) => by('POST /staff/money-settings/changes/{id}/approve', { params: { id } });
const refuse = (id: number) =>
  second('POST /staff/money-settings/changes/{id}/refuse', { params: { id }, body: { reason: 'ชื่อไม่ตรงสมุดบัญชี' } });

/** A paid order that was cancelled: its money goes back. */
async function givenMoneyBack({ buyer }: Company): Promise<{ order: number; review: number }> {
  const { id } = await givenOrder(market, { buyer });
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  const slip = await givenSlip(app, buyer, id);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'สินค้าหมด' } });
  const { review } = await oneRow(sql<{ review: number }>`
    select id as review from money_reviews where order_id = ${id} and resolved_at is null`);
  return { order: id, review };
}
const resolve = (id: number) =>
  market.finance('POST /staff/money-reviews/{id}/resolve', { params: { id }, body: { note: 'KBANK 1' } });
const payTo = async (id: number) =>
  (await market.finance('GET /staff/money-reviews', { query: { state: 'open', _limit: 100 } })).rows.find(
    (review) => review.id === id,
  )!.pay_to;

test('money that goes back waits for an account: given by the buyer, approved by finance, and never before', async () => {
  const company = await givenCompanyOfBuyer();
  const { order, review } = await givenMoneyBack(company);
  const detail = () => company.buyer.api('GET /order/orderdetail/{id}', { params: { id: order } });
  expect((await detail()).refund_account).toBe('none');
  expect(await known(company)).toMatchObject({ account: null, waiting: null, to_send_back: ORDER_TOTAL });
  await expect(resolve(review)).rejects.toMatchObject(refused('refund_account_missing'));

  const { waiting_change } = await give(company);
  expect((await detail()).refund_account).toBe('waiting');
  expect(await known(company)).toMatchObject({ account: null, waiting: { masked_number: '••••••5678' } });
  expect(await payTo(review)).toEqual({ account: null, waiting_change });
  await expect(resolve(review)).rejects.toMatchObject(refused('refund_account_missing'));

  await approve(waiting_change!);
  expect((await detail()).refund_account).toBe('approved');
  expect(await payTo(review)).toMatchObject({ account: { account_number: '7712345678', account_name: company.name } });
  await resolve(review);
  expect(await known(company)).toMatchObject({ account: { masked_number: '••••••5678' }, to_send_back: 0 });
  // Another account later does not change where this money went.
  await approve((await give(company, { account_number: '7719999999' })).waiting_change!);
  const { rows: money_reviews } = await market.finance('GET /staff/money-reviews', { query: { state: 'resolved' } });
  expect(money_reviews.find(({ id }) => id === review)!.pay_to.account!.account_number).toBe('7712345678');
});

test('the buyer is asked by mail while there is no account, and not once there is one', async () => {
  const company = await givenCompanyOfBuyer();
  const { order } = await givenMoneyBack(company);
  const { email } = await oneRow(
    sql<{ email: string }>`select buyer_contact_email as email from orders where id = ${order}`,
  );
  expect((await mailsTo(email)).at(-1)!.text).toContain('กรุณาแจ้งบัญชีรับเงินคืน');
  await approve((await give(company)).waiting_change!);
  await givenMoneyBack(company);
  expect((await mailsTo(email)).at(-1)!.text).not.toContain('กรุณาแจ้งบัญชีรับเงินคืน');
});

test('an account in another name needs a reason, which the second person reads; old stands beside new', async () => {
  const company = await givenCompanyOfBuyer();
  await approve((await give(company)).waiting_change!);
  const other = { account_name: 'นายสมชาย ใจดี', account_number: '7710000001' };
  await expect(give(company, other)).rejects.toMatchObject({
    wire: { error: 'account_holder_differs', fields: [{ path: 'reason' }] },
  });
  const { waiting_change: id } = await give(company, { ...other, reason: 'บัญชีกรรมการ' });
  expect(await second('GET /staff/money-settings/changes/{id}', { params: { id: id! } })).toMatchObject({
    kind: 'refund_account',
    subject: { th: company.name },
    before: { account_number: '771-2-34567-8', account_name_matches: true },
    after: { account_number: '771-0-00000-1', account_name_matches: false },
    reason: 'บัญชีกรรมการ',
  });
});

test('a number that the bank does not have, and the account that holds already, are refused at their field', async () => {
  const company = await givenCompanyOfBuyer();
  await expect(give(company, { account_number: '123' })).rejects.toMatchObject({
    wire: { error: 'account_number_length', fields: [{ path: 'account_number' }] },
  });
  await expect(give(company, { bank_code: '999' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'bank_code' }] },
  });
  await approve((await give(company)).waiting_change!);
  await expect(give(company)).rejects.toMatchObject(refused('bank_account_known'));
});

test('an account that is given anew takes the place of the one that waits', async () => {
  const company = await givenCompanyOfBuyer();
  const { waiting_change: first } = await give(company);
  const { waiting_change: next } = await give(company, { account_number: '7710000002' });
  await expect(approve(first!)).rejects.toMatchObject(refused('money_change_decided'));
  await approve(next!);
  expect((await known(company)).account!.masked_number).toBe('••••••0002');
});

test('a company gives so many accounts a day, and again on the next', async () => {
  const company = await givenCompanyOfBuyer();
  for (let n = 0; n < MAX_REFUND_ACCOUNTS_A_DAY; n += 1) await give(company, { account_number: `771000010${n}` });
  await expect(give(company)).rejects.toMatchObject(refused('refund_account_often'));
  await rows(sql`
    update money_changes set proposed_at = proposed_at - interval '1 day'
    where kind = 'refund_account' and object_id = ${String(company.buyer.companyId)}`);
  await give(company);
});

test('a refused account says why, and the one before it goes on', async () => {
  const company = await givenCompanyOfBuyer();
  await approve((await give(company)).waiting_change!);
  await refuse((await give(company, { account_number: '7710000003' })).waiting_change!);
  expect(await known(company)).toMatchObject({
    account: { masked_number: '••••••5678' },
    waiting: null,
    refusal: 'ชื่อไม่ตรงสมุดบัญชี',
  });
});

test('the owners hear of each step, the security events have it, and the log of decisions has no whole number', async () => {
  const company = await givenCompanyOfBuyer();
  const owner = await givenMember(company.buyer.companyId, { company_role: 'owner' });
  const { waiting_change: id } = await give(company);
  await approve(id!);
  const mails = (await mailsTo(owner.email)).filter(({ kind }) => kind === 'refund_account');
  expect(mails.map(({ text }) => text.includes('••••••5678'))).toEqual([true, true]);
  expect(mails.some(({ text }) => text.includes('7712345678'))).toBe(false);
  const log = await rows(sql<{ text: string }>`
    select before::text || after::text as text /* not null: a decision has both */ from audit_log
    where object_kind = 'money_change' and object_id = ${String(id)}`);
  expect(log).toHaveLength(1);
  expect(log[0]!.text).toContain('••••••5678');
  expect(log[0]!.text).not.toContain(company.name);
  await flushSecurityEvents();
  const events = await rows(sql`select 1 from security_events where details->>'object' = ${String(id)}`);
  expect(events.length).toBeGreaterThan(0);
});

test('giving an account asks for a fresh proof and for the right to pay', async () => {
  const company = await givenCompanyOfBuyer();
  const viewer = await givenMember(company.buyer.companyId, { company_role: 'viewer' });
  await expect((await app.api(viewer.token))('GET /company/refund-account')).rejects.toMatchObject({
    wire: { statusCode: 403 },
  });
  app.clock.set(new Date(TEST_NOW.getTime() + 60 * 60_000));
  await expect(give(company)).rejects.toMatchObject(refused('proof_needed'));
  app.clock.set(TEST_NOW);
});

test('with a personal account its name and number are erased, and those that were proposed', async () => {
  const { id: companyId, name } = await givenCompany({ personal: true });
  const person = await givenMember(companyId, { company_role: 'owner' });
  const api = await app.api(person.token);
  const give = (account_number: string) =>
    api('POST /company/refund-account', { body: { ...ACCOUNT, account_number, account_name: `นาย${name}` } });
  await approve((await give('7715550001')).waiting_change!);
  await give('7715550002');
  const { erasePerson } = await import('#server/accounts/privacy/index.ts');
  const { inTransaction } = await import('#server/platform/database/query.ts');
  await inTransaction(() => erasePerson(person.id));
  const left = await oneRow(sql<{ text: string }>`
    select (select string_agg(a::text, ' ') from refund_accounts a where company_id = ${companyId})
      || (select string_agg(m::text, ' ') from money_changes m where object_id = ${String(companyId)}
        and kind = 'refund_account')
      || (select coalesce(string_agg(l::text, ' '), '') from audit_log l) as text /* not null: both have rows */`);
  expect(left.text).not.toContain('771555000');
  expect(left.text).not.toContain(name);
});
