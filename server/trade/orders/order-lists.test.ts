import { beforeEach, expect, test } from 'vitest';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenBuyer, givenMarket, givenOrder, refused } from '#server/testing/orders.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { newestFirst } from './order-rows.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

test('the order list finds by number, day and filter, newest first, ten a page', async () => {
  const buyer = await givenBuyer(app);
  const placed: string[] = [];
  for (let index = 0; index < 12; index += 1) placed.push((await givenOrder(market, { buyer, amount: 1 })).orderNo);
  const list = async (query: Parameters<typeof buyer.api<'GET /order/myorder'>>[1] = { query: {} }) =>
    (await buyer.api('GET /order/myorder', query as never)).order_list.map((order) => order.order_no);
  expect(await list()).toEqual(placed.toReversed().slice(0, 10));
  expect(await list({ query: { _start: 10 } })).toEqual(placed.toReversed().slice(10));
  expect(await list({ query: { order_on: placed[3]!.slice(-4) } })).toContain(placed[3]);
  expect(
    await list({ query: { created_at_gte: '2026-07-09', created_at_lte: '2026-07-09', _limit: 100 } }),
  ).toHaveLength(12);
  expect(await list({ query: { created_at_lte: '2026-07-08' } })).toEqual([]);
  expect(await list({ query: { status: 1, _limit: 100 } })).toHaveLength(12);
  expect(await list({ query: { status: 2 } })).toEqual([]);
  expect(await buyer.api('GET /order/myorder/count', { query: { status: 1 } })).toEqual({ count: 12 });
  expect(await buyer.api('GET /order/myorder', { query: { _start: 10 } })).toMatchObject({ count: 12, total_page: 2 });
  expect(await buyer.api('GET /order/myorder', { query: { status: 2 } })).toMatchObject({ count: 0, total_page: 0 });
  for (const [status, count] of [
    [0, 12],
    [7, 0],
    [9_999_999_999, 0],
  ] as const)
    expect(await buyer.api('GET /order/myorder/count', { query: { status } })).toEqual({ count });
  for (const query of [{ _sort: 'price:DESC' }, { status: 'x' }, { _start: -1 }, { created_at_gte: 'yesterday' }]) {
    await expect(buyer.api('GET /order/myorder', { query: query as never })).rejects.toMatchObject({
      wire: { statusCode: 400, error: 'invalid_input' },
    });
  }
});

test('an order stands where it was placed, however old its draft is, and an index says so', async () => {
  const buyer = await givenBuyer(app);
  const [old, middle, last] = [
    await givenOrder(market, { buyer, amount: 1 }),
    await givenOrder(market, { buyer, amount: 1 }),
    await givenOrder(market, { buyer, amount: 1 }),
  ];
  await rows(sql`update orders set placed_at = placed_at + interval '40 days' where id = ${old.id}`);
  const list = async (api: typeof buyer.api, sort?: string) =>
    (await api('GET /order/myorder', { query: (sort ? { _sort: sort } : {}) as never })).order_list.map(({ id }) => id);
  expect(await list(buyer.api)).toEqual([old.id, last.id, middle.id]);
  expect(await list(buyer.api, 'id:ASC')).toEqual([middle.id, last.id, old.id]);
  const first = await market.sales('GET /staff/orders', { query: { _limit: 1 } });
  expect(first.rows.map(({ id }) => id)).toEqual([old.id]);
  const behind = await market.sales('GET /staff/orders', { query: { _limit: 2, after: old.id } });
  expect(behind.rows.map(({ id }) => id)).toEqual([last.id, middle.id]);
  const ways = [sql`o.company_id = ${buyer.companyId} and o.order_no is not null`, sql`o.order_no is not null`].map(
    (condition) =>
      wayOf(sql`select o.id from orders o where ${condition} order by ${newestFirst} limit 10`, { isSorted: true }),
  );
  expect(await ways[0]).toContain('using orders_of_company ');
  expect(await ways[1]).toContain('using orders_placed ');
});

test('behind an order stand those that come after it, whatever the list is sorted by', async () => {
  const made = [];
  for (const amount of [3, 1, 2, 1]) made.push(await givenOrder(market, { amount }));
  // One has no day, and two have the same.
  await rows(sql`
    update orders set due_date = case id when ${made[0]!.id} then null when ${made[1]!.id} then date '2026-09-02'
      else date '2026-09-01' end
    where id = any (${made.map(({ id }) => id)}::int[])`);
  const sorts = ['placed_at', 'total_include_vat', 'due_date', 'delivery_date'].flatMap((by) => [by, `-${by}`]);
  for (const sort of [...sorts, 'waiting', undefined])
    for (const queue of [undefined, 'to_confirm']) {
      const list = async (after?: number) =>
        (
          await market.sales('GET /staff/orders', {
            query: { _limit: 100, ...(sort && { sort }), ...(queue && { queue }), ...(after && { after }) } as never,
          })
        ).rows.map(({ id }) => id);
      const all = await list();
      for (const { id } of made)
        expect([sort, queue, await list(id)]).toEqual([sort, queue, all.slice(all.indexOf(id) + 1)]);
    }
});

