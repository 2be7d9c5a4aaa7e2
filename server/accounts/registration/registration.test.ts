import { beforeAll, expect, test } from 'vitest';
import { checkDigit } from '#domain/accounts/tax-id.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenPlaces, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
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
} from '#server/testing/given/registrations.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(async () => {
  await givenPlaces();
  await givenStaff('sales');
  await givenStaff('finance');
});

const PDF = { name: 'ภ.พ.20.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const citizen = `110170020345${checkDigit('110170020345')}`;
const mailKinds = async (to: string) =>
  (await outbox(sql<{ kind: string }>`select kind from mail_outbox where recipient = ${to} order by id`)).map(
    ({ kind }) => kind,
  );
const login = async (username: string, password = PASSWORD) =>
  (await app.api())('POST /auth/login', { body: { username, password, role: 'buyer' } });

test('a company’s buyer goes from the account to waiting for approval, step by step', async () => {
  const email = newEmail();
  const begun = await (await app.api())('POST /auth/local/register', { body: account(email) });
  expect(begun.registration).toMatchObject({
    step: 'email',
    steps: ['account', 'email', 'position', 'company', 'documents', 'done'],
    email,
    role: 'buyer',
    business_type: 'business',
    code: { usable: true, seconds: 60 },
  });
  const applicant = async () => app.api(begun.token);
  expect(
    await (
      await applicant()
    )('POST /auth/registration/confirm', { body: { code: await mailedCode(email) } }),
  ).toEqual({
    step: 'position',
  });
  expect(
    await (
      await applicant()
    )('PUT /auth/registration/position', { body: { position: 'procurement_manager' } }),
  ).toEqual({ step: 'company' });
  const given = company();
  expect(await (await applicant())('PUT /auth/registration/company', { body: given })).toEqual({ step: 'documents' });
  await (
    await app.api(begun.token, { upload: PDF })
  )('POST /company-document/add', { body: { kind: 'tax' } });
  expect(await (await applicant())('POST /auth/registration/finish')).toEqual({ step: 'done' });

  const standing = await (await applicant())('GET /auth/registration');
  expect(standing).toMatchObject({
    account_status: 'waiting_approval',
    position: 'procurement_manager',
    company: { tax_id: given.tax_id, company_name_th: given.company_name_th },
    address: { address: PLACE.address, tax_id: given.tax_id, branch_code: '00000', is_default_shipping: true },
  });
  const row = await oneRow(
    sql`select c.company_code ~ '^C\\d{6}$' as has_code, c.buyer_approved_status::int, c.seller_approved_status::int,
      c.tax_status::int, u.is_owner, u.company_role from users u join companies c on c.id = u.company_id
      where u.email = ${email}`,
  );
  expect(row).toEqual({
    has_code: true,
    buyer_approved_status: 0,
    seller_approved_status: null,
    tax_status: 0,
    is_owner: true,
    company_role: 'owner',
  });
  expect(await mailKinds(email)).toEqual(['email_code', 'registration_sent']);
  const sent = (
    await outbox(
      sql<{ text: string }>`select text from mail_outbox where recipient = ${email} and kind = 'registration_sent'`,
    )
  )[0]!;
  expect(sent.text).toContain('หนังสือรับรองบริษัท');
  expect(sent.text).not.toContain('ภ.พ.20');
  await expect(login(email)).rejects.toMatchObject(refused('account_not_approved'));
});

test('staff who decide about accounts are told that somebody waits, and nobody else', async () => {
  await rows(sql`delete from mail_outbox`);
  const applicant = await confirmed(app, { business_type: 'personal', language: 'cn' });
  await applicant.api('PUT /auth/registration/person', {
    body: { id_number: citizen, birthday: '1988-02-29', ...PLACE },
  });
  await applicant.api('POST /auth/registration/finish');
  const told = await outbox(
    sql<{
      role: string;
    }>`select s.role from mail_outbox m join staff_members s on s.email = m.recipient
      where m.kind = 'registration_waiting_staff'`,
  );
  expect(told).toEqual([{ role: 'sales' }]);
  expect(
    (
      await outbox(
        sql`select language, subject from mail_outbox where recipient = ${applicant.email}
          and kind = 'registration_sent'`,
      )
    )[0]!,
  ).toEqual({ language: 'cn', subject: '我们已收到您的注册资料' });
});

test('a person gives their facts: a citizen’s id serves for invoices, a passport does not', async () => {
  const applicant = await confirmed(app, { business_type: 'personal' });
  const give = (id_number: string, birthday = '1988-02-29') =>
    applicant.api('PUT /auth/registration/person', { body: { id_number, birthday, ...PLACE } });
  await expect(give('1101700203459')).rejects.toMatchObject({
    wire: { fields: [{ path: 'id_number', code: 'not_an_id_number' }] },
  });
  await expect(give(citizen, '2026-07-09')).rejects.toMatchObject({
    wire: { fields: [{ path: 'birthday', code: 'not_a_birthday' }] },
  });
  await expect(give(citizen, '1899-12-31')).rejects.toMatchObject({
    wire: { fields: [{ path: 'birthday', code: 'not_a_birthday' }] },
  });
  expect(await give('aa1234567')).toEqual({ step: 'documents' });
  const known = () =>
    oneRow(
      sql`select c.company_code, c.company_name_th, c.tax_id, u.id_number,
        to_char(u.birthday, 'YYYY-MM-DD') as birthday,
        (select count(*)::int from addresses a where a.company_id = c.id and a.deleted_at is null) as addresses
        from users u join companies c on c.id = u.company_id where u.email = ${applicant.email}`,
    );
  expect(await known()).toEqual({
    company_code: null,
    company_name_th: 'มานี มีนา',
    tax_id: null,
    id_number: 'AA1234567',
    birthday: '1988-02-29',
    addresses: 1,
  });
  await give(citizen);
  expect(await known()).toMatchObject({ tax_id: citizen, id_number: citizen, addresses: 1 });
});

test('a person cannot register as seller, and is told so at the choice', async () => {
  await expect(register(app, { business_type: 'personal', role: 'seller' })).rejects.toMatchObject({
    wire: { error: 'personal_cannot_sell', fields: [{ path: 'role', code: 'personal_cannot_sell' }] },
  });
});

test('a seller says what it is to the goods, and waits for both approvals', async () => {
  const applicant = await confirmed(app, { role: 'seller' });
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await expect(applicant.api('PUT /auth/registration/company', { body: company() })).rejects.toMatchObject({
    wire: { fields: [{ path: 'supplier_type', code: 'required' }] },
  });
  await applicant.api('PUT /auth/registration/company', { body: company({ supplier_type: 'overseas' }) });
  await applicant.api('POST /auth/registration/finish');
  expect(
    await oneRow(
      sql`select supplier_type, buyer_approved_status::int, seller_approved_status::int from companies c
        join users u on u.company_id = c.id where u.email = ${applicant.email}`,
    ),
  ).toEqual({ supplier_type: 'overseas', buyer_approved_status: 0, seller_approved_status: 0 });
});

test('the specification’s own call has three fields; what it leaves out is asked for later', async () => {
  const email = newEmail();
  const { token, registration } = await (
    await app.api(undefined, { locale: 'en' })
  )('POST /auth/local/register', { body: { username: email, email, password: PASSWORD } });
  expect(registration).toMatchObject({ step: 'account', business_type: 'personal', role: 'buyer' });
  expect(await oneRow(sql`select language from users where email = ${email}`)).toEqual({ language: 'en' });
  const names = { title: 'mr', firstname: 'สมศักดิ์', lastname: 'ดีจริง', mobile: '0898765432' } as const;
  expect(await (await app.api(token))('PUT /auth/registration/account', { body: names })).toEqual({ step: 'email' });
  expect(
    await oneRow(
      sql`select c.company_name_th from users u join companies c on c.id = u.company_id where u.email = ${email}`,
    ),
  ).toEqual({ company_name_th: 'สมศักดิ์ ดีจริง' });
});

test('the username is the email, the password meets the rules, and both passwords are the same', async () => {
  const visitor = await app.api();
  const email = newEmail();
  const begin = (given: Parameters<typeof account>[1]) =>
    visitor('POST /auth/local/register', { body: account(email, given) });
  await expect(begin({ username: 'mani' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'username', code: 'username_not_email' }] },
  });
  await expect(begin({ password: 'simple' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'password', code: 'password_rules' }] },
  });
  await expect(begin({ password_confirm: 'Other#Heron9' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'password_confirm', code: 'passwords_do_not_match' }] },
  });
  await expect(begin({ mobile: '12345' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'mobile', code: 'not_a_mobile' }] },
  });
  expect(await rows(sql`select id from users where email = ${email}`)).toEqual([]);
});

