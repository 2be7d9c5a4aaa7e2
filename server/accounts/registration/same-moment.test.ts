import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { takeEmail } from '#server/accounts/identity/index.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, givenPlaces } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { company, confirmed, newTaxId, PLACE, register } from '#server/testing/given/registrations.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});

/** Long enough for a call to come to the row that another transaction holds. */
const UNTIL_IT_WAITS_MS = 300;
const companyOf = (id: number) =>
  oneRow(sql`select company_name_th, tax_id, phone, buyer_approved_status::int from companies where id = ${id}`);

/**
 * Asked to join an approved company and refused: the user's row is still in it. `api` acts as that user, whatever
 * happens meanwhile elsewhere.
 */
async function refusedJoiner(): Promise<{ joinedId: number; email: string; api: Api; elsewhere: Api }> {
  const joined = await givenCompany();
  const owner = await givenMember(joined.id);
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'employee', owner_email: owner.email } });
  await rows(sql`update users set account_status = 'not_approved' where email = ${applicant.email}`);
  return {
    joinedId: joined.id,
    email: applicant.email,
    api: await app.api(applicant.token),
    elsewhere: await app.api(applicant.token),
  };
}

test('a joiner who leaves a company that declined writes nothing into it by a call that began before', async () => {
  const { joinedId, email, api, elsewhere } = await refusedJoiner();
  const before = await companyOf(joinedId);
  await elsewhere('PUT /auth/registration/position', { body: { position: 'employee' } });
  const moved = refused('registration_moved');
  await expect(api('PUT /auth/registration/company', { body: company() })).rejects.toMatchObject(moved);
  await expect(api('PUT /auth/registration/position', { body: { position: 'owner' } })).rejects.toMatchObject(moved);
  await expect(
    api('PUT /auth/registration/account', {
      body: { title: 'mr', firstname: 'อีก', lastname: 'คน', mobile: '0812345678' },
    }),
  ).rejects.toMatchObject(moved);
  await expect(api('POST /auth/registration/finish')).rejects.toMatchObject(moved);
  expect(await companyOf(joinedId)).toEqual(before);
  expect(await rows(sql`select id from addresses where company_id = ${joinedId}`)).toEqual([]);
  expect(await oneRow(sql`select firstname, position from users where email = ${email}`)).toEqual({
    firstname: 'มานี',
    position: 'employee',
  });
});

test('both at once leave the company that declined as it was', async () => {
  const { joinedId, api, elsewhere } = await refusedJoiner();
  const before = await companyOf(joinedId);
  await Promise.allSettled([
    elsewhere('PUT /auth/registration/position', { body: { position: 'employee' } }),
    api('PUT /auth/registration/company', { body: company() }),
  ]);
  expect(await companyOf(joinedId)).toEqual(before);
});

test('a person’s account that was approved meanwhile is not changed by a call that began before', async () => {
  const applicant = await confirmed(app, { business_type: 'personal' });
  await applicant.api('PUT /auth/registration/person', {
    body: { id_number: 'AA1234567', birthday: '1990-01-01', ...PLACE },
  });
  await rows(sql`update users set account_status = 'verified' where email = ${applicant.email}`);
  await expect(
    applicant.api('PUT /auth/registration/account', {
      body: { title: 'mr', firstname: 'อีก', lastname: 'คน', mobile: '0812345678' },
    }),
  ).rejects.toMatchObject(refused('registration_sent'));
});

test('an account that nobody confirmed and that made way for the address’s owner is nobody’s session any more', async () => {
  const applicant = await register(app);
  await inTransaction(() => takeEmail(applicant.email));
  const gone = refused('session_expired');
  await expect(applicant.api('GET /auth/registration')).rejects.toMatchObject(gone);
  await expect(applicant.api('POST /auth/registration/code')).rejects.toMatchObject(gone);
  await expect(applicant.api('POST /auth/registration/confirm', { body: { code: '1234' } })).rejects.toMatchObject(
    gone,
  );
  await expect(
    applicant.api('PUT /auth/registration/account', {
      body: { title: 'mr', firstname: 'อีก', lastname: 'คน', mobile: '0812345678' },
    }),
  ).rejects.toMatchObject(gone);
});

test('a company’s number is not taken while its registration is being sent', async () => {
  const taxId = newTaxId();
  const [sender, taker] = [await confirmed(app), await confirmed(app)];
  for (const { api } of [sender, taker]) await api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await sender.api('PUT /auth/registration/company', { body: company({ tax_id: taxId }) });
  const { id } = await oneRow(sql<{ id: number }>`select company_id as id from users where email = ${sender.email}`);

  const isHeld = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const sending = inTransaction(async () => {
    await rows(sql`update companies set buyer_approved_status = 0 where id = ${id}`);
    await rows(sql`update users set account_status = 'waiting_approval' where email = ${sender.email}`);
    isHeld.resolve();
    await mayEnd.promise;
  });
  await isHeld.promise;
  const taking = Promise.allSettled([
    taker.api('PUT /auth/registration/company', { body: company({ tax_id: taxId }) }),
  ]);
  await pause(UNTIL_IT_WAITS_MS);
  mayEnd.resolve();
  await sending;
  expect(await taking).toMatchObject([{ status: 'rejected', reason: refused('company_already_registered') }]);
  expect(await companyOf(id)).toMatchObject({ tax_id: taxId });
});

test('a paper that is still being checked when the registration is sent without it is kept, and waits for staff', async () => {
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await applicant.api('PUT /auth/registration/company', { body: company() });
  const bytes = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
  // Its caller was known before; what it sent is read and looked at only afterwards.
  const sending = await app.api(applicant.token, { upload: { name: 'ภ.พ.20.pdf', bytes } });
  await applicant.api('POST /auth/registration/finish');
  await sending('POST /company-document/add', { body: { kind: 'tax' } });
  const { documents } = await applicant.api('GET /company-document/mydocument');
  expect(documents.find(({ kind }) => kind === 'tax')).toMatchObject({ status: 0, file: { name: 'ภ.พ.20.pdf' } });
  expect(await oneRow(sql`select account_status from users where email = ${applicant.email}`)).toEqual({
    account_status: 'waiting_approval',
  });
});
