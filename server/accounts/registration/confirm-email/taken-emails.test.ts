import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '#contract/client.ts';
import { LOCALES } from '#domain/values/locale.ts';
import { CODE_TRIES, CODES_A_DAY, CODES_A_NETWORK_AN_HOUR } from '#domain/accounts/sign-in/one-time-code.ts';
import { hashPassword } from '#server/accounts/identity/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { isSigned } from '#server/platform/secret-key.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import {
  account,
  confirmed,
  mailedCode,
  newEmail,
  PASSWORD,
  register,
  type Registering,
} from '#server/testing/given/registrations.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

/** Registering with an email that an account has must look like registering with a free one, whatever is done next. */

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  for (const table of ['one_time_codes', 'one_time_code_failures', 'sign_in_failures', 'sign_in_networks'])
    await rows(sql`delete from ${sql.table(table)}`);
});
afterAll(() => app.close());

const OWNERS_PASSWORD = 'Owner#2026pw';
let ownersHash: string | undefined;
async function takenEmail(
  account_status: 'verified' | 'email_confirmed' | 'waiting_approval' | 'not_approved' = 'verified',
): Promise<string> {
  ownersHash ??= await hashPassword(OWNERS_PASSWORD);
  return (await givenMember((await givenCompany()).id, { account_status, password_hash: ownersHash })).email;
}
async function staffEmail(): Promise<string> {
  const { id } = await givenStaff('finance');
  return (await oneRow(sql<{ email: string }>`select email from staff_members where id = ${id}`)).email;
}
const kindsOfMailTo = async (email: string) => (await mailsTo(email)).map(({ kind }) => kind);
const login = async (username: string, password: string) =>
  (await app.api())('POST /auth/login', { body: { username, password, role: 'buyer' } });

/** What is answered, or refused, with what differs between any two addresses taken out. */
async function seen(call: Promise<unknown>, email: string): Promise<unknown> {
  const answer = await call.catch((error: unknown) => {
    if (error instanceof ApiError) return { refused: error.wire };
    throw error;
  });
  return JSON.parse(
    JSON.stringify(answer)
      .replaceAll(new RegExp(email.replaceAll('.', String.raw`\.`), 'gi'), 'EMAIL')
      .replaceAll(/"token":"[^"]+"/g, '"token":"…"'),
  );
}

/**
 * Everything that an attacker can try with another person's address. Four digits that no mail holds stand for a guess.
 */
async function everythingSeen(email: string): Promise<unknown[]> {
  app.clock.set(TEST_NOW);
  const visitor = await app.api();
  const steps: unknown[] = [await seen(visitor('POST /auth/local/register', { body: account(email) }), email)];
  let api = await app.api((await login(email, PASSWORD)).token);
  const guess = async () => {
    const real = await mailedCode(email);
    return real === '0000' ? '1111' : '0000';
  };
  steps.push(
    await seen(api('GET /auth/registration'), email),
    await seen(api('GET /auth/me'), email),
    await seen(api('POST /auth/registration/code'), email),
  );
  for (let wrong = 0; wrong <= CODE_TRIES; wrong += 1)
    steps.push(await seen(api('POST /auth/registration/confirm', { body: { code: await guess() } }), email));
  steps.push(
    await seen(
      api('PUT /auth/registration/account', {
        body: { title: 'mr', firstname: 'อีก', lastname: 'คน', mobile: '0812345678' },
      }),
      email,
    ),
  );
  steps.push(await seen(api('PUT /auth/registration/position', { body: { position: 'owner' } }), email));
  steps.push(
    await seen(login(email, PASSWORD), email),
    await seen(login(email, 'Wrong#2026pw'), email),
    await seen(visitor('POST /auth/forgot-password', { body: { email } }), email),
  );
  for (let sent = 1; sent <= CODES_A_DAY; sent += 1) {
    app.clock.advanceHours(1);
    api = await app.api((await login(email, PASSWORD)).token);
    steps.push(await seen(api('POST /auth/registration/code'), email));
  }
  steps.push(await seen(visitor('POST /auth/local/register', { body: account(email) }), email));
  return steps;
}

test('each answer is that of a free email, for each sort of owner', async () => {
  const free = await everythingSeen(newEmail());
  for (const email of [
    await takenEmail(),
    await takenEmail('email_confirmed'),
    await takenEmail('not_approved'),
    await staffEmail(),
  ])
    expect(await everythingSeen(email), email).toEqual(free);
});

test('the owner is told in their language and without a code, with the ways in; the registrant is mailed nothing', async () => {
  for (const language of LOCALES) {
    const email = await takenEmail();
    await rows(sql`update users set language = ${language} where email = ${email}`);
    await register(app, { language: 'th', firstname: 'โจรสลัด' }, email.toUpperCase());
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ kind: 'email_has_account', language });
    for (const part of [mail!.html, mail!.text]) {
      expect(part).toContain(`/${language}/login`);
      expect(part).toContain(`/${language}/forgot-password`);
      expect(part).not.toContain('โจรสลัด');
    }
    expect(mail!.text).not.toMatch(/^\d{4}$/m);
    expect(await kindsOfMailTo(email.toUpperCase())).toEqual([]);
  }
});

