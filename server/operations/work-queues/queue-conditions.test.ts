import { afterAll, beforeAll, expect, test } from 'vitest';
import { paperWaits, type ApprovalStatus } from '#domain/accounts/company/approval.ts';
import { waitsInQueue } from '#domain/trade/order-status.ts';
import { orderQueues } from '#domain/operations/work-queues.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { everyOrderState, ordersOf, readySalesOf } from '#server/testing/order-states.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { paperWaitsSql } from '#server/accounts/documents/document-waits.ts';
import { queueConditionsSql } from './queues.ts';

let database: Database;
beforeAll(async () => useDatabase((database = await openTestDatabase())));
afterAll(() => database.close());

test('queueConditionsSql are waitsInQueue, over every combination and readiness', async () => {
  const orders = everyOrderState.flatMap((state) =>
    (['none', 'ready'] as const).map((kind) => ({
      ...state,
      kind,
      ready_sales: kind === 'ready' ? 1 : 0,
    })),
  );
  const ofKind = (kind: string) => orders.flatMap((order, index) => (order.kind === kind ? [index] : []));
  const found = await rows(sql<{ waits: boolean[] }>`
    with ${readySalesOf({ waiting: [...ofKind('none'), ...ofKind('ready')], ready: ofKind('ready') })}
    select array[${sql.join(orderQueues.map((queue) => sql`(${queueConditionsSql[queue]})`))}] as waits
      from ${ordersOf(orders)} order by id`);
  expect(found.map(({ waits }) => waits)).toEqual(
    orders.map((order) => orderQueues.map((queue) => waitsInQueue(queue, order))),
  );
});

test('paperWaitsSql is paperWaits, over every combination', async () => {
  const statuses: ApprovalStatus[] = [null, 0, 1, 2];
  const papers = statuses.flatMap((status) =>
    [true, false].flatMap((is_current) =>
      statuses.map((buyer_approved_status) => ({ status, is_current, buyer_approved_status })),
    ),
  );
  const found = await rows(sql<{ waits: boolean | null }>`
    select ${paperWaitsSql} as waits
      from jsonb_to_recordset(${JSON.stringify(papers.map((paper, id) => ({ ...paper, id })))}::jsonb) p (id int,
        status int, is_current boolean, buyer_approved_status int)
    cross join lateral (select p.status, p.is_current) d cross join lateral (select p.buyer_approved_status) c
      order by p.id`);
  expect(found.map(({ waits }) => waits ?? false)).toEqual(papers.map((paper) => paperWaits(paper, paper)));
});
