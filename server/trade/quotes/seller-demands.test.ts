import { expect, test } from 'vitest';
import { sellerDemandList } from '#contract/trade/quotes/seller-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenOpenDemand, lineOfProduct } from '#server/testing/given/demands.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenProduct } from '#server/testing/market.ts';

const { app, market } = openFileMarket();

test('the list of demands for a seller keeps what every list does, and says where its own quote stands', async () => {
  const { buyer, seller, sales } = market;
  const given = async (grade: string, kg = 1000) =>
    givenOpenDemand(buyer, [lineOfProduct(await givenProduct({ grade }), { kg })]);
  const wanted = await given('QTE500');
  const notMine = await given('QTE501', 2000);
  const closed = await given('QTE502', 3000);
  const far = await given('QTE503', 4000);
  const late = await given('QTE504', 5000);
  const other = await given('OTHER9', 6000);
  const all = [wanted, notMine, closed, far, late, other];
  await rows(sql`delete from demand_tellings where demand_id = ${notMine}`);
  const told = all.filter((id) => id !== notMine);
  await rows(sql`
    insert into demand_tellings (demand_id, company_id, told_at, kept_at)
    select x, ${seller.companyId}, ${app.clock.now()}, ${app.clock.now()} from unnest(${told}::int[]) x
    on conflict do nothing`);
  await rows(sql`update demands set state = 'closed' where id = ${closed}`);
  await rows(sql`update demands set province_id = 21 where id = ${far}`);
  const months = new Map([
    [late, 10],
    [other, 6],
  ]);
  for (const [place, id] of all.entries())
    await rows(sql`
      update demands set closes_at = ${new Date(Date.UTC(2026, months.get(id) ?? 7, 20 + place))},
        published_at = ${new Date(Date.UTC(2026, 6, 1 + place))} where id = ${id}`);
  await expectListRules(sellerDemandList, {
    page: (query) => seller.api('GET /seller/demands', { query }),
    export: (query) => seller.api('GET /seller/demands/export', { query }),
    byStranger: () => sales('GET /seller/demands', { query: {} }),
    samples: {
      goods: 'QTE50',
      for_me: 'yes',
      state: 'open',
      province: '10',
      closes_at_from: '2026-08-01',
      closes_at_to: '2026-08-31',
    },
    values: {
      goods: ({ lines }) => lines[0]!.grade ?? '',
      for_me: ({ is_for_me }) => (is_for_me ? 'yes' : 'no'),
      province: ({ province }) => String(province.id),
    },
    cells: {
      goods: ({ lines }) => lines[0]!.grade ?? '',
      province: ({ province }) => province.name_en,
    },
  });
  expect(await seller.api('GET /seller-dashboard/tasks')).toMatchObject({
    data: expect.arrayContaining([{ task: 'demands_to_quote', count: 4 }]) as unknown,
  });
});
