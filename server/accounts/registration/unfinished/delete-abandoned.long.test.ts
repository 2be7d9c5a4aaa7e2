import { beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { enqueue, runWaitingJobs } from '#server/platform/jobs.ts';
import { givenPlaces } from '#server/testing/market.ts';
import { company, confirmed, PASSWORD, PLACE, type Registering } from '#server/testing/given/registrations.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { deleteOldRegistrations } from '../jobs.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});

const PDF = { name: 'id.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const known = async (emails: readonly string[]) =>
  (await rows(sql<{ email: string }>`select email from users where email = any (${emails}) order by id`)).map(
    ({ email }) => email,
  );
const runJob = async () => {
  await enqueue(deleteOldRegistrations, {});
  await runWaitingJobs();
};

async function person(): Promise<Registering> {
  const applicant = await confirmed(app, { business_type: 'personal' });
  await applicant.api('PUT /auth/registration/person', {
    body: { id_number: 'AA1234567', birthday: '1990-01-01', ...PLACE },
  });
  await (
    await app.api(applicant.token, { upload: PDF })
  )('POST /company-document/add', { body: { kind: 'id_card' } });
  return applicant;
}
async function founder(): Promise<Registering> {
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await applicant.api('PUT /auth/registration/company', { body: company() });
  return applicant;
}

test('abandoned registrations are deleted after three months, their papers and files included; others stay', async () => {
  const [left, leftCompany, sent, open] = [await person(), await founder(), await person(), await founder()];
  await sent.api('POST /auth/registration/finish');
  const all = [left, leftCompany, sent, open].map(({ email }) => email);
  const [{ company_id, storage_key }] = (await rows(
    sql<{
      company_id: number;
      storage_key: string;
    }>`select f.company_id, f.storage_key from files f join users u on u.id = f.uploaded_by_user_id
      where u.email = ${left.email}`,
  )) as [{ company_id: number; storage_key: string }];
  const isKept = async () => (await fileStore().get(storage_key)) !== undefined;

  app.clock.advanceHours(24 * 89);
  await runJob();
  expect(await known(all)).toEqual(all);
  expect(await isKept()).toBe(true);

  app.clock.advanceHours(24 * 2);
  await (
    await app.api()
  )('POST /auth/login', { body: { username: open.email, password: PASSWORD, role: 'buyer' } });
  await runJob();
  expect(await known(all)).toEqual([sent.email, open.email]);
  expect(await isKept()).toBe(false);
  for (const table of ['company_documents', 'addresses', 'files', 'users'])
    expect(await rows(sql`select 1 from ${sql.table(table)} where company_id = ${company_id}`), table).toEqual([]);
  expect(await rows(sql`select 1 from companies where id = ${company_id} or email = ${leftCompany.email}`)).toEqual([]);
});
