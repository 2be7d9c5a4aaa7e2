import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkDigit } from '#domain/accounts/tax-id.ts';
import { maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fileStore } from '#server/platform/file-store/file-store.ts';
import { givenAddress, givenCompany, givenMember, givenPlaces, givenStaff, taxIdOf } from '#server/testing/market.ts';
import { refused, SLIP } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
beforeEach(() => app.clock.set(TEST_NOW));
afterAll(() => app.close());

const CITIZEN = `110170020345${checkDigit('110170020345')}`;
const FACTS = {
  title: 'mrs',
  firstname: 'วราภรณ์',
  lastname: 'สุขใจ',
  mobile: '0891112222',
  birthday: '1984-02-29',
  position: 'procurement_manager',
  language: 'en',
} as const;

async function given(options: Parameters<typeof givenCompany>[0] = {}) {
  const company = await givenCompany(options);
  const member = await givenMember(company.id);
  return { companyId: company.id, ...member, api: await app.api(member.token) };
}
const companyOf = (id: number) =>
  oneRow(
    sql<{
      name: string;
      id_card_status: number | null;
      certificate_status: number | null;
    }>`select company_name_th as name, id_card_status::int, certificate_status::int from companies where id = ${id}`,
  );

test('a member sees and changes their profile', async () => {
  const { api, email, companyId } = await given();
  expect(await api('GET /users/me')).toMatchObject({
    email,
    firstname: 'สมชาย',
    business_type: 'business',
    account_status: 'verified',
    avatar: null,
    id_number: null,
    is_id_card_approved: false,
  });
  const changed = await api('PUT /users/me', { body: { ...FACTS, id_number: 'aa1234567' } });
  expect(changed).toMatchObject({ ...FACTS, id_number: '•••••4567' });
  expect(await companyOf(companyId)).toMatchObject({ certificate_status: 1 });
});

test('a number that proves identity stays masked until its owner asks for it, and stays when it is left out', async () => {
  const { api } = await given();
  await api('PUT /users/me', { body: { ...FACTS, id_number: CITIZEN } });
  expect(await api('PUT /users/me', { body: FACTS })).toMatchObject({ id_number: `•••••••••${CITIZEN.slice(-4)}` });
  expect(await api('GET /users/me/id-number')).toEqual({ id_number: CITIZEN });
  await api('PUT /users/me', { body: { ...FACTS, id_number: null } });
  expect(await api('GET /users/me/id-number')).toEqual({ id_number: null });
});

test.each([
  [{ mobile: '02123' }, 'mobile', 'not_a_mobile'],
  [{ birthday: '1899-01-01' }, 'birthday', 'not_a_birthday'],
  [{ birthday: '2026-07-09' }, 'birthday', 'not_a_birthday'],
  [{ birthday: '2001-02-29' }, 'birthday', 'not_a_date'],
  [{ id_number: '1234567890123' }, 'id_number', 'not_an_id_number'],
  [{ firstname: ' ' }, 'firstname', 'required'],
  [{ position: 'king' }, 'position', 'not_a_choice'],
  [{ position: null }, 'position', 'required'],
  [{ email: 'x@example.com' }, 'email', 'unknown_field'],
])('%o is refused at its field', async (changed, path, code) => {
  const { api } = await given();
  await expect(api('PUT /users/me', { body: { ...FACTS, ...changed } as never })).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [expect.objectContaining({ path, code })] },
  });
});

test('a person whose id card was approved keeps its number; another name sends the card to be looked at again', async () => {
  const { api, companyId } = await given({ personal: true });
  await expect(api('PUT /users/me', { body: { ...FACTS, id_number: CITIZEN } })).rejects.toMatchObject(
    refused('id_number_fixed'),
  );
  expect(await companyOf(companyId)).toMatchObject({ id_card_status: 1 });
  await rows(sql`
    with file as (insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id)
      values (${`private/${companyId}.pdf`}, 'identity', true, 'id.pdf', 'application/pdf', 1, ${companyId})
      returning id)
    insert into company_documents (company_id, kind, file_id, uploaded_by_user_id, uploaded_at, status, decided_at)
      select ${companyId}, 'id_card', file.id, u.id, now(), 1, now() from file, users u
      where u.company_id = ${companyId}`);
  expect(await api('PUT /users/me', { body: { ...FACTS, position: null } })).toMatchObject({
    is_id_card_approved: false,
    company_name: 'วราภรณ์ สุขใจ',
  });
  expect(await companyOf(companyId)).toMatchObject({ id_card_status: 0, name: 'วราภรณ์ สุขใจ' });
  expect(
    await oneRow(sql`select status::int, decided_at from company_documents where company_id = ${companyId}`),
  ).toEqual({ status: 0, decided_at: null });
});

test('a number that was approved stays while another id card waits', async () => {
  const { api, token } = await given({ personal: true });
  await (
    await app.api(token, { upload: SLIP })
  )('POST /company-document/add', { body: { kind: 'id_card' } });
  expect(await api('GET /users/me')).toMatchObject({ is_id_card_approved: false, is_id_number_fixed: true });
  await expect(api('PUT /users/me', { body: { ...FACTS, id_number: CITIZEN } })).rejects.toMatchObject(
    refused('id_number_fixed'),
  );
});

