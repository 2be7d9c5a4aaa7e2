import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHOULD_KNOW, MUST_KNOW, defineEvent, notify, notifyAll } from '#server/notifications/index.ts';
import { openSession } from '#server/accounts/identity/index.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { lastMailTo, mailsTo, spreadNotices } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { sendDigests } from './digest.ts';
import { deleteOldNotices } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ BASE_URL: 'https://market.example' });
});
afterAll(() => app.close());
beforeEach(async () => {
  await rows(sql`delete from notices`);
});

const stockLow = defineEvent<{ grade: string }>({
  name: 'test_low',
  category: 'selling',
  channels: SHOULD_KNOW,
  content: (language, { grade }) => ({
    title: { th: `สินค้าใกล้หมด ${grade}`, en: `Stock is low: ${grade}`, cn: `库存不足 ${grade}` }[language],
    paragraphs: ['One', 'Two'],
    facts: [['Left', '3']],
    action: { label: 'Open', path: '/seller/products' },
  }),
});
const orderPaid = defineEvent({
  name: 'test_paid',
  category: 'payment',
  channels: MUST_KNOW,
  needs: 'see_orders',
  content: () => ({ title: 'Paid', paragraphs: [] }),
});
const runReady = defineEvent({
  name: 'test_run',
  category: 'payment',
  channels: SHOULD_KNOW,
  content: () => ({ title: 'Run', paragraphs: [] }),
});

async function given(role: 'owner' | 'viewer' | 'purchaser' = 'owner', companyId?: number) {
  const member = await givenMember(companyId ?? (await givenCompany()).id, { company_role: role });
  return { ...member, api: await app.api(member.token) };
}
type Person = Awaited<ReturnType<typeof given>>;
const listOf = async ({ api }: Pick<Person, 'api'>, query = {}) => {
  await spreadNotices();
  return (await api('GET /notifications', { query })).data;
};
const titlesOf = async (person: Pick<Person, 'api'>, query = {}) =>
  (await listOf(person, query)).map(({ notificationContent }) => notificationContent.en.title);
const low = (...grades: string[]) => grades.map((grade) => stockLow({ grade }));
const tell = (person: { id: number }, ...events: ReturnType<typeof low>) =>
  notifyAll(events.map((event) => ({ event, recipients: [{ userId: person.id }] })));

test('what happened is shown in three languages with where it leads, the newest first, page by page', async () => {
  const member = await given();
  await tell(member, ...low('HD1', 'HD2', 'HD3'));
  const [newest] = await listOf(member);
  expect(newest).toMatchObject({
    category: 'selling',
    event: 'test_low',
    is_read: false,
    notificationContent: {
      th: { title: 'สินค้าใกล้หมด HD3', text: 'One\nTwo', facts: [['Left', '3']] },
      cn: { title: '库存不足 HD3', action: { label: 'Open', path: '/seller/products' } },
    },
  });
  expect(await titlesOf(member, { _start: 1, _limit: 1 })).toEqual(['Stock is low: HD2']);
  expect(await titlesOf(member, { category: 'order' })).toEqual([]);
  expect(await member.api('GET /notifications/count')).toEqual({
    count: 3,
    unread: 3,
    by_category: expect.arrayContaining([
      { category: 'order', unread: 0 },
      { category: 'selling', unread: 3 },
    ]),
  });
  expect((await member.api('GET /auth/me')).user?.unread.notifications).toBe(3);
});

