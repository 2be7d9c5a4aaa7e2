import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction, rows, sql, useDatabase } from '#server/platform/database/query.ts';
import type { Database } from '#server/platform/database/database.ts';
import { systemClock, useClock } from '#server/platform/clock.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { givenStaff } from '#server/testing/market.ts';
import { recordDecision } from './index.ts';

let database: Database;
let staffId: number;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
  useClock({ now: () => new Date('2026-07-09T03:00:00Z') });
  staffId = (await givenStaff('sales')).id;
});
afterAll(async () => {
  useClock(systemClock);
  await database.close();
});

const decision = {
  action: 'refuse',
  objectKind: 'order',
  objectId: 12,
  before: { status: 1 },
  after: { status: 2 },
  reason: "สินค้าหมด '; --",
} as const;
const log = () =>
  rows(sql`select at, staff_id, action, object_kind, object_id, before, after, reason from audit_log order by id`);

test('a decision is written with who, when, what, before, after and why', async () => {
  await recordDecision({ ...decision, staffId });
  expect(await log()).toEqual([
    {
      at: new Date('2026-07-09T03:00:00Z'),
      staff_id: staffId,
      action: 'refuse',
      object_kind: 'order',
      object_id: '12',
      before: { status: 1 },
      after: { status: 2 },
      reason: "สินค้าหมด '; --",
    },
  ]);
});

test('a decision that was rolled back was never made', async () => {
  const before = await log();
  const failing = inTransaction(async () => {
    await recordDecision({ ...decision, staffId });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await log()).toEqual(before);
});

test.each([
  sql`update audit_log set reason = 'another'`,
  sql`delete from audit_log`,
  sql`truncate audit_log`,
  sql`update audit_log set reason = 'x' where false`,
])('what was written is never changed', async (statement) => {
  const before = await log();
  await expect(rows(statement)).rejects.toThrow(/append-only/);
  expect(await log()).toEqual(before);
});