test('what one company ordered, another neither lists nor opens', async () => {
  const { id } = await givenOrder(market);
  const stranger = await givenBuyer(app);
  expect((await stranger.api('GET /order/myorder', { query: {} })).order_list).toEqual([]);
  await expect(stranger.api('GET /order/orderdetail/{id}', { params: { id } })).rejects.toMatchObject(
    refused('not_found'),
  );
});

test('a seller opens only the own part of an order', async () => {
  const { id } = await givenOrder(market);
  const { purchase } = await oneRow(
    sql<{ purchase: number }>`select id as purchase from purchases where order_id = ${id}`,
  );
  expect(await market.seller.api('GET /order/mySales/{id}', { params: { id: purchase } })).toMatchObject({
    id: purchase,
    total: 10_500,
    items: [{ price: 1050, quantity: 10, line_discount: 0, line_total: 10_500 }],
  });
  const { count } = await market.seller.api('GET /order/mySalesList/count', { query: {} });
  expect(await market.seller.api('GET /order/mySalesList', { query: { _limit: 3 } })).toMatchObject({
    count,
    total_page: Math.ceil(count / 3),
  });
  const other = await givenMarket(app);
  await expect(other.seller.api('GET /order/mySales/{id}', { params: { id: purchase } })).rejects.toMatchObject(
    refused('not_found'),
  );
  await expect(market.buyer.api('GET /order/mySalesList', { query: {} })).rejects.toMatchObject(
    refused('seller_not_allowed'),
  );
});

test('a seller sees the newest purchases first, by their date and not by their number, and what a discount took off', async () => {
  const fresh = await givenMarket(app);
  const [first, second] = [await givenOrder(fresh), await givenOrder(fresh)];
  await rows(sql`update purchases set created_at = created_at - interval '40 days' where order_id = ${second.id}`);
  await rows(sql`
    update order_items i set discount_hundredths = 150, line_discount = 15750, line_total = i.line_total - 15750
    from purchases p where p.id = i.purchase_id and p.order_id = ${first.id}`);
  const { sale_list } = await fresh.seller.api('GET /order/mySalesList', { query: {} });
  const placed = sale_list.map(({ created_at }) => Date.parse(created_at));
  expect(placed).toEqual([...placed].sort((a, b) => b - a));
  expect(sale_list[0]).toMatchObject({ items: [{ line_discount: 157.5, line_total: 10_342.5 }] });
});

test('queues count what waits; each role is offered what it may decide; every decision is in the log', async () => {
  const before = (await market.sales('GET /staff/queues')).queues;
  const { id, orderNo } = await givenOrder(market);
  const after = (await market.sales('GET /staff/queues')).queues;
  expect(after.find((queue) => queue.name === 'to_confirm')!.count).toBe(
    before.find((queue) => queue.name === 'to_confirm')!.count + 1,
  );
  expect(
    (await market.sales('GET /staff/orders', { query: { queue: 'to_confirm', order_on: orderNo } })).rows,
  ).toMatchObject([{ id, order_no: orderNo }]);
  expect((await market.sales('GET /staff/orders/{id}', { params: { id } })).allowed).toEqual([
    'confirm',
    'custom_status',
    'refuse',
    'cancel',
  ]);
  expect((await market.finance('GET /staff/orders/{id}', { params: { id } })).allowed).toEqual([]);
  await expect(market.finance('POST /staff/orders/{id}/confirm', { params: { id }, body: {} })).rejects.toMatchObject(
    refused('not_allowed'),
  );
  await expect(
    market.sales('POST /staff/orders/{id}/refuse', { params: { id }, body: { reason: '' } }),
  ).rejects.toMatchObject({ wire: { fields: [{ path: 'reason', code: 'required' }] } });
  await market.sales('POST /staff/orders/{id}/refuse', { params: { id }, body: { reason: 'สินค้าหมด' } });
  const log = await (
    await app.api((await givenStaff('admin')).token)
  )('GET /staff/audit-log', { query: { object_kind: 'order', object_id: String(id) } });
  expect(log.rows).toMatchObject([
    {
      action: 'refuse',
      object_name: orderNo,
      reason: 'สินค้าหมด',
      before: { status: 1 },
      after: { status: 2 },
      order_id: id,
    },
  ]);
});

test('the audit log cannot be changed, not even by the database’s owner', async () => {
  await expect(rows(sql`update audit_log set reason = 'x'`)).rejects.toThrow(/append-only/);
  await expect(rows(sql`delete from audit_log`)).rejects.toThrow(/append-only/);
});
