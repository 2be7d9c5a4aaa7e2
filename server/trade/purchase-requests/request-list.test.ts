import { test } from 'vitest';
import { purchaseRequestList } from '#contract/trade/purchase-request-list.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { givenPurchaser, givenPurchaseRequest } from '#server/testing/given/purchasing.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenBuyer } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('a company lists what waits for approval, what is whose, by reference, state, person, day and amount', async () => {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const owner = await givenBuyer(app);
  const [first, second] = [
    await givenPurchaser(app, owner, { order_limit: 0, approves_steps: 2 }),
    await givenPurchaser(app, owner, { order_limit: 0 }),
  ];
  const requests = [
    await givenPurchaseRequest(second, { stockId }),
    await givenPurchaseRequest(first, { stockId }),
    await givenPurchaseRequest(first, { stockId }),
  ];
  const [early, asked, late] = requests.map(({ id }) => id) as [number, number, number];
  await rows(sql`update users set firstname = 'Somsri' where id = ${second.id}`);
  await rows(sql`update users set firstname = 'Malee' where id = ${first.id}`);
  await rows(
    sql`update orders set po_number = 'PO-LINE 3'
      where id = (select order_id from purchase_requests where id = ${asked})`,
  );
  for (const [id, days] of [
    [early, -10],
    [late, 10],
  ] as const)
    await rows(sql`
      update purchase_requests set created_at = created_at + make_interval(days => ${days}),
        expires_at = expires_at + make_interval(hours => ${days}), total = total + ${1000 * days}
      where id = ${id}`);
  await rows(sql`update purchase_requests set state = 'withdrawn', ended_at = created_at where id = ${late}`);
  const { rows: all } = await first.api('GET /purchase-request/list', { query: {} });
  const { total } = all.find(({ id }) => id === asked)!;
  const listAs = (buyer: typeof owner, samples: Record<string, string>) =>
    expectListRules(purchaseRequestList, {
      page: (query) => buyer.api('GET /purchase-request/list', { query }),
      export: (query) => buyer.api('GET /purchase-request/list/export', { query }),
      byStranger: () => market.sales('GET /purchase-request/list', { query: {} }),
      samples: {
        reference: 'line 3',
        state: 'waiting',
        requester: 'malee',
        created_at_from: '2026-07-09',
        created_at_to: '2026-07-09',
        total_min: String(total),
        total_max: String(total),
        ...samples,
      },
      values: {
        reference: ({ po_number }) => po_number,
        to_decide: ({ may_decide }) => (may_decide ? 'yes' : 'no'),
        mine: ({ is_mine }) => (is_mine ? 'yes' : 'no'),
      },
      cells: { request_no: ({ id }) => id },
    });
  await listAs(first, { to_decide: 'no', mine: 'yes' });
});
