import { beforeAll, expect, test } from 'vitest';
import type { Answer, Api } from '#contract/client.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { commission } from '#contract/money/commission.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { statementsOf } from '#server/testing/count-statements.ts';
import { renewProofs, withSecondPerson } from '#server/testing/given/second-person.ts';
import { givenCompany, givenMember, givenOffer, givenStaff } from '#server/testing/market.ts';
import { refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { commissionFor } from './index.ts';

type Facts = InputOf<(typeof commission)['POST /staff/commission/rates']>['body'];

const { app, market } = openFileMarket();
let finance: Api;
let admin: Api;
let adminToken: string;
let today: string;
const HDPE = 10101;

beforeAll(async () => {
  finance = withSecondPerson(await app.api((await givenStaff('finance')).token));
  adminToken = (await givenStaff('admin')).token;
  admin = await app.api(adminToken);
  await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  today = bangkokDate(app.clock.now());
});

const inDays = (days: number) => addDays(today, days);
const add = async (facts: Partial<Facts>) => {
  await finance('POST /staff/commission/rates', {
    body: { company_id: null, subcategory_id: null, percent: 5, first_day: today, last_day: null, ...facts },
  });
  return oneRow(sql<{ id: number }>`select max(id) as id /* not null */ from commission_rates`);
};
const list = (query: object = {}) => finance('GET /staff/commission/rates', { query });
const givenSeller = async () => {
  const company = await givenCompany({ selling: true });
  return { id: company.id, name: company.name, api: await app.api((await givenMember(company.id)).token) };
};
const hdpeOf = async (api: Api): Promise<Answer<'GET /commission/myrates'>['rows'][number]> =>
  (await api('GET /commission/myrates')).rows.find(({ subcategory }) => subcategory.id === HDPE)!;
const at = (path: string) => ({ wire: { fields: [{ path }] } });

test('a seller pays the closest rate that holds, and sees which one comes next', async () => {
  const seller = await givenSeller();
  const other = await givenSeller();
  expect(await hdpeOf(seller.api)).toMatchObject({ percent: 0, is_agreed: false, next: null });
  const { id: market } = await add({ percent: 5 });
  const { id: goods } = await add({ percent: 4.25, subcategory_id: HDPE });
  await add({ percent: 3, company_id: seller.id, last_day: inDays(30) });
  await add({ percent: 2, company_id: seller.id, subcategory_id: HDPE, first_day: inDays(10), last_day: inDays(40) });
  expect(await hdpeOf(seller.api)).toMatchObject({
    percent: 3,
    is_agreed: true,
    next: { first_day: inDays(10), percent: 2 },
  });
  expect(await hdpeOf(other.api)).toMatchObject({ percent: 4.25, is_agreed: false, next: null });
  for (const id of [market, goods])
    await finance('POST /staff/commission/rates/{id}/end', { params: { id }, body: { last_day: today } });
});

test('other capabilities ask for many subcategories in one statement', async () => {
  const seller = await givenSeller();
  await add({ percent: 6.5, company_id: seller.id, subcategory_id: HDPE });
  const statements = await statementsOf(async () => {
    const rates = await commissionFor(seller.id, [HDPE, 10201]);
    expect(rates.get(HDPE)).toEqual({ hundredths: 650, isAgreed: true, next: null });
    expect(rates.get(10201)).toMatchObject({ isAgreed: false });
  });
  expect(statements).toHaveLength(1);
});

test('a seller who asks for their goods only gets the subcategories that they offer', async () => {
  const mine = await market.seller.api('GET /commission/myrates', { query: { only_mine: 1 } });
  expect(mine.rows.map(({ subcategory }) => subcategory.id)).toEqual([HDPE]);
  expect((await (await givenSeller()).api('GET /commission/myrates', { query: { only_mine: 1 } })).rows).toEqual([]);
});

test('one seller and subcategory have one rate a day; what follows on may begin the day after', async () => {
  const { id: company_id } = await givenSeller();
  await add({ company_id, first_day: inDays(5), last_day: inDays(9) });
  await expect(add({ company_id, first_day: inDays(9) })).rejects.toMatchObject({
    wire: { error: 'commission_overlaps', fields: [{ path: 'first_day' }] },
  });
  await expect(add({ company_id, last_day: inDays(5) })).rejects.toMatchObject(at('first_day'));
  await add({ company_id, last_day: inDays(4) });
  await add({ company_id, first_day: inDays(10) });
  await add({ company_id, subcategory_id: HDPE, first_day: inDays(5) });
});

test('the database itself has no two rates for one day', async () => {
  const insert = (last_day: string) =>
    rows(sql`insert into commission_rates (subcategory_id, rate_hundredths, first_day, last_day, created_at)
      values (${HDPE}, 100, '2031-01-01', ${last_day}, now())`);
  await insert('2031-01-10');
  await expect(insert('2031-01-01')).rejects.toMatchObject({ code: '23P01' });
});

test('a rate that has begun only ends, one that has not is changed or taken out', async () => {
  const { id: company_id } = await givenSeller();
  const facts = { company_id, subcategory_id: null, percent: 7, first_day: inDays(3), last_day: null };
  const running = { params: { id: (await add({ company_id, last_day: inDays(1) })).id } };
  const future = { params: { id: (await add({ company_id, first_day: inDays(3) })).id } };
  await expect(finance('PUT /staff/commission/rates/{id}', { ...running, body: facts })).rejects.toMatchObject(
    refused('commission_begun'),
  );
  await expect(finance('DELETE /staff/commission/rates/{id}', running)).rejects.toMatchObject(
    refused('commission_begun'),
  );
  const end = (last_day: string) =>
    finance('POST /staff/commission/rates/{id}/end', { ...running, body: { last_day } });
  await expect(end(inDays(-1))).rejects.toMatchObject(at('last_day'));
  await expect(end(inDays(3))).rejects.toMatchObject({ wire: { error: 'commission_overlaps' } });
  await end(today);
  await finance('PUT /staff/commission/rates/{id}', { ...future, body: { ...facts, first_day: inDays(1) } });
  const mine = async () => (await list({ company_id })).rows;
  expect(await mine()).toMatchObject([
    { percent: 7, first_day: inDays(1), last_day: null, state: 'future' },
    { percent: 5, first_day: today, last_day: today, state: 'current' },
  ]);
  await finance('DELETE /staff/commission/rates/{id}', future);
  expect(await mine()).toHaveLength(1);
  await expect(finance('DELETE /staff/commission/rates/{id}', future)).rejects.toMatchObject(refused('not_found'));
});

test('a rate that has ended stays as it was', async () => {
  const { id } = await add({ company_id: (await givenSeller()).id, last_day: today });
  app.clock.advanceHours(48);
  await renewProofs();
  await expect(
    finance('POST /staff/commission/rates/{id}/end', { params: { id }, body: { last_day: inDays(9) } }),
  ).rejects.toMatchObject(refused('commission_ended'));
  app.clock.advanceHours(-48);
});

test.each([
  ['less than nothing', { percent: -1 }, 'percent'],
  ['more than half', { percent: 50.01 }, 'percent'],
  ['three decimals', { percent: 1.255 }, 'percent'],
  ['yesterday', { first_day: '2020-01-01' }, 'first_day'],
  ['an end before the beginning', { first_day: '2032-02-02', last_day: '2032-02-01' }, 'last_day'],
  ['a company that does not sell', { company_id: 'buyer' as const }, 'company_id'],
  ['goods that are not there', { subcategory_id: 999_999 }, 'subcategory_id'],
])('%s is refused at its field', async (_, { company_id, ...facts }: Record<string, unknown>, path) => {
  const wrong = { ...facts, ...(company_id === 'buyer' && { company_id: market.buyer.companyId }) };
  await expect(add(wrong as Partial<Facts>)).rejects.toMatchObject({ wire: { statusCode: 400, fields: [{ path }] } });
});

test('each change is in the log with before, after and why, the seller by their name in each language', async () => {
  const seller = await givenSeller();
  const { english } = await oneRow(
    sql<{ english: string }>`select company_name_en as english from companies where id = ${seller.id}`,
  );
  const { id } = await add({
    company_id: seller.id,
    subcategory_id: HDPE,
    percent: 2.5,
    reason: 'สัญญาปี 2569',
  });
  await finance('POST /staff/commission/rates/{id}/end', { params: { id }, body: { last_day: inDays(7) } });
  const { rows: entries } = await admin('GET /staff/audit-log', {
    query: { object_kind: 'commission_rate', object_id: String(id) },
  });
  expect(entries).toMatchObject([
    { action: 'end_commission', before: { last_day: null }, after: { last_day: inDays(7), commission: 2.5 } },
    {
      action: 'set_commission',
      after: {
        seller: { th: seller.name, en: english, cn: english },
        subcategory: 'HDPE',
        commission: 2.5,
        first_day: today,
      },
      reason: 'สัญญาปี 2569',
      object_name: `${seller.name} · HDPE`,
    },
  ]);
  const read = await app.api(adminToken, { locale: 'en' });
  const log = () => read('GET /staff/audit-log', { query: { object_kind: 'commission_rate', object_id: String(id) } });
  expect((await log()).rows[0]).toMatchObject({ object_name: `${english} · HDPE` });
});

test('two people who add the same rate at once have it once', async () => {
  const { id: company_id } = await givenSeller();
  const both = await Promise.allSettled([add({ company_id }), add({ company_id })]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
