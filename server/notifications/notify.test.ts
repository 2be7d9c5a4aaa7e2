import { beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#domain/staff-roles.ts';
import { currentDatabase, inTransaction, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { mailsTo, spreadNotices } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import {
  MAY_KNOW,
  MUST_KNOW,
  SHOULD_KNOW,
  defineEvent,
  notify,
  notifyAll,
  staffMailbox,
  type Content,
} from './index.ts';

openFileApp({ STAFF_MAIL: 'staff@market.example', BASE_URL: 'https://market.example' });
beforeEach(async () => {
  await rows(sql`delete from notices`);
  await rows(sql`delete from mail_outbox`);
  await rows(sql`delete from pgboss.job`);
});

const stockLow = defineEvent<{ grade: string }>({
  name: 'test_stock_low',
  category: 'selling',
  channels: SHOULD_KNOW,
  content: (language, { grade }) => ({
    title: { th: `สินค้าใกล้หมด: ${grade}`, en: `Stock is low: ${grade}`, cn: `库存不足：${grade}` }[language],
    paragraphs: [`in ${language}`],
    action: { label: 'Open', path: '/seller/offers' },
  }),
});

const written = async () => {
  await spreadNotices();
  return rows(
    sql<{
      recipient: string;
      language: string;
      subject: string;
      kind: string;
    }>`select recipient, language, subject, kind from mail_outbox order by id`,
  );
};
const recipients = async () => (await written()).map(({ recipient }) => recipient);
const jobs = (name: string) => rows(sql`select from pgboss.job where name = ${name}`);
const visitor = { email: 'visitor@else.example', language: 'cn' } as const;

test('what is rolled back notifies nobody, what is committed does, with the job that delivers it', async () => {
  await expect(
    inTransaction(async () => {
      await notify(stockLow({ grade: 'HD1' }), [visitor]);
      expect(await written()).toHaveLength(1);
      throw new Error('no stock after all');
    }),
  ).rejects.toThrow('no stock after all');
  expect(await written()).toEqual([]);
  expect(await jobs('deliver-mail')).toHaveLength(0);

  await inTransaction(() => notify(stockLow({ grade: 'HD1' }), [visitor]));
  expect(await recipients()).toEqual([visitor.email]);
  expect(await jobs('deliver-mail')).toHaveLength(1);
});

test('outside a transaction the outbox and its jobs are written together or not at all', async () => {
  await rows(sql`alter table pgboss.job_common add constraint no_jobs check (false) not valid`);
  await expect(notify(stockLow({ grade: 'HD1' }), [visitor])).rejects.toThrow(/no_jobs/);
  await rows(sql`alter table pgboss.job_common drop constraint no_jobs`);
  expect(await written()).toEqual([]);
});

test('each person is notified once, however often and by whichever way the person is named', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  const sales = await givenStaff('sales');
  await notify(stockLow({ grade: 'HD1' }), [
    { userId: owner.id },
    { ownersOf: company.id },
    { userId: owner.id },
    { staffId: sales.id },
    { staffRole: 'sales' },
  ]);
  expect(await recipients()).toEqual([owner.email, sales.email]);
  expect(await jobs('deliver-mail')).toHaveLength(2);
});

test('two events reach the same person both', async () => {
  await notifyAll([
    { event: stockLow({ grade: 'HD1' }), recipients: [visitor] },
    { event: stockLow({ grade: 'PP2' }), recipients: [visitor, visitor] },
  ]);
  expect((await written()).map(({ subject }) => subject)).toEqual(['库存不足：HD1', '库存不足：PP2']);
});

test('each recipient reads in a language of their own, with links to pages in it', async () => {
  const company = await givenCompany();
  const thai = await givenMember(company.id);
  const english = await givenStaff('finance');
  await rows(sql`update staff_members set language = 'en' where id = ${english.id}`);
  await notify(stockLow({ grade: 'HD1' }), [{ userId: thai.id }, { staffId: english.id }, visitor]);
  expect(await written()).toEqual([
    { recipient: visitor.email, language: 'cn', subject: '库存不足：HD1', kind: 'test_stock_low' },
    { recipient: thai.email, language: 'th', subject: 'สินค้าใกล้หมด: HD1', kind: 'test_stock_low' },
    { recipient: english.email, language: 'en', subject: 'Stock is low: HD1', kind: 'test_stock_low' },
  ]);
  const [mail] = await mailsTo(english.email);
  expect(mail?.text).toContain('Open: https://market.example/en/seller/offers');
});

test('a company’s owners are those who are verified, and nobody else of it or of another', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  await givenMember(company.id, { company_role: 'purchaser' });
  await givenMember(company.id, { account_status: 'waiting_approval' });
  await givenMember((await givenCompany()).id);
  await givenStaff('admin');
  await notify(stockLow({ grade: 'HD1' }), [{ ownersOf: company.id }]);
  expect(await recipients()).toEqual([owner.email]);
});

test('who has a right in a company is told, and no colleague without it', async () => {
  const company = await givenCompany({ selling: true });
  const owner = await givenMember(company.id);
  const orders = await givenMember(company.id, { company_role: 'viewer', selling_roles: ['orders'] });
  await givenMember(company.id, { company_role: 'purchaser', selling_roles: ['prices'] });
  await givenMember(company.id, { selling_roles: ['orders'], account_status: 'closed' });
  await notify(stockLow({ grade: 'HD1' }), [{ membersOf: company.id, right: 'manage_sales' }]);
  expect(await recipients()).toEqual([owner.email, orders.email]);
});

