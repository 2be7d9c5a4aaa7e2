import { beforeEach, expect, test } from 'vitest';
import { isProofFresh, PROOF_MINUTES, SESSIONS_OF_ONE_ACCOUNT } from '#domain/accounts/sign-in/session-lifetimes.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { confirmedFactor } from '#server/accounts/second-factor/index.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { codeNow, PASSWORD, passwordHash } from '#server/testing/second-factor.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const app = openFileApp({ BASE_URL: 'https://market.example' });
beforeEach(() => app.clock.set(TEST_NOW));

async function givenPerson(company_role: 'owner' | 'finance' = 'owner', selling = false) {
  return givenMember((await givenCompany({ selling })).id, { password_hash: await passwordHash(), company_role });
}
const isIn = async (token: string) => (await (await app.api(token))('GET /auth/me')).user !== null;
const login = (email: string, headers: Record<string, string> = {}) =>
  app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: email, password: PASSWORD },
    headers,
  });

/** Uses a session each so many hours for as long as it lasts; the hours after which it was over. */
async function hoursOfUse(token: string, each: number, most: number): Promise<number> {
  for (let hours = each; hours <= most; hours += each) {
    app.clock.advanceHours(each);
    if (!(await isIn(token))) return hours;
  }
  return Infinity;
}

test('a session that is used every day ends after 30 days all the same', async () => {
  const { token } = await givenPerson();
  expect(await hoursOfUse(token, 24, 40 * 24)).toBe(30 * 24);
});

test('staff sign in each day, however much they work', async () => {
  const { token } = await givenStaff('sales');
  expect(await hoursOfUse(token, 3, 48)).toBe(24);
});

test.each([
  ['finance of the marketplace', async () => (await givenStaff('finance')).token, 4],
  ['other staff', async () => (await givenStaff('logistics')).token, 12],
  ['finance of a company', async () => (await givenPerson('finance')).token, 72],
  ['an owner who buys', async () => (await givenPerson()).token, 14 * 24],
  ['an owner who came to buy, and may sell', async () => (await givenPerson('owner', true)).token, 72],
])('%s is signed out without use after %s hours', async (_who, tokenOf, hours) => {
  const token = await tokenOf();
  app.clock.advanceHours(hours - 0.1);
  expect(await isIn(token)).toBe(true);
  app.clock.advanceHours(hours);
  expect(await isIn(token)).toBe(false);
});

test('signing in closes the session that the browser had, whoever’s it was', async () => {
  const [one, another] = [await givenPerson(), await givenPerson()];
  const answer = await login(another.email, { cookie: `__Host-token=${one.token}` });
  expect(answer.statusCode).toBe(200);
  expect(await isIn(one.token)).toBe(false);
  expect(await isIn(another.token)).toBe(true);
});

test('a sign-in that fails closes nothing', async () => {
  const one = await givenPerson();
  await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { username: one.email, password: 'Wrong#2026x' },
    headers: { cookie: `__Host-token=${one.token}` },
  });
  expect(await isIn(one.token)).toBe(true);
});

test('an account has twenty sessions at most: the one used longest ago ends', async () => {
  const person = await givenPerson();
  app.clock.advanceHours(1);
  const tokens: string[] = [];
  for (let each = 0; each < SESSIONS_OF_ONE_ACCOUNT; each += 1) {
    app.clock.advanceHours(0.1);
    tokens.push((await login(person.email)).json<{ token: string }>().token);
  }
  expect(await isIn(person.token)).toBe(false);
  expect(await Promise.all(tokens.map(isIn))).not.toContain(false);
  const { count } = await oneRow(
    sql<{ count: number }>`select count(*)::int as count from sessions where user_id = ${person.id}`,
  );
  expect(count).toBe(SESSIONS_OF_ONE_ACCOUNT);
});

