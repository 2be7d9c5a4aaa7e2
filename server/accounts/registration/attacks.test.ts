import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApiError } from '#contract/client.ts';
import { WRONG_CODES_A_NETWORK_A_DAY } from '#domain/accounts/sign-in/one-time-code.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { enqueue, runWaitingJobs } from '#server/platform/jobs.ts';
import { givenCompany, givenMember, givenPlaces } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { makeRegistrationLink } from '#server/accounts/registration-links/index.ts';
import {
  account,
  company,
  confirmed,
  mailedCode,
  newEmail,
  newTaxId,
  PASSWORD,
  PLACE,
  register,
  type Registering,
} from '#server/testing/given/registrations.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { deleteOldRegistrations } from './jobs.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});
beforeEach(async () => {
  app.clock.set(TEST_NOW);
  await rows(sql`delete from one_time_codes`);
  await rows(sql`delete from sign_in_failures`);
});

const PDF = { name: 'tax.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const login = async (username: string, password: string) =>
  (await app.api())('POST /auth/login', { body: { username, password, role: 'buyer' } });
const idOf = async (email: string) =>
  (await oneRow(sql<{ id: number }>`select id from users where email = ${email}`)).id;

/** Registered as the first of a company, with a position. */
async function founder(given: Parameters<typeof confirmed>[1] = {}): Promise<Registering> {
  const applicant = await confirmed(app, given);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  return applicant;
}
const giveCompany = (applicant: Registering, tax_id: string) =>
  applicant.api('PUT /auth/registration/company', { body: company({ tax_id }) });

test('nobody blocks an address by registering it first, nor comes in by having done so', async () => {
  const email = newEmail();
  const thief = await register(
    app,
    { password: 'Thief#Heron4x', password_confirm: 'Thief#Heron4x', firstname: 'โจร' },
    email,
  );
  const thiefsCode = await mailedCode(email);
  app.clock.advanceHours(1 / 60);
  const owner = await register(app, { business_type: 'personal' }, email.toUpperCase());
  await expect(
    (await app.api(thief.token))('POST /auth/registration/confirm', { body: { code: thiefsCode } }),
  ).rejects.toMatchObject(refused('session_expired'));
  await expect(login(email, 'Thief#Heron4x')).rejects.toMatchObject(refused('wrong_credentials'));
  await owner.api('POST /auth/registration/confirm', { body: { code: await mailedCode(email.toUpperCase()) } });
  expect(
    await oneRow(
      sql`select u.firstname, c.company_code from users u join companies c on c.id = u.company_id
        where lower(u.email) = ${email}`,
    ),
  ).toEqual({ firstname: 'มานี', company_code: null });
});

test('two who register the same address at once leave one account, in which the later one goes on', async () => {
  const email = newEmail();
  const visitor = await app.api();
  const both = await Promise.all([1, 2].map(() => visitor('POST /auth/local/register', { body: account(email) })));
  expect(await rows(sql`select id from users where email = ${email}`)).toHaveLength(1);
  const open = await Promise.all(both.map(async ({ token }) => (await app.resolveCaller(token)).kind));
  expect(open.toSorted()).toEqual(['registrant', 'visitor']);
});

test('no later call goes before the email is confirmed', async () => {
  const applicant = await register(app);
  const her2 = await register(app, { business_type: 'personal' });
  const early = refused('email_not_confirmed');
  await expect(applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } })).rejects.toMatchObject(
    early,
  );
  await expect(giveCompany(applicant, newTaxId())).rejects.toMatchObject(early);
  await expect(
    her2.api('PUT /auth/registration/person', { body: { id_number: 'AA1234567', birthday: '1990-01-01', ...PLACE } }),
  ).rejects.toMatchObject(early);
  await expect(applicant.api('POST /auth/registration/finish')).rejects.toMatchObject(early);
  await expect(
    (await app.api(applicant.token, { upload: PDF }))('POST /company-document/add', { body: { kind: 'tax' } }),
  ).rejects.toMatchObject(early);
});

