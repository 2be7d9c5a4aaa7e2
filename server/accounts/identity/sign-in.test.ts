import { beforeAll, expect, test } from 'vitest';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { hashPassword } from './passwords.ts';

const app = openFileApp();
let passwordHash: string;
const PASSWORD = 'Correct#2026';

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD);
});

async function login(body: Record<string, unknown>, headers: Record<string, string> = {}) {
  const response = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload: body, headers });
  return { status: response.statusCode, body: response.json(), cookie: String(response.headers['set-cookie'] ?? '') };
}

test('an approved buyer signs in and is known by the token, as bearer and as cookie', async () => {
  const company = await givenCompany({ memberLevel: 3 });
  const member = await givenMember(company.id, { password_hash: passwordHash });
  const answer = await login({ username: member.email.toUpperCase(), password: PASSWORD, role: 'buyer' });
  expect(answer.status).toBe(200);
  expect(answer.body.user).toMatchObject({
    email: member.email,
    role: 'buyer',
    company: { id: company.id, member_level: 3, may_buy: true, may_sell: false },
  });
  expect(answer.cookie).toMatch(/^token=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);

  for (const headers of [
    { authorization: `Bearer ${answer.body.token}` },
    { cookie: `a=b; token=${answer.body.token}` },
  ]) {
    const me = await app.http.inject({ url: '/api/auth/me', headers });
    expect(me.json().user.email).toBe(member.email);
  }
});

test('a wrong password and an unknown email get the same answer', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash: passwordHash });
  const wrong = await login({ username: member.email, password: 'Wrong#2026x', role: 'buyer' });
  const unknown = await login({ username: 'nobody@example.com', password: 'Wrong#2026x', role: 'buyer' });
  expect(wrong.status).toBe(401);
  expect(wrong.body).toEqual(unknown.body);
  expect(wrong.body).toMatchObject({ error: 'wrong_credentials', message: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง' });
});

test('a name with letters beyond ASCII is nobody’s, whatever the database makes of them in small', async () => {
  const member = await givenMember((await givenCompany()).id, { password_hash: passwordHash });
  const staff = await givenStaff('finance', { password_hash: passwordHash });
  await rows(sql`update users set email = ${member.email.replace('member', 'kim')} where id = ${member.id}`);
  await rows(sql`update staff_members set email = ${staff.email.replace('staff', 'kit')} where id = ${staff.id}`);
  // The Kelvin sign, whose small letter is the ordinary k.
  const names = [
    [member.email.replace('member', '\u212Aim'), 'buyer'],
    [staff.email.replace('staff', '\u212Ait'), 'staff'],
    ['สมชาย', 'buyer'],
  ] as const;
  for (const [username, role] of names)
    expect(await login({ username, password: PASSWORD, role }), username).toMatchObject({
      status: 400,
      body: { error: 'invalid_input', fields: [{ path: 'username', code: 'not_an_email' }] },
    });
});

test('an account that is not approved is told to contact sales, and only after the right password', async () => {
  const member = await givenMember((await givenCompany()).id, {
    password_hash: passwordHash,
    account_status: 'waiting_approval',
  });
  expect(
    (await login({ username: member.email, password: PASSWORD, role: 'buyer' }, { 'accept-language': 'en' })).body,
  ).toMatchObject({ statusCode: 403, error: 'account_not_approved' });
  expect((await login({ username: member.email, password: 'Wrong#2026x', role: 'buyer' })).body.error).toBe(
    'wrong_credentials',
  );
});

test('only a company that may sell signs in as seller', async () => {
  const buying = await givenMember((await givenCompany()).id, { password_hash: passwordHash });
  const selling = await givenMember((await givenCompany({ selling: true })).id, { password_hash: passwordHash });
  expect((await login({ username: buying.email, password: PASSWORD, role: 'seller' })).body.error).toBe(
    'seller_not_allowed',
  );
  expect((await login({ username: selling.email, password: PASSWORD, role: 'seller' })).body.user).toMatchObject({
    role: 'seller',
    company: { may_sell: true },
  });
});

