import { beforeAll, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { campaignState, campaignStates } from '#domain/trade/coupons/campaign.ts';
import { MAX_CODES_AT_ONCE } from '#domain/trade/coupons/coupon-code.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { withSecondPerson } from '#server/testing/given/second-person.ts';
import { CAMPAIGN, givenCampaign, givenCoupon, type CampaignFacts } from '#server/testing/given/coupons.ts';
import { givenOffer, givenStaff } from '#server/testing/market.ts';
import { givenDraft, refused } from '#server/testing/orders.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { campaignStateSql } from './campaign-state.ts';

const { app, market } = openFileMarket();
let sales: Api;
let admin: Api;
let stockId: number;

beforeAll(async () => {
  sales = withSecondPerson(market.sales);
  admin = await app.api((await givenStaff('admin')).token);
  stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
});

const add = async (facts: Partial<CampaignFacts> = {}) => ({ id: await givenCampaign(market.sales, facts) });
const find = (id: number) => sales('GET /staff/coupons/campaigns/{id}', { params: { id } });
const change = (id: number, version: number, facts: Partial<CampaignFacts> = {}) =>
  sales('PUT /staff/coupons/campaigns/{id}', { params: { id }, body: { ...CAMPAIGN, ...facts, version } });
const end = (id: number, version: number) =>
  sales('POST /staff/coupons/campaigns/{id}/end', { params: { id }, body: { version, reason: 'จบแล้ว' } });
const at = (path: string, code?: string) => ({ wire: { fields: [{ path, ...(code && { code }) }] } });
const codesOf = async (id: number, batch: number, locale: 'th' | 'en' = 'en') => {
  const api = await app.api((await givenStaff('sales')).token, { locale });
  const { bytes, headers } = await api('GET /staff/coupons/campaigns/{id}/codes', { params: { id }, query: { batch } });
  return {
    lines: new TextDecoder()
      .decode(bytes as Uint8Array)
      .trim()
      .split('\r\n'),
    headers,
  };
};

test('a campaign is kept as it was written, and everything that was done to it is in the log', async () => {
  const { id } = await add({
    kind: 'percent',
    percent: 7.5,
    max_discount: 1000,
    paid_by: 'seller',
    seller_ids: [market.seller.companyId],
    category_ids: [101],
    member_levels: [2, 3],
    first_order_only: true,
    minimum_total: 10_000,
    quota: 100,
    company_quota: 2,
    budget: 50_000,
    text_en: '7.5 % off',
  });
  expect(await find(id)).toMatchObject({
    name_cn: '欢迎折扣',
    text_en: '7.5 % off',
    kind: 'percent',
    // The number of another kind is none of its.
    amount: null,
    percent: 7.5,
    max_discount: 1000,
    paid_by: 'seller',
    seller_ids: [market.seller.companyId],
    category_ids: [101],
    member_levels: [2, 3],
    first_order_only: true,
    minimum_total: 10_000,
    quota: 100,
    company_quota: 2,
    budget: 50_000,
    state: 'running',
    uses: 0,
    version: 1,
  });
  await change(id, 1, { last_day: '2026-08-31' });
  await end(id, 2);
  const { history, state, ended_at, seller_ids, amount } = await find(id);
  expect({ state, ended_at, seller_ids, amount }).toEqual({
    state: 'ended',
    ended_at: app.clock.now().toISOString(),
    seller_ids: [],
    amount: 500,
  });
  expect(history.map(({ action }) => action)).toEqual(['end_campaign', 'change_campaign', 'add_campaign']);
  expect(history[1]).toMatchObject({
    before: { coupon_kind: 'percent', discount: 7.5, last_day: '2026-07-31' },
    after: { coupon_kind: 'amount', coupon_amount: 500, last_day: '2026-08-31' },
  });
  const { seller, category } = await oneRow(sql<{ seller: object; category: object }>`
    select (select json_build_object('th', company_name_th, 'en', company_name_en, 'cn', company_name_en) from companies
      where id = ${market.seller.companyId}) as seller,
      (select json_build_object('th', name_th, 'en', name_en, 'cn', name_cn) from categories
        where id = 101) as category`);
  expect(history[2]!.after, 'names in each language').toMatchObject({ sellers: seller, categories: category });
  const log = await admin('GET /staff/audit-log', { query: { object_kind: 'coupon_campaign', object_id: String(id) } });
  expect(log.rows[0]).toMatchObject({ action: 'end_campaign', object_name: 'ลดต้อนรับ', reason: 'จบแล้ว' });
});

test.each<[string, Partial<CampaignFacts>, string]>([
  ['a percentage without its number', { kind: 'percent', amount: null }, 'percent'],
  ['an amount of nothing', { amount: 0 }, 'amount'],
  ['a percentage above 90', { kind: 'percent', percent: 90.01 }, 'percent'],
  ['an end before the beginning', { last_day: '2026-06-30' }, 'last_day'],
  ['sellers who pay and are not named', { paid_by: 'seller' }, 'seller_ids'],
  ['a category that is none', { category_ids: [999_999] }, 'category_ids'],
  ['a minimum below nothing', { minimum_total: -1 }, 'minimum_total'],
  ['a quota of nothing', { quota: 0 }, 'quota'],
  ['no name in Chinese', { name_cn: ' ' }, 'name_cn'],
])('%s is refused at its field', async (_, facts, field) => {
  await expect(add(facts)).rejects.toMatchObject(at(field));
});

test('a buying company is no seller who could pay', async () => {
  await expect(add({ paid_by: 'seller', seller_ids: [market.buyer.companyId] })).rejects.toMatchObject(
    at('seller_ids', 'campaign_choice_unknown'),
  );
});

test('of two who change a campaign the second is told so', async () => {
  const { id } = await add();
  const one = await app.api((await givenStaff('sales')).token);
  const other = await app.api((await givenStaff('sales')).token);
  const outcomes = await Promise.allSettled(
    [one, other].map((by, day) =>
      by('PUT /staff/coupons/campaigns/{id}', {
        params: { id },
        body: { ...CAMPAIGN, last_day: `2026-08-0${day + 1}`, version: 1 },
      }),
    ),
  );
  const lost = outcomes.find((outcome) => outcome.status === 'rejected');
  expect(lost?.reason).toMatchObject(refused('campaign_changed'));
  expect((await find(id)).version).toBe(2);
  await expect(end(id, 1)).rejects.toMatchObject(refused('campaign_changed'));
});

test('once a coupon was used, its promise stays and its limits do not fall below', async () => {
  const { id, code } = await givenCoupon(market.sales);
  const order_id = await givenDraft(market.buyer, [{ stockId, amount: 10 }]);
  await market.buyer.api('POST /coupon/check', { body: { order_id, discount_code: code } });
  await market.buyer.api('POST /cart/addpayment', { body: { order_id, payment_type: 3 } });
  await expect(change(id, 1, { amount: 600 })).rejects.toMatchObject(at('amount', 'campaign_fixed'));
  await expect(change(id, 1, { budget: 499 })).rejects.toMatchObject(at('budget', 'campaign_below_used'));
  await change(id, 1, { budget: 500, quota: 1, last_day: '2026-09-30' });
  expect(await find(id)).toMatchObject({ state: 'full', last_day: '2026-09-30' });
});

test('a code belongs to one campaign, in letters that anybody can type; without one it is random', async () => {
  const one = await add();
  const two = await add();
  const set = (id: number, code?: string) =>
    sales('POST /staff/coupons/campaigns/{id}/code', { params: { id }, body: { code } });
  await expect(set(one.id, 'คูปอง')).rejects.toMatchObject(at('code', 'coupon_code_form'));
  expect(await set(one.id, 'plast-2026')).toEqual({ code: 'PLAST2026' });
  await expect(set(two.id, 'PLAST 2026')).rejects.toMatchObject(at('code', 'coupon_code_taken'));
  await expect(set(one.id, 'OTHER2026')).rejects.toMatchObject(at('code', 'coupon_code_exists'));
  expect((await set(two.id)).code).toMatch(/^[2-9A-HJKMNP-Z]{12}$/);
  await end(one.id, 1);
  await expect(
    sales('POST /staff/coupons/campaigns/{id}/single-use-codes', { params: { id: one.id }, body: { count: 1 } }),
  ).rejects.toMatchObject(refused('campaign_ended'));
});

test('ten thousand codes for one use are made at once, all different, and downloaded as a table', async () => {
  const { id } = await add();
  const make = (count: number) =>
    sales('POST /staff/coupons/campaigns/{id}/single-use-codes', { params: { id }, body: { count } });
  await expect(make(MAX_CODES_AT_ONCE + 1)).rejects.toMatchObject(at('count'));
  expect(await make(MAX_CODES_AT_ONCE)).toEqual({ batch: 1, count: MAX_CODES_AT_ONCE });
  expect(await make(3)).toEqual({ batch: 2, count: 3 });
  expect(await find(id)).toMatchObject({
    single_use_codes: MAX_CODES_AT_ONCE + 3,
    batches: [
      { batch: 2, codes: 3, used: 0 },
      { batch: 1, codes: MAX_CODES_AT_ONCE, used: 0 },
    ],
  });
  const { lines, headers } = await codesOf(id, 1);
  expect(headers).toMatchObject({ 'content-disposition': `attachment; filename="coupons-${id}-1.csv"` });
  expect(lines[0]).toContain('Coupon code');
  const codes = new Set(lines.slice(1).map((line) => line.split(',')[0]));
  expect(codes.size).toBe(MAX_CODES_AT_ONCE);
  for (const code of codes) expect(code).toMatch(/^"?[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}"?$/);
  await expect(codesOf(id, 3)).rejects.toMatchObject(refused('not_found'));
  expect((await find(id)).history.map(({ action }) => action)).toEqual([
    'export_coupon_codes',
    'make_coupon_codes',
    'make_coupon_codes',
    'add_campaign',
  ]);
});

test('campaigns are found by state, part of a name, and code', async () => {
  const { id, code } = await givenCoupon(market.sales, { name_en: 'Monsoon sale', first_day: '2026-07-20' });
  const list = (query: object) => sales('GET /staff/coupons/campaigns', { query });
  expect((await list({ q: 'onsoo' })).rows).toMatchObject([{ id, code, state: 'scheduled' }]);
  expect((await list({ q: code.toLowerCase() })).rows).toMatchObject([{ id }]);
  expect((await list({ q: code.slice(0, 4) })).count).toBe(0);
  expect((await list({ state: 'scheduled' })).rows.map((row) => row.id)).toContain(id);
  expect((await list({ state: 'ended' })).rows.map((row) => row.id)).not.toContain(id);
});

test('a campaign for a category goes on for the one that it is merged into', async () => {
  await rows(sql`
    insert into categories (id, group_id, name_th, name_en, name_cn) select 190, group_id, 'เก่า', 'Old', '旧'
      from categories where id = 101`);
  const { id } = await add({ category_ids: [190] });
  const catalogue = await app.api((await givenStaff('catalogue')).token);
  await catalogue('POST /staff/category-tree/{level}/{id}/merge', {
    params: { level: 'cat', id: 190 },
    body: { into_id: 101 },
  });
  expect((await find(id)).category_ids).toEqual([101]);
});

test('the state in SQL is that of the domain', async () => {
  const today = '2026-07-09';
  const days = ['2026-07-08', today, '2026-07-10'];
  let seen = 0;
  for (const first_day of days)
    for (const last_day of days.filter((day) => day >= first_day))
      for (const is_ended of [true, false])
        for (const quota of [null, 1, 2])
          for (const budget of [null, 100n, 101n])
            for (const [uses, spent] of [
              [0, 0n],
              [1, 100n],
            ] as const) {
              const facts = { first_day, last_day, is_ended, quota, budget, uses, spent };
              const { state } = await oneRow(sql<{ state: string }>`
                select ${campaignStateSql(today)} as state
                  from (select ${first_day}::date as first_day, ${last_day}::date as last_day,
                  ${is_ended ? app.clock.now() : null}::timestamptz as ended_at, ${quota}::int as quota,
                    ${budget}::bigint as budget,
                  ${uses}::int as uses, ${spent}::bigint as spent) c`);
              expect({ ...facts, state }).toEqual({ ...facts, state: campaignState(facts, today) });
              seen |= 1 << campaignStates.indexOf(campaignState(facts, today));
            }
  expect(seen).toBe(0b1111);
});
