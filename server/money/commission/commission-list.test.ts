import { expect, test } from 'vitest';
import { commissionList } from '#contract/money/commission-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenCompany, givenPlaces, givenProduct, givenStaff } from '#server/testing/market.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { addDays, bangkokDate } from '#domain/values/bangkok-time.ts';

const app = openFileApp();
const HDPE = 10101;

test('rates are found by state, seller, goods and first day; what has ended only where it is asked for', async () => {
  const finance = await app.api((await givenStaff('finance')).token);
  const sales = await app.api((await givenStaff('sales')).token);
  await givenPlaces();
  await givenProduct();
  const { id: seller } = await givenCompany({ selling: true });
  const today = bangkokDate(new Date(TEST_NOW));
  const day = (days: number) => addDays(today, days);
  await rows(sql`
    insert into commission_rates (company_id, subcategory_id, rate_hundredths, first_day, last_day, created_at) values
      (null, null, 500, ${day(-90)}, null, now()), (null, ${HDPE}, 425, ${day(-20)}, ${day(90)}, now()),
      (${seller}, null, 300, ${day(10)}, ${day(30)}, now()), (${seller}, ${HDPE}, 250, ${day(5)}, ${day(60)}, now()),
      (${seller}, ${HDPE}, 700, ${day(-60)}, ${day(-40)}, now())`);
  await expectListRules(commissionList, {
    page: (query) => finance('GET /staff/commission/rates', { query }),
    export: (query) => finance('GET /staff/commission/rates/export', { query }),
    byStranger: () => sales('GET /staff/commission/rates', { query: {} }),
    samples: {
      state: 'future',
      company_id: String(seller),
      subcategory_id: String(HDPE),
      first_day_from: day(-20),
      first_day_to: day(5),
    },
    values: {
      company_id: (rate) => rate.seller?.id ?? null,
      subcategory_id: ({ subcategory }) => subcategory?.id ?? null,
    },
    cells: { subcategory: ({ subcategory }) => subcategory?.name_en ?? null },
    orders: {
      closest: (all) => [500, 425, 300, 250].map((rate) => all.find(({ percent }) => percent * 100 === rate)!),
    },
  });
  const { rows: past } = await finance('GET /staff/commission/rates', { query: { state: 'past' } });
  expect(past).toMatchObject([{ percent: 7, state: 'past' }]);
});
