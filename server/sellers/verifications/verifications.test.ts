import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import {
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenStaff,
  givenWarehouse,
} from '#server/testing/market.ts';
import { givenBuyer, refused } from '#server/testing/orders.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let sales: Api;
let finance: Api;
let catalogue: Api;
let admin: Api;
const staffApi = async (role: Parameters<typeof givenStaff>[0]) => app.api((await givenStaff(role)).token);

beforeAll(async () => {
  await givenPlaces();
  [sales, finance, catalogue, admin] = [
    await staffApi('sales'),
    await staffApi('finance'),
    await staffApi('catalogue'),
    await staffApi('admin'),
  ];
});

async function givenSeller(language: 'th' | 'en' | 'cn' = 'th') {
  const company = await givenCompany({ selling: true });
  const owner = await givenMember(company.id, { role: 'seller' });
  await rows(sql`update users set language = ${language} where id = ${owner.id}`);
  return { ...company, owner };
}

async function givenBankAccount(companyId: number, account_number = '1234567890'): Promise<number> {
  return (
    await oneRow(
      sql<{
        id: number;
      }>`insert into bank_accounts (company_id, account_name, bank_code, branch, account_number, created_at)
        values (${companyId}, 'บริษัท ทดสอบ จำกัด', '004', 'สีลม', ${account_number}, ${app.clock.now()}) returning id`,
    )
  ).id;
}

async function givenCertificate(companyId: number, userId: number): Promise<number> {
  const file = await oneRow(
    sql<{
      id: string;
    }>`insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id,
      uploaded_by_user_id)
      values (${`private/${Math.random()}.pdf`}, 'certificate', true, 'iso.pdf', 'application/pdf', 10, ${companyId},
        ${userId}) returning id`,
  );
  return (
    await oneRow(
      sql<{
        id: number;
      }>`insert into certificates (company_id, kind, name, number, issued_on, valid_until, file_id, created_at)
        values (${companyId}, 'iso_9001', 'ISO 9001:2015', 'TH-1', '2026-01-01', '2028-12-31', ${file.id},
          ${app.clock.now()}) returning id`,
    )
  ).id;
}

const logOf = async (object_kind: 'warehouse' | 'bank_account' | 'certificate', id: number) =>
  (await admin('GET /staff/audit-log', { query: { object_kind, object_id: String(id) } })).rows;
const mailsTo = (email: string) =>
  outbox(
    sql<{
      subject: string;
      text: string;
      language: string;
      kind: string;
    }>`select subject, text, language, kind from mail_outbox where recipient = ${email} order by id`,
  );
const versionOf = async (id: number) => (await sales('GET /staff/warehouses/{id}', { params: { id } })).version;

test('what waits is listed oldest first, found by its company, and gone from the list when it is decided', async () => {
  const [old, young] = [await givenSeller(), await givenSeller()];
  const ids = [await givenWarehouse(old.id, { status: 0 }), await givenWarehouse(young.id, { status: 0 })];
  await rows(sql`update warehouses set created_at = '2026-01-01' where id = ${ids[0]}`);
  const waiting = await sales('GET /staff/warehouses', { query: { status: '0' } });
  expect(waiting.count).toBe(2);
  expect(waiting.rows.map((row) => row.id)).toEqual(ids);
  expect(waiting.rows[0]).toMatchObject({ company: { name_th: old.name }, province: { name_en: 'Rayong' }, status: 0 });
  expect(
    (await sales('GET /staff/warehouses', { query: { company: young.name.slice(7, 16) } })).rows.some(
      (row) => row.id === ids[1],
    ),
  ).toBe(true);
  expect(await sales('GET /staff/warehouses', { query: { company: 'ไม่มีบริษัทนี้ %' } })).toEqual({ count: 0, rows: [] });
  expect(
    (await sales('GET /staff/warehouses', { query: { status: '0', _limit: 1, _start: 1 } })).rows.map((row) => row.id),
  ).toEqual([ids[1]]);
  for (const id of ids)
    await sales('POST /staff/warehouses/{id}/approve', { params: { id }, body: { version: await versionOf(id) } });
  expect((await sales('GET /staff/warehouses', { query: { status: '0' } })).count).toBe(0);
  expect(
    (await sales('GET /staff/warehouses', { query: { status: '1', company: old.name } })).rows.map((row) => row.id),
  ).toContain(ids[0]);
});