test('what opens something, and what a person wrote, goes to a mailbox and never into an account', async () => {
  const member = await givenMember((await givenCompany()).id);
  for (const extra of [{ secret: { code: '0427', minutes: 10 } }, { letter: { html: 'x', text: 'x' } }] as const) {
    const event = { ...stockLow({ grade: 'HD1' }), content: (): Content => ({ title: 'x', paragraphs: [], ...extra }) };
    await expect(notify(event, [{ userId: member.id }])).rejects.toThrow('goes to an address');
  }
});

test('a role of staff is those who have it and administrators, if they have joined and may sign in', async () => {
  await rows(sql`update staff_members set is_suspended = true`);
  const [finance, admin] = [await givenStaff('finance'), await givenStaff('admin')];
  await givenStaff('catalogue');
  const [suspended, invited] = [await givenStaff('finance'), await givenStaff('finance')];
  await rows(sql`update staff_members set is_suspended = true where id = ${suspended.id}`);
  await rows(sql`update staff_members set joined_at = null where id = ${invited.id}`);
  await notify(stockLow({ grade: 'HD1' }), [{ staffRole: 'finance' }, staffMailbox('sales')]);
  expect(await recipients()).toEqual([finance.email, admin.email, 'staff@market.example']);
});

test('somebody with two roles hears once of what is for both; an auditor hears of nothing for its role’s sake', async () => {
  await rows(sql`update staff_members set is_suspended = true`);
  const [both, auditor] = [await givenStaff(['sales', 'finance']), await givenStaff('auditor')];
  await notify(stockLow({ grade: 'HD1' }), [
    { staffRole: 'finance' },
    { staffRole: 'sales' },
    { staffRole: 'logistics' },
  ]);
  expect(await recipients()).toEqual([both.email]);
  await notify(stockLow({ grade: 'HD1' }), [{ staffId: auditor.id }]);
  expect(await recipients()).toEqual([both.email, auditor.email]);
});

test('nobody is notified, and nothing fails, where a role, an account or a company has nobody', async () => {
  await rows(sql`update staff_members set is_suspended = true`);
  await notify(stockLow({ grade: 'HD1' }), [
    { staffRole: 'nobody' as StaffRole },
    { userId: 999_999 },
    { staffId: 999_999 },
    { ownersOf: 999_999 },
  ]);
  await notify(stockLow({ grade: 'HD1' }), []);
  await notifyAll([]);
  expect(await written()).toEqual([]);
});

test('an event whose channel is off by default is not written there', async () => {
  const silent = defineEvent({
    name: 'test_silent',
    category: 'system',
    channels: MAY_KNOW,
    content: (): Content => ({ title: 'Silent', paragraphs: [] }),
  });
  await notifyAll([
    { event: silent(), recipients: [visitor] },
    { event: stockLow({ grade: 'HD1' }), recipients: [visitor] },
  ]);
  expect((await written()).map(({ kind }) => kind)).toEqual(['test_stock_low']);
});

/** The statements between `begin` and `commit`. */
async function countStatements(work: () => Promise<void>): Promise<number> {
  const database = currentDatabase();
  let statements = 0;
  const counted = database.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult({ result }) {
      statements += 1;
      return Promise.resolve(result);
    },
  });
  useDatabase({ ...database, kysely: counted });
  await work().finally(() => useDatabase(database));
  return statements;
}

test('many events to many accounts are two statements, whoever and however many', async () => {
  const company = await givenCompany();
  const members = [await givenMember(company.id), await givenMember(company.id), await givenMember(company.id)];
  const statements = await countStatements(() =>
    notifyAll(
      members.flatMap(({ id: userId }) =>
        ['HD1', 'PP2'].map((grade) => ({ event: stockLow({ grade }), recipients: [{ userId }] })),
      ),
    ),
  );
  expect(statements).toBe(2);
  expect(await written()).toHaveLength(6);
});

test('a secret link takes the place of the plain one, and a code stands in the mail', async () => {
  const withSecret = defineEvent<{ secret: Content['secret'] }>({
    name: 'test_secret',
    category: 'account',
    channels: MUST_KNOW,
    content: (_, { secret }) => ({
      title: 'Secret',
      paragraphs: [],
      action: { label: 'Plain', path: '/plain' },
      ...(secret && { secret }),
    }),
  });
  const secrets = [
    { action: { label: 'Open', path: '/open?token=t0ken' }, minutes: 10 },
    { code: '0427', minutes: 10 },
  ];
  for (const secret of secrets) await notify(withSecret({ secret }), [visitor]);
  const [linked, coded] = await mailsTo(visitor.email);
  expect(linked?.text).toContain('Open: https://market.example/cn/open?token=t0ken');
  expect(linked?.text).not.toContain('/plain');
  expect(coded?.text.split('\n')).toContain('0427');
});

test('two events of one name are a mistake that is seen at once', () => {
  expect(() =>
    defineEvent({
      name: 'test_stock_low',
      category: 'system',
      channels: SHOULD_KNOW,
      content: () => ({ title: '', paragraphs: [] }),
    }),
  ).toThrow('two events test_stock_low');
});
