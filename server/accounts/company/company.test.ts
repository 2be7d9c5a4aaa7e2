import { afterAll, beforeAll, expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenCompany, givenMember, taxIdOf } from '#server/testing/market.ts';
import { refused, SLIP } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

async function given(options: Parameters<typeof givenCompany>[0] = {}) {
  const company = await givenCompany(options);
  const { token } = await givenMember(company.id);
  const api = await app.api(token);
  const send = async (kind: 'certificate' | 'id_card') =>
    (await app.api(token, { upload: SLIP }))('POST /company-document/add', { body: { kind } });
  const change = (body: Parameters<typeof api<'PUT /company/info'>>[1]['body']) => api('PUT /company/info', { body });
  return { companyId: company.id, name: company.name, token, api, send, change };
}
const statusOf = (id: number) =>
  oneRow(
    sql<
      Record<string, unknown>
    >`select certificate_status::int as certificate, id_card_status::int as id_card, is_selling from companies
      where id = ${id}`,
  );
const approve = (id: number) =>
  oneRow(
    sql`with papers as (update company_documents set status = 1, decided_at = now()
      where company_id = ${id}) update companies set certificate_status = 1 where id = ${id} returning id`,
  );
let number = 7000;
const newTaxId = () => taxIdOf((number += 1));

test('the company profile has every field of the specification, and its papers under addresses for this session', async () => {
  const { api, send, token, companyId } = await given();
  await send('certificate');
  const profile = await api('GET /company-contact/myprofile');
  expect(profile).toMatchObject({
    title: 'mr',
    firstname: 'สมชาย',
    lastname: 'ใจดี',
    is_owner: true,
    position: 'owner',
    birthday: null,
    phone: '0812345678',
    company_sap_code: null,
    member_level: 1,
    point: 0,
    tax_status: 1,
    certificate_status: 0,
    id_card_status: 1,
    houser_reg_status: 1,
    idcard_authorized_sign_status: 1,
    buyer_approved_status: 1,
    seller_approved_status: null,
    certificate_name: 'slip.png',
    tax_name: null,
    tax_path: null,
  });
  const open = async (bearer: string) =>
    (await app.http.inject({ url: profile.certificate_path!, headers: { authorization: `Bearer ${bearer}` } }))
      .statusCode;
  expect([await open(token), await open((await givenMember(companyId)).token)]).toEqual([200, 404]);
});

test('a colleague who does not manage the company sees its statuses, but neither names nor addresses of papers', async () => {
  const { send, companyId } = await given();
  await send('certificate');
  const viewer = await app.api((await givenMember(companyId, { company_role: 'viewer' })).token);
  expect(await viewer('GET /company-contact/myprofile')).toMatchObject({
    certificate_status: 0,
    certificate_name: null,
    certificate_path: null,
  });
  await expect(viewer('PUT /company/info', { body: { phone: '021112222' } })).rejects.toMatchObject(
    refused('not_allowed'),
  );
});

test('what keeps the company from ordering is said in the reader’s language', async () => {
  const { token } = await given({ statuses: { tax_status: 2, certificate_status: null } });
  const { blockers } = await (await app.api(token, { locale: 'en' }))('GET /company/info');
  expect(blockers).toEqual([
    { code: 'certificate_not_approved', message: 'Company certificate document not approved yet' },
    { code: 'vat_certificate_not_approved', message: 'VAT registration certificate NOT approved yet' },
  ]);
  expect((await (await given()).api('GET /company/info')).blockers).toEqual([]);
});

test('names, phone, email and types are changed; what is left out stays', async () => {
  const { api, change, name } = await given();
  await change({
    phone: '038111222',
    email: 'office@example.com',
    registered_type: 'public_company_limited',
    supplier_type: 'overseas',
  });
  expect(await api('GET /company/info')).toMatchObject({
    company_name_th: name,
    phone: '038111222',
    email: 'office@example.com',
    registered_type: 'public_company_limited',
    supplier_type: 'overseas',
  });
  await change({ supplier_type: null });
  expect(await api('GET /company/info')).toMatchObject({ phone: '038111222', supplier_type: null });
});

test('another legal name sends the approved certificate to be looked at again, and the seller’s offers rest', async () => {
  const { companyId, change, send, name } = await given({ selling: true });
  await send('certificate');
  await approve(companyId);
  await change({ company_name_th: name, phone: '021112222' });
  expect(await statusOf(companyId)).toMatchObject({ certificate: 1, is_selling: true });
  await change({ company_name_th: 'บริษัท ชื่อใหม่ จำกัด' });
  expect(await statusOf(companyId)).toMatchObject({ certificate: 0, is_selling: false });
  expect(
    await oneRow(
      sql`select status::int, decided_at from company_documents where company_id = ${companyId} and is_current`,
    ),
  ).toEqual({ status: 0, decided_at: null });
});

