import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, oneRow, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { deleteOldAttempts } from './sign-in-failures.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let password_hash: string;
const OLD = 'Correct#2026';
const NEW = 'Better#Heron8';

beforeAll(async () => {
  password_hash = await hashPassword(OLD);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from sign_in_failures`);
  await rows(sql`delete from sign_in_networks`);
});

async function login(username: string, password: string, address = '203.0.113.1') {
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password, role: 'buyer' },
    remoteAddress: address,
  });
  return response.json<{ token?: string; error?: string; message: string }>();
}
const givenBuyer = async () => givenMember((await givenCompany()).id, { password_hash });
const asked = (password: string) => ({ password, password_confirm: password });

async function mailedToken(email: string): Promise<string | undefined> {
  await (
    await app.api()
  )('POST /auth/forgot-password', { body: { email } });
  await runWaitingJobs();
  const mail = (
    await outbox(
      sql<{
        text: string;
      }>`select text from mail_outbox where recipient = ${email} and kind = 'password_reset' order by id desc limit 1`,
    )
  )[0];
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
}

test('a forgotten password is chosen anew by a mailed link, which works once and ends every session', async () => {
  const member = await givenBuyer();
  const token = (await mailedToken(member.email))!;
  const visitor = await app.api();
  await visitor('POST /auth/reset-password', { body: { token, ...asked(NEW) } });
  expect((await (await app.api(member.token))('GET /auth/me')).user).toBeNull();
  expect((await login(member.email, OLD)).error).toBe('wrong_credentials');
  expect((await login(member.email, NEW)).token).toBeTruthy();
  await expect(
    visitor('POST /auth/reset-password', { body: { token, ...asked('Other#Heron6') } }),
  ).rejects.toMatchObject(refused('reset_link_invalid'));
});

test('a link is worth nothing after half an hour, and an older one nothing after a newer was used', async () => {
  const member = await givenBuyer();
  const visitor = await app.api();
  const first = (await mailedToken(member.email))!;
  const second = (await mailedToken(member.email))!;
  await visitor('POST /auth/reset-password', { body: { token: second, ...asked(NEW) } });
  await expect(visitor('POST /auth/reset-password', { body: { token: first, ...asked(NEW) } })).rejects.toMatchObject(
    refused('reset_link_invalid'),
  );
  const third = (await mailedToken(member.email))!;
  app.clock.set(new Date(TEST_NOW.getTime() + 30 * 60_000));
  await expect(visitor('POST /auth/reset-password', { body: { token: third, ...asked(NEW) } })).rejects.toMatchObject(
    refused('reset_link_invalid'),
  );
});

test('whether there is an account is not told, and a mailbox is not flooded', async () => {
  const member = await givenBuyer();
  const visitor = await app.api();
  expect(await visitor('POST /auth/forgot-password', { body: { email: 'nobody@company.example' } })).toEqual(
    await visitor('POST /auth/forgot-password', { body: { email: member.email } }),
  );
  for (let ask = 0; ask < 5; ask += 1) await mailedToken(member.email);
  const sent = await outbox(sql`select from mail_outbox where recipient = ${member.email} and kind = 'password_reset'`);
  expect(sent).toHaveLength(3);
});

test('the token of a link is kept nowhere but in its mail', async () => {
  const member = await givenBuyer();
  const token = (await mailedToken(member.email))!;
  const [found] = await rows(
    sql<{
      found: boolean;
    }>`select (exists (select from password_resets r where encode(r.token_hash, 'escape') like ${`%${token}%`})
      or exists (select from pgboss.job where data::text like ${`%${token}%`})) as found`,
  );
  expect(found).toEqual({ found: false });
});

test('who knows the password changes it, stays in here and is signed out elsewhere, and is told by mail', async () => {
  const member = await givenBuyer();
  const here = (await login(member.email, OLD)).token!;
  const api = await app.api(here);
  await api('POST /auth/change-password', { body: { old_password: OLD, ...asked(NEW) } });
  expect((await (await app.api(here))('GET /auth/me')).user).not.toBeNull();
  expect((await (await app.api(member.token))('GET /auth/me')).user).toBeNull();
  expect(
    await outbox(sql`select from mail_outbox where recipient = ${member.email} and kind = 'password_changed'`),
  ).toHaveLength(1);
});

test.each([
  [{ old_password: 'Wrong#2026', ...asked(NEW) }, 'current_password_wrong', 'old_password'],
  [{ old_password: OLD, ...asked('short#1A'.slice(0, 7)) }, 'password_rules', 'password'],
  [{ old_password: OLD, ...asked('alllower#2026') }, 'password_rules', 'password'],
  [{ old_password: OLD, ...asked(`Aa1#${'x'.repeat(125)}`) }, 'password_rules', 'password'],
  [{ old_password: OLD, ...asked(OLD) }, 'password_unchanged', 'password'],
  [{ old_password: OLD, password: NEW, password_confirm: `${NEW}x` }, 'passwords_do_not_match', 'password_confirm'],
])('%o is refused: %s', async (body, error, path) => {
  const member = await givenBuyer();
  const api = await app.api(member.token);
  await expect(api('POST /auth/change-password', { body })).rejects.toMatchObject({
    wire: { error, fields: [{ path }] },
  });
  expect((await login(member.email, OLD)).token).toBeTruthy();
});

