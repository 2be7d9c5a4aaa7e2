import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from './database.ts';
import { rows, sql, useDatabase } from './query.ts';
import { withLock } from './with-lock.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
  await database.runScript('create table shelf (book text)');
});
afterAll(() => database.close());

/** Looks, waits, writes: what goes wrong when two do it at once. */
const fill = async () => {
  const found = await rows(sql`select from shelf`);
  await new Promise((resolve) => setTimeout(resolve, 20));
  if (found.length === 0) await rows(sql`insert into shelf values ('one')`);
  return found.length === 0;
};

test('work under one name is done one after another, however many start at once', async () => {
  const filled = await Promise.all(Array.from({ length: 20 }, () => withLock('shelf', fill)));
  expect(filled.filter(Boolean)).toHaveLength(1);
});

test('work that fails lets the next one go on', async () => {
  const fails = withLock('broken', () => Promise.reject(new Error('out of paper')));
  const next = withLock('broken', () => Promise.resolve('done'));
  await expect(fails).rejects.toThrow('out of paper');
  expect(await next).toBe('done');
});

test('work under another name does not wait', async () => {
  const started = Promise.withResolvers<void>();
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const first = withLock('slow', () => {
    started.resolve();
    return mayEnd;
  });
  await started.promise;
  expect(await withLock('quick', () => Promise.resolve('done'))).toBe('done');
  end();
  await first;
});
