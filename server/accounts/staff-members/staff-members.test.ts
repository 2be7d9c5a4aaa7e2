import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StaffRole } from '#domain/staff-roles.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { confirmedFactor } from '#server/accounts/second-factor/index.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { begin, lastMailTo, passwordHash, setUp } from '#server/testing/second-factor.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { inviteAdministrator } from './index.ts';
import { outbox } from '#server/testing/mails.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`update staff_members set is_suspended = true`);
});
afterAll(() => app.close());

/** An administrator, the only one who can sign in until another is given. */
async function givenAdmin() {
  const admin = await givenStaff('admin');
  return { ...admin, api: await app.api(admin.token) };
}
let serial = 0;
const somebody = (role: 'admin' | 'sales' = 'sales') => ({
  email: `New.Colleague${(serial += 1)}@company.example`,
  firstname: 'วิภา',
  lastname: 'ใหม่',
  roles: [role],
});
const GOOD = { password: 'Brand#Heron5', password_confirm: 'Brand#Heron5' };

async function linkTo(email: string): Promise<string> {
  await runWaitingJobs();
  const mail = (
    await outbox(
      sql<{
        text: string;
      }>`select text from mail_outbox where recipient = ${email} and kind = 'staff_invited' order by id desc limit 1`,
    )
  )[0]!;
  return /\/th\/staff\/invitation\?token=([\w-]{43})/.exec(mail.text)![1]!;
}
const logged = (id: number) =>
  rows(
    sql<{
      action: string;
      before: unknown;
      after: unknown;
      reason: string | null;
      staff_id: number;
    }>`select action, before, after, reason, staff_id from audit_log where object_kind = 'staff_member'
      and object_id = ${String(id)} order by id`,
  );