test('staff change theirs, too', async () => {
  const staff = await givenStaff('finance');
  await rows(sql`update staff_members set password_hash = ${password_hash} where id = ${staff.id}`);
  await (
    await app.api(staff.token)
  )('POST /auth/change-password', { body: { old_password: OLD, ...asked(NEW) } });
  const stored = await oneRow(
    sql<{ password_hash: string }>`select password_hash from staff_members where id = ${staff.id}`,
  );
  expect(await isPassword(NEW, stored.password_hash)).toBe(true);
});

test('one’s own sessions are listed and ended, another’s are not found', async () => {
  const member = await givenBuyer();
  const stranger = await givenBuyer();
  const here = await app.api((await login(member.email, OLD)).token);
  const { sessions } = await here('GET /auth/sessions');
  expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false]);
  const other = sessions[1]!.id;
  await expect(
    (await app.api(stranger.token))('POST /auth/sessions/{id}/end', {
      params: { id: other },
      body: { password: OLD },
    }),
  ).rejects.toMatchObject(refused('not_found'));
  const wrong = { password: 'Wrong#2026x' };
  await expect(here('POST /auth/sessions/{id}/end', { params: { id: other }, body: wrong })).rejects.toMatchObject(
    refused('current_password_wrong'),
  );
  await expect(here('POST /auth/sessions/end-others', { body: wrong })).rejects.toMatchObject(
    refused('current_password_wrong'),
  );
  expect((await (await app.api(member.token))('GET /auth/me')).user).not.toBeNull();
  await here('POST /auth/sessions/{id}/end', { params: { id: other }, body: { password: OLD } });
  expect((await (await app.api(member.token))('GET /auth/me')).user).toBeNull();
  await login(member.email, OLD);
  await here('POST /auth/sessions/end-others', { body: { password: OLD } });
  expect((await here('GET /auth/sessions')).sessions).toHaveLength(1);
});

test('after five wrong passwords the wait grows, and the right one is not even looked at meanwhile', async () => {
  const member = await givenBuyer();
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect((await login(member.email, 'Wrong#2026x')).error).toBe('wrong_credentials');
  expect(await login(member.email, OLD)).toMatchObject({
    error: 'too_many_attempts',
    message: expect.stringContaining('4'),
  });
  app.clock.set(new Date(TEST_NOW.getTime() + 4000));
  expect((await login(member.email, 'Wrong#2026x')).error).toBe('wrong_credentials');
  expect(await login(member.email, OLD)).toMatchObject({
    error: 'too_many_attempts',
    message: expect.stringContaining('8'),
  });
});

