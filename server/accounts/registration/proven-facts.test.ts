import { beforeAll, expect, test } from 'vitest';
import type { Input } from '#contract/client.ts';
import type { DocumentKind } from '#domain/accounts/company/company-documents.ts';
import { checkDigit } from '#domain/accounts/tax-id.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenPlaces, givenStaff } from '#server/testing/market.ts';
import { company, confirmed, newTaxId, PLACE, type Registering } from '#server/testing/given/registrations.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
});

const PDF = { name: 'paper.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const CITIZEN = `110170020345${checkDigit('110170020345')}`;
const idOf = async (email: string) =>
  (await oneRow(sql<{ id: number }>`select company_id as id from users where email = ${email}`)).id;
const send = async (applicant: Registering, kinds: readonly DocumentKind[]) => {
  for (const kind of kinds)
    await (
      await app.api(applicant.token, { upload: PDF })
    )('POST /company-document/add', { body: { kind } });
};

/** Sent with papers that staff approved before the account itself was refused. */
async function refusedWith(applicant: Registering, kinds: readonly DocumentKind[]): Promise<Registering> {
  await send(applicant, kinds);
  await applicant.api('POST /auth/registration/finish');
  const id = await idOf(applicant.email);
  await rows(sql`update company_documents set status = 1, decided_at = now() where company_id = ${id}`);
  for (const kind of kinds) await rows(sql`update companies set ${sql.ref(`${kind}_status`)} = 1 where id = ${id}`);
  await rows(sql`update users set account_status = 'not_approved' where email = ${applicant.email}`);
  return { ...applicant, api: await app.api(applicant.token) };
}

async function refusedCompany(given: ReturnType<typeof company>): Promise<Registering> {
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await applicant.api('PUT /auth/registration/company', { body: given });
  return refusedWith(applicant, ['certificate', 'tax', 'idcard_authorized_sign']);
}

async function refusedPerson(): Promise<Registering> {
  const applicant = await confirmed(app, { business_type: 'personal' });
  await applicant.api('PUT /auth/registration/person', {
    body: { id_number: 'AA1234567', birthday: '1990-01-01', ...PLACE },
  });
  return refusedWith(applicant, ['id_card', 'houser_reg']);
}

const statusesOf = async (email: string) => {
  const id = await idOf(email);
  const statuses = await oneRow(
    sql`select certificate_status::int as certificate, tax_status::int as tax,
      idcard_authorized_sign_status::int as idcard_authorized_sign, id_card_status::int as id_card,
      houser_reg_status::int as houser_reg from companies where id = ${id}`,
  );
  const papers = await rows(
    sql<{ kind: string; status: number }>`select kind, status::int from company_documents where company_id = ${id}`,
  );
  for (const { kind, status } of papers) expect(statuses).toMatchObject({ [kind]: status });
  return statuses;
};

test.each<[string, Partial<Input<'PUT /auth/registration/company'>['body']>, object]>([
  ['nothing of it', { phone: '029999999' }, { certificate: 1, tax: 1, idcard_authorized_sign: 1 }],
  ['its name', { company_name_th: 'บริษัท คนละชื่อ จำกัด' }, { certificate: 0, tax: 1, idcard_authorized_sign: 1 }],
  [
    'its English name',
    { company_name_en: 'Another Name Co., Ltd.' },
    { certificate: 0, tax: 1, idcard_authorized_sign: 1 },
  ],
  ['its number', { tax_id: newTaxId() }, { certificate: 0, tax: 0, idcard_authorized_sign: 1 }],
])('a refused company that changes %s has the papers looked at again that say so', async (_, change, expected) => {
  const first = company();
  const applicant = await refusedCompany(first);
  await applicant.api('PUT /auth/registration/company', { body: { ...first, ...change } });
  expect(await statusesOf(applicant.email)).toMatchObject(expected);
});

test('a refused person who changes name or number has the id card checked again', async () => {
  const renamed = await refusedPerson();
  const account = { title: 'miss', firstname: 'มานี', lastname: 'มีนา', mobile: '0811111111' } as const;
  await renamed.api('PUT /auth/registration/account', { body: account });
  expect(await statusesOf(renamed.email)).toMatchObject({ id_card: 1, houser_reg: 1 });
  await renamed.api('PUT /auth/registration/account', { body: { ...account, lastname: 'ดีใจ' } });
  expect(await statusesOf(renamed.email)).toMatchObject({ id_card: 0, houser_reg: 1 });

  const renumbered = await refusedPerson();
  const person = { id_number: 'AA1234567', birthday: '1990-01-01', ...PLACE };
  await renumbered.api('PUT /auth/registration/person', { body: person });
  expect(await statusesOf(renumbered.email)).toMatchObject({ id_card: 1 });
  await renumbered.api('PUT /auth/registration/person', { body: { ...person, id_number: CITIZEN } });
  expect(await statusesOf(renumbered.email)).toMatchObject({ id_card: 0, houser_reg: 1 });
});

test('papers of a registration wait with staff once it was sent, and not before', async () => {
  const staff = await app.api((await givenStaff('admin')).token);
  const applicant = await confirmed(app);
  const name = 'บริษัท ยังไม่ส่ง จำกัด';
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await applicant.api('PUT /auth/registration/company', { body: company({ company_name_th: name }) });
  const known = async () => ({
    listed: (await staff('GET /staff/documents', { query: { company: name } })).count,
    counted: (await staff('GET /staff/queues')).queues.find((queue) => queue.name === 'documents')!.count,
  });
  const { counted: before } = await known();
  await send(applicant, ['tax', 'certificate']);
  expect(await known()).toEqual({ listed: 0, counted: before });
  const papers = await rows(
    sql<{ id: number }>`select id from company_documents where company_id = ${await idOf(applicant.email)} order by id`,
  );
  expect((await staff('GET /staff/documents/{id}', { params: { id: papers[0]!.id } })).next).not.toBe(papers[1]!.id);
  await applicant.api('POST /auth/registration/finish');
  expect(await known()).toEqual({ listed: 2, counted: before + 2 });
  expect((await staff('GET /staff/documents/{id}', { params: { id: papers[0]!.id } })).next).toBe(papers[1]!.id);
});
