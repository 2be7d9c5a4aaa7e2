import { beforeAll, expect, test } from 'vitest';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { givenAddress, givenCompany, givenMember, givenPlaces } from '#server/testing/market.ts';
import { givenBuyer, givenDraft, givenMarket, givenOrder, refused, type TestMarket } from '#server/testing/orders.ts';
import { openFileApp } from '#server/testing/file-app.ts';

const app = openFileApp();
let market: TestMarket;

beforeAll(async () => {
  await givenPlaces();
  market = await givenMarket(app);
});

const SILOM = {
  name: 'สำนักงาน',
  address: '99/1 ถนนสีลม',
  sub_district_id: 100_402,
  post_code: '10500',
  phone: '021234567',
};
const RAYONG = {
  name: 'โรงงาน',
  address: '7 หมู่ 2',
  sub_district_id: 210_101,
  post_code: '21000',
  phone: '0812345678',
  billing_name: 'บริษัท ทดสอบ จำกัด',
  tax_id: '0105536000003',
  branch_code: '00001',
  branch_name: 'สาขาระยอง',
};

async function givenOwner() {
  const company = await givenCompany();
  const { token } = await givenMember(company.id);
  const api = await app.api(token);
  const book = async () => (await api('GET /company-address/myaddress')).data;
  const defaults = async () =>
    (await book())
      .map(
        ({ name, is_default_shipping, is_default_billing }) =>
          `${name}${is_default_shipping ? ' S' : ''}${is_default_billing ? ' B' : ''}`,
      )
      .sort();
  return { companyId: company.id, api, book, defaults };
}

test('an address is changed in every field, with its place', async () => {
  const { api, book } = await givenOwner();
  const { id } = await api('POST /company-address/add', { body: SILOM });
  await api('PUT /company-address/edit/{id}', { params: { id }, body: RAYONG });
  const { sub_district_id, ...rest } = RAYONG;
  expect(await book()).toEqual([
    expect.objectContaining({
      id,
      ...rest,
      sub_district: expect.objectContaining({ id: sub_district_id }),
      province: expect.objectContaining({ id: 21 }),
      is_default_shipping: true,
      is_default_billing: true,
    }),
  ]);
});

test('a place that is not there and another province’s postcode are refused at their fields', async () => {
  const { api } = await givenOwner();
  const { id } = await api('POST /company-address/add', { body: SILOM });
  const edit = (changed: Partial<typeof SILOM>) =>
    api('PUT /company-address/edit/{id}', { params: { id }, body: { ...SILOM, ...changed } });
  await expect(edit({ sub_district_id: 999_999 })).rejects.toMatchObject({
    wire: { fields: [{ path: 'sub_district_id', code: 'not_a_choice' }] },
  });
  await expect(edit({ post_code: '90000' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'post_code', code: 'invalid' }] },
  });
  await expect(edit({ phone: '12' })).rejects.toMatchObject({
    wire: { fields: [{ path: 'phone', code: 'not_a_phone' }] },
  });
});

test('shipping and billing have one default each, chosen in one call or with the address itself', async () => {
  const { api, defaults } = await givenOwner();
  const office = await api('POST /company-address/add', { body: SILOM });
  const factory = await api('POST /company-address/add', { body: RAYONG });
  expect(await defaults()).toEqual(['สำนักงาน S B', 'โรงงาน']);
  await api('PUT /company-address/default', { body: { shipping_address_id: factory.id } });
  expect(await defaults()).toEqual(['สำนักงาน B', 'โรงงาน S']);
  await api('PUT /company-address/default', {
    body: { shipping_address_id: office.id, billing_address_id: factory.id },
  });
  expect(await defaults()).toEqual(['สำนักงาน S', 'โรงงาน B']);
  await api('PUT /company-address/edit/{id}', {
    params: { id: factory.id },
    body: { ...RAYONG, is_default_shipping: true },
  });
  expect(await defaults()).toEqual(['สำนักงาน', 'โรงงาน S B']);
  await api('PUT /company-address/edit/{id}', { params: { id: factory.id }, body: RAYONG });
  expect(await defaults()).toEqual(['สำนักงาน', 'โรงงาน S B']);
});