test('no step is left out, and none is another kind of account’s', async () => {
  const applicant = await confirmed(app);
  await expect(giveCompany(applicant, newTaxId())).rejects.toMatchObject(refused('registration_incomplete'));
  await expect(applicant.api('POST /auth/registration/finish')).rejects.toMatchObject(
    refused('registration_incomplete'),
  );
  await expect(
    applicant.api('PUT /auth/registration/person', {
      body: { id_number: 'AA1234567', birthday: '1990-01-01', ...PLACE },
    }),
  ).rejects.toMatchObject(refused('not_for_this_account'));
  const person = await confirmed(app, { business_type: 'personal' });
  await expect(person.api('PUT /auth/registration/position', { body: { position: 'owner' } })).rejects.toMatchObject(
    refused('not_for_this_account'),
  );
  await expect(giveCompany(person, newTaxId())).rejects.toMatchObject(refused('not_for_this_account'));
});

test('what was sent is not changed while it is looked at', async () => {
  const applicant = await founder();
  await giveCompany(applicant, newTaxId());
  await applicant.api('POST /auth/registration/finish');
  const later = await app.api(applicant.token);
  for (const change of [
    () =>
      later('PUT /auth/registration/account', {
        body: { title: 'mr', firstname: 'อีก', lastname: 'คน', mobile: '0812345678' },
      }),
    () => later('PUT /auth/registration/position', { body: { position: 'other' } }),
    () => giveCompany({ ...applicant, api: later }, newTaxId()),
    () => later('POST /auth/registration/finish'),
  ])
    await expect(change()).rejects.toMatchObject(refused('registration_sent'));
});

test('who joins a company sees nothing of it, sends nothing for it, and changes nothing of it', async () => {
  const joined = await givenCompany({ selling: true });
  const owner = await givenMember(joined.id);
  const applicant = await founder();
  const own = await oneRow(sql<{ company_id: number }>`select company_id from users where email = ${applicant.email}`);
  expect(
    await applicant.api('PUT /auth/registration/position', {
      body: { position: 'employee', owner_email: owner.email.toUpperCase() },
    }),
  ).toEqual({ step: 'done' });
  const later = await app.api(applicant.token, { upload: PDF });
  const standing = await later('GET /auth/registration');
  expect(standing).toMatchObject({ joins: true, account_status: 'waiting_approval', company: null, address: null });
  expect(JSON.stringify(standing)).not.toContain(joined.name);
  await expect(later('GET /company-document/mydocument')).rejects.toMatchObject(refused('not_signed_in'));
  await expect(later('POST /company-document/add', { body: { kind: 'tax' } })).rejects.toMatchObject(
    refused('not_signed_in'),
  );
  await expect(later('POST /auth/registration/finish')).rejects.toMatchObject(refused('registration_sent'));
  expect(
    await oneRow(sql`select company_role, is_owner, company_id from users where email = ${applicant.email}`),
  ).toEqual({
    company_role: 'viewer',
    is_owner: false,
    company_id: joined.id,
  });
  expect(
    await oneRow(
      sql`select buyer_approved_status::int, seller_approved_status::int, is_selling from companies
        where id = ${joined.id}`,
    ),
  ).toEqual({ buyer_approved_status: 1, seller_approved_status: 1, is_selling: true });
  expect(await rows(sql`select id from companies where id = ${own.company_id}`)).toEqual([]);
  const mail = (
    await outbox(
      sql<{
        text: string;
      }>`select text from mail_outbox where recipient = ${owner.email} and kind = 'company_join_asked'`,
    )
  )[0]!;
  expect(mail.text).toContain(applicant.email);
});

test('an owner is mailed of one who asks to join a day, and nobody asks with a link for a name', async () => {
  const company = await givenCompany();
  const owner = await givenMember(company.id);
  const asked = async () => {
    const applicant = await confirmed(app);
    await applicant.api('PUT /auth/registration/position', {
      body: { position: 'employee', owner_email: owner.email },
    });
  };
  const mails = async () =>
    (await rows(sql`select id from mail_outbox where recipient = ${owner.email} and kind = 'company_join_asked'`))
      .length;
  await asked();
  await asked();
  await asked();
  expect(await mails()).toBe(1);
  await rows(sql`update users set handed_in_at = handed_in_at - interval '25 hours' where company_id = ${company.id}`);
  await asked();
  expect(await mails()).toBe(2);

  const visitor = await app.api();
  const body = account('linked@company.example', { firstname: 'ยืนยันบัญชีที่ https://evil.example/login' });
  await expect(visitor('POST /auth/local/register', { body })).rejects.toMatchObject({
    wire: { fields: [{ path: 'firstname', code: 'not_a_name' }] },
  });
});

