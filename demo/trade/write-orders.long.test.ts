import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensurePlaces } from '#server/places/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { signInToDemo } from '../sign-in-to-demo.ts';
import { DEMO_SEED, writeMarket } from '../write-market.ts';
import { writeOrders } from './write-orders.ts';

let app: TestApp;
let before: Map<number, number>;

const quantities = async () =>
  new Map(
    (await rows(sql<{ id: number; quantity: number }>`select id, quantity from product_stocks`)).map((row) => [
      row.id,
      row.quantity,
    ]),
  );

beforeAll(async () => {
  app = await openTestApp();
  await ensurePlaces();
  const { people } = await writeMarket({ products: 40, offers: 120 }, DEMO_SEED, TEST_NOW);
  before = await quantities();
  await writeOrders(people, DEMO_SEED, TEST_NOW);
});
afterAll(() => app.close());

/** Orders that may still be cancelled, or are on their way. */
const open = sql`o.status = 1 and o.logistic_status < 3`;

test('open orders hold their goods, orders that are over hold nothing, and no offer is bought out', async () => {
  const held = await rows(
    sql<{
      id: number;
      amount: number;
    }>`select i.productstock_id as id, sum(i.quantity)::int as amount from order_items i
      join orders o on o.id = i.order_id where ${open} group by 1`,
  );
  const after = await quantities();
  expect(held.length).toBeGreaterThan(10);
  for (const { id, amount } of held) expect(after.get(id), `offer ${id}`).toBe(before.get(id)! - amount);
  expect(Math.min(...held.map(({ id }) => after.get(id)!))).toBeGreaterThan(0);
  expect(
    [...before.values()].reduce((sum, quantity) => sum + quantity, 0) -
      [...after.values()].reduce((sum, quantity) => sum + quantity, 0),
  ).toBe(held.reduce((sum, { amount }) => sum + amount, 0));
});

test('what has been given back is marked so, and what is open is not', async () => {
  expect(
    await oneRow(
      sql`select count(*) filter (where (status <> 1) <> (stock_returned_at is not null))::int as wrong,
        count(*) filter (where stock_returned_at <> cancelled_at)::int as at_another_time from orders`,
    ),
  ).toEqual({ wrong: 0, at_another_time: 0 });
});

test('nothing has happened after today', async () => {
  expect(
    await oneRow(
      sql`select (select count(*)::int from order_history where at > ${TEST_NOW}) as events,
        (select count(*)::int from orders
          where greatest(confirmed_at, shipped_at, delivered_at, cancelled_at) > ${TEST_NOW}) as orders`,
    ),
  ).toEqual({ events: 0, orders: 0 });
});

test('cancelling what is open brings every offer back to what it had', async () => {
  const { token } = await signInToDemo(app, 'admin@demo.polytalad.example', 'staff');
  const admin = await app.api(token);
  const found = await rows(
    sql<{
      id: number;
      purchaser_status: number;
      logistic_status: number;
    }>`select o.id, o.purchaser_status::int, o.logistic_status::int from orders o where ${open}`,
  );
  for (const { id, purchaser_status } of found.filter(({ logistic_status }) => logistic_status < 2)) {
    await (purchaser_status === 0
      ? admin('POST /staff/orders/{id}/refuse', { params: { id }, body: { reason: 'สินค้าหมด' } })
      : admin('POST /staff/orders/{id}/cancel', { params: { id }, body: { reason: 'ผู้ซื้อขอยกเลิก' } }));
  }
  const onTheirWay = await rows(
    sql<{
      id: number;
      amount: number;
    }>`select i.productstock_id as id, sum(i.quantity)::int as amount from order_items i
      join orders o on o.id = i.order_id where ${open} group by 1`,
  );
  const expected = new Map(before);
  for (const { id, amount } of onTheirWay) expected.set(id, expected.get(id)! - amount);
  expect(await quantities()).toEqual(expected);
});

test('the log knows every decision that staff took about the orders of the past', async () => {
  const { token } = await signInToDemo(app, 'admin@demo.polytalad.example', 'staff');
  const { count, rows: entries } = await (await app.api(token))('GET /staff/audit-log', { query: {} });
  expect(count).toBeGreaterThan(200);
  expect(entries[0]!.at >= entries.at(-1)!.at).toBe(true);
  const decided = await oneRow(
    sql<{ count: number }>`select count(distinct order_id)::int as count from order_history where event = 'shipped'`,
  );
  const logged = await oneRow(
    sql<{ count: number }>`select count(distinct object_id)::int as count from audit_log where action = 'ship'`,
  );
  expect(logged).toEqual(decided);
});

test('lines hold what was known of their material when they were ordered, so that the carbon report is not empty', async () => {
  const { known, all } = await oneRow(sql<{ known: number; all: number }>`
    select count(*) filter (where co2_per_kg is not null)::int as known, count(*)::int as all from order_items`);
  expect(known / all).toBeGreaterThan(0.5);
});
