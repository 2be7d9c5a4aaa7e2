import { expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { flushSecurityEvents } from '#server/platform/security-events/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { mailsTo, spreadNotices } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';

const app = openFileApp();

const OLD = { account_name: 'บริษัท ทดสอบ จำกัด', bank_code: '004', branch: 'สีลม', account_number: '1234567890' };
const NEW = { ...OLD, bank_code: '014', account_number: '9876543210' };

interface Given {
  seller: Api;
  finance: Api;
  /** All of finance. */
  emails: string[];
}

async function given(): Promise<Given> {
  const { id: companyId } = await givenCompany({ selling: true });
  const owner = await givenMember(companyId, { role: 'seller' });
  const [deciding, other] = [await givenStaff('finance'), await givenStaff('finance')];
  return {
    seller: await app.api(owner.token),
    finance: await app.api(deciding.token),
    emails: [deciding.email, other.email],
  };
}
const find = (finance: Api, id: number) => finance('GET /staff/bank-accounts/{id}', { params: { id } });
const decide = async (finance: Api, id: number, decision: 'approve' | 'refuse') => {
  const { version } = await find(finance, id);
  if (decision === 'approve')
    await finance('POST /staff/bank-accounts/{id}/approve', { params: { id }, body: { version } });
  else await finance('POST /staff/bank-accounts/{id}/refuse', { params: { id }, body: { version, reason: 'ชื่อไม่ตรง' } });
};
const add = (seller: Api, account: typeof OLD) => seller('POST /company-bank-account/add', { body: account });
const change = (seller: Api, id: number, account: typeof OLD) =>
  seller('PUT /company-bank-account/{id}', { params: { id }, body: account });

test('whoever approves a changed account sees what was approved before, until one of the two is approved', async () => {
  const { seller, finance } = await given();
  const { id } = await add(seller, OLD);
  expect(await find(finance, id)).toMatchObject({ before: null, is_changed: false });
  await decide(finance, id, 'approve');
  await change(seller, id, NEW);
  expect(await find(finance, id)).toMatchObject({ ...NEW, before: OLD });
  await decide(finance, id, 'refuse');
  await change(seller, id, { ...NEW, branch: 'สาทร' });
  expect(await find(finance, id)).toMatchObject({ branch: 'สาทร', before: OLD });
  await decide(finance, id, 'approve');
  expect(await find(finance, id)).toMatchObject({ status: 1, before: null });
  await change(seller, id, OLD);
  expect(await find(finance, id)).toMatchObject({ before: { ...NEW, branch: 'สาทร' } });
});

test('a further account stands beside the one that is paid into now', async () => {
  const { seller, finance } = await given();
  const { id } = await add(seller, OLD);
  await decide(finance, id, 'approve');
  const { id: further } = await add(seller, NEW);
  expect(await find(finance, further)).toMatchObject({ ...NEW, before: OLD });
});

test('all of finance get a mail of what sellers and staff do about an account, without its number', async () => {
  // What happened before is not told to people who come later.
  await spreadNotices();
  const { seller, finance, emails } = await given();
  const { id } = await add(seller, OLD);
  await decide(finance, id, 'approve');
  await change(seller, id, NEW);
  await decide(finance, id, 'refuse');
  for (const email of emails) {
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'seller_account');
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('ผู้ขายเพิ่มบัญชีธนาคาร'),
      expect.stringContaining('ได้รับอนุมัติ'),
      expect.stringContaining('ผู้ขายแก้ไขบัญชีธนาคาร'),
      expect.stringContaining('ไม่ได้รับอนุมัติ'),
    ]);
    expect(mails[2]!.text).toContain('3210');
    for (const { text } of mails) expect(text).not.toMatch(/1234567890|9876543210/);
  }
  await flushSecurityEvents();
  const events = await rows(sql<{ action: string }>`
    select details ->> 'action' as action from security_events
    where code = 'money_setting' and details ->> 'kind' = 'seller_account' and details ->> 'object' = ${String(id)}
      order by id`);
  expect(events.map(({ action }) => action)).toEqual(['approve', 'refuse']);
});

test('an account that was changed before its old facts were kept does not pass for the first one', async () => {
  const { seller, finance } = await given();
  const { id } = await add(seller, OLD);
  await rows(sql`update bank_accounts set handed_in_at = created_at + interval '1 day' where id = ${id}`);
  expect(await find(finance, id)).toMatchObject({ before: null, is_changed: true });
});
