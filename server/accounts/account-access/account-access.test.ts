import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LOSS_OPEN_DAYS, LOSS_WAIT_HOURS } from '#domain/accounts/sign-in/lost-factor.ts';
import { endAllSessions } from '#server/accounts/identity/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { lastMailTo, mailsTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff, taxIdOf } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { begin, codeNow, finish, PASSWORD, passwordHash } from '#server/testing/second-factor.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { takeFactor, takeLostFactors } from './decide-loss.ts';

const app = openFileApp();
let password_hash: string;
beforeAll(async () => {
  password_hash = await passwordHash();
});
beforeEach(() => app.clock.set(TEST_NOW));

const REASON = 'แจ้งว่าโทรศัพท์ถูกขโมย';
const givenBuyer = async () => givenMember((await givenCompany()).id, { password_hash });
const isSignedIn = async (token: string) => (await (await app.api(token))('GET /auth/me')).user !== null;
const staffApi = async () => app.api((await givenStaff('sales')).token);
const body = { reason: REASON };

test('a suspended member is out at once, hears why, and comes in again when it is lifted', async () => {
  const member = await givenBuyer();
  const to = { params: { id: member.id }, body };
  const staff = await staffApi();
  await staff('POST /staff/accounts/{id}/suspend', to);
  expect(await isSignedIn(member.token)).toBe(false);
  expect(await rows(sql`select from sessions where user_id = ${member.id}`)).toEqual([]);
  expect(await lastMailTo(member.email)).toMatchObject({
    kind: 'account_suspended',
    text: expect.stringContaining(REASON),
  });
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: member.email, password: PASSWORD, role: 'buyer' },
  });
  expect(response.json()).toMatchObject({ error: 'member_suspended', message: expect.stringContaining(REASON) });
  // Who does not know the password is not told.
  expect((await begin(app, member.email, 'buyer', { password: 'Wrong#2026x' })).error).toBe('wrong_credentials');
  expect(await staff('GET /staff/accounts/{id}/access', { params: { id: member.id } })).toMatchObject({
    suspended_reason: REASON,
    sessions: 0,
  });
  await expect(staff('POST /staff/accounts/{id}/suspend', to)).rejects.toMatchObject(
    refused('account_already_suspended'),
  );
  await staff('POST /staff/accounts/{id}/unsuspend', to);
  expect((await lastMailTo(member.email))!.kind).toBe('account_unsuspended');
  expect(await isSignedIn((await begin(app, member.email, 'buyer')).token)).toBe(true);
  expect(
    await rows(
      sql<{
        action: string;
        reason: string;
      }>`select action, reason from audit_log where object_kind = 'account' and object_id = ${String(member.id)}
        order by id`,
    ),
  ).toEqual([
    { action: 'suspend_account', reason: REASON },
    { action: 'unsuspend_account', reason: REASON },
  ]);
});

test('a session that is opened while its account is being suspended opens nothing, nor when that is lifted', async () => {
  const member = await givenBuyer();
  await rows(sql`update users set suspended_at = ${TEST_NOW}, suspended_reason = 'x' where id = ${member.id}`);
  expect(await isSignedIn(member.token)).toBe(false);
  await (
    await staffApi()
  )('POST /staff/accounts/{id}/unsuspend', { params: { id: member.id }, body });
  expect(await isSignedIn(member.token)).toBe(false);
});

