import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Answer, Api } from '#contract/client.ts';
import type { CompanyRole } from '#domain/accounts/company/company-roles.ts';
import type { Locale } from '#domain/values/locale.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { forgetInvitationMails } from './jobs.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOW));

const PERSON = {
  title: 'miss',
  firstname: 'มณี',
  lastname: 'มีสุข',
  mobile: '0812345678',
  password: 'Good#2026',
  password_confirm: 'Good#2026',
} as const;
let serial = 0;
const newEmail = () => `invited${(serial += 1)}@example.com`;
const invited = (email: string, role: CompanyRole = 'finance', language: Locale = 'th') =>
  ({ body: { email, role, position: 'procurement_staff', language } }) as const;
const errorOf = (code: Parameters<typeof refused>[0], path: string) => ({
  wire: { ...refused(code).wire, fields: [{ path }] },
});

async function givenOwner(): Promise<{ id: number; email: string; companyId: number; api: Api; token: string }> {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  return { ...owner, companyId: company.id, api: await app.api(owner.token) };
}

async function lastMail(
  to: string,
): Promise<{ kind: string; subject: string; text: string; language: string } | undefined> {
  return (
    await rows(
      sql<{
        kind: string;
        subject: string;
        text: string;
        language: string;
      }>`select kind, subject, text, language from mail_outbox where recipient = ${to} order by id desc limit 1`,
    )
  )[0];
}

async function linkTo(email: string): Promise<string> {
  return /invitation\?token=([\w-]+)/.exec((await lastMail(email))?.text ?? '')?.[1] ?? 'none';
}

async function givenColleague(
  owner: { api: Api },
  role: CompanyRole = 'finance',
): Promise<{ email: string; token: string; api: Api; user: Answer<'POST /invitation/accept'>['user'] }> {
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email, role));
  const { token, user } = await (
    await app.api()
  )('POST /invitation/accept', { body: { token: await linkTo(email), ...PERSON } });
  return { email, token, user, api: await app.api(token) };
}

test('an invited colleague sees who asks her, joins with the role that was meant for her and is signed in', async () => {
  const owner = await givenOwner();
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email, 'finance', 'en'));
  expect(await lastMail(email)).toMatchObject({
    kind: 'colleague_invited',
    language: 'en',
    subject: expect.stringContaining('invites you'),
    text: expect.stringContaining('Finance'),
  });
  const visitor = await app.api();
  const token = await linkTo(email);
  expect(await visitor('GET /invitation', { query: { token } })).toMatchObject({
    email,
    role: 'finance',
    position: 'procurement_staff',
    inviter: { firstname: 'สมชาย' },
    company_name: expect.stringContaining('บริษัท'),
  });

  const session = await visitor('POST /invitation/accept', { body: { token, ...PERSON } });
  expect(session.user).toMatchObject({
    firstname: 'มณี',
    email,
    role: 'buyer',
    company: { id: owner.companyId, role: 'finance' },
  });
  const { colleagues, invitations } = await (await app.api(session.token))('GET /company-colleague/list');
  expect(colleagues.map(({ role, is_me }) => [role, is_me])).toEqual([
    ['owner', false],
    ['finance', true],
  ]);
  expect(invitations).toEqual([]);
  expect(await lastMail(owner.email)).toMatchObject({
    kind: 'colleague_joined',
    subject: expect.stringContaining('มณี มีสุข'),
  });
});

