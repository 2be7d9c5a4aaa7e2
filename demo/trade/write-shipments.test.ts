import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenPaidSale } from '#server/testing/given/sales.ts';
import { givenStaff } from '#server/testing/market.ts';
import { givenMarket } from '#server/testing/orders.ts';
import { openTestApp, TEST_NOW, type TestApp } from '#server/testing/test-app.ts';
import { writeStockLots } from './write-stock-lots.ts';
import { writeShipments } from './write-shipments.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('orders that left have their shipments, and some that wait have one in each state', async () => {
  const market = await givenMarket(app);
  for (let count = 0; count < 9; count += 1) {
    const { orderId } = await givenPaidSale(app, market);
    if (count < 5) await rows(sql`update orders set logistic_status = 2, shipped_at = placed_at where id = ${orderId}`);
  }
  await writeStockLots(TEST_NOW);
  await writeShipments((await givenStaff('logistics')).id);
  const states = await rows(sql<{ state: string; count: number }>`
    select state, count(*)::int as count from shipments group by state order by state`);
  expect(Object.fromEntries(states.map(({ state, count }) => [state, count]))).toEqual({
    arrived: 1,
    cancelled: 1,
    loaded: 1,
    lost: 1,
    on_the_way: 2,
    planned: 1,
    ready: 1,
    returned: 1,
  });
  const lots = await rows(sql<{ cause: string }>`
    select cause from stock_lot_movements where shipment_id is not null order by id`);
  expect(lots.map(({ cause }) => cause)).toEqual(['shipped']);
});
