import { beforeAll, expect, test } from 'vitest';
import { sortsOf } from '#contract/kit/define-list.ts';
import { rows, sql, inTransaction } from '#server/platform/database/query.ts';
import { openFileApp } from '#server/testing/file-app.ts';
import { lists } from './list-of.ts';
import known from './orders-without-index.json' with { type: 'json' };

openFileApp();

/** Whoever a list asks for: all that any of them looks at. */
const CALLER = {
  companyId: 1,
  userId: 1,
  staffId: 1,
  offerId: 1,
  party: 'staff',
  staffRoles: ['admin'],
  rights: [],
  side: 'staff',
};

/** Orders that the database has to make itself, however it may read the rows: no index has them. */
const sortedAnew: Record<string, string[]> = {};

beforeAll(async () => {
  for (const [name, { definition, idsInOrder }] of lists) {
    const anew: string[] = [];
    for (const sort of sortsOf(definition)) {
      const statement = await idsInOrder({ sort }, CALLER);
      const plan = await inTransaction(async () => {
        // Nothing but an index is left to have an order by.
        await rows(sql`set local enable_sort = off`);
        await rows(sql`set local enable_seqscan = off`);
        await rows(sql`set local enable_bitmapscan = off`);
        return rows(sql<{ 'QUERY PLAN': string }>`explain (costs off) ${statement} limit 25`);
      });
      if (plan.some((line) => /(?:^|-> )\s*Sort$/.test(line['QUERY PLAN'].trimEnd()))) anew.push(sort.replace('-', ''));
    }
    if (anew.length > 0) sortedAnew[name] = [...new Set(anew)].sort();
  }
});

test('every order of a list is read from an index, or it is said why its rows are few', () => {
  expect(lists.size).toBeGreaterThan(30);
  const said = Object.fromEntries(Object.entries(known).map(([name, { orders }]) => [name, orders.toSorted()]));
  expect(sortedAnew).toEqual(said);
  for (const { why } of Object.values(known)) expect(why.length).toBeGreaterThan(20);
});