test('a link works once, for a week, and not after it was sent anew or withdrawn', async () => {
  const owner = await givenOwner();
  const visitor = await app.api();
  const accept = (token: string) => visitor('POST /invitation/accept', { body: { token, ...PERSON } });
  const used = await givenColleague(owner);
  await expect(accept(await linkTo(used.email))).rejects.toMatchObject(refused('invitation_invalid'));
  await expect(visitor('GET /invitation', { query: { token: await linkTo(used.email) } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );

  const email = newEmail();
  const { id } = await owner.api('POST /company-colleague/invite', invited(email));
  const first = await linkTo(email);
  app.clock.advanceHours(7 * 24);
  await expect(accept(first)).rejects.toMatchObject(refused('invitation_invalid'));
  expect((await owner.api('GET /company-colleague/list')).invitations).toMatchObject([{ email, is_expired: true }]);
  await owner.api('POST /company-colleague/invite/{id}/again', { params: { id } });
  expect((await owner.api('GET /company-colleague/list')).invitations).toMatchObject([{ email, is_expired: false }]);
  await expect(accept(first)).rejects.toMatchObject(refused('invitation_invalid'));
  const second = await linkTo(email);
  await owner.api('POST /company-colleague/invite/{id}/withdraw', { params: { id } });
  await expect(accept(second)).rejects.toMatchObject(refused('invitation_invalid'));
  await expect(owner.api('POST /company-colleague/invite/{id}/again', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('two who use one link at once become one colleague', async () => {
  const owner = await givenOwner();
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  const [visitor, token] = [await app.api(), await linkTo(email)];
  const answers = await Promise.allSettled(
    [1, 2].map(() => visitor('POST /invitation/accept', { body: { token, ...PERSON } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('what somebody types about herself is refused at its field, and the link stays good', async () => {
  const owner = await givenOwner();
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  const [visitor, token] = [await app.api(), await linkTo(email)];
  const accept = (change: object) => visitor('POST /invitation/accept', { body: { token, ...PERSON, ...change } });
  await expect(accept({ mobile: '12345' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'mobile', code: 'not_a_mobile' }] },
  });
  await expect(accept({ firstname: ' ' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'firstname', code: 'required' }] },
  });
  await expect(accept({ password_confirm: 'Other#2026' })).rejects.toMatchObject(
    errorOf('passwords_do_not_match', 'password_confirm'),
  );
  await expect(accept({ password: 'weak', password_confirm: 'weak' })).rejects.toMatchObject(
    errorOf('password_rules', 'password'),
  );
  await expect(accept({})).resolves.toMatchObject({ user: { email } });
});

test('an email is invited once; that it has an account elsewhere is told to its owner only', async () => {
  const owner = await givenOwner();
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  await expect(owner.api('POST /company-colleague/invite', invited(email.toUpperCase()))).rejects.toMatchObject(
    errorOf('already_invited', 'email'),
  );
  await expect(owner.api('POST /company-colleague/invite', invited(owner.email))).rejects.toMatchObject(
    errorOf('already_colleague', 'email'),
  );
  const elsewhere = await givenOwner();
  const answer = await owner.api('POST /company-colleague/invite', invited(elsewhere.email, 'finance', 'en'));
  expect(answer).toEqual({ id: expect.any(Number) });
  const shown = (await owner.api('GET /company-colleague/list')).invitations;
  expect(shown.map((one) => ({ ...one, id: 0, email: '' }))).toEqual(
    Array.from({ length: 2 }, () => ({ ...shown[0]!, id: 0, email: '' })),
  );
  const told = await lastMail(elsewhere.email);
  expect(told).toMatchObject({
    kind: 'colleague_has_account',
    language: 'en',
    text: expect.stringContaining('an account belongs to one company'),
  });
  expect(told!.text).not.toContain('token=');
  // Another company may ask the same person; who takes one of the links cannot take the other.
  const first = await linkTo(email);
  await elsewhere.api('POST /company-colleague/invite', invited(email));
  const visitor = await app.api();
  const second = await linkTo(email);
  await visitor('POST /invitation/accept', { body: { token: second, ...PERSON } });
  await expect(visitor('POST /invitation/accept', { body: { token: first, ...PERSON } })).rejects.toMatchObject(
    refused('invited_email_has_account'),
  );
  const { id } = (await owner.api('GET /company-colleague/list')).invitations.find((one) => one.email === email)!;
  await owner.api('POST /company-colleague/invite/{id}/again', { params: { id } });
  expect((await lastMail(email))!.kind).toBe('colleague_has_account');
});

test('an email of the marketplace’s own people is no colleague’s, whether they came before the invitation or after it', async () => {
  const owner = await givenOwner();
  const before = await givenStaff('finance');
  const staffEmail = (
    await oneRow(sql<{ email: string }>`select email from staff_members where id = ${before.id}`)
  ).email.toUpperCase();
  await owner.api('POST /company-colleague/invite', invited(staffEmail));
  expect((await lastMail(staffEmail))!.kind).toBe('colleague_has_account');
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  const token = await linkTo(email);
  await rows(sql`update staff_members set email = ${email} where id = ${before.id}`);
  await expect((await app.api())('POST /invitation/accept', { body: { token, ...PERSON } })).rejects.toMatchObject(
    refused('invited_email_has_account'),
  );
});

test('who begins to register with another’s email keeps nobody out', async () => {
  const owner = await givenOwner();
  const squatter = await givenMember((await givenCompany()).id, { account_status: 'registered' });
  await owner.api('POST /company-colleague/invite', invited(squatter.email));
  const { user } = await (
    await app.api()
  )('POST /invitation/accept', { body: { token: await linkTo(squatter.email), ...PERSON } });
  expect(user).toMatchObject({ email: squatter.email, company: { id: owner.companyId } });
  expect(await rows(sql`select account_status from users where id = ${squatter.id}`)).toEqual([]);
});

test('thirty invitations may wait, and no more', async () => {
  const owner = await givenOwner();
  for (let sent = 0; sent < 30; sent += 1) await owner.api('POST /company-colleague/invite', invited(newEmail()));
  await expect(owner.api('POST /company-colleague/invite', invited(newEmail()))).rejects.toMatchObject(
    refused('too_many_invitations'),
  );
});

test('a personal account has no colleagues', async () => {
  const { token } = await givenMember((await givenCompany({ personal: true })).id);
  const api = await app.api(token);
  expect(await api('GET /company-colleague/list')).toMatchObject({ may_have_colleagues: false });
  await expect(api('POST /company-colleague/invite', invited(newEmail()))).rejects.toMatchObject(
    refused('personal_account_alone'),
  );
});

test('a colleague’s role changes at once; only owners change it, and never another company’s', async () => {
  const owner = await givenOwner();
  const colleague = await givenColleague(owner, 'viewer');
  await expect(colleague.api('GET /cart/mycart')).rejects.toMatchObject({
    wire: { ...refused('not_allowed').wire, message: expect.stringContaining('ฝ่ายจัดซื้อ') },
  });
  const to = (role: CompanyRole) =>
    ({ params: { id: colleague.user.id }, body: { role, position: 'procurement_manager' } }) as const;
  await expect(colleague.api('PUT /company-colleague/{id}', to('owner'))).rejects.toMatchObject(refused('not_allowed'));
  await expect((await givenOwner()).api('PUT /company-colleague/{id}', to('purchaser'))).rejects.toMatchObject(
    refused('not_found'),
  );
  await owner.api('PUT /company-colleague/{id}', to('purchaser'));
  await expect((await app.api(colleague.token))('GET /cart/mycart')).resolves.toMatchObject({ cart: [] });
  expect((await owner.api('GET /company-colleague/list')).colleagues).toMatchObject([
    { role: 'owner' },
    { role: 'purchaser', position: 'procurement_manager' },
  ]);
});

test('nobody removes herself, and the last owner stays an owner', async () => {
  const owner = await givenOwner();
  const self = { params: { id: owner.id } };
  await expect(owner.api('DELETE /company-colleague/{id}', self)).rejects.toMatchObject(refused('own_account_stays'));
  await expect(
    owner.api('PUT /company-colleague/{id}', { ...self, body: { role: 'viewer', position: 'owner' } }),
  ).rejects.toMatchObject(refused('last_owner_stays'));
  const second = await givenColleague(owner, 'owner');
  await second.api('PUT /company-colleague/{id}', { ...self, body: { role: 'viewer', position: 'owner' } });
  await expect(
    second.api('PUT /company-colleague/{id}', {
      params: { id: second.user.id },
      body: { role: 'viewer', position: 'owner' },
    }),
  ).rejects.toMatchObject(refused('last_owner_stays'));
});

test('two owners who remove each other at once leave one', async () => {
  const owner = await givenOwner();
  const second = await givenColleague(owner, 'owner');
  const answers = await Promise.allSettled([
    owner.api('DELETE /company-colleague/{id}', { params: { id: second.user.id } }),
    second.api('DELETE /company-colleague/{id}', { params: { id: owner.id } }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('who is removed is out at once and hears of it; her orders stay, and whom she asked can no longer come', async () => {
  const owner = { api: market.buyer.api };
  const leaving = await givenColleague(owner, 'owner');
  const order = await givenOrder(market, {
    buyer: { ...market.buyer, id: leaving.user.id, token: leaving.token, api: leaving.api },
  });
  const friend = newEmail();
  await leaving.api('POST /company-colleague/invite', invited(friend, 'owner'));
  await expect(
    (await givenOwner()).api('DELETE /company-colleague/{id}', { params: { id: leaving.user.id } }),
  ).rejects.toMatchObject(refused('not_found'));

  await owner.api('DELETE /company-colleague/{id}', { params: { id: leaving.user.id } });
  await expect((await app.api(leaving.token))('GET /order/myorder', { query: {} })).rejects.toMatchObject(
    refused('session_expired'),
  );
  expect(await oneRow(sql`select count(*)::int as sessions from sessions where user_id = ${leaving.user.id}`)).toEqual({
    sessions: 0,
  });
  await expect(
    (await app.api())('POST /auth/login', {
      body: { username: leaving.email, password: PERSON.password, role: 'buyer' },
    }),
  ).rejects.toMatchObject(refused('wrong_credentials'));
  await expect((await app.api())('GET /invitation', { query: { token: await linkTo(friend) } })).rejects.toMatchObject(
    refused('invitation_invalid'),
  );
  expect(await lastMail(leaving.email)).toMatchObject({ kind: 'colleague_removed' });
  expect(
    (await market.buyer.api('GET /order/myorder', { query: {} })).order_list.some(({ id }) => id === order.id),
  ).toBe(true);
  expect((await owner.api('GET /company-colleague/list')).colleagues.some(({ id }) => id === leaving.user.id)).toBe(
    false,
  );
  await expect(owner.api('DELETE /company-colleague/{id}', { params: { id: leaving.user.id } })).rejects.toMatchObject(
    refused('not_found'),
  );

  // She may come back, here or elsewhere, with the same email.
  await (await givenOwner()).api('POST /company-colleague/invite', invited(leaving.email));
  await (
    await app.api()
  )('POST /invitation/accept', { body: { token: await linkTo(leaving.email), ...PERSON } });
  await expect(
    (await app.api())('POST /auth/login', {
      body: { username: leaving.email, password: PERSON.password, role: 'buyer' },
    }),
  ).resolves.toMatchObject({ user: { email: leaving.email } });
});

test('of who is removed nothing is kept but what orders need', async () => {
  const owner = await givenOwner();
  const { user } = await givenColleague(owner);
  await rows(sql`
    with file as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id) values ('private/me.webp', 'avatar', true, 'me.webp', 'image/webp', 1, ${owner.companyId}) returning id)
    update users set id_number = '1101700207030', birthday = '1990-01-01', avatar_file_id = (select id from file) where id = ${user.id}`);
  await rows(sql`insert into second_factors (user_id, pending_secret, pending_since) values (${user.id}, 'x', now())`);
  await rows(
    sql`insert into email_changes (user_id, new_email, created_at) values (${user.id}, 'hers@example.com', now())`,
  );
  await owner.api('DELETE /company-colleague/{id}', { params: { id: user.id } });
  expect(
    await oneRow(
      sql`select firstname, id_number, birthday, mobile, avatar_file_id, password_hash, account_status from users where id = ${user.id}`,
    ),
  ).toEqual({
    firstname: 'มณี',
    id_number: null,
    birthday: null,
    mobile: null,
    avatar_file_id: null,
    password_hash: '',
    account_status: 'closed',
  });
  for (const table of ['second_factors', 'email_changes', 'sessions'])
    expect(await rows(sql`select 1 from ${sql.table(table)} where user_id = ${user.id}`), table).toEqual([]);
});

test('who asks to join is seen by the owner while she waits, and among the people once she is approved', async () => {
  const owner = await givenOwner();
  const joiner = await givenMember(owner.companyId, { account_status: 'waiting_approval', company_role: 'viewer' });
  const viewer = await app.api((await givenMember(owner.companyId, { company_role: 'viewer' })).token);
  expect((await owner.api('GET /company-colleague/list')).joiners).toMatchObject([
    { id: joiner.id, email: joiner.email, firstname: 'สมชาย' },
  ]);
  expect((await viewer('GET /company-colleague/list')).joiners).toEqual([]);
  await rows(sql`update users set account_status = 'verified' where id = ${joiner.id}`);
  const { colleagues, joiners } = await owner.api('GET /company-colleague/list');
  expect([joiners, colleagues.map(({ id }) => id).includes(joiner.id)]).toEqual([[], true]);
});

test('the owner may say no to who asks to join: she is told, and goes on with a company of her own', async () => {
  const owner = await givenOwner();
  const joiner = await givenMember(owner.companyId, { account_status: 'waiting_approval', company_role: 'viewer' });
  await expect(
    (await givenOwner()).api('DELETE /company-colleague/{id}', { params: { id: joiner.id } }),
  ).rejects.toMatchObject(refused('not_found'));
  await owner.api('DELETE /company-colleague/{id}', { params: { id: joiner.id } });
  const { company_id, ...moved } = await oneRow(
    sql<{ company_id: number }>`select company_id, company_role, account_status from users where id = ${joiner.id}`,
  );
  expect(company_id).not.toBe(owner.companyId);
  expect(moved).toEqual({ company_role: 'owner', account_status: 'not_approved' });
  expect(await lastMail(joiner.email)).toMatchObject({
    kind: 'company_join_refused',
    text: expect.stringContaining('/registration?token='),
  });
  expect((await owner.api('GET /company-colleague/list')).joiners).toEqual([]);
  await expect(owner.api('DELETE /company-colleague/{id}', { params: { id: joiner.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('one address is not sent more than three invitations a day, whoever asks and however often it is withdrawn', async () => {
  const [owner, another] = [await givenOwner(), await givenOwner()];
  const email = newEmail();
  const { id } = await owner.api('POST /company-colleague/invite', invited(email));
  await owner.api('POST /company-colleague/invite/{id}/again', { params: { id } });
  await owner.api('POST /company-colleague/invite/{id}/withdraw', { params: { id } });
  const second = await owner.api('POST /company-colleague/invite', invited(email.toUpperCase()));
  const often = errorOf('invited_too_often', 'email');
  await expect(
    owner.api('POST /company-colleague/invite/{id}/again', { params: { id: second.id } }),
  ).rejects.toMatchObject(often);
  await expect(another.api('POST /company-colleague/invite', invited(email))).rejects.toMatchObject(often);
  await another.api('POST /company-colleague/invite', invited(newEmail()));
  app.clock.advanceHours(25);
  await forgetInvitationMails.work({});
  expect(await rows(sql`select 1 from invitation_mails where company_id = ${owner.companyId}`)).toEqual([]);
  await owner.api('POST /company-colleague/invite/{id}/again', { params: { id: second.id } });
});

test('a company sends thirty mails of invitations a day', async () => {
  const owner = await givenOwner();
  await rows(
    sql`insert into invitation_mails (company_id, address_hash, sent_at) select ${owner.companyId}, sha256(n::text::bytea), ${app.clock.now()} from generate_series(1, 29) n`,
  );
  await owner.api('POST /company-colleague/invite', invited(newEmail()));
  await expect(owner.api('POST /company-colleague/invite', invited(newEmail()))).rejects.toMatchObject(
    errorOf('too_many_invitation_mails', 'email'),
  );
});