test('a default that is not there leaves the defaults as they were', async () => {
  const { api, defaults } = await givenOwner();
  await api('POST /company-address/add', { body: SILOM });
  const foreign = await givenAddress((await givenCompany()).id);
  await expect(api('PUT /company-address/default', { body: { shipping_address_id: foreign } })).rejects.toMatchObject(
    refused('not_found'),
  );
  expect(await defaults()).toEqual(['สำนักงาน S B']);
});

test('a deleted address leaves the book, and the oldest that is left becomes the default', async () => {
  const { api, defaults } = await givenOwner();
  const office = await api('POST /company-address/add', { body: SILOM });
  await api('POST /company-address/add', { body: RAYONG });
  await api('DELETE /company-address/{id}', { params: { id: office.id } });
  expect(await defaults()).toEqual(['โรงงาน S B']);
  await expect(api('DELETE /company-address/{id}', { params: { id: office.id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('an address stays while an order is to be delivered there, and can go once it has been', async () => {
  const { buyer } = market;
  const order = await givenOrder(market);
  const remove = () => buyer.api('DELETE /company-address/{id}', { params: { id: buyer.addressId } });
  await expect(remove()).rejects.toMatchObject(refused('address_in_use'));
  expect((await buyer.api('GET /company-address/myaddress')).data).toHaveLength(1);
  await market.sales('POST /staff/orders/{id}/cancel', { params: { id: order.id }, body: { reason: 'x' } });
  await remove();
  expect((await buyer.api('GET /company-address/myaddress')).data).toHaveLength(0);
});

test('a draft to an address that is deleted or moved goes back to the shipping step', async () => {
  for (const change of ['DELETE /company-address/{id}', 'PUT /company-address/edit/{id}'] as const) {
    const buyer = await givenBuyer(app);
    const { stockId } = await givenOrder(market, { buyer: await givenBuyer(app) });
    const draft = await givenDraft(buyer, [{ stockId, amount: 1 }]);
    await buyer.api(change, {
      params: { id: buyer.addressId },
      body: change.startsWith('PUT') ? RAYONG : undefined,
    } as never);
    await expect(
      buyer.api('POST /cart/addpayment', { body: { order_id: draft, payment_type: 3 } }),
    ).rejects.toMatchObject(refused('shipping_cost_missing'));
  }
});

test('what happens to the book at the same time leaves one default', async () => {
  const { api, companyId } = await givenOwner();
  await Promise.all(
    [SILOM, RAYONG, SILOM].map((body) =>
      api('POST /company-address/add', { body: { ...body, is_default_shipping: true, is_default_billing: true } }),
    ),
  );
  expect(
    await oneRow(
      sql`select count(*)::int as n from addresses where company_id = ${companyId} and is_default_shipping
        and is_default_billing`,
    ),
  ).toEqual({ n: 1 });
});

test.each(['viewer', 'finance'] as const)(
  'a colleague who looks after other things (%s) changes no address',
  async (company_role) => {
    const company = await givenCompany();
    const id = await givenAddress(company.id);
    const api = await app.api((await givenMember(company.id, { company_role })).token);
    await expect(api('PUT /company-address/edit/{id}', { params: { id }, body: SILOM })).rejects.toMatchObject(
      refused('not_allowed'),
    );
    await expect(api('DELETE /company-address/{id}', { params: { id } })).rejects.toMatchObject(refused('not_allowed'));
    await expect(api('PUT /company-address/default', { body: { billing_address_id: id } })).rejects.toMatchObject(
      refused('not_allowed'),
    );
  },
);

test('an address is written in English as its company writes it, else as it is read', async () => {
  const { api, book } = await givenOwner();
  const { id } = await api('POST /company-address/add', { body: SILOM });
  expect((await book())[0]).toMatchObject({ address_en: '' });
  await api('PUT /company-address/edit/{id}', { params: { id }, body: { ...SILOM, address_en: '99/1 Silom Rd.' } });
  await api('PUT /company-address/edit/{id}', { params: { id }, body: SILOM });
  expect((await book())[0]).toMatchObject({ address_en: '99/1 Silom Rd.' });
  await expect(
    api('PUT /company-address/edit/{id}', { params: { id }, body: { ...SILOM, address_en: SILOM.address } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'address_en', code: 'not_english' }] } });
});
