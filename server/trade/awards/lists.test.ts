import { test } from 'vitest';
import { quoteAnswerList, staffAwardList } from '#contract/trade/awards/lists.ts';
import { demandNo } from '#domain/trade/demands/demand.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { awardOf, givenComparison } from '#server/testing/given/awards.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';

const { app, market } = openFileMarket();

test('a seller lists its answers, and staff list awards, by title, state, buyer, days and sums', async () => {
  const { buyer, id: won, one } = await givenComparison(app);
  const further = [await givenComparison(app), await givenComparison(app)];
  // The seller quoted for all three, which were opened on three days and awarded on three.
  for (const [at, { buyer: another, id, one: its }] of further.entries()) {
    await another.api('POST /demands/{id}/award', await awardOf(another, id));
    await rows(sql`
      update opened_quotes set seller_company_id = ${one.id} where demand_id = ${id} and seller_company_id = ${its.id}`);
    const days = at === 0 ? -5 : 5;
    await rows(sql`
      update demands set title = 'PET', opened_at = opened_at + make_interval(days => ${days}) where id = ${id}`);
    await rows(sql`
      update awards set made_at = made_at + make_interval(days => ${days}), valid_until = valid_until + ${days}::int,
        total = total + ${days * 10_000}::int, state = 'lapsed' where demand_id = ${id}`);
  }
  await buyer.api('POST /demands/{id}/award', await awardOf(buyer, won));

  const answers = (query: object) => one.api('GET /seller/quote-answers', { query });
  type Answer = Awaited<ReturnType<typeof answers>>['rows'][number];
  await expectListRules<Answer>(quoteAnswerList, {
    page: answers,
    export: (query) => one.api('GET /seller/quote-answers/export', { query }),
    byStranger: () => market.sales('GET /seller/quote-answers', { query: {} }),
    samples: { title: 'hdp', answer: 'won', opened_at_from: '2026-07-03', opened_at_to: '2026-07-03' },
    values: {},
    cells: { number: ({ id }: Answer) => demandNo(id) },
  });

  const awards = (query: object) => market.sales('GET /staff/awards', { query });
  type Award = Awaited<ReturnType<typeof awards>>['rows'][number];
  const { rows: all } = await awards({});
  const first = all.find(({ demand_id }) => demand_id === won)!;
  await expectListRules<Award>(staffAwardList, {
    page: awards,
    export: (query) => market.sales('GET /staff/awards/export', { query }),
    byStranger: () => buyer.api('GET /staff/awards', { query: {} }),
    samples: {
      title: 'hdp',
      state: 'placed',
      buyer: first.buyer.name_th,
      made_at_from: '2026-07-09',
      made_at_to: '2026-07-09',
      total_min: String(first.total),
      total_max: String(first.total),
    },
    values: { buyer: ({ buyer: company }: Award) => company.name_th },
    cells: { number: ({ demand_id }: Award) => demandNo(demand_id) },
  });
});
