import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MfaPending } from '#server/platform/http/caller.ts';
import { openFullSession } from '#server/accounts/second-factor/finish-sign-in.ts';
import { confirmedFactor } from '#server/accounts/second-factor/index.ts';
import { givenCompany, givenMember, givenPlaces, givenStaff } from '#server/testing/market.ts';
import { account, newEmail, register } from '#server/testing/given/registrations.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { newToken } from '#server/platform/one-time-token.ts';
import { hashCheaply, hashPassword } from './passwords.ts';
import { openSessionByPassword } from './sessions.ts';

let app: TestApp;
let password_hash: string;
const OLD = 'Moor#Heron7';
const NEW = 'Better#Heron8';
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

beforeAll(async () => {
  app = await openTestApp();
  // What happens at once here happens while a password is checked.
  hashCheaply(false);
  await givenPlaces();
  password_hash = await hashPassword(OLD);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from sign_in_failures`);
  await rows(sql`delete from sign_in_networks`);
});
afterAll(() => app.close());

let networks = 0;
/** From a network that nobody tried from before. */
async function login(username: string, password: string, role: 'buyer' | 'staff' = 'buyer') {
  networks += 1;
  const remoteAddress = `198.18.${networks >> 8}.${networks & 255}`;
  const response = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username, password, role },
    remoteAddress,
  });
  return response.json<{ token?: string; error?: string }>();
}

async function resetBy(token: string): Promise<void> {
  await (
    await app.api()
  )('POST /auth/reset-password', { body: { token, password: NEW, password_confirm: NEW } });
}
async function linkFor(of: { user_id: number | null; staff_id: number | null }): Promise<string> {
  const { token, hash } = newToken();
  await rows(
    sql`insert into password_resets (token_hash, user_id, staff_id, created_at)
      values (${hash}, ${of.user_id}, ${of.staff_id}, ${TEST_NOW})`,
  );
  return token;
}

/** Signs in over and over while something is done, and answers the tokens of it. */
async function signingInDuring(
  work: Promise<unknown>,
  signIn: () => Promise<{ token?: string; error?: string }>,
): Promise<string[]> {
  const state = { isOver: false };
  const ended = work.then(() => void (state.isOver = true));
  const tries: ReturnType<typeof signIn>[] = [];
  while (!state.isOver && tries.length < 20) {
    tries.push(signIn());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await ended;
  return (await Promise.all(tries)).flatMap(({ token }) => token ?? []);
}
const kindsOf = (tokens: string[]) => Promise.all(tokens.map(async (token) => (await app.resolveCaller(token)).kind));
const visitors = (tokens: string[]) => tokens.map(() => 'visitor');

test('who keeps signing in with a password that is replaced meanwhile is out', async () => {
  const { id, email } = await givenMember((await givenCompany()).id, { password_hash });
  const tokens = await signingInDuring(resetBy(await linkFor({ user_id: id, staff_id: null })), () =>
    login(email, OLD),
  );
  expect(await kindsOf(tokens)).toEqual(visitors(tokens));
  expect(await rows(sql`select from sessions where user_id = ${id}`)).toEqual([]);
  expect((await login(email, NEW)).token).toBeTruthy();
});

test('so is one of the marketplace’s people, who owes the second factor or has to set it up', async () => {
  for (const isSetUp of [true, false]) {
    const { id, email } = await givenStaff('finance', { password_hash });
    if (isSetUp) await confirmedFactor({ staffId: id }, SECRET);
    const tokens = await signingInDuring(resetBy(await linkFor({ user_id: null, staff_id: id })), () =>
      login(email, OLD, 'staff'),
    );
    expect(await kindsOf(tokens)).toEqual(visitors(tokens));
    expect(await rows(sql`select from sessions where staff_id = ${id}`)).toEqual([]);
  }
});

test('so is who registered another’s email first and keeps signing in', async () => {
  const email = newEmail();
  await register(app, { password: OLD, password_confirm: OLD }, email);
  const visitor = await app.api();
  const again = visitor('POST /auth/local/register', {
    body: account(email, { password: NEW, password_confirm: NEW }),
  });
  const tokens = await signingInDuring(again, () => login(email, OLD));
  expect(await kindsOf(tokens)).toEqual(visitors(tokens));
  expect((await app.resolveCaller((await again).token)).kind).toBe('registrant');
});

test('a session that is just being opened, by the password or by a code after it, ends with the others when the password is replaced', async () => {
  const { id, email } = await givenMember((await givenCompany()).id, { password_hash });
  const byPassword = () => openSessionByPassword({ userId: id, role: 'buyer' }, password_hash, 'thief', 'full');
  await confirmedFactor({ userId: id }, SECRET);
  const half = (await app.resolveCaller((await login(email, OLD)).token)) as MfaPending;
  const byCode = async () => (await openFullSession(half, { address: '192.0.2.1', userAgent: 'thief' })).token;
  for (const open of [byCode, byPassword]) {
    await rows(sql`update users set password_hash = ${password_hash} where id = ${id}`);
    const link = await linkFor({ user_id: id, staff_id: null });
    const [token] = await Promise.all([
      inTransaction(async () => {
        const opened = await open();
        await new Promise((resolve) => setTimeout(resolve, 300));
        return opened;
      }),
      resetBy(link),
    ]);
    expect((await app.resolveCaller(token)).kind).toBe('visitor');
    expect(await rows(sql`select from sessions where user_id = ${id}`)).toEqual([]);
  }
});

test('who knows the old password does not set another in the place of the one just chosen by mail', async () => {
  const { id, email, token } = await givenMember((await givenCompany()).id, { password_hash });
  const api = await app.api(token);
  const thief = () =>
    api('POST /auth/change-password', {
      body: { old_password: OLD, password: 'Thief#Heron4x', password_confirm: 'Thief#Heron4x' },
    }).then(
      () => ({}),
      () => ({}),
    );
  await signingInDuring(resetBy(await linkFor({ user_id: id, staff_id: null })), thief);
  expect((await login(email, NEW)).token).toBeTruthy();
});