test('no four digits confirm it', async () => {
  const applicant = await register(app, {}, await takenEmail());
  const { signed } = await oneRow(sql<{ signed: string }>`select code_hash as signed from one_time_codes`);
  const { user_id, created_at } = await oneRow(
    sql<{ user_id: number; created_at: Date }>`select user_id, created_at from one_time_codes`,
  );
  for (let code = 0; code < 10_000; code += 1) {
    if (isSigned(signed, 'one-time-code', user_id, created_at.getTime(), String(code).padStart(4, '0')))
      throw new Error(`${code} would confirm it`);
  }
  expect((await applicant.api('GET /auth/registration')).code).toEqual({ usable: true, seconds: 60 });
});

test('asking costs what a code costs: so many for an address a day, so many for a network an hour', async () => {
  const email = await takenEmail();
  for (let asked = 0; asked < CODES_A_DAY + 3; asked += 1) {
    await register(app, {}, email);
    app.clock.advanceHours(1);
  }
  expect(await kindsOfMailTo(email)).toEqual(Array.from({ length: CODES_A_DAY }, () => 'email_has_account'));
  await rows(sql`delete from one_time_codes`);
  for (let asked = 0; asked < CODES_A_NETWORK_AN_HOUR; asked += 1)
    await register(app, {}, asked % 2 === 0 ? await takenEmail() : newEmail());
  for (const next of [await takenEmail(), newEmail()])
    await expect(register(app, {}, next)).rejects.toMatchObject(refused('otp_network_limit'));
});

test('many who ask at once from one network are no more than one after the other', async () => {
  const visitor = await app.api();
  const asked = Array.from({ length: CODES_A_NETWORK_AN_HOUR + 5 }, () => newEmail());
  const answers = await Promise.allSettled(
    asked.map((email) => visitor('POST /auth/local/register', { body: account(email) })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(CODES_A_NETWORK_AN_HOUR);
  expect(await oneRow(sql`select count(*)::int as codes from one_time_codes`)).toEqual({
    codes: CODES_A_NETWORK_AN_HOUR,
  });
});

test('the account is as it was: its password, its sessions, its registration on the way', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash: await hashPassword(OWNERS_PASSWORD) });
  await register(app, {}, member.email);
  expect((await login(member.email, OWNERS_PASSWORD)).user).toMatchObject({ id: member.id });
  expect((await (await app.api(member.token))('GET /auth/me')).user).toMatchObject({ id: member.id });

  const half = await confirmed(app);
  app.clock.advanceHours(1);
  await register(app, { password: 'Other#Heron9pw', password_confirm: 'Other#Heron9pw' }, half.email);
  expect(await login(half.email, PASSWORD)).toMatchObject({ registration: { step: 'position' } });
  expect(await half.api('PUT /auth/registration/position', { body: { position: 'owner' } })).toEqual({
    step: 'company',
  });
});

test('a forgotten password is chosen for the account, not for what somebody registered with its email', async () => {
  const email = await takenEmail();
  await register(app, {}, email);
  await (
    await app.api()
  )('POST /auth/forgot-password', { body: { email } });
  await runWaitingJobs();
  expect(
    await rows(
      sql`select u.account_status from password_resets r join users u on u.id = r.user_id
        where lower(u.email) = lower(${email})`,
    ),
  ).toEqual([{ account_status: 'verified' }]);
});

test('registering an email clears no failures of its account by signing in with the registration’s password', async () => {
  const email = await takenEmail();
  await register(app, {}, email);
  for (let wrong = 0; wrong < 4; wrong += 1) await login(email, `Wrong#${wrong}pw`).catch(() => {});
  await login(email, PASSWORD);
  expect(await oneRow(sql`select count(*)::int as failures from sign_in_failures`)).toEqual({ failures: 4 });
  expect(await rows(sql`select * from sign_in_networks`)).toEqual([]);
});

test('an account that is closed leaves its email free: the next code is a real one', async () => {
  const email = await takenEmail();
  const applicant = await register(app, {}, email);
  await rows(sql`update users set account_status = 'closed' where email = ${email} and account_status = 'verified'`);
  app.clock.advanceHours(1);
  await applicant.api('POST /auth/registration/code');
  expect(await applicant.api('POST /auth/registration/confirm', { body: { code: await mailedCode(email) } })).toEqual({
    step: 'position',
  });
});

test('many who register a taken email at once leave the account and one registration', async () => {
  const email = await takenEmail();
  const visitor = await app.api();
  await Promise.all(Array.from({ length: 5 }, () => visitor('POST /auth/local/register', { body: account(email) })));
  expect(
    await rows(sql`select account_status from users where lower(email) = lower(${email}) order by account_status`),
  ).toEqual([{ account_status: 'registered' }, { account_status: 'verified' }]);
  expect(await kindsOfMailTo(email)).toEqual(['email_has_account']);
});

test('who registers an email while its code is being confirmed registers beside the account that comes of it', async () => {
  const first: Registering = await register(app);
  const { id } = await oneRow(sql<{ id: number }>`select id from users where email = ${first.email}`);
  app.clock.advanceHours(1);
  const mayEnd = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const confirming = inTransaction(async () => {
    await rows(sql`update users set account_status = 'email_confirmed' where id = ${id}`);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const second = register(app, { firstname: 'โจร' }, first.email);
  await pause(300);
  mayEnd.resolve();
  await confirming;
  await second;
  expect(await rows(sql`select account_status, firstname from users where email = ${first.email} order by id`)).toEqual(
    [
      { account_status: 'email_confirmed', firstname: 'มานี' },
      { account_status: 'registered', firstname: 'โจร' },
    ],
  );
  expect(await kindsOfMailTo(first.email)).toEqual(['email_code', 'email_has_account']);
});