test('who knows the password and lacks the second factor drives nobody out, however often they begin', async () => {
  const person = await givenPerson();
  await confirmedFactor({ userId: person.id }, SECRET);
  for (let each = 0; each < SESSIONS_OF_ONE_ACCOUNT + 5; each += 1) {
    app.clock.advanceHours(0.1);
    expect((await login(person.email)).json()).toMatchObject({ second_factor: 'needed' });
  }
  expect(await isIn(person.token)).toBe(true);
  const { count } = await oneRow(
    sql<{ count: number }>`select count(*)::int as count from sessions where user_id = ${person.id}`,
  );
  expect(count).toBe(SESSIONS_OF_ONE_ACCOUNT + 1);
});

test('a browser is told its session by a cookie alone, a program by the token, too', async () => {
  const person = await givenPerson();
  const tokenFor = async (headers: Record<string, string>) =>
    (await login(person.email, headers)).json<{ token: string }>().token;
  expect(await tokenFor({ origin: 'https://market.example' })).toBe('');
  expect(await tokenFor({ 'sec-fetch-site': 'same-origin' })).toBe('');
  expect(await tokenFor({})).toMatch(/^[\w-]{43}$/);
  expect(await tokenFor({ 'sec-fetch-site': 'same-origin', 'session-transport': 'bearer' })).toMatch(/^[\w-]{43}$/);
  const cookie = String((await login(person.email, { origin: 'https://market.example' })).headers['set-cookie']);
  expect(cookie).toMatch(/^__Host-token=[\w-]{43}; .*HttpOnly; Secure; SameSite=Lax$/);
});

test('logging out clears what the browser kept of the market', async () => {
  const person = await givenPerson();
  const { headers } = await app.http.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(headers['clear-site-data']).toBe('"cache", "storage"');
  expect([headers['set-cookie']].flat().map((cookie) => String(cookie).split(';', 2)[0])).toEqual([
    '__Host-token=',
    'token=',
  ]);
});

test('who ends other sessions gives a code, too, where the second factor is on', async () => {
  const person = await givenPerson();
  await confirmedFactor({ userId: person.id }, SECRET);
  const api = await app.api(person.token);
  await expect(api('POST /auth/sessions/end-others', { body: { password: PASSWORD } })).rejects.toMatchObject(
    refused('code_wrong'),
  );
  await api('POST /auth/sessions/end-others', { body: { password: PASSWORD, code: codeNow(SECRET) } });
});

test('a new email asks for a code, too, where the second factor is on', async () => {
  const person = await givenPerson();
  await confirmedFactor({ userId: person.id }, SECRET);
  const api = await app.api(person.token);
  const change = (code?: string) =>
    api('PUT /users/{id}', {
      params: { id: person.id },
      body: { email: `new-${person.email}`, password: PASSWORD, code },
    });
  await expect(change()).rejects.toMatchObject(refused('code_wrong'));
  expect((await change(codeNow(SECRET))).new_email).toBe(`new-${person.email}`);
});

const ACCOUNT = { account_name: 'ทดสอบ', bank_code: '004', branch: 'สีลม', account_number: '1234567890' };

test('a bank account is changed by who has just proved to own the account, not by a session alone', async () => {
  const seller = await givenPerson('owner', true);
  const api = await app.api(seller.token);
  const { id } = await api('POST /company-bank-account/add', { body: ACCOUNT });
  app.clock.set(new Date(TEST_NOW.getTime() + (PROOF_MINUTES * 60 + 1) * 1000));
  const other = { ...ACCOUNT, account_number: '1234567891' };
  const needed = refused('proof_needed');
  await expect(api('POST /company-bank-account/add', { body: other })).rejects.toMatchObject(needed);
  await expect(api('PUT /company-bank-account/{id}', { params: { id }, body: other })).rejects.toMatchObject(needed);
  await expect(api('DELETE /company-bank-account/{id}', { params: { id } })).rejects.toMatchObject(needed);
  expect(await api('GET /auth/proof')).toEqual({ is_fresh: false, with_code: false });
  await expect(api('POST /auth/proof', { body: { password: 'Wrong#2026x' } })).rejects.toMatchObject(
    refused('current_password_wrong'),
  );
  await api('POST /auth/proof', { body: { password: PASSWORD } });
  expect(await api('GET /auth/proof')).toEqual({ is_fresh: true, with_code: false });
  await api('PUT /company-bank-account/{id}', { params: { id }, body: other });
});

