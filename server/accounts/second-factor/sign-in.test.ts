import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { CODES_A_SIGN_IN, WRONG_CODES_A_DAY } from '#domain/accounts/sign-in/second-factor.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { begin, codeNow, finish, lastMailTo, passwordHash, setUp, wrongCode } from '#server/testing/second-factor.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from sign_in_failures`);
  await rows(sql`delete from sign_in_networks`);
});
afterAll(() => app.close());

const clearFailures = () => rows(sql`delete from sign_in_failures`);

/** Somebody of the marketplace with an authenticator, its first code used. */
async function givenEnrolled() {
  const staff = await givenStaff('sales', { password_hash: await passwordHash() });
  const set = await setUp(app, (await begin(app, staff.email, 'staff')).token);
  app.clock.advanceHours(1);
  return { ...staff, ...set };
}

test('staff set an authenticator up at their first log-in and are signed in by it, the half session is gone', async () => {
  const staff = await givenStaff('finance', { password_hash: await passwordHash() });
  const first = await begin(app, staff.email, 'staff');
  expect(first).toMatchObject({ status: 200, user: null, second_factor: 'setup' });
  const half = await app.api(first.token);
  expect(await half('GET /auth/me')).toEqual({ user: null, second_factor: 'setup' });
  const { secret, uri, qr_svg } = await half('POST /auth/second-factor/setup', { body: {} });
  expect(uri).toContain(`secret=${secret}`);
  expect(qr_svg).toMatch(/^<svg /);
  await expect(half('POST /auth/second-factor/enable', { body: { code: wrongCode(secret) } })).rejects.toMatchObject(
    refused('code_wrong'),
  );
  const { recovery_codes, session } = await half('POST /auth/second-factor/enable', {
    body: { code: codeNow(secret) },
  });
  expect(new Set(recovery_codes).size).toBe(10);
  for (const code of recovery_codes) expect(code).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect(session!.token).not.toBe(first.token);
  expect((await (await app.api(session!.token))('GET /auth/me')).user).toMatchObject({
    role: 'staff',
    staff_roles: ['finance'],
  });
  expect(await (await app.api(first.token))('GET /auth/me')).toEqual({ user: null, second_factor: null });
  expect(await lastMailTo(staff.email)).toBe('second_factor_enabled');
});

