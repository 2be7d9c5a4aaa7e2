import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { sql, useDatabase } from '#server/platform/database/query.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { purchaseNamed } from './claim-list.ts';
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

test.each([
  ['c.opened_at desc, c.id desc', 'claims_by_opening'],
  ['c.answer_by, c.id', 'claims_by_answer'],
  ['c.closed_at asc nulls last, c.id asc', 'claims_by_end'],
  ['c.closed_at desc nulls last, c.id desc', 'claims_by_latest_end'],
])('all claims by %s are read in the order of an index', async (order, index) => {
  const way = await wayOf(sql`select c.id from claims c order by ${sql.raw(order)} limit 20`, { isSorted: true });
  expect(way).toContain(`using ${index} `);
});

test('a seller’s claims by a purchase’s number read no other purchases again and again', async () => {
  const seen = isSeenBy(sellerOf({ companyId: 1 }));
  const way = await wayOf(sql`select c.id from claims c where ${seen} and ${purchaseNamed('PO2607')}`);
  expect(way).not.toContain('SubPlan');
});
