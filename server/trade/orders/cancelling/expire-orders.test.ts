import { beforeEach, expect, test } from 'vitest';
import { currentDatabase, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { givenOffer } from '#server/testing/market.ts';
import { givenOrder, givenSlip } from '#server/testing/orders.ts';
import { TEST_NOW } from '#server/testing/test-app.ts';
import { dueAmong, expireOrders } from './expire-orders.ts';
import { outbox } from '#server/testing/mails.ts';
import { openFileMarket } from '#server/testing/file-app.ts';

const { app, market } = openFileMarket();
beforeEach(() => app.clock.set(TEST_NOW));

const detail = (id: number) => market.buyer.api('GET /order/orderdetail/{id}', { params: { id } });
const confirm = (id: number) => market.sales('POST /staff/orders/{id}/confirm', { params: { id }, body: {} });
const quantityOf = async (stockId: number) =>
  (await oneRow(sql<{ quantity: number }>`select quantity from product_stocks where id = ${stockId}`)).quantity;

/** Orders that are confirmed and whose time to pay is over. */
async function givenOverdue(count: number): Promise<{ ids: number[]; stockId: number }> {
  const stockId = await givenOffer({ companyId: market.seller.companyId, warehouseId: market.warehouseId });
  const ids: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await givenOrder(market, { stockId, amount: 1 });
    await confirm(id);
    ids.push(id);
  }
  return { ids, stockId };
}

test('an unpaid order is cancelled 24 hours after confirmation and its stock returns', async () => {
  const { id, stockId } = await givenOrder(market);
  await confirm(id);
  app.clock.advanceHours(24);
  await expireOrders();
  expect((await detail(id)).order_status_type).toBe(2);
  app.clock.set(new Date(app.clock.now().getTime() + 1));
  await expireOrders();
  expect(await detail(id)).toMatchObject({ status: 3, order_status_type: 7 });
  expect(await quantityOf(stockId)).toBe(1000);
  await expireOrders();
  expect(await quantityOf(stockId)).toBe(1000);
  expect((await detail(id)).history.at(-1)).toMatchObject({ event: 'expired', by: 'system' });
});

test('a slip that waits keeps an order from expiring; so does money that has arrived', async () => {
  const { id } = await givenOrder(market);
  await confirm(id);
  const slip = await givenSlip(app, market.buyer, id, 100);
  app.clock.advanceHours(25);
  await expireOrders();
  expect((await detail(id)).status).toBe(1);
  await market.finance('POST /staff/settlements/{id}/verify', { params: { id: slip.id } });
  await expireOrders();
  expect(await detail(id)).toMatchObject({ status: 1, payment_status: 2, is_overdue: true });
});

test('an order whose slip arrived after it was found, and before it was locked, is not expired', async () => {
  const { ids } = await givenOverdue(2);
  await givenSlip(app, market.buyer, ids[0]!, 100);
  app.clock.advanceHours(25);
  expect(await dueAmong(ids, app.clock.now())).toEqual([ids[1]]);
  expect(await expireOrders()).toBe(1);
});

test('many orders expire together: each has its history, its mail and its goods back', async () => {
  const { ids, stockId } = await givenOverdue(7);
  app.clock.advanceHours(25);
  expect(await expireOrders()).toBe(7);
  expect(
    await rows(
      sql`select order_id, event, user_id, staff_id from order_history where order_id = any (${ids})
        and event = 'expired' order by id`,
    ),
  ).toEqual(ids.map((id) => ({ order_id: id, event: 'expired', user_id: null, staff_id: null })));
  expect(
    await outbox(
      sql`select o.id from orders o join mail_outbox m on m.kind = 'order_expired' and m.subject like '%' || o.order_no
        where o.id = any (${ids}) order by o.id`,
    ),
  ).toEqual(ids.map((id) => ({ id })));
  expect(await rows(sql`select quantity from product_stocks where id = ${stockId}`)).toEqual([{ quantity: 1000 }]);
  expect(await expireOrders()).toBe(0);
});

test('as many orders as one likes take the same number of statements', async () => {
  const statements = async (count: number) => {
    await givenOverdue(count);
    app.clock.advanceHours(25);
    const counted = countStatements();
    expect(await expireOrders()).toBe(count);
    app.clock.set(TEST_NOW);
    return counted();
  };
  const one = await statements(1);
  expect(one).toBeGreaterThan(5);
  expect(await statements(6)).toBe(one);
});

/** Counts what goes to the database from now on, until it is asked. */
function countStatements(): () => number {
  const { kysely } = currentDatabase();
  const provider = kysely.getExecutor().constructor.prototype as { executeQuery(...given: unknown[]): unknown };
  const before = provider.executeQuery;
  let count = 0;
  provider.executeQuery = function counting(...given) {
    count += 1;
    return before.apply(this, given);
  };
  return () => {
    provider.executeQuery = before;
    return count;
  };
}