test('without a role everybody signs in as what their account is', async () => {
  const given = async (options: Parameters<typeof givenCompany>[0], registered_as: 'buyer' | 'seller') => {
    const member = await givenMember((await givenCompany(options)).id, { password_hash: passwordHash });
    await rows(sql`update users set registered_as = ${registered_as} where id = ${member.id}`);
    return member.email;
  };
  const roleOf = async (username: string, body = {}) =>
    (await login({ username, password: PASSWORD, ...body })).body.user.role;
  expect(await roleOf(await given({}, 'buyer'), { role: '' })).toBe('buyer');
  expect(await roleOf(await given({ selling: true }, 'buyer'), { role: null })).toBe('buyer');
  const seller = await given({ selling: true }, 'seller');
  expect(await roleOf(seller)).toBe('seller');
  expect(await roleOf(seller, { role: 'buyer' })).toBe('buyer');
  // Not approved as a seller yet: the account buys.
  expect(await roleOf(await given({}, 'seller'))).toBe('buyer');
  const staff = await givenStaff('finance', { password_hash: passwordHash });
  expect((await login({ username: staff.email, password: PASSWORD })).body).toMatchObject({ second_factor: 'setup' });
  expect((await login({ username: seller, password: 'Wrong#2026x' })).body.error).toBe('wrong_credentials');
});

test('after logging out the token is worth nothing', async () => {
  const member = await givenMember((await givenCompany()).id);
  const api = await app.api(member.token);
  await api('POST /auth/logout');
  const later = await app.api(member.token);
  expect((await later('GET /auth/me')).user).toBeNull();
  await expect(later('PUT /auth/language', { body: { language: 'en' } })).rejects.toMatchObject({
    wire: { statusCode: 401, error: 'session_expired' },
  });
});

test('a session ends two weeks after its last use and slides while it is used', async () => {
  const member = await givenMember((await givenCompany()).id);
  app.clock.advanceHours(24 * 13);
  expect((await (await app.api(member.token))('GET /auth/me')).user).not.toBeNull();
  app.clock.advanceHours(24 * 13);
  expect((await (await app.api(member.token))('GET /auth/me')).user).not.toBeNull();
  app.clock.advanceHours(24 * 15);
  expect((await (await app.api(member.token))('GET /auth/me')).user).toBeNull();
});

test('suspended staff are out at once', async () => {
  const staff = await givenStaff('finance');
  expect((await (await app.api(staff.token))('GET /auth/me')).user).toMatchObject({
    role: 'staff',
    staff_roles: ['finance'],
  });
  await rows(sql`update staff_members set is_suspended = true where id = ${staff.id}`);
  expect((await (await app.api(staff.token))('GET /auth/me')).user).toBeNull();
});

test('unknown fields, wrong types and endless passwords are refused at their field, in the caller’s language', async () => {
  const unknown = await login(
    { username: 'a@b.c', password: 'x', role: 'buyer', admin: true },
    { 'accept-language': 'en' },
  );
  expect(unknown.body).toMatchObject({
    statusCode: 400,
    error: 'invalid_input',
    fields: [{ path: 'admin', code: 'unknown_field', message: 'This field is not known' }],
  });
  const wrong = await login(
    { username: ['a'], password: 'x'.repeat(201), role: 'root' },
    { 'accept-language': 'zh-CN,zh;q=0.9' },
  );
  expect(wrong.body.fields.map((field: { path: string; code: string }) => [field.path, field.code])).toEqual([
    ['username', 'wrong_type'],
    ['password', 'too_long'],
    ['role', 'not_a_choice'],
  ]);
});

test('a password is never in the answer or in an error', async () => {
  const answer = await login({ username: 'a@b.c', password: 'SecretWord#1', role: 'nothing' });
  expect(JSON.stringify(answer.body)).not.toContain('SecretWord');
});
