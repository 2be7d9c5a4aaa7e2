import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { MAX_BANK_ACCOUNT_CHANGES_A_DAY } from '#domain/accounts/bank-account.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();

const FACTS = {
  account_name: 'บริษัท ทดสอบ จำกัด',
  bank_code: '004',
  branch: 'สีลม',
  account_number: '123-4-56789-0',
} as const;

interface Seller {
  companyId: number;
  owner: { id: number; email: string };
  api: Api;
  finance: Api;
}

async function givenSeller(): Promise<Seller> {
  const { id: companyId } = await givenCompany({ selling: true });
  const owner = await givenMember(companyId, { role: 'seller' });
  const finance = await givenMember(companyId, { role: 'seller', company_role: 'finance', selling_roles: ['money'] });
  return { companyId, owner, api: await app.api(owner.token), finance: await app.api(finance.token) };
}
const accountsOf = async (api: Api) => (await api('GET /company-bank-account/mybankaccount')).data;
const defaults = async (api: Api) => (await accountsOf(api)).filter(({ is_default }) => is_default).map(({ id }) => id);
const mailsTo = (email: string) =>
  outbox(
    sql<{
      subject: string;
      text: string;
    }>`select subject, text from mail_outbox where recipient = ${email} and kind = 'bank_account_changed' order by id`,
  );

test('an account that finance adds waits for approval, is masked in the list, and the owner hears of it without its number', async () => {
  const { api, finance, owner } = await givenSeller();
  const { id } = await finance('POST /company-bank-account/add', { body: FACTS });
  expect(await accountsOf(finance)).toEqual([
    {
      id,
      account_name: FACTS.account_name,
      bank_code: '004',
      bank_name: 'ธนาคารกสิกรไทย',
      branch: 'สีลม',
      masked_number: '••••••7890',
      is_default: true,
      status: 0,
      reason: null,
    },
  ]);
  expect(await api('GET /company-bank-account/{id}', { params: { id } })).toMatchObject({
    account_number: '1234567890',
    is_default: true,
  });
  const [mail] = await mailsTo(owner.email);
  expect(mail).toMatchObject({ subject: 'มีการเพิ่มบัญชีธนาคารของบริษัท', text: expect.stringContaining('••••••7890') });
  expect(mail!.text).not.toContain('1234567890');
});

test('what is missing or wrong is refused at its field, the length of the number by its bank', async () => {
  const { api } = await givenSeller();
  const add = (change: object) => api('POST /company-bank-account/add', { body: { ...FACTS, ...change } });
  const at = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });
  await expect(add({ account_name: '' })).rejects.toMatchObject(at('account_name', 'required'));
  await expect(add({ branch: '' })).rejects.toMatchObject(at('branch', 'required'));
  await expect(add({ bank_code: '999' })).rejects.toMatchObject(at('bank_code', 'not_a_choice'));
  await expect(add({ account_number: '' })).rejects.toMatchObject(at('account_number', 'required'));
  await expect(add({ account_number: '123456789' })).rejects.toMatchObject(
    at('account_number', 'account_number_length'),
  );
  await expect(add({ account_number: '12345678AB' })).rejects.toMatchObject(
    at('account_number', 'account_number_length'),
  );
  await expect(add({ bank_code: '034' })).rejects.toMatchObject({
    wire: {
      fields: [{ path: 'account_number', code: 'account_number_length', message: expect.stringContaining('12') }],
    },
  });
  await expect(add({ bank_code: '034', account_number: '012345678901' })).resolves.toBeDefined();
});

test('one account is there once, and may be there again after it was removed', async () => {
  const { api } = await givenSeller();
  const { id } = await api('POST /company-bank-account/add', { body: FACTS });
  const again = () => api('POST /company-bank-account/add', { body: { ...FACTS, account_number: '1234567890' } });
  await expect(again()).rejects.toMatchObject({
    wire: { ...refused('bank_account_known').wire, fields: [{ path: 'account_number' }] },
  });
  const { id: other } = await api('POST /company-bank-account/add', { body: { ...FACTS, bank_code: '014' } });
  await expect(api('PUT /company-bank-account/{id}', { params: { id: other }, body: FACTS })).rejects.toMatchObject(
    refused('bank_account_known'),
  );
  await api('DELETE /company-bank-account/{id}', { params: { id } });
  await expect(again()).resolves.toBeDefined();
});