test('a page has at most a hundred, no category is all of them, and one that is none is refused', async () => {
  const { api, token } = await given();
  expect(await api('GET /notifications', { query: { _limit: 101 } })).toEqual({ data: [] });
  for (const url of [
    '/api/notifications?category=&_start=0&_limit=20',
    '/api/notifications/count?category=',
    '/api/decarbonized_project/myproject?status=',
    '/api/messages-items/mymessage?_start=0&_limit=10&_sort=public:DESC&category=',
  ])
    expect((await app.http.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode).toBe(200);
  await expect(api('GET /notifications', { query: { category: 'x' as 'order' } })).rejects.toMatchObject(
    refused('invalid_input'),
  );
});

test('some, those of a category or all are marked as read; those of others stay as they are', async () => {
  const [member, other] = [await given(), await given()];
  await tell(member, ...low('HD1', 'HD2'), runReady(), runReady());
  await tell(other, ...low('HD1'));
  const [first] = await listOf(member, { category: 'selling' });
  const [others] = await listOf(other);
  await member.api('POST /notifications/readbyid', { body: { id: [first!.id, others!.id, 999_999] } });
  const unread = async (person: Person) => (await person.api('GET /notifications/count')).unread;
  await member.api('POST /notifications/readbyid', { body: { id: [] } });
  expect([await unread(member), await unread(other)]).toEqual([3, 1]);
  await member.api('POST /notifications/readall', { body: { category: 'payment' } });
  expect(await unread(member)).toBe(1);
  await member.api('POST /notifications/readall', { body: {} });
  expect([await unread(member), await unread(other)]).toEqual([0, 1]);
});

test('colleagues without the right neither hear of it nor see later what they heard before', async () => {
  const owner = await given();
  const companyId = (await rows(sql<{ id: number }>`select company_id as id from users where id = ${owner.id}`))[0]!.id;
  const colleague = await given('purchaser', companyId);
  await notify(orderPaid(), [{ ownersOf: companyId }, { userId: colleague.id }]);
  await tell(colleague, ...low('HD1'));
  expect(await titlesOf(colleague)).toEqual(['Stock is low: HD1', 'Paid']);
  await rows(sql`update notices set needs = 'manage_people' where event = 'test_paid'`);
  await rows(sql`update notifications set needs = 'manage_people' where category = 'payment'`);
  expect(await titlesOf(colleague)).toEqual(['Stock is low: HD1']);
  expect((await colleague.api('GET /notifications/count')).count).toBe(1);
  expect(await titlesOf(owner)).toEqual(['Paid']);
  await owner.api('PUT /company-colleague/{id}', {
    params: { id: colleague.id },
    body: { role: 'viewer', position: 'other' },
  });
  expect((await colleague.api('GET /auth/me')).user?.unread.notifications).toBe(1);
});

test('who left the company keeps nothing of it', async () => {
  const owner = await given();
  const companyId = (await rows(sql<{ id: number }>`select company_id as id from users where id = ${owner.id}`))[0]!.id;
  const colleague = await given('viewer', companyId);
  await tell(colleague, ...low('HD1'));
  await spreadNotices();
  await owner.api('DELETE /company-colleague/{id}', { params: { id: colleague.id } });
  expect(await rows(sql`select from notifications where user_id = ${colleague.id}`)).toEqual([]);
  await tell(colleague, ...low('HD2'));
  await spreadNotices();
  expect(await rows(sql`select from notifications where user_id = ${colleague.id}`)).toEqual([]);
  expect((await mailsTo(colleague.email)).map(({ kind }) => kind)).toEqual(['test_low', 'colleague_removed']);
});

test('staff see what their role was told; who has another role now sees it no more', async () => {
  const finance = await givenStaff('finance');
  const person = { api: await app.api(finance.token) };
  await notify(runReady(), [{ staffRole: 'finance' }]);
  expect(await titlesOf(person)).toEqual(['Run']);
  expect((await person.api('GET /auth/me')).user?.unread.notifications).toBe(1);
  await rows(sql`update staff_members set roles = '{catalogue}' where id = ${finance.id}`);
  const catalogue = { api: await app.api(await openSession({ staffId: finance.id, role: 'staff' }, 'test', 'full')) };
  expect(await titlesOf(catalogue)).toEqual([]);
});

test('each category is mailed at once, once a day or not at all; money and security always come at once', async () => {
  const member = await given();
  const choose = (choice: 'at_once' | 'daily' | 'off') =>
    member.api('PUT /notifications/choices', {
      body: {
        choices: (['selling', 'payment'] as const).map((category) => ({ category, channel: 'mail' as const, choice })),
      },
    });
  const mails = async () => (await mailsTo(member.email)).map(({ subject }) => subject);
  await choose('off');
  await tell(member, ...low('HD1'), orderPaid());
  expect(await mails()).toEqual(['Paid']);
  await choose('at_once');
  await tell(member, ...low('HD2'));
  expect((await mails()).slice(1)).toEqual(['สินค้าใกล้หมด HD2']);
  const { choices } = await member.api('GET /notifications/choices');
  expect(choices.find(({ category }) => category === 'selling')).toEqual({
    category: 'selling',
    channel: 'mail',
    choice: 'at_once',
    always: expect.any(Boolean),
    can_change: true,
  });
  expect(choices.find(({ category }) => category === 'payment')).toMatchObject({ always: true });
  expect(await titlesOf(member)).toHaveLength(3);
});

test('the daily mail names what was collected once, and its link ends it without a session', async () => {
  const [member, other] = [await given(), await given()];
  await rows(sql`update users set language = 'en' where id = ${member.id}`);
  for (const { api } of [member, other])
    await api('PUT /notifications/choices', {
      body: { choices: [{ category: 'selling', channel: 'mail', choice: 'daily' }] },
    });
  await tell(member, ...low(...Array.from({ length: 22 }, (_, index) => `HD${index}`)));
  await tell(other, ...low('PP1'));
  const [read] = await listOf(other);
  await other.api('POST /notifications/readbyid', { body: { id: [read!.id] } });
  expect(await mailsTo(member.email)).toEqual([]);
  expect([await sendDigests(), await sendDigests()]).toEqual([1, 0]);
  const mail = await lastMailTo(member.email);
  expect(mail?.subject).toBe('Your notifications of the day: 22');
  expect(mail?.text).toContain('Stock is low: HD21');
  expect(mail?.text).toContain('and 2 more');
  expect(await mailsTo(other.email)).toEqual([]);

  const key = new URL(/https:\S+unsubscribe\S+/.exec(mail!.text)![0]).searchParams.get('key')!;
  const visitor = await app.api();
  await expect(visitor('POST /notifications/unsubscribe', { body: { key: `${key}x` } })).rejects.toMatchObject(
    refused('notifications_link_invalid'),
  );
  await tell(member, ...low('HD30'));
  await spreadNotices();
  await visitor('POST /notifications/unsubscribe', { body: { key } });
  await tell(member, ...low('HD31'));
  await spreadNotices();
  expect(await sendDigests()).toBe(0);
  expect((await member.api('GET /notifications/choices')).choices).toContainEqual(
    expect.objectContaining({ category: 'selling', choice: 'off' }),
  );
});

test('a job that is tried again writes nobody a second copy and no second mail', async () => {
  const member = await given();
  await tell(member, ...low('HD1'));
  await expect(
    inTransaction(async () => {
      await spreadNotices();
      throw new Error('the process dies');
    }),
  ).rejects.toThrow('the process dies');
  expect(await rows(sql`select from notifications where user_id = ${member.id}`)).toEqual([]);
  await spreadNotices();
  await rows(sql`update notices set recipients = ${JSON.stringify([{ userId: member.id }])}::jsonb`);
  await spreadNotices();
  expect(await rows(sql`select from notifications where user_id = ${member.id}`)).toHaveLength(1);
  expect(await mailsTo(member.email)).toHaveLength(1);
});

test('after four hundred days a notice and its copies go', async () => {
  const member = await given();
  await tell(member, ...low('HD1'));
  app.clock.advanceHours(399 * 24);
  await deleteOldNotices.work({});
  expect(await titlesOf(member)).toHaveLength(1);
  app.clock.advanceHours(48);
  await deleteOldNotices.work({});
  expect(await rows(sql`select from notifications`)).toEqual([]);
});
