import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { removeUnusedUploads } from '#server/files/jobs.ts';
import { givenOfferOf } from '#server/testing/given/selling-companies.ts';
import { givenCompany, givenMember, givenPlaces, givenWarehouse } from '#server/testing/market.ts';
import { refused, SLIP } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
beforeAll(givenPlaces);
beforeEach(() => app.clock.set(TEST_NOW));

const PDF = { name: 'iso.pdf', bytes: Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF') };
const FACTS = {
  kind: 'iso_9001',
  name: 'ระบบบริหารคุณภาพ',
  number: 'QM-1',
  issued_on: '2025-01-15',
  valid_until: '2028-01-14',
} as const;

async function givenSeller(): Promise<{ api: Api; sending(upload?: typeof PDF): Promise<Api>; token: string }> {
  const { token } = await givenMember((await givenCompany({ selling: true })).id, { role: 'seller' });
  return { token, api: await app.api(token), sending: (upload = PDF) => app.api(token, { upload }) };
}
const opener = (token: string) => (url: string) =>
  app.http.inject({ url, headers: { authorization: `Bearer ${token}` } });
const certificatesOf = async (api: Api) => (await api('GET /company-certificate/mycertificate')).data;

test('a certificate that is sent waits for approval, and its paper can be looked at for five minutes', async () => {
  const { api, sending, token } = await givenSeller();
  const opened = opener(token);
  const { id } = await (await sending())('POST /company-certificate/add', { body: FACTS });
  expect(await certificatesOf(api)).toEqual([
    {
      id,
      ...FACTS,
      issuer: '',
      valid_from: null,
      recycled_percent: null,
      goods: null,
      status: 0,
      reason: null,
      validity: 'valid',
      file: { name: 'iso.pdf', content_type: 'application/pdf', size: PDF.bytes.length },
    },
  ]);
  const { previewUrl, content_type } = await api('POST /company-certificate/{id}/preview', { params: { id } });
  expect(content_type).toBe('application/pdf');
  expect((await opened(previewUrl)).statusCode).toBe(200);
  app.clock.advanceHours(0.1);
  expect((await opened(previewUrl)).statusCode).toBe(404);
});

test('what is missing or wrong is refused at its field', async () => {
  const { api, sending } = await givenSeller();
  const add = async (change: object, upload = PDF) =>
    (await sending(upload))('POST /company-certificate/add', { body: { ...FACTS, ...change } });
  const at = (path: string, code: string) => ({ wire: { fields: [{ path, code }] } });
  await expect(add({ kind: 'iso_1' })).rejects.toMatchObject(at('kind', 'not_a_choice'));
  await expect(add({ name: '' })).rejects.toMatchObject(at('name', 'required'));
  await expect(add({ number: '' })).rejects.toMatchObject(at('number', 'required'));
  await expect(add({ issued_on: '' })).rejects.toMatchObject(at('issued_on', 'not_a_date'));
  await expect(add({ issued_on: '2026-07-10' })).rejects.toMatchObject(at('issued_on', 'issued_in_future'));
  await expect(add({ valid_until: '2025-01-14' })).rejects.toMatchObject(at('valid_until', 'ends_before_issue'));
  await expect(add({}, { name: 'x.pdf', bytes: Buffer.from('MZ') })).rejects.toMatchObject(
    at('file', 'file_type_not_accepted'),
  );
  await expect(api('POST /company-certificate/add', { body: FACTS })).rejects.toMatchObject(at('file', 'file_missing'));
  expect(await certificatesOf(api)).toEqual([]);
  await expect(add({ valid_until: '' })).resolves.toBeDefined();
  expect(await certificatesOf(api)).toMatchObject([{ valid_until: null, validity: 'valid' }]);
});

test('one that ended is marked from the day after its last', async () => {
  const { api, sending } = await givenSeller();
  await (
    await sending()
  )('POST /company-certificate/add', { body: { ...FACTS, valid_until: '2026-07-09' } });
  expect(await certificatesOf(api)).toMatchObject([{ validity: 'ends_soon' }]);
  app.clock.set('2026-07-09T17:00:00Z');
  expect(await certificatesOf(api)).toMatchObject([{ validity: 'expired' }]);
});

test('a newer paper or another fact waits for approval again; saving the same does not', async () => {
  const { api, sending, token } = await givenSeller();
  const opened = opener(token);
  const { id } = await (await sending())('POST /company-certificate/add', { body: FACTS });
  const decide = (status: number, reason: string | null) =>
    rows(sql`update certificates set status = ${status}, reason = ${reason} where id = ${id}`);
  await decide(1, null);
  expect(await api('PUT /company-certificate/{id}', { params: { id }, body: FACTS })).toEqual({ id, status: 1 });
  expect(await api('PUT /company-certificate/{id}', { params: { id }, body: { ...FACTS, number: 'QM-2' } })).toEqual({
    id,
    status: 0,
  });
  await decide(2, 'อ่านไม่ออก');
  expect(await certificatesOf(api)).toMatchObject([{ status: 2, reason: 'อ่านไม่ออก' }]);
  expect(
    await (
      await sending(SLIP)
    )('PUT /company-certificate/{id}', { params: { id }, body: { ...FACTS, number: 'QM-2' } }),
  ).toEqual({ id, status: 0 });
  expect(await certificatesOf(api)).toMatchObject([
    { status: 0, reason: null, number: 'QM-2', file: { name: 'slip.png', content_type: 'image/png' } },
  ]);
  const { previewUrl } = await api('POST /company-certificate/{id}/preview', { params: { id } });
  expect((await opened(previewUrl)).headers['content-type']).toBe('image/png');
  // The paper that was replaced is nobody's and goes; the present one stays.
  app.clock.advanceHours(25);
  await removeUnusedUploads.work({});
  const again = await api('POST /company-certificate/{id}/preview', { params: { id } });
  expect((await opened(again.previewUrl)).statusCode).toBe(200);
});

test('one that is removed is gone', async () => {
  const { api, sending } = await givenSeller();
  const { id } = await (await sending())('POST /company-certificate/add', { body: FACTS });
  await api('DELETE /company-certificate/{id}', { params: { id } });
  expect(await certificatesOf(api)).toEqual([]);
  await expect(api('POST /company-certificate/{id}/preview', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('another seller’s certificate is not found', async () => {
  const [other, { api, sending }] = [await givenSeller(), await givenSeller()];
  const { id } = await (await other.sending())('POST /company-certificate/add', { body: FACTS });
  await expect(api('POST /company-certificate/{id}/preview', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(
    (await sending())('PUT /company-certificate/{id}', { params: { id }, body: FACTS }),
  ).rejects.toMatchObject(refused('not_found'));
  await expect(api('DELETE /company-certificate/{id}', { params: { id } })).rejects.toMatchObject(refused('not_found'));
  expect(await certificatesOf(other.api)).toHaveLength(1);
});

test('nobody fills the disk: after forty files a day there are no more', async () => {
  const { sending } = await givenSeller();
  const api = await sending();
  const { id } = await api('POST /company-certificate/add', { body: FACTS });
  // 38 more of the same day; each file of its own would be read in a process of its own.
  await rows(sql`
    insert into files (storage_key, purpose, is_private, name, content_type, size_bytes, company_id, created_at)
    select f.storage_key || n, f.purpose, f.is_private, f.name, f.content_type, f.size_bytes, f.company_id, f.created_at
    from files f, generate_series(1, 38) n where f.id = (select file_id from certificates where id = ${id})`);
  await api('POST /company-certificate/add', { body: FACTS });
  await expect(api('POST /company-certificate/add', { body: FACTS })).rejects.toMatchObject(
    refused('too_many_documents'),
  );
});

test('a certificate of a lot is found with the lot and its offer’s, ends for nothing, and is none of the company’s', async () => {
  const { id: companyId } = await givenCompany({ selling: true });
  const { token } = await givenMember(companyId, { role: 'seller' });
  const seller = { companyId, warehouse: await givenWarehouse(companyId), api: await app.api(token) };
  const offer = await givenOfferOf(seller);
  const lotOf = async (lot_no: string) =>
    (await seller.api('POST /seller/stock-lots', { body: { product_stock_id: offer, lot_no, packs: 0 } })).id;
  const [lot, other] = [await lotOf('L-1'), await lotOf('L-2')];
  const sending = await app.api(token, { upload: PDF });
  const add = (change: object) => sending('POST /company-certificate/add', { body: { ...FACTS, ...change } });
  await add({ kind: 'recycled_content', stock_lot_id: String(lot), recycled_percent: '95', issuer: 'SCS Global' });
  await add({ kind: 'food_contact', product_stock_id: String(offer), valid_from: '2026-07-20' });
  await add({ kind: 'mass_balance', stock_lot_id: String(other), valid_until: '2026-07-01' });
  const of = async (id: number) =>
    (await seller.api('GET /seller/stock-lots/{id}/certificates', { params: { id } })).data;
  expect(await of(lot)).toMatchObject([
    { kind: 'food_contact', validity: 'not_yet', goods: { product_stock_id: offer, lot_no: null } },
    {
      kind: 'recycled_content',
      validity: 'valid',
      recycled_percent: 95,
      issuer: 'SCS Global',
      goods: { lot_no: 'L-1' },
    },
  ]);
  expect(await of(other)).toMatchObject([{ kind: 'mass_balance', validity: 'expired' }, { kind: 'food_contact' }]);
  await rows(sql`update certificates set status = 1 where company_id = ${companyId}`);
  const visitor = await app.api();
  const { token: label } = await seller.api('GET /seller/stock-lots/{id}/label-address', { params: { id: lot } });
  expect((await visitor('GET /lots/{token}/certificates', { params: { token: label } })).data).toEqual([
    expect.objectContaining({ kind: 'food_contact', validity: 'not_yet', recycled_percent: null }),
    expect.objectContaining({
      kind: 'recycled_content',
      validity: 'valid',
      recycled_percent: 95,
      issuer: 'SCS Global',
    }),
  ]);
  const { product } = await oneRow(sql<{ product: number }>`
    update certificates c set valid_from = null from product_stocks s
    where c.product_stock_id = ${offer} and c.stock_lot_id is null and s.id = ${offer}
    returning s.product_id as product`);
  const shown = async () =>
    (await visitor('GET /product/certificates/{id}', { params: { id: product } })).data.map(({ kind }) => kind);
  expect(await shown()).toEqual(['food_contact']);
  await rows(sql`update product_stocks set sales_end = ${new Date(TEST_NOW.getTime() - 1)} where id = ${offer}`);
  expect(await shown(), 'of no offer that is not on sale').toEqual([]);
  expect(await visitor('GET /seller/public/{id}', { params: { id: companyId } })).toMatchObject({ certificates: [] });
  const stranger = await givenSeller();
  await expect(
    (await stranger.sending())('POST /company-certificate/add', { body: { ...FACTS, stock_lot_id: lot } }),
  ).rejects.toMatchObject(refused('not_found'));
});
