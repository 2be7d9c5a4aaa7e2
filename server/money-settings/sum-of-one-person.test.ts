import { beforeEach, expect, test } from 'vitest';
import type { Api } from '#contract/client.ts';
import { ALONE_DAYS } from '#domain/money-settings/money-setting.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { CAMPAIGN, type CampaignFacts } from '#server/testing/given/coupons.ts';
import { approveAsSecond, renewProofs } from '#server/testing/given/second-person.ts';
import { givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app } = openFileMarket();
let sales: Api;
beforeEach(async () => {
  sales = await app.api((await givenStaff('sales')).token);
});

const DAY_MS = 24 * 60 * 60_000;
const add = (by: Api, budget: number, facts: Partial<CampaignFacts> = {}) =>
  by('POST /staff/coupons/campaigns', { body: { ...CAMPAIGN, budget, ...facts } });
const find = (id: number) => sales('GET /staff/money-settings/changes/{id}', { params: { id } });

test('a budget split over several campaigns needs a second person once the sum is above the limit', async () => {
  expect(await add(sales, 30_000)).toMatchObject({ waiting_change: null });
  expect(await add(sales, 20_000)).toMatchObject({ waiting_change: null });
  const { id, waiting_change } = await add(sales, 1_000);
  expect(id).toBeNull();
  expect(await find(waiting_change!)).toMatchObject({
    state: 'waiting',
    second_reason: 'alone',
    amount: 1_000,
    alone_amount: 50_000,
    limit_amount: 50_000,
  });
});

test('each person has a sum of their own, and what a second person approved is not in it', async () => {
  await add(sales, 50_000);
  const other = await app.api((await givenStaff('sales')).token);
  expect(await add(other, 50_000)).toMatchObject({ waiting_change: null });
  const third = await app.api((await givenStaff('sales')).token);
  const { waiting_change } = await add(third, 80_000);
  expect(await find(waiting_change!)).toMatchObject({ second_reason: 'amount', alone_amount: 0 });
  await approveAsSecond(waiting_change!);
  expect(await add(third, 50_000)).toMatchObject({ waiting_change: null });
});

test('a campaign that is changed counts once, with the highest budget that it had', async () => {
  const { id } = await add(sales, 20_000);
  const change = async (budget: number) => {
    const { version } = await sales('GET /staff/coupons/campaigns/{id}', { params: { id: id! } });
    return sales('PUT /staff/coupons/campaigns/{id}', {
      params: { id: id! },
      body: { ...CAMPAIGN, budget, version },
    });
  };
  expect(await change(45_000)).toMatchObject({ waiting_change: null });
  expect(await change(10_000)).toMatchObject({ waiting_change: null });
  expect(await add(sales, 5_001)).not.toMatchObject({ waiting_change: null });
  expect(await add(sales, 5_000)).toMatchObject({ waiting_change: null });
});

test('a typo in somebody else’s campaign counts nothing against whoever mends it, a higher budget what it rises by', async () => {
  const { id } = await add(sales, 40_000);
  const other = await app.api((await givenStaff('sales')).token);
  const change = async (facts: Partial<CampaignFacts>) => {
    const { version } = await other('GET /staff/coupons/campaigns/{id}', { params: { id: id! } });
    return other('PUT /staff/coupons/campaigns/{id}', {
      params: { id: id! },
      body: { ...CAMPAIGN, budget: 40_000, ...facts, version },
    });
  };
  await add(other, 45_000);
  expect(await change({ name_en: 'Without the typo' })).toMatchObject({ waiting_change: null });
  expect(await change({ budget: 42_000 })).toMatchObject({ waiting_change: null });
  const { waiting_change } = await change({ budget: 46_000 });
  expect(await find(waiting_change!)).toMatchObject({
    second_reason: 'alone',
    amount: 46_000,
    alone_amount: 47_000,
    added_amount: 4_000,
  });
});

test('what was done alone counts for 30 days', async () => {
  await add(sales, 50_000);
  app.clock.set(new Date(TEST_NOW.getTime() + ALONE_DAYS * DAY_MS - 1));
  await rows(sql`update sessions set expires_at = ${new Date(TEST_NOW.getTime() + 90 * DAY_MS)}`);
  await renewProofs();
  const later = { first_day: '2026-09-01', last_day: '2026-09-30' };
  expect(await add(sales, 1, later)).not.toMatchObject({ waiting_change: null });
  app.clock.set(new Date(TEST_NOW.getTime() + ALONE_DAYS * DAY_MS));
  expect(await add(sales, 50_000, later)).toMatchObject({ waiting_change: null });
  app.clock.set(TEST_NOW);
});

test('of changes at the same moment only those within the sum hold at once', async () => {
  const answers = await Promise.all([add(sales, 30_000), add(sales, 30_000), add(sales, 30_000)]);
  expect(answers.filter(({ waiting_change }) => waiting_change === null)).toHaveLength(1);
});
