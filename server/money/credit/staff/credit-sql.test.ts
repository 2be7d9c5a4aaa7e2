import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditState, type CreditLine } from '#domain/money/credit/credit-line.ts';
import { ageingBucket } from '#domain/money/credit/repayment.ts';
import { bangkokDate } from '#domain/values/bangkok-time.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rows, sql, useDatabase } from '#server/platform/database/query.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { ageingBucketSql } from './ageing.ts';
import { wayOf } from '#server/testing/way-of.ts';
import { creditStateSql } from './company-list.ts';
import { requestOrder } from './request-list.ts';

let database: Database;
beforeAll(async () => useDatabase((database = await openTestDatabase())));
afterAll(() => database.close());

const DAY_MS = 24 * 3_600_000;
/** 23:30 in Bangkok. */
const at = new Date('2026-07-09T16:30:00Z');

test('creditStateSql is creditState, over every combination of suspension and period', async () => {
  const days = ['2026-07-08', '2026-07-09', '2026-07-10'];
  const lines = days.flatMap((effective_on) =>
    days.flatMap((expires_on) => [null, at].map((suspended_at) => ({ effective_on, expires_on, suspended_at }))),
  );
  const found = await rows(sql<{ state: string }>`
    select ${creditStateSql(bangkokDate(at))} as state
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, id) => ({ id, ...line })))}::jsonb)
      l (id int, effective_on date, expires_on date, suspended_at timestamptz) order by l.id`);
  const expected = lines.map((line) => creditState(line as CreditLine, bangkokDate(at)));
  expect(found.map(({ state }) => state)).toEqual(expected);
  expect(new Set(expected).size).toBe(4);
});

test('ageingBucketSql is ageingBucket, at each end of each bucket and on both sides of midnight', async () => {
  const dates = [
    null,
    ...[-2, -1, 0, 1, 2, 29, 30, 31, 60, 61, 90, 91, 400].flatMap((days) =>
      [-3_600_000, 0, 3_600_000].map((ms) => new Date(at.getTime() - days * DAY_MS + ms)),
    ),
  ];
  const found = await rows(sql<{ bucket: string }>`
    select ${ageingBucketSql(bangkokDate(at))} as bucket
    from jsonb_to_recordset(${JSON.stringify(dates.map((due_date, id) => ({ id, due_date })))}::jsonb) o (id int,
      due_date timestamptz) order by o.id`);
  const expected = dates.map((due_date) => ageingBucket(due_date, at));
  expect(found.map(({ bucket }) => bucket)).toEqual(expected);
  expect(new Set(expected).size).toBe(5);
});

test('the first requests are read in the order of their index', async () => {
  const way = await wayOf(sql`select r.id from credit_requests r order by ${requestOrder} limit 20`, {
    isSorted: true,
  });
  expect(way).toContain('Scan using credit_requests_for_staff');
  expect(way).not.toContain('Sort');
});
