import { afterEach, beforeEach, expect, test } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import {
  givenAddress,
  givenCompany,
  givenMember,
  givenOffer,
  givenPlaces,
  givenWarehouse,
} from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { demoChanges, noteDemo } from './demo-changes.ts';

let app: TestApp;
let demo: { companyId: number; userId: number; stockId: number };

beforeEach(async () => {
  app = await openTestApp();
  demo = await givenSeller();
  await noteDemo();
});
afterEach(() => app.close());

async function givenSeller() {
  await givenPlaces();
  const { id: companyId } = await givenCompany({ selling: true });
  const { id: userId } = await givenMember(companyId);
  return { companyId, userId, stockId: await givenOffer({ companyId, warehouseId: await givenWarehouse(companyId) }) };
}

test('what a test makes for itself is no change of the demo market', async () => {
  const own = await givenSeller();
  await givenAddress(own.companyId);
  await rows(sql`update users set firstname = 'another' where id = ${own.userId}`);
  expect(await demoChanges()).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['users: changed or gone', () => rows(sql`update users set firstname = 'another' where id = ${demo.userId}`)],
  ['users of a demo company: 1 more', () => givenMember(demo.companyId)],
  ['addresses of a demo company: 1 more', () => givenAddress(demo.companyId)],
  [
    'cart lines of a demo user: 1 more',
    () =>
      rows(
        sql`
          insert into cart_items (user_id, productstock_id, amount, created_at)
          values (${demo.userId}, ${demo.stockId}, 1, now())`,
      ),
  ],
  [
    'warehouses: changed or gone',
    () => rows(sql`update warehouses set name = 'another' where company_id = ${demo.companyId}`),
  ],
])('%s is noticed', async (what, change) => {
  await change();
  expect((await demoChanges()).join('\n')).toContain(what);
});