test('links that a suspended member has sent, or asked for, open nothing', async () => {
  const member = await givenBuyer();
  const api = await app.api(member.token);
  const [newEmail, colleague] = [`thief-${member.id}@example.com`, `accomplice-${member.id}@example.com`];
  await api('PUT /users/{id}', { params: { id: member.id }, body: { email: newEmail, password: PASSWORD } });
  const invited = { email: colleague, role: 'owner', position: 'other', language: 'th' } as const;
  await api('POST /company-colleague/invite', { body: invited });
  await runWaitingJobs();
  const toEmail = /confirm-email\?token=([\w-]+)/.exec((await lastMailTo(newEmail))!.text)![1]!;
  const toColleague = /invitation\?token=([\w-]+)/.exec((await lastMailTo(colleague))!.text)![1]!;
  await (
    await staffApi()
  )('POST /staff/accounts/{id}/suspend', { params: { id: member.id }, body });
  const visitor = await app.api();
  await expect(visitor('POST /users/confirm-email', { body: { token: toEmail } })).rejects.toMatchObject(
    refused('email_link_invalid'),
  );
  await expect(visitor('POST /invitation/open', { body: { token: toColleague } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );
});

test('staff log a member out everywhere; the command logs everybody out', async () => {
  const member = await givenBuyer();
  const staff = await givenStaff('sales');
  await (
    await app.api(staff.token)
  )('POST /staff/accounts/{id}/end-sessions', { params: { id: member.id }, body });
  expect(await isSignedIn(member.token)).toBe(false);
  expect((await lastMailTo(member.email))!.kind).toBe('account_sessions_ended');
  const again = await begin(app, member.email, 'buyer');
  expect(await isSignedIn(again.token)).toBe(true);
  await endAllSessions();
  expect([await isSignedIn(again.token), await isSignedIn(staff.token)]).toEqual([false, false]);
});

/** A member with an authenticator who signed in as far as its code, and their company's number. */
async function givenLost() {
  const company = await givenCompany();
  const taxId = taxIdOf(80_000 + company.id);
  await rows(sql`update companies set tax_id = ${taxId} where id = ${company.id}`);
  const member = await givenMember(company.id, { password_hash });
  const api = await app.api(member.token);
  const { secret } = await api('POST /auth/second-factor/setup', { body: { password: PASSWORD } });
  await api('POST /auth/second-factor/enable', { body: { code: codeNow(secret) } });
  const half = await app.api((await begin(app, member.email, 'buyer')).token);
  return { ...member, secret, taxId, half };
}

async function confirmByMail(email: string): Promise<void> {
  const { text } = (await mailsTo(email)).findLast(({ kind }) => kind === 'second_factor_loss_asked')!;
  const token = /token=([\w-]+)/.exec(text)![1]!;
  const visitor = await app.api();
  await visitor('POST /auth/second-factor/lost/confirm', { body: { token } });
  await expect(visitor('POST /auth/second-factor/lost/confirm', { body: { token } })).rejects.toMatchObject(
    refused('loss_link_invalid'),
  );
}

test('who lost the second factor proves mailbox and papers; two of the staff and two days later it is gone', async () => {
  const member = await givenLost();
  const to = { params: { id: member.id }, body };
  const [first, second] = [await staffApi(), await staffApi()];
  await member.half('POST /auth/second-factor/lost', { body: { number: member.taxId } });
  await expect(first('POST /staff/accounts/{id}/lost-factor/prepare', to)).rejects.toMatchObject(
    refused('loss_not_open'),
  );
  await confirmByMail(member.email);
  expect(await first('GET /staff/accounts/{id}/access', { params: { id: member.id } })).toMatchObject({
    has_second_factor: true,
    loss: { step: 'prepare', number_matches: true },
    allowed: expect.arrayContaining(['prepare_loss', 'refuse_loss']),
  });
  await first('POST /staff/accounts/{id}/lost-factor/prepare', to);
  await expect(first('POST /staff/accounts/{id}/lost-factor/confirm', to)).rejects.toMatchObject(
    refused('loss_needs_another'),
  );
  await second('POST /staff/accounts/{id}/lost-factor/confirm', to);
  expect((await lastMailTo(member.email))!.kind).toBe('second_factor_loss_agreed');

  app.clock.advanceHours(LOSS_WAIT_HOURS - 1);
  await takeLostFactors.work({});
  expect((await begin(app, member.email, 'buyer')).second_factor).toBe('needed');
  app.clock.advanceHours(1);
  await takeLostFactors.work({});
  expect((await lastMailTo(member.email))!.kind).toBe('second_factor_reset');
  expect(await begin(app, member.email, 'buyer')).toMatchObject({ user: { email: member.email } });
  expect(
    await rows(
      sql<{
        action: string;
      }>`select action from audit_log where object_kind = 'account' and object_id = ${String(member.id)} order by id`,
    ),
  ).toEqual([{ action: 'prepare_factor_loss' }, { action: 'confirm_factor_loss' }, { action: 'take_lost_factor' }]);
});

test('what was agreed for one request takes nothing on the strength of the next', async () => {
  const member = await givenLost();
  // The owner ended the agreed one a moment ago, and who knows the password asked again.
  await member.half('POST /auth/second-factor/lost', { body: { number: member.taxId } });
  await takeFactor(member.id);
  await confirmByMail(member.email);
  await takeFactor(member.id);
  expect((await begin(app, member.email, 'buyer')).second_factor).toBe('needed');
});

test('an owner who signs in with the code stops what somebody else asked for', async () => {
  const member = await givenLost();
  const to = { params: { id: member.id }, body };
  await member.half('POST /auth/second-factor/lost', { body: { number: '1' } });
  await confirmByMail(member.email);
  const staff = await staffApi();
  expect(await staff('GET /staff/accounts/{id}/access', { params: { id: member.id } })).toMatchObject({
    loss: { number_matches: false },
  });
  await staff('POST /staff/accounts/{id}/lost-factor/prepare', to);
  await (
    await staffApi()
  )('POST /staff/accounts/{id}/lost-factor/confirm', to);
  app.clock.advanceHours(1);
  const begun = await begin(app, member.email, 'buyer');
  expect((await finish(app, begun.token, codeNow(member.secret))).status).toBe(200);
  app.clock.advanceHours(LOSS_WAIT_HOURS);
  await takeLostFactors.work({});
  expect((await begin(app, member.email, 'buyer')).second_factor).toBe('needed');
});

test('what is refused or left lying leaves the second factor as it is', async () => {
  const member = await givenLost();
  const staff = await staffApi();
  await member.half('POST /auth/second-factor/lost', { body: { number: '1' } });
  await staff('POST /staff/accounts/{id}/lost-factor/refuse', { params: { id: member.id }, body });
  expect((await mailsTo(member.email)).at(-1)).toMatchObject({
    kind: 'second_factor_loss_refused',
    text: expect.stringContaining(REASON),
  });
  await member.half('POST /auth/second-factor/lost', { body: { number: '1' } });
  app.clock.advanceHours(LOSS_OPEN_DAYS * 24);
  await takeLostFactors.work({});
  expect(
    await rows(
      sql<{ outcome: string }>`select outcome from second_factor_losses where user_id = ${member.id} order by id`,
    ),
  ).toEqual([{ outcome: 'refused' }, { outcome: 'expired' }]);
});

test('an account asks three times a day at most; a full session asks not at all', async () => {
  const member = await givenLost();
  const ask = () => member.half('POST /auth/second-factor/lost', { body: { number: '1' } });
  for (let asked = 0; asked < 3; asked += 1) await ask();
  await expect(ask()).rejects.toMatchObject(refused('too_many_requests'));
  await expect(
    (await app.api(member.token))('POST /auth/second-factor/lost', { body: { number: '1' } }),
  ).rejects.toMatchObject(refused('not_allowed'));
});