test('afterwards the password alone opens nothing: a code does, with another token and a cookie of a full session', async () => {
  const staff = await givenEnrolled();
  const begun = await begin(app, staff.email, 'staff');
  expect(begun).toMatchObject({ user: null, second_factor: 'needed' });
  const half = await app.api(begun.token);
  const asked = [
    () => half('GET /staff/queues'),
    () => half('GET /auth/sessions'),
    () => half('POST /auth/change-password', { body: { old_password: 'x', password: 'x', password_confirm: 'x' } }),
    () => half('GET /auth/second-factor'),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject(refused('not_signed_in'));
  const full = await finish(app, begun.token, codeNow(staff.secret));
  expect(full).toMatchObject({
    status: 200,
    user: { email: staff.email },
    cookie: expect.stringContaining('Max-Age=43200'),
  });
  expect(full.token).not.toBe(begun.token);
  expect(await (await app.api(begun.token))('GET /auth/me')).toEqual({ user: null, second_factor: null });
  await (
    await app.api(full.token)
  )('GET /staff/queues');
});

test('a code works once, and none older than it; the next one does', async () => {
  const staff = await givenEnrolled();
  const code = codeNow(staff.secret);
  expect((await finish(app, (await begin(app, staff.email, 'staff')).token, code)).status).toBe(200);
  const again = await begin(app, staff.email, 'staff');
  expect((await finish(app, again.token, code)).error).toBe('code_used');
  expect((await finish(app, again.token, codeNow(staff.secret, -1))).error).toBe('code_used');
  expect((await finish(app, again.token, codeNow(staff.secret, 1))).status).toBe(200);
});

test('a code that was seen and is given at the same time as its owner’s opens one session, not two', async () => {
  const staff = await givenEnrolled();
  const [own, stolen] = [await begin(app, staff.email, 'staff'), await begin(app, staff.email, 'staff')];
  const code = codeNow(staff.secret);
  const answers = await Promise.all([finish(app, own.token, code), finish(app, stolen.token, code)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('a recovery code works once; its owner is told and sees how many are left', async () => {
  const staff = await givenEnrolled();
  const code = staff.recovery_codes[3]!;
  const { token } = await finish(
    app,
    (await begin(app, staff.email, 'staff')).token,
    code.toLowerCase().replace('-', ' '),
  );
  expect(await (await app.api(token))('GET /auth/second-factor')).toMatchObject({
    enabled: true,
    required: true,
    recovery_codes_left: 9,
  });
  expect(await lastMailTo(staff.email)).toBe('second_factor_recovery_code_used');
  expect((await finish(app, (await begin(app, staff.email, 'staff')).token, code)).error).toBe('code_wrong');
  const other = await givenEnrolled();
  expect((await finish(app, (await begin(app, other.email, 'staff')).token, staff.recovery_codes[4]!)).error).toBe(
    'code_wrong',
  );
});

test('after five codes the half session ends, right or wrong, and failures are those of the password too', async () => {
  const staff = await givenEnrolled();
  const begun = await begin(app, staff.email, 'staff');
  const errors: (string | undefined)[] = [];
  for (let tried = 0; tried < CODES_A_SIGN_IN; tried += 1)
    errors.push((await finish(app, begun.token, wrongCode(staff.secret))).error);
  expect(errors).toEqual([
    ...Array.from({ length: CODES_A_SIGN_IN - 1 }, () => 'code_wrong'),
    'second_factor_tries_over',
  ]);
  expect((await finish(app, begun.token, codeNow(staff.secret))).status).toBe(401);
  expect(await lastMailTo(staff.email)).toBe('second_factor_wrong_codes');
  // The right password clears nothing: the next sign-in waits.
  expect((await begin(app, staff.email, 'staff')).error).toBe('too_many_attempts');
  app.clock.advanceHours(0.01);
  expect((await begin(app, staff.email, 'staff')).second_factor).toBe('needed');
});

test('many codes at once are no more than five one after the other', async () => {
  const staff = await givenEnrolled();
  const begun = await begin(app, staff.email, 'staff');
  await Promise.all(Array.from({ length: 20 }, () => finish(app, begun.token, wrongCode(staff.secret))));
  expect(
    (await oneRow(sql<{ wrong: number }>`select wrong_codes as wrong from second_factors where staff_id = ${staff.id}`))
      .wrong,
  ).toBeLessThanOrEqual(CODES_A_SIGN_IN);
});

test('who knows the password has thirty codes a day from all the world’s networks; a recovery code still lets the owner in', async () => {
  const staff = await givenEnrolled();
  let accepted = 0;
  for (let network = 1; network <= 12; network += 1) {
    await clearFailures();
    const address = `198.51.100.${network}`;
    const begun = await begin(app, staff.email, 'staff', { address });
    for (let tried = 0; tried < CODES_A_SIGN_IN - 1; tried += 1)
      if ((await finish(app, begun.token, wrongCode(staff.secret), address)).error === 'code_wrong') accepted += 1;
  }
  expect(accepted).toBe(WRONG_CODES_A_DAY);
  await clearFailures();
  const owner = await begin(app, staff.email, 'staff');
  expect((await finish(app, owner.token, codeNow(staff.secret))).error).toBe('too_many_codes');
  expect((await finish(app, owner.token, staff.recovery_codes[0]!)).status).toBe(200);
  app.clock.advanceHours(24);
  expect((await finish(app, (await begin(app, staff.email, 'staff')).token, codeNow(staff.secret))).status).toBe(200);
});

test('a half session is over after a quarter of an hour', async () => {
  const staff = await givenEnrolled();
  const begun = await begin(app, staff.email, 'staff');
  app.clock.advanceHours(0.26);
  expect((await finish(app, begun.token, codeNow(staff.secret))).error).toBe('session_expired');
});

test('who owes a code sets up no other authenticator instead, and who has to set one up gives no code instead', async () => {
  const staff = await givenEnrolled();
  const half = await app.api((await begin(app, staff.email, 'staff')).token);
  await expect(half('POST /auth/second-factor/setup', { body: {} })).rejects.toMatchObject(
    refused('second_factor_needed'),
  );
  await expect(half('POST /auth/second-factor/enable', { body: { code: '123456' } })).rejects.toMatchObject(
    refused('second_factor_needed'),
  );
  const fresh = await givenStaff('sales', { password_hash: await passwordHash() });
  expect((await finish(app, (await begin(app, fresh.email, 'staff')).token, '123456')).error).toBe(
    'second_factor_not_set_up',
  );
});

test('of two who set up the first authenticator of an account one succeeds; the other does not replace it', async () => {
  const staff = await givenStaff('sales', { password_hash: await passwordHash() });
  const [one, another] = await Promise.all([
    begin(app, staff.email, 'staff').then(({ token }) => app.api(token)),
    begin(app, staff.email, 'staff').then(({ token }) => app.api(token)),
  ]);
  const first = await one('POST /auth/second-factor/setup', { body: {} });
  await one('POST /auth/second-factor/enable', { body: { code: codeNow(first.secret) } });
  const second = await another('POST /auth/second-factor/setup', { body: {} });
  await expect(
    another('POST /auth/second-factor/enable', { body: { code: codeNow(second.secret) } }),
  ).rejects.toMatchObject(refused('second_factor_exists'));
  app.clock.advanceHours(1);
  expect((await finish(app, (await begin(app, staff.email, 'staff')).token, codeNow(first.secret))).status).toBe(200);
});

test('a session that is full, or of somebody who registers, is none that gives a code', async () => {
  const staff = await givenEnrolled();
  const registrant = await givenMember((await givenCompany()).id, { account_status: 'email_confirmed' });
  for (const token of [staff.token, registrant.token])
    await expect(
      (await app.api(token))('POST /auth/second-factor', { body: { code: '123456' } }),
    ).rejects.toMatchObject({ wire: { statusCode: token === staff.token ? 403 : 401 } });
});

test('suspended meanwhile, a half session opens nothing', async () => {
  const staff = await givenEnrolled();
  const begun = await begin(app, staff.email, 'staff');
  await rows(sql`update staff_members set is_suspended = true where id = ${staff.id}`);
  expect((await finish(app, begun.token, codeNow(staff.secret))).status).toBe(401);
});

test('the table tells no secret and no recovery code, and a row moved to another account opens it no more', async () => {
  const [staff, thief] = [await givenEnrolled(), await givenEnrolled()];
  const kept =
    JSON.stringify(
      await rows(sql`select encode(secret, 'escape') as secret, encode(secret, 'base64') as coded from second_factors`),
    ) + JSON.stringify(await rows(sql`select encode(code_hash, 'escape') as hash from recovery_codes`));
  for (const text of [
    staff.secret,
    ...staff.recovery_codes,
    ...staff.recovery_codes.map((code) => code.replace('-', '')),
  ])
    expect(kept).not.toContain(text);
  // An attacker with write access puts their own secret into another's row: it does not open there.
  await rows(
    sql`update second_factors set secret = (select secret from second_factors where staff_id = ${thief.id})
      where staff_id = ${staff.id}`,
  );
  expect((await finish(app, (await begin(app, staff.email, 'staff')).token, codeNow(thief.secret))).status).toBe(500);
});
