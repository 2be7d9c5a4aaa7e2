import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword, takeEmail } from '#server/accounts/identity/index.ts';
import { hashCheaply } from '#server/accounts/identity/passwords.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let password_hash: string;
const password = 'Correct#2026';
let serial = 0;

beforeAll(async () => {
  password_hash = await hashPassword(password);
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from sign_in_failures`);
});

async function given() {
  const member = await givenMember((await givenCompany()).id, { password_hash });
  const api = await app.api(member.token);
  const wanted = `new${(serial += 1)}@example.com`;
  const ask = (email = wanted, given: string | undefined = password) =>
    api('PUT /users/{id}', { params: { id: member.id }, body: { email, ...(given && { password: given }) } });
  return { ...member, api, wanted, ask };
}
async function mailTo(recipient: string, kind: string) {
  await runWaitingJobs();
  return (
    await outbox(
      sql<{
        text: string;
        subject: string;
      }>`select text, subject from mail_outbox where recipient = ${recipient} and kind = ${kind}
        order by id desc limit 1`,
    )
  )[0];
}
const tokenIn = (mail: { text: string } | undefined) =>
  /confirm-email\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
const confirm = async (token: string) => (await app.api())('POST /users/confirm-email', { body: { token } });

test('a new email is the account’s once its owner followed the link, and the old one is told twice', async () => {
  const { email, wanted, ask, api } = await given();
  expect(await ask()).toMatchObject({ email, new_email: wanted });
  expect(await mailTo(email, 'email_asked')).toMatchObject({ text: expect.stringContaining(wanted) });
  const token = tokenIn(await mailTo(wanted, 'email_confirm'));
  expect((await api('GET /auth/me')).user?.email).toBe(email);
  expect(await confirm(token)).toEqual({ email: wanted });
  expect(await mailTo(email, 'email_changed')).toMatchObject({ text: expect.stringContaining(wanted) });
  expect(await api('GET /users/me')).toMatchObject({ email: wanted, new_email: null });
  await expect(confirm(token)).rejects.toMatchObject(refused('email_link_invalid'));
  expect(
    (
      await app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: wanted, password, role: 'buyer' },
      })
    ).statusCode,
  ).toBe(200);
});

test('without the password, or with a wrong one, nothing is mailed and nothing else of the form is kept', async () => {
  const { id, wanted, ask, api } = await given();
  await expect(ask(wanted, '')).rejects.toMatchObject({
    wire: { error: 'current_password_wrong', fields: [expect.objectContaining({ path: 'password' })] },
  });
  await expect(
    api('PUT /users/{id}', { params: { id }, body: { firstname: 'x', email: wanted, password: 'Wrong#2026' } }),
  ).rejects.toMatchObject(refused('current_password_wrong'));
  expect(await mailTo(wanted, 'email_confirm')).toBeUndefined();
  expect((await api('GET /users/me')).firstname).toBe('สมชาย');
});

test('guesses of the password at changing the email count as failed sign-ins', async () => {
  const { wanted, ask } = await given();
  for (let tries = 0; tries < 5; tries += 1)
    await expect(ask(wanted, 'Wrong#2026')).rejects.toMatchObject(refused('current_password_wrong'));
  await expect(ask()).rejects.toMatchObject(refused('too_many_attempts'));
});

test('whether an email is somebody’s account is told to its owner only', async () => {
  const other = await given();
  const { ask } = await given();
  expect(await ask(other.email.toUpperCase())).toMatchObject({ new_email: other.email.toUpperCase() });
  expect(tokenIn(await mailTo(other.email.toUpperCase(), 'email_confirm'))).toBe('');
  expect(await mailTo(other.email.toUpperCase(), 'email_taken')).toBeDefined();
});

test('an email that became somebody else’s between mail and link is refused', async () => {
  const { wanted, ask, api, email } = await given();
  await ask();
  const token = tokenIn(await mailTo(wanted, 'email_confirm'));
  await rows(sql`update users set email = ${wanted} where id = ${(await given()).id}`);
  await expect(confirm(token)).rejects.toMatchObject(refused('new_email_taken'));
  expect((await api('GET /users/me')).email).toBe(email);
});

test('a link is worth nothing after half an hour, after a newer one, and to an account that was closed', async () => {
  const { wanted, ask, id } = await given();
  await ask();
  const first = tokenIn(await mailTo(wanted, 'email_confirm'));
  await ask();
  const second = tokenIn(await mailTo(wanted, 'email_confirm'));
  await expect(confirm(first)).rejects.toMatchObject(refused('email_link_invalid'));
  await rows(sql`update users set account_status = 'closed' where id = ${id}`);
  await expect(confirm(second)).rejects.toMatchObject(refused('email_link_invalid'));
  await rows(sql`update users set account_status = 'verified' where id = ${id}`);
  app.clock.advanceHours(0.51);
  await expect(confirm(second)).rejects.toMatchObject(refused('email_link_invalid'));
});

test('nobody’s mailbox is filled: three links an hour from one account, and to one address', async () => {
  const { wanted, ask } = await given();
  for (let sent = 0; sent < 3; sent += 1) await ask();
  await expect(ask('elsewhere@example.com')).rejects.toMatchObject({
    wire: { error: 'too_many_requests', message: expect.stringContaining('3600') },
  });
  await expect((await given()).ask(wanted)).rejects.toMatchObject(refused('too_many_requests'));
  app.clock.advanceHours(1.01);
  await ask();
});

test('a link to choose a password that went to the old email is worth nothing afterwards', async () => {
  const { email, wanted, ask } = await given();
  await (
    await app.api()
  )('POST /auth/forgot-password', { body: { email } });
  const reset = /token=([\w-]+)/.exec((await mailTo(email, 'password_reset'))?.text ?? '')![1]!;
  await ask();
  await confirm(tokenIn(await mailTo(wanted, 'email_confirm')));
  await expect(
    (await app.api())('POST /auth/reset-password', {
      body: { token: reset, password: 'Better#Heron8', password_confirm: 'Better#Heron8' },
    }),
  ).rejects.toMatchObject(refused('reset_link_invalid'));
});

test.each(['by mail', 'knowing the old one'])(
  'a user whom the warning makes choose a new password, %s, keeps the email',
  async (how) => {
    const { email, wanted, ask, api } = await given();
    await ask();
    const token = tokenIn(await mailTo(wanted, 'email_confirm'));
    const chosen = { password: 'Better#Heron8', password_confirm: 'Better#Heron8' };
    if (how === 'by mail') {
      await (
        await app.api()
      )('POST /auth/forgot-password', { body: { email } });
      await (
        await app.api()
      )('POST /auth/reset-password', {
        body: { token: /token=([\w-]+)/.exec((await mailTo(email, 'password_reset'))?.text ?? '')![1]!, ...chosen },
      });
    } else await api('POST /auth/change-password', { body: { old_password: password, ...chosen } });
    await expect(confirm(token)).rejects.toMatchObject(refused('email_link_invalid'));
  },
);

test('a change asked for with the old password does not outlive a new one that is chosen meanwhile', async () => {
  const { id, ask } = await given();
  // A check that takes its time, within which the other one is chosen.
  hashCheaply(false);
  await rows(sql`update users set password_hash = ${await hashPassword(password)} where id = ${id}`);
  const asking = ask();
  await rows(sql`update users set password_hash = 'another' where id = ${id}`);
  await expect(asking).rejects.toMatchObject(refused('current_password_wrong'));
  hashCheaply();
});

test('an account that nobody confirmed keeps an address from nobody, and ends', async () => {
  const squatter = await givenMember((await givenCompany()).id, { account_status: 'registered' });
  const { ask } = await given();
  await ask(squatter.email.toUpperCase());
  expect(await confirm(tokenIn(await mailTo(squatter.email.toUpperCase(), 'email_confirm')))).toEqual({
    email: squatter.email.toUpperCase(),
  });
  expect(await rows(sql`select account_status from users where id = ${squatter.id}`)).toEqual([]);
});

test('a staff member added between mail and link keeps the email', async () => {
  const { wanted, ask } = await given();
  await ask();
  const token = tokenIn(await mailTo(wanted, 'email_confirm'));
  await rows(
    sql`update staff_members set email = ${wanted.toUpperCase()} where id = ${(await givenStaff('sales')).id}`,
  );
  await expect(confirm(token)).rejects.toMatchObject(refused('new_email_taken'));
});

test('of two who take one email at once, one has it', async () => {
  const { wanted, ask } = await given();
  await ask();
  const token = tokenIn(await mailTo(wanted, 'email_confirm'));
  const { id } = await givenStaff('sales');
  const becomesStaff = inTransaction(async () => {
    if (!(await takeEmail(wanted))) throw new Error('taken');
    await rows(sql`update staff_members set email = ${wanted} where id = ${id}`);
  });
  const answers = await Promise.allSettled([confirm(token), becomesStaff]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('no token and no address stays in the queue or the table in a form that could be used', async () => {
  const { wanted, ask } = await given();
  await ask();
  const token = tokenIn(await mailTo(wanted, 'email_confirm'));
  const kept = JSON.stringify(
    await rows(
      sql`select encode(token_hash, 'escape') as hash, encode(token_hash, 'base64') as hash64, id from email_changes`,
    ),
  );
  expect(token).not.toBe('');
  expect(kept).not.toContain(token);
});
