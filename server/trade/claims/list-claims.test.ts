import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { sql, useDatabase } from '#server/platform/database/query.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { waitingFirst } from './list-claims.ts';
import { buyerOf, isSeenBy, sellerOf, staffView } from './viewer.ts';

let database: Database;
beforeAll(async () => useDatabase((database = await openTestDatabase())));
afterAll(() => database.close());

const newestFirst = sql`c.opened_at desc, c.id desc`;

test.each([
  [staffView, waitingFirst.staff, 'claims_for_staff'],
  [sellerOf({ companyId: 1 }), waitingFirst.seller, 'claims_for_seller'],
  [buyerOf({ companyId: 1 }), newestFirst, 'claims_of_company_by_time'],
])('the first claims of %o are read in the order of their index', async (viewer, order, index) => {
  const way = await wayOf(sql`select c.id from claims c where ${isSeenBy(viewer)} order by ${order} limit 20`, {
    isSorted: true,
  });
  expect(way).toContain(`Scan using ${index}`);
  expect(way).not.toContain('Sort');
});