test('a citizen’s tax id follows the number of the id card, also in the address; a foreigner’s is independent', async () => {
  const { api, companyId } = await given({ personal: true, statuses: { id_card_status: 0 } });
  const other = taxIdOf(8801);
  await givenPlaces();
  await givenAddress(companyId);
  await rows(
    sql`update addresses a set tax_id = c.tax_id from companies c where c.id = a.company_id and c.id = ${companyId}`,
  );
  const taxIds = () =>
    oneRow(
      sql`select c.tax_id, a.tax_id as on_address from companies c join addresses a on a.company_id = c.id
        where c.id = ${companyId}`,
    );
  await api('PUT /users/me', { body: { ...FACTS, id_number: CITIZEN } });
  expect(await taxIds()).toEqual({ tax_id: CITIZEN, on_address: CITIZEN });
  await api('PUT /users/me', { body: { ...FACTS, id_number: 'AB123456' } });
  expect(await taxIds()).toEqual({ tax_id: null, on_address: null });
  await rows(sql`update companies set tax_id = ${other} where id = ${companyId}`);
  await api('PUT /users/me', { body: { ...FACTS, id_number: 'AB654321' } });
  expect(await taxIds()).toMatchObject({ tax_id: other });
});

test('a person’s tax id, which is the citizen’s id, is masked; a company’s is not', async () => {
  expect((await (await given({ personal: true })).api('GET /users/me')).tax_id).toMatch(/^•{9}\d{4}$/);
  expect((await (await given()).api('GET /users/me')).tax_id).toMatch(/^\d{13}$/);
});

test('older clients read and change their own name under their number, and nobody else’s', async () => {
  const { api, id, email } = await given();
  expect(await api('PUT /users/{id}', { params: { id }, body: { firstname: 'มานะ', lastname: 'ใจดี', email } })).toEqual(
    { id, firstname: 'มานะ', lastname: 'ใจดี', email, new_email: null },
  );
  expect(await api('GET /users/{id}', { params: { id } })).toMatchObject({ firstname: 'มานะ' });
  const other = await given();
  await expect(other.api('PUT /users/{id}', { params: { id }, body: { firstname: 'x' } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

const photo = (width = 900, height = 500) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b2d' } })
    .withExif({ IFD0: { Make: 'SecretCamera' } })
    .jpeg()
    .toBuffer();
const stored = async (address: string) => {
  const row = await maybeRow(
    sql<{ storage_key: string }>`select storage_key from files where id = ${address.split('/').at(-1)}`,
  );
  return row && (await fileStore().get(row.storage_key));
};

test('a picture is made square, small and without what the camera wrote; the header shows it, a newer one takes its place', async () => {
  const { api, token } = await given();
  const send = async () =>
    (await (await app.api(token, { upload: { name: 'me.jpg', bytes: await photo() } }))('POST /upload', { body: {} }))
      .avatar;
  const first = await send();
  const { width, height, format, exif } = await sharp((await stored(first))!.bytes).metadata();
  expect({ width, height, format, exif }).toEqual({ width: 256, height: 256, format: 'webp', exif: undefined });
  expect((await api('GET /auth/me')).user?.avatar).toBe(first);
  const second = await send();
  expect(second).not.toBe(first);
  expect(await stored(first)).toBeUndefined();
  await api('DELETE /users/me/avatar');
  expect((await api('GET /users/me')).avatar).toBeNull();
  expect(await stored(second)).toBeUndefined();
});

test('a picture is seen by oneself, colleagues and the marketplace’s people, by nobody else', async () => {
  const { token, companyId } = await given();
  const { avatar } = await (
    await app.api(token, { upload: { name: 'me.jpg', bytes: await photo() } })
  )('POST /upload', { body: { purpose: 'avatar' } });
  const status = async (bearer?: string) =>
    (await app.http.inject({ url: avatar, headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })).statusCode;
  expect([
    await status(token),
    await status((await givenMember(companyId, { company_role: 'viewer' })).token),
    await status((await givenStaff('sales')).token),
  ]).toEqual([200, 200, 200]);
  expect([await status((await given()).token), await status()]).toEqual([404, 401]);
  const { headers } = await app.http.inject({ url: avatar, headers: { authorization: `Bearer ${token}` } });
  expect(headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': expect.stringMatching(/^private/) });
});

test('what is no picture is refused, and so is nothing', async () => {
  const { token, api } = await given();
  const send = async (bytes: Buffer) =>
    (await app.api(token, { upload: { name: 'me.jpg', bytes } }))('POST /upload', { body: {} });
  await expect(send(Buffer.from('%PDF-1.4\n%%EOF'))).rejects.toMatchObject(refused('file_type_not_accepted'));
  await expect(send((await photo()).subarray(0, 900))).rejects.toMatchObject(refused('file_unreadable'));
  await expect(api('POST /upload', { body: {} })).rejects.toMatchObject(refused('file_missing'));
});
