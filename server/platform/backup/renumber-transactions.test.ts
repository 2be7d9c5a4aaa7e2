import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { givenProduct } from '#server/testing/market.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { renumberTransactions } from './renumber-transactions.ts';

let database: Database;
beforeAll(async () => useDatabase((database = await openTestDatabase())));
afterAll(() => database.close());

test('what another server’s transactions changed looks as if it changed now; what lies in the past stays', async () => {
  const id = await givenProduct();
  await rows(sql`delete from search_changes`);
  await rows(sql`
    insert into search_changes (product_id, noted_by) values (${id}, '9000000000'::xid8), (${id}, '5'::xid8)`);
  await renumberTransactions(database);
  const changed = await rows(sql<{ noted_by: string; is_past: boolean }>`
    select noted_by::text, noted_by < pg_current_xact_id() as is_past from search_changes order by id`);
  expect(changed).toEqual([
    { noted_by: expect.not.stringMatching('9000000000'), is_past: true },
    { noted_by: '5', is_past: true },
  ]);
});
