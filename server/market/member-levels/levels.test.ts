import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { approveAsSecond, withSecondPerson } from '#server/testing/given/second-person.ts';
import { givenCompany, givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
let sales: Api;
let admin: Api;
const HDPE = 10101;

beforeAll(async () => {
  [sales, admin] = [withSecondPerson(market.sales), await app.api((await givenStaff('admin')).token)];
});

const set = (level: number, subcategory_id: number, discount: number) =>
  sales('PUT /staff/levels/{level}/discounts/{subcategory_id}', {
    params: { level, subcategory_id },
    body: { discount },
  });
const remove = (level: number, subcategory_id: number) =>
  sales('DELETE /staff/levels/{level}/discounts/{subcategory_id}', { params: { level, subcategory_id } });
const entries = async (object_kind: 'member_discount' | 'company') =>
  (await admin('GET /staff/audit-log', { query: { object_kind } })).rows;

test('a discount that staff set is in the next price shown, an exception before the default, and back to it when it is taken away', async () => {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const { product_id } = await oneRow(
    sql<{ product_id: number }>`select product_id from product_stocks where id = ${stockId}`,
  );
  const member = await givenMember((await givenCompany({ memberLevel: 2 })).id);
  const api = await app.api(member.token);
  const price = async () =>
    (await api('GET /product-detail/{id}', { params: { id: product_id } })).product.product_stocks[0]!.member_price;
  expect(await price()).toBe(1050);
  await set(2, 0, 1);
  expect(await price()).toBe(1039.5);
  await set(2, HDPE, 2.25);
  expect(await price()).toBe(1026.37);
  expect((await api('GET /custom-price/discount_by_level')).data).toEqual(
    expect.arrayContaining([
      { subcategory_id: 0, discount: 1 },
      { subcategory_id: HDPE, discount: 2.25 },
    ]),
  );
  await remove(2, HDPE);
  expect(await price()).toBe(1039.5);
});

test('the matrix has every subcategory, the discounts there are, and how many companies have each level', async () => {
  await set(5, 0, 3);
  await set(5, HDPE, 4.5);
  const matrix = await sales('GET /staff/levels');
  expect(matrix.subcategories).toMatchObject([{ id: HDPE, code: 'HDPE', category: { id: 101 } }]);
  expect(matrix.discounts).toEqual(
    expect.arrayContaining([
      { member_level: 5, subcategory_id: 0, discount: 3 },
      { member_level: 5, subcategory_id: HDPE, discount: 4.5 },
    ]),
  );
  expect(matrix.companies.find((row) => row.member_level === 2)?.count).toBeGreaterThan(0);
});

test('each change is in the log with before and after; setting what is already so changes nothing', async () => {
  await set(3, HDPE, 1.5);
  await set(3, HDPE, 1.5);
  await set(3, HDPE, 2);
  await remove(3, HDPE);
  const log = (await entries('member_discount')).filter((entry) => entry.after?.['member_level'] === 3).reverse();
  expect(
    log.map(({ action, before, after, object_name }) => [
      action,
      before?.['discount'],
      after?.['discount'],
      object_name,
    ]),
  ).toEqual([
    ['set_discount', null, 1.5, 'HDPE'],
    ['set_discount', 1.5, 2, 'HDPE'],
    ['remove_discount', 2, null, 'HDPE'],
  ]);
});

test('a discount holds once a second person approved it; another one of the same cell waits for that', async () => {
  const propose = (discount: number) =>
    market.sales('PUT /staff/levels/{level}/discounts/{subcategory_id}', {
      params: { level: 4, subcategory_id: HDPE },
      body: { discount },
    });
  const discounts = async () =>
    (await sales('GET /staff/levels')).discounts.filter(({ member_level }) => member_level === 4);
  const { waiting_change } = await propose(90);
  expect(await discounts()).toEqual([]);
  await expect(propose(1)).rejects.toMatchObject(refused('money_change_waiting'));
  await approveAsSecond(waiting_change!);
  expect(await discounts()).toEqual([{ member_level: 4, subcategory_id: HDPE, discount: 90 }]);
});

test.each([
  ['less than nothing', 1, HDPE, -1, 'discount'],
  ['more than may be given away', 1, HDPE, 90.01, 'discount'],
  ['three decimals', 1, HDPE, 1.255, 'discount'],
  ['a level that is not there', 6, HDPE, 1, 'level'],
  ['level 0', 0, HDPE, 1, 'level'],
])('%s is refused at its field', async (_, level, subcategory, discount, path) => {
  await expect(set(level, subcategory, discount)).rejects.toMatchObject({
    wire: { statusCode: 400, fields: [{ path }] },
  });
});

test('what is not there cannot be set or removed, and the default stays', async () => {
  await expect(set(1, 999_999, 1)).rejects.toMatchObject(refused('not_found'));
  await expect(remove(1, HDPE)).rejects.toMatchObject(refused('not_found'));
  await set(1, 0, 0.5);
  await expect(remove(1, 0)).rejects.toMatchObject(refused('default_discount_kept'));
});

test('a higher level of a company holds once a second person approved it, a lower one at once', async () => {
  const company = await givenCompany({ memberLevel: 2 });
  const change = (member_level: number, point = 0) =>
    market.sales('PUT /staff/companies/{id}/level', { params: { id: company.id }, body: { member_level, point } });
  const level = async () =>
    (await oneRow(sql<{ level: number }>`select member_level::int as level from companies where id = ${company.id}`))
      .level;
  const { waiting_change } = await change(5);
  expect(await level()).toBe(2);
  await expect(change(4)).rejects.toMatchObject(refused('money_change_waiting'));
  const shown = await market.sales('GET /staff/money-settings/changes/{id}', { params: { id: waiting_change! } });
  expect(shown).toMatchObject({
    kind: 'company_level',
    subject: { th: company.name },
    before: { member_level: 2 },
    after: { member_level: 5 },
    is_own: true,
  });
  expect(await change(2, 300)).toEqual({ status: true, waiting_change: null });
  expect(await change(1, 300)).toEqual({ status: true, waiting_change: null });
  expect(await level()).toBe(1);
  // What was level 2 when it was proposed is another company's state by now.
  await expect(approveAsSecond(waiting_change!)).rejects.toMatchObject({ code: 'money_change_outdated' });
  expect(await level()).toBe(1);
});

test('a company’s level and points are changed, logged, and its members see the other prices with the next page', async () => {
  await set(4, 0, 10);
  const company = await givenCompany();
  const member = await givenMember(company.id);
  const change = (id: number, member_level: number, point: number, reason = '') =>
    sales('PUT /staff/companies/{id}/level', { params: { id }, body: { member_level, point, reason } });
  await change(company.id, 4, 1200, 'ยอดซื้อปีที่ผ่านมา');
  await change(company.id, 4, 1200);
  expect((await (await app.api(member.token))('GET /auth/me')).user?.company).toMatchObject({
    member_level: 4,
    point: 1200,
  });
  expect((await (await app.api(member.token))('GET /custom-price/discount_by_level')).data).toContainEqual({
    subcategory_id: 0,
    discount: 10,
  });
  const log = (await entries('company')).filter((entry) => entry.object_id === String(company.id));
  expect(log).toMatchObject([
    {
      action: 'set_level',
      before: { member_level: 1, point: 0 },
      after: { member_level: 4, point: 1200 },
      reason: 'ยอดซื้อปีที่ผ่านมา',
      object_name: company.name,
      company_id: company.id,
    },
  ]);
  expect(
    (await sales('GET /staff/levels/companies', { query: { company: company.name, member_level: '4' } })).rows,
  ).toMatchObject([{ company: { id: company.id }, member_level: 4, point: 1200 }]);
  for (const [level, point, path] of [
    [6, 0, 'member_level'],
    [0, 0, 'member_level'],
    [1, -1, 'point'],
    [1, 1.5, 'point'],
    [1, 3_000_000_000, 'point'],
  ] as const)
    await expect(change(company.id, level, point)).rejects.toMatchObject({
      wire: { statusCode: 400, fields: [{ path }] },
    });
  await expect(change(999_999, 2, 0)).rejects.toMatchObject(refused('not_found'));
  expect(await rows(sql`select member_level::int, point from companies where id = ${company.id}`)).toEqual([
    { member_level: 4, point: 1200 },
  ]);
});