test('only the verified owner of a company is one to join', async () => {
  const { id } = await givenCompany();
  const purchaser = await givenMember(id, { company_role: 'purchaser' });
  const waiting = await givenMember((await givenCompany()).id, { account_status: 'waiting_approval' });
  const person = await givenMember((await givenCompany({ personal: true })).id);
  const applicant = await confirmed(app);
  for (const owner_email of [purchaser.email, waiting.email, person.email, applicant.email, 'nobody@company.example']) {
    await expect(
      applicant.api('PUT /auth/registration/position', { body: { position: 'employee', owner_email } }),
      owner_email,
    ).rejects.toMatchObject({ wire: { error: 'owner_email_not_found', fields: [{ path: 'owner_email' }] } });
  }
  await expect(
    applicant.api('PUT /auth/registration/position', { body: { position: 'owner', owner_email: purchaser.email } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'owner_email', code: 'invalid' }] } });
  expect(await oneRow(sql`select position from users where email = ${applicant.email}`)).toEqual({ position: null });
});

test('asking whose email an owner’s is costs a guess: fifty a day from one network, at once or one after the other; a right one costs none', async () => {
  await rows(sql`delete from one_time_code_failures`);
  const owner = await givenMember((await givenCompany()).id);
  const [applicant, next] = [await confirmed(app), await confirmed(app)];
  const ask = ({ api }: Registering, owner_email: string) =>
    api('PUT /auth/registration/position', { body: { position: 'employee', owner_email } });
  await ask(next, owner.email);
  const answers = await Promise.allSettled(
    Array.from({ length: WRONG_CODES_A_NETWORK_A_DAY + 10 }, (_, n) => ask(applicant, `nobody${n}@company.example`)),
  );
  const codes = answers.map((answer) =>
    answer.status === 'rejected' ? (answer.reason as ApiError).wire.error : 'found',
  );
  expect(codes.filter((code) => code === 'owner_email_not_found')).toHaveLength(WRONG_CODES_A_NETWORK_A_DAY);
  expect(codes.filter((code) => code === 'otp_network_limit')).toHaveLength(10);
  await expect(ask(applicant, owner.email)).rejects.toMatchObject(refused('otp_network_limit'));
  expect(await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } })).toEqual({
    step: 'company',
  });
  await rows(sql`delete from one_time_code_failures`);
});

test('papers sent for a company of one’s own do not go along into the one that is joined', async () => {
  const owner = await givenMember((await givenCompany()).id);
  const applicant = await founder();
  await giveCompany(applicant, newTaxId());
  await (
    await app.api(applicant.token, { upload: PDF })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  await applicant.api('PUT /auth/registration/position', { body: { position: 'employee', owner_email: owner.email } });
  expect(
    await oneRow(
      sql`select count(*)::int as papers from company_documents d
        where d.uploaded_by_user_id = ${await idOf(applicant.email)}`,
    ),
  ).toEqual({ papers: 0 });
});

test('a registrant whom no company took may be the first of a new company', async () => {
  const owner = await givenMember((await givenCompany()).id);
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'employee', owner_email: owner.email } });
  await rows(sql`update users set account_status = 'not_approved' where email = ${applicant.email}`);
  const later = await app.api(applicant.token);
  expect((await later('GET /auth/registration')).step).toBe('position');
  expect(await later('PUT /auth/registration/position', { body: { position: 'employee' } })).toEqual({
    step: 'company',
  });
  expect(
    await oneRow(
      sql`select u.company_role, u.is_owner, c.company_name_th from users u join companies c on c.id = u.company_id
        where u.email = ${applicant.email}`,
    ),
  ).toEqual({ company_role: 'owner', is_owner: true, company_name_th: '' });
});

test('a company is here once: its number is refused to the next, also when both come at once', async () => {
  const taxId = newTaxId();
  const [first, second] = [await founder(), await founder()];
  await giveCompany(first, taxId);
  await first.api('POST /auth/registration/finish');
  const taken = {
    wire: { error: 'company_already_registered', fields: [{ path: 'tax_id', code: 'company_already_registered' }] },
  };
  await expect(giveCompany(second, taxId)).rejects.toMatchObject(taken);

  const both = newTaxId();
  const racers = [await founder(), await founder()];
  await Promise.allSettled(racers.map((racer) => giveCompany(racer, both)));
  await Promise.allSettled(racers.map((racer) => racer.api('POST /auth/registration/finish')));
  expect(
    await rows(
      sql`select c.id from companies c join users u on u.company_id = c.id where c.tax_id = ${both}
        and u.account_status = 'waiting_approval'`,
    ),
  ).toHaveLength(1);
});