test('many passwords at once are no more than five one after the other: the right one among them is not looked at', async () => {
  const member = await givenBuyer();
  const passwords = [...Array.from({ length: 24 }, (_, wrong) => `Wrong#2026${wrong}`), OLD];
  const answers = await Promise.all(passwords.map((password) => login(member.email, password)));
  expect(answers.at(-1)).toMatchObject({ error: 'too_many_attempts' });
  expect(answers.filter(({ error }) => error === 'wrong_credentials')).toHaveLength(5);
  expect(answers.filter(({ error }) => error === 'too_many_attempts')).toHaveLength(20);
  app.clock.set(new Date(TEST_NOW.getTime() + 4000));
  expect((await login(member.email, OLD)).token).toBeTruthy();
  expect(await rows(sql`select from sign_in_failures`)).toEqual([]);
});

test('nor is one network’s guessing at many accounts quicker when it is done at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, n) => login(`ghost${n}@company.example`, 'Wrong#2026x', '192.0.2.9')),
  );
  expect(answers.filter(({ error }) => error === 'wrong_credentials')).toHaveLength(40);
});

test('guesses of the old password at once are those of the log-in, too', async () => {
  const member = await givenBuyer();
  const api = await app.api(member.token);
  const tries = await Promise.allSettled(
    [...Array.from({ length: 24 }, () => 'Wrong#2026x'), OLD].map((old_password) =>
      api('POST /auth/change-password', { body: { old_password, ...asked(NEW) } }),
    ),
  );
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  expect((await login(member.email, OLD, '127.0.0.1')).error).toBe('too_many_attempts');
});

test('the right password counts as no failure, whatever becomes of the sign-in', async () => {
  const waiting = await givenMember((await givenCompany()).id, { password_hash, account_status: 'waiting_approval' });
  for (let tries = 0; tries < 7; tries += 1)
    expect((await login(waiting.email, OLD)).error).toBe('account_not_approved');
  const member = await givenBuyer();
  const together = await Promise.all([1, 2, 3].map(() => login(member.email, OLD)));
  expect(together.every(({ token }) => token)).toBe(true);
  expect(await rows(sql`select from sign_in_failures`)).toEqual([]);
});

test('an account that does not exist is slowed down just the same', async () => {
  for (let wrong = 0; wrong < 5; wrong += 1) await login('ghost@company.example', 'Wrong#2026x');
  expect((await login('ghost@company.example', 'Wrong#2026x')).error).toBe('too_many_attempts');
});

test('nobody can keep an owner out: hundreds of failures from everywhere cost nothing on a network used before', async () => {
  const member = await givenBuyer();
  expect((await login(member.email, OLD, '198.51.100.7')).token).toBeTruthy();
  await rows(sql`
    insert into sign_in_failures (account_hash, network, failed_at)
    select sha256(convert_to(lower(${member.email}), 'UTF8')), '192.0.2.' || n, ${TEST_NOW}
      from generate_series(1, 250) n`);
  expect((await login(member.email, OLD, '198.51.100.7')).token).toBeTruthy();
  expect((await login(member.email, OLD, '203.0.113.99')).error).toBe('too_many_attempts');
  app.clock.set(new Date(TEST_NOW.getTime() + 30_000));
  expect((await login(member.email, OLD, '203.0.113.99')).token).toBeTruthy();
});

test('failures that are too old to count are deleted', async () => {
  await login('ghost@company.example', 'Wrong#2026x');
  app.clock.set(new Date(TEST_NOW.getTime() + 16 * 60_000));
  await deleteOldAttempts();
  expect(await rows(sql`select from sign_in_failures`)).toEqual([]);
});

test('the password of an account that was closed since the link was mailed cannot be changed', async () => {
  const member = await givenBuyer();
  const token = (await mailedToken(member.email))!;
  await rows(sql`update users set account_status = 'closed' where id = ${member.id}`);
  const visitor = await app.api();
  await expect(visitor('POST /auth/reset-password', { body: { token, ...asked(NEW) } })).rejects.toMatchObject(
    refused('password_not_changeable'),
  );
});