test('exactly one is the default, whatever is added, changed and removed', async () => {
  const { api } = await givenSeller();
  const facts = (account_number: string, is_default: boolean) => ({ ...FACTS, account_number, is_default });
  const add = async (number: string, is_default: boolean) =>
    (await api('POST /company-bank-account/add', { body: facts(number, is_default) })).id;
  const [first, second] = [await add('1000000001', false), await add('1000000002', true)];
  expect(await defaults(api)).toEqual([second]);
  await api('PUT /company-bank-account/{id}', { params: { id: second }, body: facts('1000000002', false) });
  expect(await defaults(api)).toEqual([second]);
  await api('PUT /company-bank-account/{id}', { params: { id: first }, body: facts('1000000001', true) });
  expect(await defaults(api)).toEqual([first]);
  await api('DELETE /company-bank-account/{id}', { params: { id: first } });
  expect(await defaults(api)).toEqual([second]);
  await api('DELETE /company-bank-account/{id}', { params: { id: second } });
  expect(await accountsOf(api)).toEqual([]);
});

test('whatever changes of an account waits for approval again; the owner hears of each change and of nothing else', async () => {
  const { api, owner } = await givenSeller();
  const { id } = await api('POST /company-bank-account/add', { body: FACTS });
  const { id: second } = await api('POST /company-bank-account/add', {
    body: { ...FACTS, account_number: '1000000002' },
  });
  await rows(sql`update bank_accounts set status = 1 where id in (${id}, ${second})`);
  const change = (facts: object) =>
    api('PUT /company-bank-account/{id}', { params: { id }, body: { ...FACTS, ...facts } });
  expect(await change({})).toEqual({ id, status: 1 });
  await api('PUT /company-bank-account/{id}', {
    params: { id: second },
    body: { ...FACTS, account_number: '1000000002', is_default: true },
  });
  expect(await change({ branch: 'สาทร' })).toEqual({ id, status: 0 });
  await rows(sql`update bank_accounts set status = 2, reason = 'ชื่อไม่ตรง' where id = ${id}`);
  expect(await change({ branch: 'สาทร' })).toEqual({ id, status: 2 });
  expect(await change({ account_name: 'บริษัท ทดสอบ 2 จำกัด' })).toEqual({ id, status: 0 });
  expect((await accountsOf(api)).find((account) => account.id === id)).toMatchObject({ status: 0, reason: null });
  await api('DELETE /company-bank-account/{id}', { params: { id: second } });
  expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
    'มีการเพิ่มบัญชีธนาคารของบริษัท',
    'มีการเพิ่มบัญชีธนาคารของบริษัท',
    'มีการเปลี่ยนบัญชีธนาคารหลักของบริษัท',
    'มีการแก้ไขบัญชีธนาคารของบริษัท',
    'มีการแก้ไขบัญชีธนาคารของบริษัท',
    'มีการลบบัญชีธนาคารของบริษัท',
  ]);
});

test('another seller’s account is not found', async () => {
  const [{ api }, other] = [await givenSeller(), await givenSeller()];
  const { id } = await other.api('POST /company-bank-account/add', { body: FACTS });
  await expect(api('GET /company-bank-account/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
  await expect(api('PUT /company-bank-account/{id}', { params: { id }, body: FACTS })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(api('DELETE /company-bank-account/{id}', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect(await accountsOf(api)).toEqual([]);
});

test('who sells and does not keep the money neither sees nor changes the accounts', async () => {
  const { companyId } = await givenSeller();
  const { token } = await givenMember(companyId, {
    role: 'seller',
    selling_roles: ['offers', 'prices', 'orders'],
    company_role: 'purchaser',
  });
  await expect((await app.api(token))('GET /company-bank-account/mybankaccount')).rejects.toMatchObject(
    refused('not_allowed'),
  );
});

test('a seller changes its accounts so many times a day, and again on the next; removing is always possible', async () => {
  const { api, companyId } = await givenSeller();
  const { id } = await api('POST /company-bank-account/add', { body: FACTS });
  const branches = Array.from({ length: MAX_BANK_ACCOUNT_CHANGES_A_DAY - 1 }, (_, index) => `สาขา ${index}`);
  const change = (branch: string) =>
    api('PUT /company-bank-account/{id}', { params: { id }, body: { ...FACTS, branch } });
  for (const branch of branches) await change(branch);
  await expect(change('อีกสาขา')).rejects.toMatchObject(refused('bank_accounts_changed_often'));
  await expect(
    api('POST /company-bank-account/add', { body: { ...FACTS, account_number: '123-4-56789-1' } }),
  ).rejects.toMatchObject(refused('bank_accounts_changed_often'));
  expect((await accountsOf(api))[0]!.branch).toBe(branches.at(-1));
  // What is not changed is no change.
  await change(branches.at(-1)!);
  await rows(sql`
    update bank_account_changes set changed_at = changed_at - interval '1 day' where company_id = ${companyId}`);
  await change('อีกสาขา');
  await api('DELETE /company-bank-account/{id}', { params: { id } });
});
