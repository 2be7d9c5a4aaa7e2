import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  isOverdue,
  matchesOrderFilter,
  mayExpire,
  mayLapse,
  orderStatusType,
  type OrderFilter,
} from '#domain/trade/order-status.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { everyOrderState, messagesOfMoney, ordersOf, slipsOf } from '#server/testing/order-states.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { isOverdueSql, mayExpireSql, mayLapseSql, orderFilterSql, orderStatusTypeSql } from './status-sql.ts';

let database: Database;
beforeAll(async () => useDatabase((database = await openTestDatabase())));
afterAll(() => database.close());

const at = new Date('2026-07-10T03:00:00Z');

test('orderStatusTypeSql and orderFilterSql are orderStatusType and matchesOrderFilter, over every combination', async () => {
  const filters = [1, 2, 3, 4, 5, 6] as OrderFilter[];
  const found = await rows(sql<{ type: number; filters: boolean[] }>`
    select ${orderStatusTypeSql} as type, array[${sql.join(filters.map(orderFilterSql))}] as filters
      from ${ordersOf(everyOrderState)} order by id`);
  expect(found.map((row) => row.type)).toEqual(everyOrderState.map(orderStatusType));
  expect(found.map((row) => row.filters)).toEqual(
    everyOrderState.map((state) => filters.map((filter) => matchesOrderFilter(state, filter))),
  );
  expect(everyOrderState).toHaveLength(1296);
});

test('isOverdueSql, mayExpireSql and mayLapseSql are isOverdue, mayExpire and mayLapse, over every combination, due date, kind of slip and message of money', async () => {
  const dueDates = [null, new Date(at.getTime() - 1), at, new Date(at.getTime() + 1)];
  const slips = ['none', 'waiting', 'decided', 'removed', 'message', 'worked'] as const;
  const orders = everyOrderState.flatMap((state) =>
    dueDates.flatMap((due_date) =>
      slips.map((slip) => ({
        ...state,
        due_date,
        confirm_by: due_date,
        slip,
        waiting_slips: slip === 'waiting' ? 1 : 0,
        waiting_messages: slip === 'message' ? 1 : 0,
      })),
    ),
  );
  const withSlip = (slip: string) => orders.flatMap((order, index) => (order.slip === slip ? [index] : []));
  const found = await rows(sql<{ overdue: boolean | null; expires: boolean | null; lapses: boolean | null }>`
    with ${slipsOf({ waiting: withSlip('waiting'), decided: withSlip('decided'), removed: withSlip('removed') })},
      ${messagesOfMoney({ waiting: withSlip('message'), worked: withSlip('worked') })}
    select ${isOverdueSql(at)} as overdue, ${mayExpireSql(at)} as expires, ${mayLapseSql(at)} as lapses
      from ${ordersOf(orders)} order by id`);
  // A condition that is null finds nothing, as one that is false.
  const differing = orders.filter(
    (order, index) =>
      (found[index]!.overdue ?? false) !== isOverdue(order, at) ||
      (found[index]!.expires ?? false) !== mayExpire(order, at) ||
      (found[index]!.lapses ?? false) !== mayLapse(order, at),
  );
  expect(differing).toEqual([]);
  expect(found.filter(({ expires }) => expires)).not.toEqual([]);
  expect(found.filter(({ lapses }) => lapses)).not.toEqual([]);
});
