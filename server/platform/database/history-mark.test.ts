import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import { currentMark, isContinued, markWith, oldestIn, snapshotIn } from './history-mark.ts';
import { sql } from './query.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const markNow = async () =>
  (await sql<{ mark: string }>`select ${currentMark} as mark`.execute(database.kysely)).rows[0]!.mark;

test('a mark names the server, its timeline and a snapshot, and the next one continues it', async () => {
  const before = await markNow();
  expect(before).toMatch(/^\d+\/[0-9A-F]{8} \d+:\d+:[\d,]*$/);
  await sql`select pg_current_xact_id()`.execute(database.kysely);
  expect(isContinued(before, await markNow())).toBe(true);
});

test.each([
  ['another timeline, after a standby took over', '7000/00000001 10:20:', '7000/00000002 30:40:'],
  ['another server', '7000/00000001 10:20:', '7111/00000001 30:40:'],
  ['fewer transactions, as in a copy of before', '7000/00000001 10:20:', '7000/00000001 9:19:'],
  ['fewer transactions on a server that does not tell', 'unknown 10:20:', 'unknown 9:19:'],
])('%s continues nothing', (_what, before, after) => {
  expect(isContinued(before, after)).toBe(false);
});

test('a mark is read in its parts', () => {
  const mark = '7000/00000001 10:20:10,14';
  expect([snapshotIn(mark), oldestIn(mark)]).toEqual(['10:20:10,14', '10']);
  expect(markWith(mark, '9:20:9,10')).toBe('7000/00000001 9:20:9,10');
});