test('an approved warehouse’s offers can be found and bought at once; before, they can not', async () => {
  const seller = await givenSeller();
  const warehouseId = await givenWarehouse(seller.id, { status: 0 });
  const stockId = await givenOffer({ companyId: seller.id, warehouseId });
  const { product_id } = await oneRow(
    sql<{ product_id: number }>`select product_id from product_stocks where id = ${stockId}`,
  );
  const buyer = await givenBuyer(app);
  const onOffer = async () =>
    (await buyer.api('GET /product-detail/{id}', { params: { id: product_id } })).product.product_stocks.length;
  const found = async () => (await buyer.api('POST /product/search', { body: { warehouse_id: warehouseId } })).count;
  expect([await onOffer(), await found()]).toEqual([0, 0]);
  await expect(buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 1 } })).rejects.toMatchObject(
    refused('product_unavailable'),
  );

  const seen = await sales('GET /staff/warehouses/{id}', { params: { id: warehouseId } });
  expect(seen).toMatchObject({
    offers: 1,
    status: 0,
    company: { name_th: seller.name, owners: [{ email: seller.owner.email }] },
  });
  await sales('POST /staff/warehouses/{id}/approve', { params: { id: warehouseId }, body: { version: seen.version } });
  expect([await onOffer(), await found()]).toEqual([1, 1]);
  await buyer.api('POST /cart/add', { body: { productstock_id: stockId, amount: 1 } });
});

