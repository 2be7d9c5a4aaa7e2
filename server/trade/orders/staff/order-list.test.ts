import { expect, test } from 'vitest';
import { orderList } from '#contract/trade/orders/staff-list.ts';
import { nameOfNumber, paymentFilters, paymentTypeFilters } from '#domain/trade/order-filters.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { expectListRules } from '#server/testing/list-rules.ts';
import { givenAddress, givenCompany, givenOffer, givenWarehouse } from '#server/testing/market.ts';
import { givenBuyer, givenOrder } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';

const { app, market } = openFileMarket();

test('the list of orders keeps what every list does, and filters by number, companies, status, payment, days, amount and province', async () => {
  const elsewhere = await givenCompany({ selling: true });
  const elsewhereStock = await givenOffer({ companyId: elsewhere.id, warehouseId: await givenWarehouse(elsewhere.id) });
  const buyer = await givenBuyer(app);
  buyer.addressId = await givenAddress(buyer.companyId, 210_101);
  const other = await givenOrder(market, { buyer, stockId: elsewhereStock });
  const first = await givenOrder(market);
  const { id } = await givenOrder(market, { amount: 11 });
  const last = await givenOrder(market, { amount: 30 });
  for (const each of [id, last.id])
    await market.sales('POST /staff/orders/{id}/confirm', { params: { id: each }, body: {} });
  app.clock.advanceHours(60);
  const [about] = await rows(sql<{ order_no: string; buyer: string; seller: string; province_id: number }>`
    select o.order_no /* not null: placed */, b.company_name_th as buyer, s.company_name_th as seller, a.province_id
    from orders o join companies b on b.id = o.company_id join purchases p on p.order_id = o.id
      join companies s on s.id = p.company_id
      join addresses a on a.id = o.shipping_address_id where o.id = ${id}`);
  await rows(sql`update orders set placed_at = placed_at + id * interval '1 minute' where order_no is not null`);
  // On credit it is to be shipped before it is paid.
  await rows(sql`update orders set payment_type = 1 where id = ${id}`);
  await rows(sql`
    update orders set placed_at = '2026-06-02', delivery_date = '2026-06-09', payment_status = 2, payment_type = 2
      where id = ${other.id}`);
  await rows(sql`
    update orders set placed_at = '2026-08-02', delivery_date = '2026-09-09', due_date = '2026-09-01'
      where id = ${last.id}`);
  const [me] = await rows(sql<{ id: number }>`select id from staff_members where 'sales' = any (roles)`);
  await market.sales('PUT /staff/caretakers/{kind}/{id}', {
    params: { kind: 'order', id },
    body: { staff_id: me!.id },
  });
  await expectListRules(orderList, {
    page: (query) => market.sales('GET /staff/orders', { query }),
    export: (query) => market.sales('GET /staff/orders/export', { query }),
    byStranger: () => market.buyer.api('GET /staff/orders'),
    samples: {
      order_on: about!.order_no.toLowerCase().slice(2),
      company: about!.buyer,
      seller: about!.seller,
      state: 'on_delivery,to_repay',
      payment: 'unpaid',
      payment_type: 'transfer,credit',
      placed_at_from: '2026-07-01',
      placed_at_to: '2026-07-31',
      delivery_date_from: '2026-07-01',
      delivery_date_to: '2026-08-31',
      total_include_vat_min: '15000',
      total_include_vat_max: '16000',
      province: String(about!.province_id),
      overdue: 'yes',
      mine: 'yes',
      queue: 'to_confirm,to_ship',
      after: String(first.id),
    },
    values: {
      company: ({ company }) => company.name_th,
      payment: ({ payment_status }) => nameOfNumber(paymentFilters, payment_status)!,
      payment_type: ({ payment_type }) => nameOfNumber(paymentTypeFilters, payment_type)!,
    },
    orders: { waiting: (all) => all.toSorted((a, b) => (a.placed_at < b.placed_at ? -1 : 1)) },
    cells: { items: ({ items }) => items.map(({ name_en }) => name_en).join(', ') },
  });
});

test('a state of orders is found as it is shown, and one day of delivery is that day', async () => {
  app.clock.set(TEST_NOW);
  const count = async (query: Record<string, string>) => (await market.sales('GET /staff/orders', { query })).count;
  const waiting = await count({ state: 'waiting_confirmation' });
  const { id } = await givenOrder(market);
  expect(await count({ state: 'waiting_confirmation' })).toBe(waiting + 1);
  await rows(sql`update orders set delivery_date = '2027-02-03' where id = ${id}`);
  expect(await count({ delivery_date_from: '2027-02-03', delivery_date_to: '2027-02-03' })).toBe(1);
  expect(await count({ delivery_date_from: '2027-02-04' })).toBe(0);
  expect(await count({ delivery_date_to: '2027-02-02' })).toBeGreaterThan(0);
});

test('the orders of a seller are the same, in the same order, whether or not another filter is set', async () => {
  const [about] = await rows(sql<{ seller: string }>`
    select s.company_name_th as seller from purchases p join companies s on s.id = p.company_id limit 1`);
  await rows(sql`update orders o set placed_at = p.created_at from purchases p where p.order_id = o.id`);
  for (const sort of [undefined, 'placed_at', '-placed_at', 'total_include_vat'] as const) {
    const idsOf = async (query: Record<string, string>) => {
      const found = await market.sales('GET /staff/orders', { query: { ...query, ...(sort && { sort }) } });
      return { ids: found.rows.map(({ id }) => id), count: found.count };
    };
    const alone = await idsOf({ seller: about!.seller });
    expect(alone.count).toBeGreaterThan(2);
    expect(await idsOf({ seller: about!.seller, total_include_vat_min: '0' })).toEqual(alone);
  }
});
