import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenOwner, invitationTokenOf, invited, JOINING } from '#server/testing/given/colleagues.ts';
import { mailsTo } from '#server/testing/mails.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { account, newEmail } from '#server/testing/given/registrations.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { hashPassword } from './passwords.ts';

const OLD = 'Moor#Heron7';
const asked = (password: string) => ({ password, password_confirm: password });
const refusedAs = (code: string) => ({ wire: { error: code, fields: [{ path: 'password', code }] } });

const app = openFileApp();

/** A member whose names and whose company's name are letters that passwords are made of. */
async function givenNamed() {
  const company = await givenCompany();
  const member = await givenMember(company.id, { password_hash: await hashPassword(OLD) });
  await rows(sql`update users set firstname = 'Wiraphat', lastname = 'Chaiyasit' where id = ${member.id}`);
  await rows(sql`update companies set company_name_en = 'Siam Mould Works' where id = ${company.id}`);
  return member;
}

const GUESSABLE = [
  ['P@ssw0rd123!', 'password_common'],
  ['Polytalad#2026', 'password_related'],
  ['Wiraphat#26', 'password_related'],
  ['Mould#Works1', 'password_related'],
] as const;

test.each(GUESSABLE)('%s is refused where a member changes the password: %s', async (password, code) => {
  const member = await givenNamed();
  const api = await app.api(member.token);
  const body = { old_password: OLD, ...asked(password) };
  await expect(api('POST /auth/change-password', { body })).rejects.toMatchObject(refusedAs(code));
});

test.each(GUESSABLE)('%s is refused where a link sets it: %s; the link works on', async (password, code) => {
  const { email } = await givenNamed();
  const visitor = await app.api();
  await visitor('POST /auth/forgot-password', { body: { email } });
  await runWaitingJobs();
  const { text } = (await mailsTo(email)).find(({ kind }) => kind === 'password_reset')!;
  const token = /token=([\w-]+)/.exec(text)![1]!;
  await expect(visitor('POST /auth/reset-password', { body: { token, ...asked(password) } })).rejects.toMatchObject(
    refusedAs(code),
  );
  await visitor('POST /auth/reset-password', { body: { token, ...asked('Amber-Moor#7') } });
});

test('who registers, joins a company or the staff chooses no guessable password either', async () => {
  const visitor = await app.api();
  const register = (password: string) =>
    visitor('POST /auth/local/register', {
      body: account(newEmail(), { firstname: 'Wiraphat', lastname: 'Chaiyasit', password }),
    });
  await expect(register('Password1!')).rejects.toMatchObject(refusedAs('password_common'));
  await expect(register('Chaiyasit#1')).rejects.toMatchObject(refusedAs('password_related'));

  const owner = await givenOwner(app);
  const email = newEmail();
  await owner.api('POST /company-colleague/invite', invited(email));
  const joining = { ...JOINING, token: await invitationTokenOf(email), firstname: 'Wiraphat' };
  const join = (password: string) => visitor('POST /invitation/accept', { body: { ...joining, ...asked(password) } });
  await expect(join('Welcome#1')).rejects.toMatchObject(refusedAs('password_common'));
  await expect(join('Wiraphat#1')).rejects.toMatchObject(refusedAs('password_related'));
});

test('one of the staff is refused their own name', async () => {
  const staff = await givenStaff('sales', { password_hash: await hashPassword(OLD) });
  await rows(sql`update staff_members set lastname = 'Thanakorn' where id = ${staff.id}`);
  const body = { old_password: OLD, ...asked('Th@nakorn#1') };
  await expect((await app.api(staff.token))('POST /auth/change-password', { body })).rejects.toMatchObject(
    refusedAs('password_related'),
  );
});

test('a hash of another cost is made anew when its password is given; two who sign in at once both come in', async () => {
  const dear = await hashPassword(OLD, { memory: 256, passes: 2, parallelism: 1, tagLength: 32 });
  const members = [
    { ...(await givenMember((await givenCompany()).id, { password_hash: dear })), role: 'buyer', table: 'users' },
    { ...(await givenStaff('sales', { password_hash: dear })), role: 'staff', table: 'staff_members' },
  ] as const;
  for (const { id, email, role, table } of members) {
    const logIn = () =>
      app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { username: email, password: OLD, role } });
    const answers = await Promise.all([logIn(), logIn()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const { password_hash } = await oneRow(
      sql<{ password_hash: string }>`select password_hash from ${sql.table(table)} where id = ${id}`,
    );
    expect(password_hash).not.toBe(dear);
    expect(password_hash).toMatch(/\$m=64,t=1,p=1\$/);
    expect((await logIn()).statusCode).toBe(200);
  }
});
