import { beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenColleague,
  givenOwner,
  invitationTokenOf,
  invited,
  JOINING,
  newEmail,
} from '#server/testing/given/colleagues.ts';
import { lastMailTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { deleteInvitationMails } from './jobs.ts';

const app = openFileApp();
beforeEach(() => app.clock.set(TEST_NOW));

const errorOf = (code: Parameters<typeof refused>[0], path: string) => ({
  wire: { ...refused(code).wire, fields: [{ path }] },
});

test('an invited colleague sees who invites them, joins with the intended role and is signed in', async () => {
  const owner = await givenOwner(app);
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email, 'finance', 'en'));
  expect(await lastMailTo(email)).toMatchObject({
    kind: 'colleague_invited',
    language: 'en',
    subject: expect.stringContaining('invites you'),
    text: expect.stringContaining('Finance'),
  });
  const visitor = await app.api();
  const token = await invitationTokenOf(email);
  expect(await visitor('POST /invitation/open', { body: { token } })).toMatchObject({
    email,
    role: 'finance',
    position: 'procurement_staff',
    inviter: { firstname: 'สมชาย' },
    company_name: expect.stringContaining('บริษัท'),
    company_name_en: expect.stringMatching(/^Test \d+$/),
  });

  const session = await visitor('POST /invitation/accept', { body: { token, ...JOINING } });
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
  expect(await lastMailTo(owner.email)).toMatchObject({
    kind: 'colleague_joined',
    subject: expect.stringContaining('มณี มีสุข'),
  });
});

