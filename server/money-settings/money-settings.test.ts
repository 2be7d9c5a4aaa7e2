import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import type { StaffRole } from '#domain/staff-roles.ts';
import { flushSecurityEvents } from '#server/platform/security-events/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { lastMailTo, sendWaitingMails } from '#server/testing/mails.ts';
import { givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let first: Person;
let second: Person;
let sales: Person;
let admin: Person;
interface Person {
  id: number;
  email: string;
  api: Api;
}
const person = async (...roles: StaffRole[]): Promise<Person> => {
  const { token, ...staff } = await givenStaff(roles);
  return { ...staff, api: await app.api(token) };
};
beforeAll(async () => {
  app = await openTestApp();
  [first, second, sales, admin] = [
    await person('finance'),
    await person('finance'),
    await person('sales'),
    await person('admin'),
  ];
});
afterAll(() => app.close());

const limitNow = async () =>
  (await first.api('GET /staff/money-settings/limits')).rows.find(({ name }) => name === 'credit')!.amount;
const propose = async (by: Person, amount: number): Promise<number> =>
  (
    await by.api('PUT /staff/money-settings/limits/{name}', {
      params: { name: 'credit' },
      body: { amount, reason: 'ปีนี้' },
    })
  ).waiting_change!;
const approve = (by: Person, id: number) =>
  by.api('POST /staff/money-settings/changes/{id}/approve', { params: { id } });
const refuse = (by: Person, id: number) =>
  by.api('POST /staff/money-settings/changes/{id}/refuse', { params: { id }, body: { reason: 'ไม่จำเป็น' } });
const waiting = async (by: Person) =>
  (await by.api('GET /staff/money-settings/changes', { query: { state: 'waiting' } })).rows.map(({ id }) => id);

test('an auditor reads every change and is offered no decision, also beside a role that does not answer for it', async () => {
  const id = await propose(first, 410_000);
  const of = { params: { id } };
  for (const reader of [await person('auditor'), await person('sales', 'auditor')]) {
    expect(await waiting(reader)).toContain(id);
    expect(await reader.api('GET /staff/money-settings/changes/{id}', of)).toMatchObject({ id, allowed: [] });
    await expect(approve(reader, id)).rejects.toThrow();
  }
  expect((await first.api('GET /staff/money-settings/changes/{id}', of)).state).toBe('waiting');
  await refuse(second, id);
});

test('one person is one hand, by whichever of their roles they proposed', async () => {
  const both = await person('sales', 'finance');
  const own = await propose(both, 420_000);
  await expect(approve(both, own)).rejects.toMatchObject(refused('own_money_change'));
  await refuse(second, own);
  await rows(sql`update staff_members set is_suspended = true where id = ${both.id}`);
});

test('what one person proposes holds once somebody else approved it, and not before', async () => {
  const before = await limitNow();
  const id = await propose(first, 400_000);
  expect(await limitNow()).toBe(before);
  const shown = await second.api('GET /staff/money-settings/changes/{id}', { params: { id } });
  expect(shown).toMatchObject({
    before: { money_limit: before },
    after: { money_limit: 400_000 },
    reason: 'ปีนี้',
    state: 'waiting',
    is_own: false,
  });
  await expect(approve(first, id)).rejects.toMatchObject(refused('own_money_change'));
  await expect(refuse(first, id)).rejects.toMatchObject(refused('own_money_change'));
  expect(await limitNow()).toBe(before);
  await approve(second, id);
  expect(await limitNow()).toBe(400_000);
});

test('whoever does not answer for a kind neither sees nor decides its changes; an administrator does', async () => {
  const id = await propose(first, 300_000);
  expect([await waiting(first), await waiting(admin), await waiting(sales)]).toEqual([[id], [id], []]);
  await expect(sales.api('GET /staff/money-settings/changes/{id}', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(approve(sales, id)).rejects.toMatchObject(refused('not_found'));
  await expect(refuse(sales, id)).rejects.toMatchObject(refused('not_found'));
  const count = async ({ api }: Person) =>
    (await api('GET /staff/queues')).queues.find(({ name }) => name === 'money_changes')?.count;
  expect([await count(second), await count(admin), await count(sales)]).toEqual([1, 1, 0]);
  await approve(admin, id);
  expect(await limitNow()).toBe(300_000);
});

test('of two approvals at once one counts', async () => {
  const id = await propose(first, 310_000);
  const outcomes = await Promise.allSettled([approve(second, id), approve(admin, id), approve(second, id)]);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(approve(admin, id)).rejects.toMatchObject(refused('money_change_decided'));
  await expect(refuse(admin, id)).rejects.toMatchObject(refused('money_change_decided'));
});

test('one change of a setting waits at a time; it can be withdrawn by who proposed it, and refused', async () => {
  const before = await limitNow();
  const id = await propose(first, 1);
  await expect(propose(second, 2)).rejects.toMatchObject(refused('money_change_waiting'));
  const withdraw = (by: Person) => by.api('POST /staff/money-settings/changes/{id}/withdraw', { params: { id } });
  await expect(withdraw(second)).rejects.toMatchObject(refused('not_allowed'));
  await withdraw(first);
  await expect(approve(second, id)).rejects.toMatchObject(refused('money_change_decided'));
  await refuse(first, await propose(second, 2));
  expect(await limitNow()).toBe(before);
});

test('a change of what was another thing when it was proposed is not approved', async () => {
  const id = await propose(first, 320_000);
  await rows(sql`update money_limits set amount = 33300 where name = 'credit'`);
  await expect(approve(second, id)).rejects.toMatchObject(refused('money_change_outdated'));
  expect(await limitNow()).toBe(333);
  await refuse(second, id);
});

test('proposing and approving ask for a fresh proof', async () => {
  const id = await propose(first, 330_000);
  app.clock.set(new Date(TEST_NOW.getTime() + 3 * 60 * 60_000));
  await expect(approve(second, id)).rejects.toMatchObject(refused('proof_needed'));
  await expect(propose(second, 5)).rejects.toMatchObject(refused('proof_needed'));
  app.clock.set(TEST_NOW);
  await refuse(second, id);
});

test('everybody who answers for it gets a mail of each step, and the logs have it', async () => {
  await sendWaitingMails();
  await rows(sql`update mail_outbox set status = 'sent' where status = 'waiting'`);
  const { last } = (await rows(sql<{ last: number }>`select coalesce(max(id), 0)::int as last from mail_outbox`))[0]!;
  const id = await propose(first, 340_000);
  await approve(second, id);
  await sendWaitingMails();
  const mails = await rows(sql<{ to: string; count: number }>`
    select recipient as to, count(*)::int as count from mail_outbox where id > ${last} and kind = 'money_setting'
      group by 1 order by 1`);
  expect(mails).toEqual(
    [first, second, admin].map(({ email }) => ({ to: email, count: 2 })).toSorted((a, b) => (a.to < b.to ? -1 : 1)),
  );
  const log = await rows(sql`
    select action, staff_id from audit_log where object_kind = 'money_change' and object_id = ${String(id)}
      order by id`);
  expect(log).toEqual([
    { action: 'money_proposed', staff_id: first.id },
    { action: 'money_approved', staff_id: second.id },
  ]);
  await flushSecurityEvents();
  const events = await rows(sql<{ details: Record<string, unknown> }>`
    select details from security_events where code = 'money_setting' and (details ->> 'object')::int = ${id}
      order by id`);
  expect(events.map(({ details }) => details['action'])).toEqual(['money_proposed', 'money_approved']);
});

test.each<[string, (id: number) => Promise<unknown>]>([
  [
    'is suspended',
    (id) => admin.api('POST /staff/members/{id}/suspend', { params: { id }, body: { reason: 'ลาออก' } }),
  ],
  [
    'gets another role',
    (id) =>
      admin.api('PUT /staff/members/{id}', {
        params: { id },
        body: { firstname: 'ก', lastname: 'ข', roles: ['logistics'] },
      }),
  ],
])('when the only other one who could decide a change %s, its proposer is told', async (_, end) => {
  // The administrator proposes: only finance is another one, and of them one is left.
  await rows(sql`update staff_members set is_suspended = true where roles && '{finance,admin}' and id <> ${admin.id}`);
  const only = await person('finance');
  const id = await propose(admin, 350_000);
  await sendWaitingMails();
  await end(only.id);
  expect(await lastMailTo(admin.email)).toMatchObject({
    kind: 'money_setting',
    subject: expect.stringContaining('ไม่มีผู้อนุมัติคนที่สองเหลืออยู่'),
  });
  await admin.api('POST /staff/money-settings/changes/{id}/withdraw', { params: { id } });
});
