import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { givenMarket, givenOrder, type TestMarket } from '#server/testing/orders.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let app: TestApp;
let market: TestMarket;
beforeAll(async () => {
  app = await openTestApp();
  market = await givenMarket(app);
});
afterAll(() => app.close());

test('staff are told in which language the buyer reads what they write', async () => {
  const { id } = await givenOrder(market);
  const told = async () => (await market.sales('GET /staff/orders/{id}', { params: { id } })).buyer_language;
  expect(await told()).toBe('th');
  await rows(sql`update users set language = 'cn' where id = (select user_id from orders where id = ${id})`);
  expect(await told()).toBe('cn');
});