test('rights are handed on by who has just proved to own the account: a stolen session makes no accomplice', async () => {
  const company = await givenCompany({ selling: true });
  const owner = await givenMember(company.id, { password_hash: await passwordHash(), company_role: 'owner' });
  const colleague = await givenMember(company.id, { company_role: 'purchaser' });
  const api = await app.api(owner.token);
  const invited = { email: `accomplice-${owner.id}@example.com`, role: 'owner', position: 'other' } as const;
  const role = { params: { id: colleague.id }, body: { role: 'owner', position: 'other' } } as const;
  app.clock.set(new Date(TEST_NOW.getTime() + (PROOF_MINUTES * 60 + 1) * 1000));
  const needed = refused('proof_needed');
  await expect(api('POST /company-colleague/invite', { body: invited })).rejects.toMatchObject(needed);
  await expect(api('PUT /company-colleague/{id}', role)).rejects.toMatchObject(needed);
  await expect(api('DELETE /company-colleague/{id}', { params: role.params })).rejects.toMatchObject(needed);
  expect((await api('GET /company-colleague/list')).invitations).toEqual([]);
  await api('POST /auth/proof', { body: { password: PASSWORD } });
  await api('POST /company-colleague/invite', { body: invited });
  await api('PUT /company-colleague/{id}', role);
  await api('DELETE /company-colleague/{id}', { params: role.params });
});

test('the same for administrators: a stolen session lets in nobody, and takes nobody’s second factor', async () => {
  const password_hash = await passwordHash();
  const admin = await givenStaff('admin', { password_hash });
  const other = await givenStaff('sales');
  const api = await app.api(admin.token);
  const names = { firstname: 'A', lastname: 'B' };
  const to = { params: { id: other.id } };
  const wanted = { email: `thief-${admin.id}@example.com`, ...names, roles: ['admin' as const] };
  app.clock.set(new Date(TEST_NOW.getTime() + (PROOF_MINUTES * 60 + 1) * 1000));
  const needed = refused('proof_needed');
  await expect(api('POST /staff/members', { body: wanted })).rejects.toMatchObject(needed);
  await expect(api('PUT /staff/members/{id}', { ...to, body: { ...names, roles: ['admin'] } })).rejects.toMatchObject(
    needed,
  );
  await expect(api('POST /staff/members/{id}/unsuspend', { ...to, body: {} })).rejects.toMatchObject(needed);
  await expect(api('POST /staff/members/{id}/reset-second-factor', { ...to, body: {} })).rejects.toMatchObject(needed);
  // Keeping somebody out is not put off.
  await api('POST /staff/members/{id}/suspend', { ...to, body: {} });
  await api('POST /auth/proof', { body: { password: PASSWORD } });
  await api('POST /staff/members/{id}/unsuspend', { ...to, body: {} });
  await api('POST /staff/members', { body: wanted });
});

test('isProofFreshSql says what isProofFresh says', async () => {
  const person = await givenPerson();
  const api = await app.api(person.token);
  for (const seconds of [0, 1, PROOF_MINUTES * 60 - 1, PROOF_MINUTES * 60, PROOF_MINUTES * 60 + 1, 86_400]) {
    const at = new Date(TEST_NOW.getTime() + seconds * 1000);
    app.clock.set(at);
    expect((await api('GET /auth/proof')).is_fresh, `${seconds}`).toBe(isProofFresh(TEST_NOW, at));
  }
  await rows(sql`update sessions set proved_at = '-infinity' where user_id = ${person.id}`);
  expect((await api('GET /auth/proof')).is_fresh).toBe(false);
});