test('who only typed a company’s number, or was refused with it, does not keep the company out', async () => {
  const taxId = newTaxId();
  const [squatter, company, next] = [await founder(), await founder(), await founder()];
  await giveCompany(squatter, taxId);
  expect(await giveCompany(company, taxId)).toEqual({ step: 'documents' });
  await expect(squatter.api('POST /auth/registration/finish')).rejects.toMatchObject(
    refused('registration_incomplete'),
  );
  await company.api('POST /auth/registration/finish');
  await expect(giveCompany(squatter, taxId)).rejects.toMatchObject(refused('company_already_registered'));
  await rows(sql`update users set account_status = 'not_approved' where email = ${company.email}`);
  expect(await giveCompany(next, taxId)).toEqual({ step: 'documents' });
});

test('a refused registrant comes in by the mailed link only, once and within a week, and what they correct waits again', async () => {
  const applicant = await founder({ role: 'seller' });
  await applicant.api('PUT /auth/registration/company', { body: company({ supplier_type: 'overseas' }) });
  await applicant.api('POST /auth/registration/finish');
  await rows(sql`update users set account_status = 'not_approved' where email = ${applicant.email}`);
  await rows(
    sql`update companies set buyer_approved_status = 2, seller_approved_status = 2
      where id = (select company_id from users where email = ${applicant.email})`,
  );
  await expect(login(applicant.email, PASSWORD)).rejects.toMatchObject(refused('account_refused'));

  const visitor = await app.api();
  const link = async () =>
    new URL(await makeRegistrationLink(await idOf(applicant.email)), 'https://x.example').searchParams.get('token')!;
  const old = await link();
  const token = await link();
  const gone = refused('registration_link_invalid');
  const opened = await visitor('POST /auth/registration/link', { body: { token } });
  expect(opened.registration).toMatchObject({
    step: 'documents',
    account_status: 'not_approved',
    email: applicant.email,
  });
  for (const used of [token, old])
    await expect(visitor('POST /auth/registration/link', { body: { token: used } })).rejects.toMatchObject(gone);
  expect(await (await app.api(opened.token))('POST /auth/registration/finish')).toEqual({ step: 'done' });
  expect(
    await oneRow(
      sql`select u.account_status, c.buyer_approved_status::int, c.seller_approved_status::int from users u
        join companies c on c.id = u.company_id where u.email = ${applicant.email}`,
    ),
  ).toEqual({ account_status: 'waiting_approval', buyer_approved_status: 0, seller_approved_status: 0 });

  const late = await link();
  app.clock.advanceHours(24 * 7);
  await expect(visitor('POST /auth/registration/link', { body: { token: late } })).rejects.toMatchObject(gone);
  await expect(visitor('POST /auth/registration/link', { body: { token: 'x' } })).rejects.toMatchObject(gone);
});

test('a link of who is approved by now opens nothing, and neither does the old session', async () => {
  const member = await givenMember((await givenCompany()).id, { account_status: 'not_approved' });
  const token = new URL(await makeRegistrationLink(member.id), 'https://x.example').searchParams.get('token')!;
  await rows(sql`update users set account_status = 'verified' where id = ${member.id}`);
  await expect((await app.api())('POST /auth/registration/link', { body: { token } })).rejects.toMatchObject(
    refused('registration_link_invalid'),
  );
  expect((await app.resolveCaller(member.token)).kind).toBe('visitor');
});

test('unconfirmed accounts are deleted after a month with their companies; confirmed ones stay', async () => {
  const unconfirmed = await register(app);
  const kept = await confirmed(app);
  const companies = async () =>
    (
      await rows(
        sql<{
          id: number;
        }>`select id from companies where company_name_th = '' and email in (${unconfirmed.email}, ${kept.email})`,
      )
    ).length;
  expect(await companies()).toBe(2);
  app.clock.advanceHours(24 * 31);
  await enqueue(deleteOldRegistrations, {});
  await runWaitingJobs();
  expect(await rows(sql`select email from users where email in (${unconfirmed.email}, ${kept.email})`)).toEqual([
    { email: kept.email },
  ]);
  expect(await companies()).toBe(1);
  expect(await rows(sql`select id from one_time_codes`)).toEqual([]);
});
