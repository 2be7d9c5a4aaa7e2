import { beforeAll, expect, test } from 'vitest';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { invitationTokenOf, invited, JOINING, newEmail } from '#server/testing/given/colleagues.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { begin, codeNow, finish, PASSWORD, passwordHash, setUp } from '#server/testing/second-factor.ts';
import { openTestApp, TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp({ SECOND_FACTOR: 'required' });
let password_hash: string;
beforeAll(async () => {
  password_hash = await passwordHash();
});

async function givenRole(role: CompanyRole) {
  const company = await givenCompany();
  const member = await givenMember(company.id, { password_hash });
  await rows(sql`update users set company_role = ${role}, is_owner = ${role === 'owner'} where id = ${member.id}`);
  return { ...member, companyId: company.id };
}

test.each(['owner', 'finance'] as const)(
  'the %s of a company sets an authenticator up before anything else',
  async (role) => {
    const { email } = await givenRole(role);
    const begun = await begin(app, email, 'buyer');
    expect(begun).toMatchObject({ status: 200, second_factor: 'setup', user: null });
    const half = await app.api(begun.token);
    await expect(half('GET /company-colleague/list')).rejects.toMatchObject(refused('not_signed_in'));
    const { secret, token } = await setUp(app, begun.token);
    await (
      await app.api(token)
    )('GET /company-colleague/list');
    app.clock.advanceHours(1);
    const again = await begin(app, email, 'buyer');
    expect(again.second_factor).toBe('needed');
    expect((await finish(app, again.token, codeNow(secret))).status).toBe(200);
  },
);

test('who orders signs in with the password alone', async () => {
  const { email } = await givenRole('purchaser');
  expect(await begin(app, email, 'buyer')).toMatchObject({ user: { email }, status: 200 });
});

test('who needs it cannot turn it off; who does not may', async () => {
  const owner = await givenRole('owner');
  const { secret, token } = await setUp(app, (await begin(app, owner.email, 'buyer')).token);
  const api = await app.api(token);
  expect(await api('GET /auth/second-factor')).toMatchObject({ required: true, required_from: null });
  app.clock.advanceHours(1);
  const proof = () => ({ body: { password: PASSWORD, code: codeNow(secret) } });
  await expect(api('POST /auth/second-factor/disable', proof())).rejects.toMatchObject(
    refused('second_factor_required'),
  );
  await rows(sql`update users set company_role = 'viewer', is_owner = false where id = ${owner.id}`);
  await api('POST /auth/second-factor/disable', proof());
});

test('who is invited to a role that needs it, or is given one, sets it up', async () => {
  const owner = await givenRole('owner');
  const api = await app.api(owner.token);
  const email = newEmail();
  await api('POST /company-colleague/invite', invited(email));
  const visitor = await app.api();
  const joined = await visitor('POST /invitation/accept', {
    body: { ...JOINING, token: await invitationTokenOf(email) },
  });
  expect(joined).toMatchObject({ user: null, second_factor: 'setup' });
  await setUp(app, joined.token);

  const purchaser = await givenMember(owner.companyId, { password_hash });
  await rows(sql`update users set company_role = 'purchaser', is_owner = false where id = ${purchaser.id}`);
  const body = { role: 'finance', position: 'procurement_staff' } as const;
  await api('PUT /company-colleague/{id}', { params: { id: purchaser.id }, body });
  expect((await (await app.api(purchaser.token))('GET /auth/me')).user).toBeNull();
});

test('until the day that the setting names, members are told; from then on it is asked', async () => {
  const late = await openTestApp({ SECOND_FACTOR: '2026-07-11' });
  try {
    const { email } = await givenRole('owner');
    const before = await begin(late, email, 'buyer');
    expect(before.user).toMatchObject({ email });
    expect(await (await late.api(before.token))('GET /auth/second-factor')).toMatchObject({
      required: false,
      required_from: '2026-07-10T17:00:00.000Z',
    });
    late.clock.set(new Date(TEST_NOW.getTime() + 2 * 86_400_000));
    expect((await begin(late, email, 'buyer')).second_factor).toBe('setup');
  } finally {
    await late.close();
  }
});