test.each(['Pay at https://evil.example', 'www.evil.example', 'pay@evil.example'])(
  'no company is called %s: mails and documents say its name',
  async (company_name_en) => {
    const { change } = await given();
    await expect(change({ company_name_en })).rejects.toMatchObject({
      wire: { fields: [{ path: 'company_name_en', code: 'not_a_name' }] },
    });
  },
);

test('where the certificate itself is not kept, another name asks for it', async () => {
  const { companyId, change } = await given();
  await change({ company_name_en: 'New Name Co., Ltd.' });
  expect(await statusOf(companyId)).toMatchObject({ certificate: null });
});

test('a refused certificate stays refused when the name changes', async () => {
  const { companyId, change } = await given({ statuses: { certificate_status: 2 } });
  await change({ company_name_th: 'บริษัท ชื่อใหม่ จำกัด' });
  expect(await statusOf(companyId)).toMatchObject({ certificate: 2 });
});

test('the tax id stays once its papers are approved, and is changed before; the same one again is no change', async () => {
  const approved = await given();
  const { tax_id } = await approved.api('GET /company/info');
  await approved.change({ tax_id: tax_id! });
  await expect(approved.change({ tax_id: newTaxId() })).rejects.toMatchObject({
    wire: { error: 'tax_id_fixed', fields: [expect.objectContaining({ path: 'tax_id' })] },
  });
  const open = await given({ statuses: { tax_status: 2, certificate_status: 0 } });
  const other = newTaxId();
  await open.change({ tax_id: other });
  expect(await open.api('GET /company/info')).toMatchObject({ tax_id: other, is_tax_id_fixed: false });
  await expect(open.change({ tax_id: tax_id! })).rejects.toMatchObject({
    wire: { error: 'tax_id_taken', fields: [expect.objectContaining({ path: 'tax_id' })] },
  });
  await expect(open.change({ tax_id: '0105536000004' })).rejects.toMatchObject({
    wire: { fields: [expect.objectContaining({ path: 'tax_id', code: 'not_a_tax_id' })] },
  });
});

test('a tax id that was proved stays, also when its paper is sent anew, or the company is called otherwise', async () => {
  const sent = await given({ statuses: { tax_status: null } });
  await sent.send('certificate');
  await expect(sent.change({ tax_id: newTaxId() })).rejects.toMatchObject(refused('tax_id_fixed'));
  await sent.send('certificate');
  expect(await sent.api('GET /company/info')).toMatchObject({ certificate_status: 0, is_tax_id_fixed: true });
  const renamed = await given({ statuses: { tax_status: 0 } });
  await renamed.change({ company_name_th: 'บริษัท ชื่อใหม่ จำกัด' });
  await expect(renamed.change({ tax_id: newTaxId() })).rejects.toMatchObject(refused('tax_id_fixed'));
});

test('a citizen’s tax id is the number of the id card, and nothing else can be set', async () => {
  const { api, change, companyId } = await given({ personal: true, statuses: { id_card_status: 0 } });
  const number = newTaxId();
  await oneRow(
    sql`with person as (update users set id_number = ${number} where company_id = ${companyId}
      returning id) update companies set tax_id = ${number} where id = ${companyId} returning id`,
  );
  await expect(change({ tax_id: newTaxId() })).rejects.toMatchObject({
    wire: { error: 'tax_id_is_id_number', fields: [expect.objectContaining({ path: 'tax_id' })] },
  });
  await change({ tax_id: number, phone: '0812223333' });
  expect(await api('GET /company/info')).toMatchObject({ is_tax_id_of_person: true, is_tax_id_fixed: false });
});

test('a person’s account has no name or type of its own, and shows its tax id masked', async () => {
  const { api, change } = await given({ personal: true, statuses: { id_card_status: 0 } });
  await expect(change({ company_name_th: 'บริษัท จำกัด', registered_type: 'others' })).rejects.toMatchObject({
    wire: {
      fields: [
        { path: 'company_name_th', code: 'unknown_field' },
        { path: 'registered_type', code: 'unknown_field' },
      ].map((field) => expect.objectContaining(field)),
    },
  });
  await change({ phone: '0812223333', tax_id: newTaxId() });
  const { tax_id } = await api('GET /company/info');
  expect(tax_id).toMatch(/^•{9}\d{4}$/);
  expect((await api('GET /company-contact/myprofile')).taxId).toBe(tax_id);
});
