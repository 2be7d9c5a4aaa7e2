import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import {
  begin,
  codeNow,
  finish,
  lastMailTo,
  PASSWORD,
  passwordHash,
  setUp,
  wrongCode,
} from '#server/testing/second-factor.ts';
import { outbox } from '#server/testing/mails.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from sign_in_failures`);
});
afterAll(() => app.close());

async function givenBuyer() {
  const member = await givenMember((await givenCompany()).id, { password_hash: await passwordHash() });
  return { ...member, api: await app.api(member.token) };
}

/** A member who turned it on, half an hour ago. */
async function givenCareful() {
  const member = await givenBuyer();
  const { secret } = await member.api('POST /auth/second-factor/setup', { body: { password: PASSWORD } });
  const { recovery_codes } = await member.api('POST /auth/second-factor/enable', { body: { code: codeNow(secret) } });
  app.clock.advanceHours(0.5);
  return { ...member, secret, recovery_codes };
}

test('a member turns it on, signs in with it, and turns it off again', async () => {
  const member = await givenBuyer();
  expect(await member.api('GET /auth/second-factor')).toEqual({
    enabled: false,
    since: null,
    recovery_codes_left: 0,
    required: false,
    required_from: null,
  });
  expect((await begin(app, member.email, 'buyer')).user).not.toBeNull();
  const { secret } = await member.api('POST /auth/second-factor/setup', { body: { password: PASSWORD } });
  // A secret that was only shown protects nothing and asks for nothing.
  expect((await begin(app, member.email, 'buyer')).second_factor).toBeUndefined();
  expect(await member.api('POST /auth/second-factor/enable', { body: { code: codeNow(secret) } })).toMatchObject({
    session: null,
  });
  expect(await lastMailTo(member.email)).toBe('second_factor_enabled');
  app.clock.advanceHours(1);
  const begun = await begin(app, member.email, 'buyer');
  expect(begun).toMatchObject({ user: null, second_factor: 'needed' });
  await expect((await app.api(begun.token))('GET /cart/mycart')).rejects.toMatchObject(refused('not_signed_in'));
  const { token } = await finish(app, begun.token, codeNow(secret));
  await (
    await app.api(token)
  )('POST /auth/second-factor/disable', { body: { password: PASSWORD, code: codeNow(secret, 1) } });
  expect(await lastMailTo(member.email)).toBe('second_factor_disabled');
  expect((await begin(app, member.email, 'buyer')).user).not.toBeNull();
});

test('a stolen session alone neither turns it on nor off nor reads new recovery codes', async () => {
  const plain = await givenBuyer();
  await expect(plain.api('POST /auth/second-factor/setup', { body: {} })).rejects.toMatchObject(
    refused('current_password_wrong'),
  );
  const { api, secret } = await givenCareful();
  for (const body of [
    {},
    { password: PASSWORD, code: wrongCode(secret) },
    { password: 'Wrong#2026', code: codeNow(secret) },
    { password: PASSWORD },
  ]) {
    for (const name of [
      'POST /auth/second-factor/disable',
      'POST /auth/second-factor/recovery-codes',
      'POST /auth/second-factor/setup',
    ] as const)
      await expect(api(name, { body }), name).rejects.toMatchObject({ wire: { statusCode: 400 } });
    await rows(sql`delete from sign_in_failures`);
  }
  expect(await api('GET /auth/second-factor')).toMatchObject({ enabled: true, recovery_codes_left: 10 });
});

test('wrong passwords and codes given in a session slow down, too', async () => {
  const { api } = await givenBuyer();
  for (let tried = 0; tried < 5; tried += 1)
    await expect(api('POST /auth/second-factor/setup', { body: { password: 'Wrong#2026' } })).rejects.toMatchObject(
      refused('current_password_wrong'),
    );
  await expect(api('POST /auth/second-factor/setup', { body: { password: PASSWORD } })).rejects.toMatchObject(
    refused('too_many_attempts'),
  );
});

test('wrong codes at turning it on slow down and are told like others, and what was shown is worth nothing after a quarter of an hour', async () => {
  const member = await givenBuyer();
  const { secret } = await member.api('POST /auth/second-factor/setup', { body: { password: PASSWORD } });
  const enable = (code: string) => member.api('POST /auth/second-factor/enable', { body: { code } });
  const tries = await Promise.allSettled(Array.from({ length: 9 }, () => enable(wrongCode(secret))));
  expect(tries.every(({ status }) => status === 'rejected')).toBe(true);
  await expect(enable(codeNow(secret))).rejects.toMatchObject(refused('too_many_attempts'));
  expect(await lastMailTo(member.email)).toBe('second_factor_wrong_codes');
  app.clock.advanceHours(0.25);
  await expect(enable(codeNow(secret))).rejects.toMatchObject(refused('second_factor_not_set_up'));
  const again = await member.api('POST /auth/second-factor/setup', { body: { password: PASSWORD } });
  app.clock.advanceHours(0.24);
  expect(await enable(codeNow(again.secret))).toMatchObject({ session: null });
});

test('another telephone takes the place of the one before, which opens nothing any more; so do new recovery codes', async () => {
  const { api, email, secret, recovery_codes } = await givenCareful();
  const next = await api('POST /auth/second-factor/setup', { body: { password: PASSWORD, code: codeNow(secret) } });
  const enabled = await api('POST /auth/second-factor/enable', { body: { code: codeNow(next.secret) } });
  app.clock.advanceHours(1);
  const { token } = await begin(app, email, 'buyer');
  for (const code of [codeNow(secret), recovery_codes[0]!])
    expect((await finish(app, token, code)).error).toBe('code_wrong');
  expect((await finish(app, token, codeNow(next.secret))).status).toBe(200);
  const renewed = await api('POST /auth/second-factor/recovery-codes', {
    body: { password: PASSWORD, code: codeNow(next.secret, 1) },
  });
  expect(await lastMailTo(email)).toBe('second_factor_recovery_codes');
  const again = await begin(app, email, 'buyer');
  expect((await finish(app, again.token, enabled.recovery_codes[0]!)).error).toBe('code_wrong');
  expect((await finish(app, again.token, renewed.recovery_codes[0]!)).status).toBe(200);
});

test('staff never turn it off', async () => {
  const staff = await givenStaff('admin', { password_hash: await passwordHash() });
  const { secret, token } = await setUp(app, (await begin(app, staff.email, 'staff')).token);
  await expect(
    (await app.api(token))('POST /auth/second-factor/disable', {
      body: { password: PASSWORD, code: codeNow(secret, 1) },
    }),
  ).rejects.toMatchObject(refused('not_allowed'));
});

test('a new password by mail changes nothing about the code, and ends half sessions', async () => {
  const { email, secret } = await givenCareful();
  const half = await begin(app, email, 'buyer');
  const visitor = await app.api();
  await visitor('POST /auth/forgot-password', { body: { email } });
  expect(await lastMailTo(email)).toBe('password_reset');
  const [mail] = await outbox(
    sql<{ text: string }>`select text from mail_outbox where recipient = ${email} and kind = 'password_reset'`,
  );
  await visitor('POST /auth/reset-password', {
    body: {
      token: /token=([\w-]+)/.exec(mail!.text)![1]!,
      password: 'Better#Heron8',
      password_confirm: 'Better#Heron8',
    },
  });
  expect((await finish(app, half.token, codeNow(secret))).status).toBe(401);
  expect(await begin(app, email, 'buyer', { password: 'Better#Heron8' })).toMatchObject({
    user: null,
    second_factor: 'needed',
  });
});
