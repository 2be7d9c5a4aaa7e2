import { afterAll, beforeAll, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenMarket, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());
test('bench', async () => {
  const { orderId } = await givenPaidSale(app, market);
  await rows(sql`
    with made as (insert into shipments (shipment_no, order_id, purchase_id, company_id, warehouse_id, receiving, state, made_at)
    select 'SH2607' || lpad((n + 100000)::text, 6, '0'), p.order_id, p.id, p.company_id, (select min(i.warehouse_id) from order_items i where i.purchase_id = p.id), 'delivery', case when n > 2000 then 'cancelled' else 'planned' end, p.created_at
    from purchases p cross join generate_series(1, 6000) n where p.order_id = ${orderId} returning id, purchase_id)
    insert into shipment_lines (shipment_id, order_item_id, quantity) select m.id, i.id, 3 from made m join order_items i on i.purchase_id = m.purchase_id`);
  await rows(sql`analyze`);
  for (const name of ['GET /staff/trips', 'GET /staff/trip-loads'] as const) {
    const times = [];
    for (let i = 0; i < 25; i += 1) {
      const start = performance.now();
      const answer = (await market.logistics(name as never, { query: { day: '2026-07-09' } } as never)) as {
        waiting?: object[];
      };
      times.push(Math.round(performance.now() - start));
      if (i === 0) console.log(name, answer.waiting?.length);
    }
    console.log(name, times.toSorted((a, b) => a - b).join(' '));
  }
  const plan =
    await rows(sql<object>`explain (analyze, buffers) select s.id from shipments s join orders o on o.id = s.order_id
    where s.trip_id is null and s.receiving = 'delivery' and s.state = any (${['planned', 'ready', 'loaded']}::text[])
        and (s.planned_day is null or s.planned_day <= '2026-07-09') and o.status = 1
      order by s.planned_day nulls last, s.id limit 2000`);
  console.log(plan.map((row) => Object.values(row)[0]).join('\n'));
}, 300_000);
