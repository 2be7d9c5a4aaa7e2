import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenStaff } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { accountWith, deleteUnconfirmed, isEmailFree, takeEmail, usersWithEmail } from './emails.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

const member = async (account_status: 'registered' | 'email_confirmed' | 'not_approved' | 'closed' | 'verified') =>
  givenMember((await givenCompany()).id, { account_status });

test('an email is one account’s, however it is written: a member’s or one’s of the marketplace’s people', async () => {
  for (const status of ['email_confirmed', 'not_approved', 'verified'] as const)
    expect(await isEmailFree((await member(status)).email.toUpperCase()), status).toBe(false);
  const staff = await givenStaff('sales');
  expect(await isEmailFree(staff.email.toUpperCase())).toBe(false);
  expect(await isEmailFree(staff.email, { butForStaff: staff.id })).toBe(true);
  for (const status of ['registered', 'closed'] as const)
    expect(await isEmailFree((await member(status)).email), status).toBe(true);
});

test('an account that nobody confirmed makes way for who takes its email; one that was confirmed stays', async () => {
  const unconfirmed = await member('registered');
  expect(await inTransaction(() => takeEmail(unconfirmed.email.toUpperCase()))).toBe(true);
  expect(await rows(sql`select account_status from users where id = ${unconfirmed.id}`)).toEqual([]);
  const confirmed = await member('email_confirmed');
  expect(await inTransaction(() => takeEmail(confirmed.email))).toBe(false);
  expect(await maybeRow(sql`select account_status from users where id = ${confirmed.id}`)).toEqual({
    account_status: 'email_confirmed',
  });
});

test('whether an email is free is looked up in indexes', async () => {
  const plans = await inTransaction(async () => {
    await rows(sql`set local enable_seqscan = off`);
    return Promise.all(
      [
        accountWith('a@b.example', null),
        deleteUnconfirmed('a@b.example'),
        sql`select id from ${usersWithEmail('a@b.example')} u`,
      ].map(async (query) =>
        (await rows(sql<{ 'QUERY PLAN': string }>`explain ${query}`)).map((line) => line['QUERY PLAN']).join(' '),
      ),
    );
  });
  expect(plans[0]).toContain('using users_email');
  expect(plans[0]).toContain('using staff_members_email');
  expect(plans[1]).toContain('using users_unconfirmed_email');
  expect(plans[2]).toContain('using users_email');
  expect(plans[2]).toContain('using users_unconfirmed_email');
  for (const plan of plans) expect(plan).not.toContain('Seq Scan');
});