test('a refusal is told to the owner in their language, with the reason and how to correct it, and is logged', async () => {
  const seller = await givenSeller('en');
  const id = await givenWarehouse(seller.id, { status: 0 });
  const reason = 'ที่อยู่ไม่ตรงกับ ภ.พ.20';
  await sales('POST /staff/warehouses/{id}/refuse', { params: { id }, body: { version: await versionOf(id), reason } });
  expect(await oneRow(sql`select status::int, reason from warehouses where id = ${id}`)).toEqual({ status: 2, reason });
  const [mail] = await mailsTo(seller.owner.email);
  expect(mail).toMatchObject({ subject: 'Your warehouse is not approved', language: 'en', kind: 'warehouses_refuse' });
  expect(mail?.text).toContain(reason);
  expect(mail?.text).toMatch(/correct the warehouse.*\/en\/seller\//is);
  expect(await logOf('warehouse', id)).toMatchObject([
    { action: 'refuse', reason, before: { status: 0 }, after: { status: 2 }, company_id: seller.id },
  ]);
});

test('of two people who decide at once one wins, and the other is told so', async () => {
  const id = await givenWarehouse((await givenSeller()).id, { status: 0 });
  const version = await versionOf(id);
  const outcomes = await Promise.allSettled([
    sales('POST /staff/warehouses/{id}/approve', { params: { id }, body: { version } }),
    admin('POST /staff/warehouses/{id}/refuse', { params: { id }, body: { version, reason: 'x' } }),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: refused('verification_already_decided'),
  });
  expect(await logOf('warehouse', id)).toHaveLength(1);
});

test('what was changed after staff looked is not approved unseen', async () => {
  const id = await givenBankAccount((await givenSeller()).id);
  const { version } = await finance('GET /staff/bank-accounts/{id}', { params: { id } });
  await rows(sql`update bank_accounts set account_number = '9999999999' where id = ${id}`);
  await expect(
    finance('POST /staff/bank-accounts/{id}/approve', { params: { id }, body: { version } }),
  ).rejects.toMatchObject(refused('verification_changed'));
  await rows(sql`update bank_accounts set account_number = '1234567890', is_default = true where id = ${id}`);
  await finance('POST /staff/bank-accounts/{id}/approve', { params: { id }, body: { version } });
  expect(await oneRow(sql`select status::int from bank_accounts where id = ${id}`)).toEqual({ status: 1 });
});

test('a bank account’s number is seen on its own screen only, and each look is in the log', async () => {
  const [seller, other] = [await givenSeller(), await givenSeller()];
  const id = await givenBankAccount(seller.id, '5550001111');
  await givenBankAccount(other.id, '5550001111');
  const list = await finance('GET /staff/bank-accounts', { query: { company: seller.name } });
  expect(list.rows).toMatchObject([{ id, number_end: '1111', bank_code: '004' }]);
  expect(JSON.stringify(list)).not.toContain('5550001111');
  expect(await logOf('bank_account', id)).toEqual([]);
  expect(await finance('GET /staff/bank-accounts/{id}', { params: { id } })).toMatchObject({
    account_number: '5550001111',
    same_number: [{ id: other.id }],
  });
  expect(await logOf('bank_account', id)).toMatchObject([{ action: 'view', object_name: 'บริษัท ทดสอบ จำกัด ••••1111' }]);
  await finance('POST /staff/bank-accounts/{id}/refuse', {
    params: { id },
    body: {
      version: (await finance('GET /staff/bank-accounts/{id}', { params: { id } })).version,
      reason: 'ชื่อบัญชีไม่ตรงกับบริษัท',
    },
  });
  const mails = await mailsTo(seller.owner.email);
  expect(mails).toMatchObject([{ kind: 'bank_accounts_refuse', language: 'th' }]);
  expect(mails[0]?.text).toContain('ชื่อบัญชีไม่ตรงกับบริษัท');
  expect(mails[0]?.text).not.toContain('5550001111');
});

test('a certificate’s paper is opened for the session that asks, and that it was opened is in the log', async () => {
  const seller = await givenSeller('cn');
  const id = await givenCertificate(seller.id, seller.owner.id);
  const seen = await catalogue('GET /staff/certificates/{id}', { params: { id } });
  expect(seen).toMatchObject({
    kind: 'iso_9001',
    number: 'TH-1',
    valid_until: '2028-12-31',
    file: { name: 'iso.pdf' },
  });
  expect(await logOf('certificate', id)).toEqual([]);
  const { previewUrl } = await catalogue('POST /staff/certificates/{id}/view', { params: { id } });
  expect(previewUrl).toMatch(/^\/api\/files\/[\w-]+\?expires=\d+&signature=/);
  expect(await logOf('certificate', id)).toMatchObject([{ action: 'view' }]);
  await catalogue('POST /staff/certificates/{id}/approve', { params: { id }, body: { version: seen.version } });
  expect(await mailsTo(seller.owner.email)).toMatchObject([{ subject: '证书已通过审核' }]);
  expect(
    (await catalogue('GET /staff/certificates', { query: { status: '1', company: seller.name } })).rows,
  ).toMatchObject([{ id, status: 1 }]);
});

test('what is not there, or was taken back, can be neither seen nor decided', async () => {
  const gone = await givenBankAccount((await givenSeller()).id, '7770001111');
  await rows(sql`update bank_accounts set deleted_at = ${app.clock.now()} where id = ${gone}`);
  for (const id of [gone, 999_999]) {
    await expect(finance('GET /staff/bank-accounts/{id}', { params: { id } })).rejects.toMatchObject(
      refused('not_found'),
    );
    await expect(
      finance('POST /staff/bank-accounts/{id}/approve', { params: { id }, body: { version: 'x' } }),
    ).rejects.toMatchObject(refused('not_found'));
  }
  expect(await logOf('bank_account', gone)).toEqual([]);
  for (const view of ['GET /staff/warehouses/{id}', 'GET /staff/deletion-requests/{id}'] as const)
    await expect(sales(view, { params: { id: 999_999 } })).rejects.toMatchObject(refused('not_found'));
  await expect(catalogue('POST /staff/certificates/{id}/view', { params: { id: 999_999 } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test.each([[''], ['   '], ['x'.repeat(501)], ['a\u0000b']])(
  'a refusal needs a reason that can be read: %j',
  async (reason) => {
    const id = await givenWarehouse((await givenSeller()).id, { status: 0 });
    await expect(
      sales('POST /staff/warehouses/{id}/refuse', { params: { id }, body: { version: await versionOf(id), reason } }),
    ).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path: 'reason' }] } });
    expect(await oneRow(sql`select status::int from warehouses where id = ${id}`)).toEqual({ status: 0 });
  },
);
