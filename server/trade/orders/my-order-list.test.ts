import { test } from 'vitest';
import { myOrderList } from '#contract/trade/orders/buyer-list.ts';
import { nameOfNumber, paymentFilters, paymentTypeFilters } from '#domain/trade/order-filters.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenBuyer, givenMarket, givenOrder } from '#server/testing/orders.ts';

const { app, market } = openFileMarket();

test('a company lists its own orders by number, status, payment, days, amount, seller, person and cost centre, and takes them as a file', async () => {
  const buyer = await givenBuyer(app);
  const other = await givenMarket(app);
  const before = await givenOrder(other, { buyer, amount: 1 });
  const { id, orderNo } = await givenOrder(market, { buyer, amount: 5 });
  const after = await givenOrder(other, { buyer, amount: 10 });
  await givenOrder(market);
  await market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
  app.clock.advanceHours(60);
  for (const [index, order] of [before.id, id, after.id].entries())
    await rows(sql`
      update orders set placed_at = placed_at + ${index} * interval '2 days',
        delivery_date = delivery_date + ${2 * index}::int,
        cost_centre = ${order === id ? 'LINE 3' : null},
        requested_by_user_id = case when ${order === id} then requested_by_user_id end,
        payment_status = ${order === id ? 0 : 1}, payment_type = ${order === id ? 3 : 2} where id = ${order}`);
  const [about] = await rows(sql<{ seller: string; person: string; placed: string; day: string; total: string }>`
    select s.company_name_th as seller, u.firstname as person,
      to_char(o.placed_at at time zone 'Asia/Bangkok', 'YYYY-MM-DD') as placed, o.delivery_date::text as day,
      to_char(o.total_include_vat / 100.0, 'FM999990.00') as total
    from orders o join users u on u.id = o.requested_by_user_id join purchases p on p.order_id = o.id
      join companies s on s.id = p.company_id where o.id = ${id}`);
  await expectListRules(myOrderList, {
    page: (query) => buyer.api('GET /orders', { query }),
    export: (query) => buyer.api('GET /orders/export', { query }),
    byStranger: () => market.sales('GET /orders', { query: {} }),
    samples: {
      order_on: orderNo.toLowerCase().slice(2),
      state: 'waiting_payment,to_repay',
      payment: 'unpaid',
      payment_type: 'transfer',
      placed_at_from: about!.placed,
      placed_at_to: about!.placed,
      delivery_date_from: about!.day,
      delivery_date_to: about!.day,
      total_include_vat_min: about!.total,
      total_include_vat_max: about!.total,
      seller: about!.seller,
      requester: about!.person.slice(1).toUpperCase(),
      cost_centre: 'line',
      overdue: 'yes',
    },
    values: {
      order_on: ({ order_no }) => order_no,
      seller: ({ id: order }) => (order === id ? about!.seller : ''),
      payment: ({ payment_status }) => nameOfNumber(paymentFilters, payment_status) ?? '',
      payment_type: ({ payment_type }) => nameOfNumber(paymentTypeFilters, payment_type) ?? '',
      overdue: ({ is_overdue }) => (is_overdue ? 'yes' : 'no'),
    },
    cells: { items: ({ items }) => items.map(({ name_en }) => name_en).join(', ') },
  });
});