test('a link works once, for a week, and not after it was sent anew or withdrawn', async () => {
  const owner = await givenOwner(app);
  const visitor = await app.api();
  const accept = (token: string) => visitor('POST /invitation/accept', { body: { token, ...JOINING } });
  const used = await givenColleague(app, owner);
  await expect(accept(await invitationTokenOf(used.email))).rejects.toMatchObject(refused('invitation_invalid'));
  await expect(
    visitor('POST /invitation/open', { body: { token: await invitationTokenOf(used.email) } }),
  ).rejects.toMatchObject(refused('invitation_invalid'));

  const email = newEmail();
  const { id } = await owner.api('POST /company-colleague/invite', invited(email));
  const first = await invitationTokenOf(email);
  app.clock.advanceHours(7 * 24);
  await expect(accept(first)).rejects.toMatchObject(refused('invitation_invalid'));
  expect((await owner.api('GET /company-colleague/list')).invitations).toMatchObject([{ email, is_expired: true }]);
  await owner.api('POST /company-colleague/invite/{id}/again', { params: { id } });
  expect((await owner.api('GET /company-colleague/list')).invitations).toMatchObject([{ email, is_expired: false }]);
  await expect(accept(first)).rejects.toMatchObject(refused('invitation_invalid'));
  const second = await invitationTokenOf(email);
  await owner.api('POST /company-colleague/invite/{id}/withdraw', { params: { id } });
  await expect(accept(second)).rejects.toMatchObject(refused('invitation_invalid'));
  await expect(owner.api('POST /company-colleague/invite/{id}/again', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('two who use one link at once become one colleague', async () => {
  const owner = await givenOwner(app);
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  const [visitor, token] = [await app.api(), await invitationTokenOf(email)];
  const answers = await Promise.allSettled(
    [1, 2].map(() => visitor('POST /invitation/accept', { body: { token, ...JOINING } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('wrong facts of an invited colleague are refused at their fields, and the link stays good', async () => {
  const owner = await givenOwner(app);
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  const [visitor, token] = [await app.api(), await invitationTokenOf(email)];
  const accept = (change: object) => visitor('POST /invitation/accept', { body: { token, ...JOINING, ...change } });
  await expect(accept({ mobile: '12345' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'mobile', code: 'not_a_mobile' }] },
  });
  await expect(accept({ firstname: ' ' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'firstname', code: 'required' }] },
  });
  await expect(accept({ password_confirm: 'Other#Heron9' })).rejects.toMatchObject(
    errorOf('passwords_do_not_match', 'password_confirm'),
  );
  await expect(accept({ password: 'weak', password_confirm: 'weak' })).rejects.toMatchObject(
    errorOf('password_rules', 'password'),
  );
  await expect(accept({})).resolves.toMatchObject({ user: { email } });
});

test('an email is invited once; that it has an account elsewhere is told to its owner only', async () => {
  const owner = await givenOwner(app);
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  await expect(owner.api('POST /company-colleague/invite', invited(email.toUpperCase()))).rejects.toMatchObject(
    errorOf('already_invited', 'email'),
  );
  await expect(owner.api('POST /company-colleague/invite', invited(owner.email))).rejects.toMatchObject(
    errorOf('already_colleague', 'email'),
  );
  const elsewhere = await givenOwner(app);
  const answer = await owner.api('POST /company-colleague/invite', invited(elsewhere.email, 'finance', 'en'));
  expect(answer).toEqual({ id: expect.any(Number) });
  const shown = (await owner.api('GET /company-colleague/list')).invitations;
  expect(shown.map((one) => ({ ...one, id: 0, email: '' }))).toEqual(
    Array.from({ length: 2 }, () => ({ ...shown[0]!, id: 0, email: '' })),
  );
  const told = await lastMailTo(elsewhere.email);
  expect(told).toMatchObject({
    kind: 'colleague_has_account',
    language: 'en',
    text: expect.stringContaining('an account belongs to one company'),
  });
  expect(told!.text).not.toContain('token=');
  // Another company may ask the same person; who takes one of the links cannot take the other.
  const first = await invitationTokenOf(email);
  await elsewhere.api('POST /company-colleague/invite', invited(email));
  const visitor = await app.api();
  const second = await invitationTokenOf(email);
  await visitor('POST /invitation/accept', { body: { token: second, ...JOINING } });
  await expect(visitor('POST /invitation/accept', { body: { token: first, ...JOINING } })).rejects.toMatchObject(
    refused('invited_email_has_account'),
  );
  const { id } = (await owner.api('GET /company-colleague/list')).invitations.find((one) => one.email === email)!;
  await owner.api('POST /company-colleague/invite/{id}/again', { params: { id } });
  expect((await lastMailTo(email))!.kind).toBe('colleague_has_account');
});

test('an email of the marketplace’s own people is no colleague’s, whether they came before the invitation or after it', async () => {
  const owner = await givenOwner(app);
  const before = await givenStaff('finance');
  const staffEmail = (
    await oneRow(sql<{ email: string }>`select email from staff_members where id = ${before.id}`)
  ).email.toUpperCase();
  await owner.api('POST /company-colleague/invite', invited(staffEmail));
  expect((await lastMailTo(staffEmail))!.kind).toBe('colleague_has_account');
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  const token = await invitationTokenOf(email);
  await rows(sql`update staff_members set email = ${email} where id = ${before.id}`);
  await expect((await app.api())('POST /invitation/accept', { body: { token, ...JOINING } })).rejects.toMatchObject(
    refused('invited_email_has_account'),
  );
});

test('who begins to register with another’s email keeps nobody out', async () => {
  const owner = await givenOwner(app);
  const squatter = await givenMember((await givenCompany()).id, { account_status: 'registered' });
  await owner.api('POST /company-colleague/invite', invited(squatter.email));
  const { user } = await (
    await app.api()
  )('POST /invitation/accept', { body: { token: await invitationTokenOf(squatter.email), ...JOINING } });
  expect(user).toMatchObject({ email: squatter.email, company: { id: owner.companyId } });
  expect(await rows(sql`select account_status from users where id = ${squatter.id}`)).toEqual([]);
});

test('thirty invitations may wait, and no more', async () => {
  const owner = await givenOwner(app);
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

test('one address gets at most three invitations a day, from any sender and after any withdrawal', async () => {
  const [owner, another] = [await givenOwner(app), await givenOwner(app)];
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
  await deleteInvitationMails.work({});
  expect(await rows(sql`select 1 from invitation_mails where company_id = ${owner.companyId}`)).toEqual([]);
  await owner.api('POST /company-colleague/invite/{id}/again', { params: { id: second.id } });
});

test('a company sends thirty mails of invitations a day', async () => {
  const owner = await givenOwner(app);
  await rows(
    sql`insert into invitation_mails (company_id, address_hash, sent_at) select ${owner.companyId},
      sha256(n::text::bytea), ${app.clock.now()} from generate_series(1, 29) n`,
  );
  await owner.api('POST /company-colleague/invite', invited(newEmail()));
  await expect(owner.api('POST /company-colleague/invite', invited(newEmail()))).rejects.toMatchObject(
    errorOf('too_many_invitation_mails', 'email'),
  );
});
