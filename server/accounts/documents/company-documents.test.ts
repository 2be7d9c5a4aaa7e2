import sharp from 'sharp';
import { expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();

const PDF = { name: 'ภ.พ.20.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const NOTHING_YET = {
  tax_status: null,
  certificate_status: null,
  idcard_authorized_sign_status: null,
  id_card_status: null,
  houser_reg_status: null,
};

async function givenRegistrant(options: { personal?: boolean } = {}) {
  const company = await givenCompany({ ...options, statuses: NOTHING_YET });
  return { company, ...(await givenMember(company.id, { account_status: 'email_confirmed' })) };
}
const statusOf = (companyId: number) =>
  oneRow(sql<{ tax_status: number | null }>`select tax_status::int from companies where id = ${companyId}`);

test('a company and a person are each asked for their own papers, in the order of the approval', async () => {
  const kinds = async (token: string) =>
    (await (await app.api(token))('GET /company-document/mydocument')).documents.map((document) => document.kind);
  expect(await kinds((await givenRegistrant()).token)).toEqual(['certificate', 'tax', 'idcard_authorized_sign']);
  expect(await kinds((await givenRegistrant({ personal: true })).token)).toEqual(['id_card', 'houser_reg']);
});

test('a paper that is sent waits for approval, and a newer one takes its place', async () => {
  const { token, company } = await givenRegistrant();
  const sent = await (await app.api(token, { upload: PDF }))('POST /company-document/add', { body: { kind: 'tax' } });
  expect(sent).toMatchObject({
    kind: 'tax',
    status: 0,
    reason: null,
    file: { name: 'ภ.พ.20.pdf', content_type: 'application/pdf' },
  });
  expect(await statusOf(company.id)).toEqual({ tax_status: 0 });
  const picture = {
    name: 'tax.png',
    bytes: await sharp({ create: { width: 9, height: 9, channels: 3, background: '#0b5a5a' } })
      .png()
      .toBuffer(),
  };
  await (
    await app.api(token, { upload: picture })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  const { documents } = await (await app.api(token))('GET /company-document/mydocument');
  expect(documents.find((document) => document.kind === 'tax')?.file).toMatchObject({ content_type: 'image/png' });
  expect(
    await oneRow(
      sql<{ kept: number }>`select count(*)::int as kept from company_documents where company_id = ${company.id}`,
    ),
  ).toEqual({ kept: 2 });
});

test('a newer paper takes back the approval of the older one', async () => {
  const company = await givenCompany({ selling: true });
  const { token } = await givenMember(company.id);
  await (
    await app.api(token, { upload: PDF })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  expect(await oneRow(sql`select tax_status::int, is_selling from companies where id = ${company.id}`)).toEqual({
    tax_status: 0,
    is_selling: false,
  });
});

test('a paper of the other sort of account, a wrong file and a missing one are refused at their fields', async () => {
  const { token } = await givenRegistrant();
  await expect(
    (await app.api(token, { upload: PDF }))('POST /company-document/add', { body: { kind: 'id_card' } }),
  ).rejects.toMatchObject(refused('invalid_input'));
  await expect(
    (await app.api(token, { upload: { name: 'x.pdf', bytes: Buffer.from('MZ') } }))('POST /company-document/add', {
      body: { kind: 'tax' },
    }),
  ).rejects.toMatchObject(refused('file_type_not_accepted'));
  await expect((await app.api(token))('POST /company-document/add', { body: { kind: 'tax' } })).rejects.toMatchObject(
    refused('file_missing'),
  );
});

test('nobody fills the disk: after forty papers a day there are no more', async () => {
  const { token, company } = await givenRegistrant();
  const api = await app.api(token, { upload: PDF });
  await api('POST /company-document/add', { body: { kind: 'tax' } });
  // 38 more of the same day; each file of its own would be read in a process of its own.
  await rows(sql`
    with copies as (
      insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      select f.storage_key || n, f.purpose, f.is_private, f.name, f.content_type, f.size_bytes, f.company_id
      from files f, generate_series(1, 38) n where f.company_id = ${company.id} returning id)
    insert into company_documents (company_id, kind, file_id, uploaded_by_user_id, uploaded_at, is_current)
    select d.company_id, d.kind, copies.id, d.uploaded_by_user_id, d.uploaded_at, false
    from company_documents d, copies where d.company_id = ${company.id}`);
  await api('POST /company-document/add', { body: { kind: 'tax' } });
  await expect(api('POST /company-document/add', { body: { kind: 'tax' } })).rejects.toMatchObject(
    refused('too_many_documents'),
  );
});

test('the address of a paper opens it in the session that asked, and in no other', async () => {
  const { token, company } = await givenRegistrant();
  await (
    await app.api(token, { upload: PDF })
  )('POST /company-document/add', { body: { kind: 'certificate' } });
  const { previewUrl } = await (
    await app.api(token)
  )('POST /company-document/preview', { body: { kind: 'certificate' } });
  const status = async (bearer?: string) =>
    (await app.http.inject({ url: previewUrl, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} }))
      .statusCode;
  const colleague = await givenMember(company.id, { account_status: 'email_confirmed' });
  expect([await status(token), await status(), await status(colleague.token)]).toEqual([200, 404, 404]);
  const { headers } = await app.http.inject({ url: previewUrl, headers: { authorization: `Bearer ${token}` } });
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  app.clock.advanceHours(0.1);
  expect(await status(token)).toBe(404);
});
