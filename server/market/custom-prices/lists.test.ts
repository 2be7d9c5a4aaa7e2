import { expect, test } from 'vitest';
import { sellerPriceLists, staffPriceLists } from '#contract/market/price-list-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { codeOf } from '#server/testing/given/price-lists.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenMember } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

const state = (id: number, values: { state: string; day: string }) =>
  rows(sql`
  update price_lists set state = ${values.state}, submitted_at = ${`${values.day}T03:00:00Z`}::timestamptz,
    decided_at = case when ${values.state} = 'approved' then ${`${values.day}T04:00:00Z`}::timestamptz end,
    decided_by = (select min(id) from staff_members) where id = ${id}`);

test('the list of price lists keeps what every list does, and a seller’s draft is nobody’s else', async () => {
  const { seller, sales, buyer } = market;
  const other = await givenBuyer(app);
  const period = { valid_from: '2026-07-10', valid_until: '2026-07-31' };
  const head = async (companyId: number, name: string) => ({ buyer: await codeOf(companyId), name, ...period });

  await sales('POST /staff/price-lists', { body: await head(other.companyId, 'ราคาพิเศษ') });
  await seller.api('POST /price-list/add', { body: await head(other.companyId, 'ร่างของผู้ขาย') });
  const made = { body: await head(buyer.companyId, 'สัญญาประจำปี') };
  const { id: waiting } = await seller.api('POST /price-list/add', made);
  await state(waiting, { state: 'waiting', day: '2026-07-05' });
  const early = {
    ...(await head(other.companyId, 'ราคาไตรมาสก่อน')),
    valid_from: '2026-07-09',
    valid_until: '2026-07-12',
  };
  const { id: old } = await sales('POST /staff/price-lists', { body: early });
  await state(old, { state: 'waiting', day: '2026-07-01' });
  const late = { ...early, name: 'ราคาปลายปี', valid_from: '2026-11-01', valid_until: '2026-12-31' };
  await sales('POST /staff/price-lists', { body: late });

  const [named] = await rows(sql<{ buyer: string; seller: string }>`
    select (select company_name_th from companies where id = ${buyer.companyId}) as buyer /* not null: given */,
      (select company_name_th from companies where id = ${seller.companyId}) as seller /* not null: given */`);
  await expectListRules(staffPriceLists, {
    page: (query) => sales('GET /staff/price-lists', { query }),
    export: (query) => sales('GET /staff/price-lists/export', { query }),
    byStranger: () => buyer.api('GET /staff/price-lists'),
    samples: {
      q: 'สัญญา',
      buyer: named!.buyer,
      seller: named!.seller,
      of_sales: 'no',
      state: 'waiting',
      valid_from: '2026-07-20',
      valid_to: '2026-07-31',
    },
    values: {
      q: ({ name }) => name,
      buyer: (row) => row.buyer.name_th,
      seller: (row) => row.seller?.name_th ?? null,
      of_sales: (row) => (row.seller ? 'no' : 'yes'),
    },
    orders: {
      waiting: (found) =>
        found.toSorted(
          (a, b) =>
            Number(a.state !== 'waiting') - Number(b.state !== 'waiting') ||
            (a.state === 'waiting' ? a.submitted_at!.localeCompare(b.submitted_at!) : 0) ||
            b.id - a.id,
        ),
    },
    cells: { seller: (row) => row.seller?.name_en ?? 'Polytalad sales team' },
  });
  expect((await sales('GET /staff/price-lists')).rows.map(({ name }) => name)).not.toContain('ร่างของผู้ขาย');
});

test('a seller lists its own, and finds a buyer that it may not know yet by its code alone', async () => {
  const { seller, buyer } = market;
  const { token } = await givenMember((await givenCompany({ selling: true })).id, { role: 'seller' });
  const own = await app.api(token);
  const [known, unknown] = [await givenBuyer(app), await givenBuyer(app)];
  const add = async (companyId: number, name: string, period: { valid_from: string; valid_until: string }) =>
    (await own('POST /price-list/add', { body: { buyer: await codeOf(companyId), name, ...period } })).id;
  const draft = await add(unknown.companyId, 'สัญญาประจำปี', { valid_from: '2026-07-10', valid_until: '2026-07-31' });
  const approved = await add(known.companyId, 'ราคาปลายปี', { valid_from: '2026-11-01', valid_until: '2026-12-31' });
  await add(known.companyId, 'ราคาไตรมาสก่อน', { valid_from: '2026-07-09', valid_until: '2026-07-12' });
  await state(approved, { state: 'approved', day: '2026-07-05' });
  await state(draft, { state: 'waiting', day: '2026-07-06' });
  await expectListRules(sellerPriceLists, {
    page: (query) => own('GET /price-list/mylist', { query }),
    export: (query) => own('GET /price-list/mylist/export', { query }),
    byStranger: () => buyer.api('GET /price-list/mylist'),
    samples: {
      q: 'สัญญา',
      buyer_code: await codeOf(unknown.companyId),
      state: 'waiting',
      valid_from: '2026-07-20',
      valid_to: '2026-07-31',
    },
    values: { q: ({ name }) => name, buyer_code: (row) => row.buyer.company_code },
    orders: {
      waiting: (found) =>
        found.toSorted((a, b) => Number(b.state === 'waiting') - Number(a.state === 'waiting') || b.id - a.id),
    },
    cells: { buyer: (row) => row.buyer.name_en },
  });
  const foundBy = async (companyId: number) => {
    const [company] = await rows(sql<{ name: string }>`
      select company_name_th as name from companies where id = ${companyId}`);
    return (await own('GET /price-list/mylist', { query: { buyer_code: company!.name } })).rows.map(({ id }) => id);
  };
  expect(await foundBy(known.companyId)).toEqual([approved]);
  expect(await foundBy(unknown.companyId)).toEqual([]);
  expect((await seller.api('GET /price-list/mylist')).rows.map(({ id }) => id)).not.toContain(draft);
});
