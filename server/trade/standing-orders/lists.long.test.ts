import { test } from 'vitest';
import { myStandingOrderList, staffStandingOrderList } from '#contract/trade/standing-orders/lists.ts';
import { standingOrderNo } from '#domain/trade/standing-orders/standing-order.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPurchaser } from '#server/testing/given/purchasing.ts';
import { approveAs, givenStandingOrder } from '#server/testing/given/standing-orders.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenProduct } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('a company and staff list standing orders by goods, state, when they order, and days', async () => {
  const owner = await givenBuyer(app);
  const [first, second] = [await givenPurchaser(app, owner, { approves_steps: 1 }), await givenPurchaser(app, owner)];
  const product = await givenProduct({ grade: 'ROW-7' });
  const other = await givenProduct({ grade: 'ELSE-1' });
  const early = await givenStandingOrder(second, other);
  const asked = await givenStandingOrder(first, product);
  const late = await givenStandingOrder(first, product);
  const foreign = await givenStandingOrder(await givenPurchaser(app, await givenBuyer(app)), product);
  const alert = await second.api('POST /alerts', {
    body: {
      what: 'ELSE-1',
      product_id: other,
      kg: 1,
      allows_equal: false,
      condition: { kind: 'price', limit_per_kg: 1 },
    },
  });
  await rows(
    sql`update standing_orders set trigger = 'alert', working_day = null, alert_id = ${alert.id},
      alert_revision = 1 where id = ${early}`,
  );
  await approveAs(owner, early);
  await approveAs(owner, late);
  for (const [id, days] of [
    [early, -10],
    [late, 10],
    [foreign, 20],
  ] as const)
    await rows(sql`
      update standing_orders set created_at = created_at + make_interval(days => ${days}),
        last_day = last_day + ${days}::int where id = ${id}`);
  const samples = {
    goods: 'row-7',
    state: 'waiting',
    trigger: 'monthly',
    created_at_from: '2026-07-09',
    created_at_to: '2026-07-09',
    last_day_from: '2026-12-31',
    last_day_to: '2026-12-31',
  };
  const page = (query: object) => first.api('GET /standing-orders', { query });
  type Row = Awaited<ReturnType<typeof page>>['rows'][number];
  const values = {
    goods: ({ grade }: Row) => grade,
    to_decide: ({ may_decide }: Row) => (may_decide ? 'yes' : 'no'),
    mine: ({ is_mine }: Row) => (is_mine ? 'yes' : 'no'),
    buyer: ({ buyer }: Row) => buyer?.name_th ?? '',
  };
  const cells = {
    number: ({ id }: Row) => standingOrderNo(id),
    goods: ({ grade }: Row) => grade,
    cap_per_kg: ({ cap_per_kg }: Row) => cap_per_kg,
    runs: ({ runs, max_runs }: Row) => `${runs} / ${max_runs}`,
  };
  const { buyer: _, ...ofCompany } = values;
  const waitsForFirst = await givenStandingOrder(second, product);
  await rows(sql`update standing_orders set created_at = created_at - interval '1 day' where id = ${waitsForFirst}`);
  await expectListRules<Row>(myStandingOrderList, {
    page,
    export: (query) => first.api('GET /standing-orders/export', { query }),
    byStranger: () => market.sales('GET /standing-orders', { query: {} }),
    samples: { ...samples, to_decide: 'no', mine: 'yes' },
    values: ofCompany,
    cells,
  });
  const { rows: all } = await market.sales('GET /staff/standing-orders', { query: {} });
  const mine = all.find(({ id }) => id === asked)!;
  const { to_decide: _decide, mine: _mine, ...ofStaff } = values;
  await expectListRules<Row>(staffStandingOrderList, {
    page: (query) => market.sales('GET /staff/standing-orders', { query }),
    export: (query) => market.sales('GET /staff/standing-orders/export', { query }),
    byStranger: () => first.api('GET /staff/standing-orders', { query: {} }),
    samples: { ...samples, buyer: mine.buyer!.name_th },
    values: ofStaff,
    cells,
  });
});
