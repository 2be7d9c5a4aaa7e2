import { expect, test } from 'vitest';
import { campaignList } from '#contract/trade/campaign-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenCampaign, givenCoupon } from '#server/testing/given/coupons.ts';
import { expectListRules } from '#server/testing/list-rules.ts';

const { market } = openFileMarket();

test('the list of campaigns keeps what every list does, and filters by words, state, kind, payer and days', async () => {
  const { sales, seller, buyer } = market;
  const { id } = await givenCoupon(sales);
  await rows(sql`update coupon_campaigns set uses = 2, spent = 100000 where id = ${id}`);
  const names = { name_en: 'Monsoon sale' };
  await givenCampaign(sales, {
    ...names,
    kind: 'percent',
    amount: null,
    percent: 5,
    paid_by: 'seller',
    seller_ids: [seller.companyId],
    first_day: '2026-08-01',
    last_day: '2026-08-31',
  });
  const old = await givenCampaign(sales, names);
  await rows(sql`update coupon_campaigns set first_day = '2026-06-01', last_day = '2026-06-30' where id = ${old}`);
  await expectListRules(campaignList, {
    page: (query) => sales('GET /staff/coupons/campaigns', { query }),
    export: (query) => sales('GET /staff/coupons/campaigns/export', { query }),
    byStranger: () => buyer.api('GET /staff/coupons/campaigns'),
    samples: {
      q: 'welcome',
      state: 'running',
      kind: 'amount',
      paid_by: 'marketplace',
      runs_from: '2026-07-15',
      runs_to: '2026-07-20',
    },
    cells: {
      campaign: ({ name_en }) => name_en,
      value: ({ amount, percent }) => amount ?? `${percent}%`,
    },
  });
  expect((await sales('GET /staff/coupons/campaigns', { query: { runs_from: '2026-07-15' } })).count).toBe(2);
});