test('a colleague is invited by mail, chooses a password, sets an authenticator up, and is in', async () => {
  const admin = await givenAdmin();
  const wanted = somebody();
  const { id } = await admin.api('POST /staff/members', { body: wanted });
  expect((await admin.api('GET /staff/members')).members.find((member) => member.id === id)).toMatchObject({
    email: wanted.email,
    roles: ['sales'],
    state: 'invited',
    is_me: false,
    has_second_factor: false,
    last_seen_at: null,
    invitation_ends_at: '2026-07-16T03:00:00.000Z',
  });
  const token = await linkTo(wanted.email);
  const visitor = await app.api();
  expect(await visitor('POST /staff/invitation/open', { body: { token } })).toMatchObject({
    email: wanted.email,
    firstname: 'วิภา',
    roles: ['sales'],
  });
  await expect(
    visitor('POST /staff/invitation/accept', { body: { token, password: 'short', password_confirm: 'short' } }),
  ).rejects.toMatchObject(refused('password_rules'));
  const half = await visitor('POST /staff/invitation/accept', { body: { token, ...GOOD } });
  expect(await (await app.api(half.token))('GET /auth/me')).toEqual({ user: null, second_factor: 'setup' });
  const { token: whole } = await setUp(app, half.token);
  expect((await (await app.api(whole))('GET /auth/me')).user).toMatchObject({
    email: wanted.email,
    staff_roles: ['sales'],
  });
  expect(await logged(id)).toMatchObject([
    { action: 'invite_staff', after: { staff_roles: ['sales'] }, staff_id: admin.id },
  ]);
  await expect(visitor('POST /staff/invitation/accept', { body: { token, ...GOOD } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );
  await expect(visitor('POST /staff/invitation/open', { body: { token } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );
});

test('before the link was used nobody gets in: not by a password, and not by asking for a new one', async () => {
  const admin = await givenAdmin();
  const wanted = somebody();
  await admin.api('POST /staff/members', { body: wanted });
  await (
    await app.api()
  )('POST /auth/forgot-password', { body: { email: wanted.email } });
  expect(await lastMailTo(wanted.email)).toBe('staff_invited');
  expect((await begin(app, wanted.email, 'staff')).error).toBe('wrong_credentials');
});

test('a link ends after a week, by a newer one, and by suspending whom it invites', async () => {
  const admin = await givenAdmin();
  const wanted = somebody();
  const { id } = await admin.api('POST /staff/members', { body: wanted });
  const first = await linkTo(wanted.email);
  await admin.api('POST /staff/members/{id}/invite-again', { params: { id } });
  const second = await linkTo(wanted.email);
  const visitor = await app.api();
  await expect(visitor('POST /staff/invitation/accept', { body: { token: first, ...GOOD } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );
  await admin.api('POST /staff/members/{id}/suspend', { params: { id }, body: {} });
  await expect(visitor('POST /staff/invitation/accept', { body: { token: second, ...GOOD } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );
  await admin.api('POST /staff/members/{id}/unsuspend', { params: { id }, body: {} });
  app.clock.advanceHours(24 * 7);
  await expect(visitor('POST /staff/invitation/accept', { body: { token: second, ...GOOD } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );
});

test('the links that an administrator sent end when they are suspended or administer no more; others send them anew', async () => {
  const [admin, thief, demoted] = [await givenAdmin(), await givenAdmin(), await givenAdmin()];
  const visitor = await app.api();
  const opened = async (email: string) =>
    visitor('POST /staff/invitation/open', { body: { token: await linkTo(email) } }).then(
      () => 'open',
      () => 'ended',
    );
  const invitedBy = async ({ api }: typeof admin) => {
    const wanted = somebody('admin');
    return { ...wanted, ...(await api('POST /staff/members', { body: wanted })) };
  };
  const invited = [await invitedBy(thief), await invitedBy(demoted), await invitedBy(admin)];
  const states = () => Promise.all(invited.map(({ email }) => opened(email)));
  expect(await states()).toEqual(['open', 'open', 'open']);
  await admin.api('POST /staff/members/{id}/suspend', { params: { id: thief.id }, body: {} });
  await admin.api('PUT /staff/members/{id}', {
    params: { id: demoted.id },
    body: { firstname: 'ก', lastname: 'ข', roles: ['sales'] },
  });
  expect(await states()).toEqual(['ended', 'ended', 'open']);
  await admin.api('POST /staff/members/{id}/invite-again', { params: { id: invited[0]!.id } });
  expect(await states()).toEqual(['open', 'ended', 'open']);
});

test('an email is one colleague’s, however it is written; who has joined is not invited again', async () => {
  const admin = await givenAdmin();
  const wanted = somebody();
  await admin.api('POST /staff/members', { body: wanted });
  await expect(
    admin.api('POST /staff/members', { body: { ...wanted, email: wanted.email.toUpperCase() } }),
  ).rejects.toMatchObject(refused('staff_email_taken'));
  const member = await givenMember((await givenCompany()).id);
  await expect(
    admin.api('POST /staff/members', { body: { ...somebody(), email: member.email } }),
  ).rejects.toMatchObject(refused('staff_email_taken'));
  const { id } = await givenStaff('sales');
  await expect(admin.api('POST /staff/members/{id}/invite-again', { params: { id } })).rejects.toMatchObject(
    refused('staff_not_invited'),
  );
  await expect(admin.api('POST /staff/members/{id}/invite-again', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('an account that nobody confirmed keeps nobody from joining, and ends', async () => {
  const admin = await givenAdmin();
  const squatter = await givenMember((await givenCompany()).id, { account_status: 'registered' });
  await admin.api('POST /staff/members', { body: { ...somebody(), email: squatter.email } });
  expect(await rows(sql`select account_status from users where id = ${squatter.id}`)).toEqual([]);
  expect(
    await (
      await app.api()
    )('POST /staff/invitation/accept', { body: { token: await linkTo(squatter.email), ...GOOD } }),
  ).toMatchObject({ token: expect.any(String) });
});

test('a link to join is worth nothing to whose email is a member’s by now', async () => {
  const admin = await givenAdmin();
  const wanted = somebody();
  await admin.api('POST /staff/members', { body: wanted });
  const token = await linkTo(wanted.email);
  await rows(
    sql`update users set email = ${wanted.email.toUpperCase()}
      where id = ${(await givenMember((await givenCompany()).id)).id}`,
  );
  await expect((await app.api())('POST /staff/invitation/accept', { body: { token, ...GOOD } })).rejects.toMatchObject(
    refused('invited_email_has_account'),
  );
});

test('another role holds from the next call on, and the log says what it was', async () => {
  const admin = await givenAdmin();
  const colleague = await givenStaff('logistics');
  await expect((await app.api(colleague.token))('GET /staff/members')).rejects.toMatchObject(refused('not_allowed'));
  await admin.api('PUT /staff/members/{id}', {
    params: { id: colleague.id },
    body: { firstname: 'สุดา', lastname: 'ขนส่ง', roles: ['admin'] },
  });
  await (
    await app.api(colleague.token)
  )('GET /staff/members');
  expect(await logged(colleague.id)).toMatchObject([
    {
      action: 'change_staff',
      before: { lastname: 'พนักงาน', staff_roles: ['logistics'] },
      after: { lastname: 'ขนส่ง', staff_roles: ['admin'] },
    },
  ]);
});

test('somebody with two roles does what either may, and from the next call on not what one that was taken did', async () => {
  const admin = await givenAdmin();
  const colleague = await givenStaff('sales');
  // Who calls is found out anew for each request.
  const asColleague = () => app.api(colleague.token);
  const as = (...roles: StaffRole[]) =>
    admin.api('PUT /staff/members/{id}', {
      params: { id: colleague.id },
      body: { firstname: 'สุดา', lastname: 'พนักงาน', roles },
    });
  await expect((await asColleague())('GET /staff/payouts')).rejects.toMatchObject(refused('not_allowed'));
  await as('finance', 'sales', 'finance');
  await (
    await asColleague()
  )('GET /staff/payouts');
  await (
    await asColleague()
  )('GET /staff/accounts');
  expect((await (await asColleague())('GET /auth/me')).user?.staff_roles).toEqual(['sales', 'finance']);
  expect((await admin.api('GET /staff/members')).members.find(({ id }) => id === colleague.id)?.roles).toEqual([
    'sales',
    'finance',
  ]);
  await as('finance');
  await (
    await asColleague()
  )('GET /staff/payouts');
  await expect((await asColleague())('GET /staff/accounts')).rejects.toMatchObject(refused('not_allowed'));
  await expect(as()).rejects.toMatchObject(refused('invalid_input'));
  expect(await logged(colleague.id)).toMatchObject([
    { before: { staff_roles: ['sales'] }, after: { staff_roles: ['sales', 'finance'] } },
    { before: { staff_roles: ['sales', 'finance'] }, after: { staff_roles: ['finance'] } },
  ]);
});

test('the version before reads the weightiest of the roles, and the one that it writes is the only one', async () => {
  const { id } = await givenStaff(['sales', 'finance']);
  const kept = () => maybeRow(sql`select role, roles from staff_members where id = ${id}`);
  expect(await kept()).toEqual({ role: 'sales', roles: ['sales', 'finance'] });
  await rows(sql`update staff_members set firstname = 'x', role = 'sales' where id = ${id}`);
  expect(await kept()).toEqual({ role: 'sales', roles: ['sales', 'finance'] });
  await rows(sql`update staff_members set role = 'logistics' where id = ${id}`);
  expect(await kept()).toEqual({ role: 'logistics', roles: ['logistics'] });
  await expect(rows(sql`update staff_members set roles = '{}' where id = ${id}`)).rejects.toThrow();
  await expect(rows(sql`update staff_members set roles = '{owner}' where id = ${id}`)).rejects.toThrow();
  const [inserted] = await rows(sql`
    insert into staff_members (email, firstname, lastname, role, password_hash)
    values ('before@example.com', 'x', 'y', 'finance', 'none') returning role, roles`);
  expect(inserted).toEqual({ role: 'finance', roles: ['finance'] });
});

test('a suspended member is signed out, cannot come back and is told; let in again, they sign in as before', async () => {
  const admin = await givenAdmin();
  const colleague = await givenStaff('finance', { password_hash: await passwordHash() });
  const { token } = await setUp(app, (await begin(app, colleague.email, 'staff')).token);
  const half = (await begin(app, colleague.email, 'staff')).token;
  await admin.api('POST /staff/members/{id}/suspend', { params: { id: colleague.id }, body: { reason: 'ลาออก' } });
  for (const each of [token, half, colleague.token])
    expect(await (await app.api(each))('GET /auth/me')).toEqual({ user: null, second_factor: null });
  expect((await begin(app, colleague.email, 'staff')).error).toBe('account_suspended');
  expect(await lastMailTo(colleague.email)).toBe('staff_suspended');
  await admin.api('POST /staff/members/{id}/unsuspend', { params: { id: colleague.id }, body: {} });
  expect(await lastMailTo(colleague.email)).toBe('staff_unsuspended');
  expect((await begin(app, colleague.email, 'staff')).second_factor).toBe('needed');
  expect((await (await app.api(token))('GET /auth/me')).user).toBeNull();
  expect((await logged(colleague.id)).map(({ action, reason }) => [action, reason])).toEqual([
    ['suspend_staff', 'ลาออก'],
    ['unsuspend_staff', null],
  ]);
});

test('a colleague without telephone and codes begins anew: the sessions end, the next log-in sets up', async () => {
  const admin = await givenAdmin();
  const colleague = await givenStaff('sales', { password_hash: await passwordHash() });
  await confirmedFactor({ staffId: colleague.id }, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  await admin.api('POST /staff/members/{id}/reset-second-factor', {
    params: { id: colleague.id },
    body: { reason: 'โทรศัพท์หาย' },
  });
  expect((await (await app.api(colleague.token))('GET /auth/me')).user).toBeNull();
  expect(await lastMailTo(colleague.email)).toBe('second_factor_reset');
  expect((await begin(app, colleague.email, 'staff')).second_factor).toBe('setup');
  expect(await logged(colleague.id)).toMatchObject([{ action: 'reset_second_factor', reason: 'โทรศัพท์หาย' }]);
  await expect(
    admin.api('POST /staff/members/{id}/reset-second-factor', { params: { id: colleague.id }, body: {} }),
  ).rejects.toMatchObject(refused('second_factor_not_set_up'));
});

test('nobody suspends, demotes or resets themselves, however many administrators there are', async () => {
  const admin = await givenAdmin();
  await givenAdmin();
  await confirmedFactor({ staffId: admin.id }, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const self = { params: { id: admin.id } };
  const refusedSelf = refused('own_staff_account_stays');
  await expect(admin.api('POST /staff/members/{id}/suspend', { ...self, body: {} })).rejects.toMatchObject(refusedSelf);
  await expect(admin.api('POST /staff/members/{id}/reset-second-factor', { ...self, body: {} })).rejects.toMatchObject(
    refusedSelf,
  );
  await expect(
    admin.api('PUT /staff/members/{id}', { ...self, body: { firstname: 'x', lastname: 'y', roles: ['sales'] } }),
  ).rejects.toMatchObject(refusedSelf);
  await admin.api('PUT /staff/members/{id}', {
    ...self,
    body: { firstname: 'นภา', lastname: 'ใหม่', roles: ['admin'] },
  });
});

test.each(['suspend', 'demote'] as const)('two administrators who %s each other at once leave one', async (how) => {
  const [one, another] = [await givenAdmin(), await givenAdmin()];
  const take = (from: typeof one, id: number) =>
    how === 'suspend'
      ? from.api('POST /staff/members/{id}/suspend', { params: { id }, body: {} })
      : from.api('PUT /staff/members/{id}', {
          params: { id },
          body: { firstname: 'x', lastname: 'y', roles: ['sales'] },
        });
  const results = await Promise.allSettled([take(one, another.id), take(another, one.id)]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(
    await maybeRow(
      sql`select count(*)::int as admins from staff_members where 'admin' = any (roles) and not is_suspended
        and id in (${one.id}, ${another.id})`,
    ),
  ).toEqual({ admins: 1 });
});

test('an invited administrator does not count as one yet', async () => {
  const admin = await givenAdmin();
  const { id } = await admin.api('POST /staff/members', { body: somebody('admin') });
  // The one who could sign in is kept by the rule; the one who cannot may be taken back.
  await admin.api('POST /staff/members/{id}/suspend', { params: { id }, body: {} });
  expect((await admin.api('GET /staff/members')).members.find((member) => member.id === id)?.state).toBe('suspended');
});

test('a market without staff gets its first administrator by the link that the operator is given', async () => {
  const person = somebody();
  const { url } = await inviteAdministrator({ ...person, language: 'th' });
  const { token: half } = await (
    await app.api()
  )('POST /staff/invitation/accept', { body: { token: /token=([\w-]{43})$/.exec(url)![1]!, ...GOOD } });
  const administrator = await app.api((await setUp(app, half)).token);
  const { members } = await administrator('GET /staff/members');
  expect(members.map(({ email }) => email)).toContain(person.email);
});