test('a half-done registration goes on another day, by signing in', async () => {
  app.clock.advanceHours(2);
  const unconfirmed = await register(app);
  app.clock.advanceHours(30);
  await expect((await app.api(unconfirmed.token))('GET /auth/registration')).rejects.toMatchObject(
    refused('session_expired'),
  );
  const back = await login(unconfirmed.email.toUpperCase());
  expect(back).toMatchObject({ user: null, registration: { step: 'email' } });
  const api = await app.api(back.token);
  await api('POST /auth/registration/code');
  await api('POST /auth/registration/confirm', { body: { code: await mailedCode(unconfirmed.email) } });
  expect((await login(unconfirmed.email)).registration).toEqual({ step: 'position' });
  await expect(login(unconfirmed.email, 'Wrong#2026')).rejects.toMatchObject(refused('wrong_credentials'));
});

test('the session of a registration opens nothing else', async () => {
  const applicant = await confirmed(app);
  expect((await applicant.api('GET /auth/me')).user).toBeNull();
  await expect(applicant.api('GET /cart/mycart')).rejects.toMatchObject(refused('not_signed_in'));
  await expect(applicant.api('GET /company-address/myaddress')).rejects.toMatchObject(refused('not_signed_in'));
});

test('facts given again take the place of the earlier ones', async () => {
  app.clock.advanceHours(2);
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  const first = company();
  await applicant.api('PUT /auth/registration/company', { body: first });
  await applicant.api('PUT /auth/registration/company', {
    body: { ...first, company_name_th: 'บริษัท อีกชื่อ จำกัด', branch_code: '00001', address: '7 ถนนพระราม 4' },
  });
  const standing = await applicant.api('GET /auth/registration');
  expect(standing).toMatchObject({
    company: { company_name_th: 'บริษัท อีกชื่อ จำกัด' },
    address: { address: '7 ถนนพระราม 4', branch_code: '00001' },
  });
  expect(
    await oneRow(
      sql`select count(*)::int as known from addresses a join users u on u.company_id = a.company_id
        where u.email = ${applicant.email}`,
    ),
  ).toEqual({ known: 1 });
});

test('a postcode of another province and a tax id with a wrong check digit are refused at their fields', async () => {
  const applicant = await confirmed(app);
  await applicant.api('PUT /auth/registration/position', { body: { position: 'owner' } });
  await expect(
    applicant.api('PUT /auth/registration/company', { body: company({ post_code: '21000' }) }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'post_code' }] } });
  const taxId = newTaxId();
  const mistyped = taxId.slice(0, 12) + String((Number(taxId[12]) + 1) % 10);
  await expect(
    applicant.api('PUT /auth/registration/company', { body: company({ tax_id: mistyped }) }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'tax_id', code: 'not_a_tax_id' }] } });
});
