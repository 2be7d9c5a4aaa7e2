import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { queueConditions } from './queues.ts';

let app: TestApp;
beforeAll(async () => void (app = await openTestApp()));
afterAll(() => app.close());

/** How the database would find something if it had to avoid reading whole tables: an index whose condition no longer fits is not among its ways. */
function wayOf(statement: ReturnType<typeof sql>): Promise<string> {
  return inTransaction(async () => {
    await rows(sql`set local enable_seqscan = off`);
    return (await rows(sql<{ 'QUERY PLAN': string }>`explain ${statement}`)).map((row) => row['QUERY PLAN']).join('\n');
  });
}

test.each([
  ['to_confirm', 'orders_to_confirm'],
  ['slips', 'settlements_waiting'],
  ['to_ship', 'orders_to_ship'],
  ['to_deliver', 'orders_to_deliver'],
] as const)('what waits in %s is counted and listed from an index of nothing else', async (queue, index) => {
  const waiting = sql`from orders o where o.order_no is not null and ${queueConditions[queue]}`;
  expect(await wayOf(sql`select count(*) ${waiting}`)).toMatch(new RegExp(String.raw`using ${index} |on ${index} `));
  expect(await wayOf(sql`select o.* ${waiting} order by o.placed_at, o.id limit 20`)).toMatch(new RegExp(String.raw`using ${index} |on ${index} `));
});
