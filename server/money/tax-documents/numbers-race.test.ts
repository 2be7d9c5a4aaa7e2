import { beforeAll, expect, test } from 'vitest';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { givenOrder } from '#server/testing/orders.ts';
import { givenIssuer } from '#server/testing/given/tax-documents.ts';
import { openFileMarket } from '#server/testing/file-app.ts';
import { issueCreditNote } from './index.ts';
import { issueTaxDocuments } from '#server/trade/orders/documents/issue-documents.ts';

const AT_ONCE = 24;

const { market } = openFileMarket();
beforeAll(async () => {
  await givenIssuer();
});

const lockedOrder = (id: number) => rows(sql`select from orders where id = ${id} for update`);

const numbersOf = (series: string) =>
  rows(sql<{ sequence: number; number: string }>`
    select sequence, number from tax_documents where series = ${series} order by sequence`);

test('many at once, of which every third is rolled back, get numbers without gap or double; each order one invoice', async () => {
  const { id: first, stockId } = await givenOrder(market);
  const orders = [first];
  for (let index = 1; index < AT_ONCE; index += 1) orders.push((await givenOrder(market, { stockId, amount: 1 })).id);
  await rows(sql`update orders set payment_status = 1 where id = any (${orders})`);
  const issue = (id: number, isFailing: boolean) =>
    inTransaction(async () => {
      await lockedOrder(id);
      await issueTaxDocuments(id);
      if (isFailing) throw new Error('rolled back');
    });
  // Each order by two callers, and one of every third order is rolled back.
  const outcomes = await Promise.allSettled(
    orders.flatMap((id, index) => [issue(id, index % 3 === 0), issue(id, false)]),
  );
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(AT_ONCE / 3);
  const given = await numbersOf('TI');
  expect(given.map(({ sequence }) => sequence)).toEqual(Array.from({ length: AT_ONCE }, (_, index) => index + 1));
  expect(new Set(given.map(({ number }) => number)).size).toBe(AT_ONCE);
});

test('credit notes of one invoice at once never take off more than it came to', async () => {
  const { id } = await givenOrder(market);
  await rows(sql`update orders set payment_status = 1 where id = ${id}`);
  await inTransaction(() => issueTaxDocuments(id));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      inTransaction(async () => {
        await lockedOrder(id);
        await issueCreditNote({
          kind: 'order',
          source_id: id,
          cause: `race:${index}`,
          reason: 'short',
          note: '',
          base: 300_000n,
        });
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  expect((await numbersOf('CN')).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4]);
});
