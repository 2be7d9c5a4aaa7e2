import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from './database/database.ts';
import { AsyncResource } from 'node:async_hooks';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { inTransaction, oneRow, sql, useDatabase } from './database/query.ts';
import { cached } from './cache.ts';

/** As another request would: made here, where no transaction is running. */
const elsewhere = new AsyncResource('elsewhere');
const outsideOfTransactions = <Result>(work: () => Result): Result => elsewhere.runInAsyncScope(work);

const database = () => useDatabase({} as Database);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] });
  // A time of zero is none to the cache.
  vi.advanceTimersByTime(1);
});
afterEach(() => void vi.useRealTimers());

test('a value is loaded once for all who ask at the same time, and once for each key', async () => {
  database();
  let loads = 0;
  const lookUp = cached(60, (key: string) => Promise.resolve(`${key}${(loads += 1)}`));
  expect(await Promise.all([lookUp('a'), lookUp('a'), lookUp('b'), lookUp('a')])).toEqual(['a1', 'a1', 'b2', 'a1']);
});

test('a value that could not be loaded is asked for again', async () => {
  database();
  let fails = true;
  const lookUp = cached(60, () => (fails ? Promise.reject(new Error('down')) : Promise.resolve('up')));
  await expect(lookUp('a')).rejects.toThrow('down');
  fails = false;
  expect(await lookUp('a')).toBe('up');
});

test('a value that is too old is loaded again', async () => {
  database();
  let loads = 0;
  const lookUp = cached(60, () => Promise.resolve((loads += 1)));
  expect(await lookUp('a')).toBe(1);
  vi.advanceTimersByTime(59_000);
  expect(await lookUp('a')).toBe(1);
  vi.advanceTimersByTime(1_001);
  expect(await lookUp('a')).toBe(2);
});

test('undefined and null are values like any other', async () => {
  database();
  const loads: (null | undefined)[] = [];
  const lookUp = cached(60, (key: string) => {
    loads.push(key === 'null' ? null : undefined);
    return Promise.resolve(loads.at(-1));
  });
  for (const key of ['null', 'undefined', 'null', 'undefined']) await lookUp(key);
  expect(loads).toEqual([null, undefined]);
});

test('a value whose place another key has taken while it was loaded is given all the same', async () => {
  database();
  const { promise, resolve } = Promise.withResolvers<string>();
  const lookUp = cached(60, (key: string) => (key === 'slow' ? promise : Promise.resolve(key)), 1);
  const slow = lookUp('slow');
  expect(await lookUp('b')).toBe('b');
  resolve('slow');
  expect(await slow).toBe('slow');
});

test('what was changed is loaded anew at once, and what was being read meanwhile is not kept', async () => {
  database();
  let value = 'old';
  const lookUp = cached(60, () => Promise.resolve(value));
  await lookUp('a');
  value = 'new';
  expect(await lookUp('a')).toBe('old');
  lookUp.invalidate();
  expect(await lookUp('a')).toBe('new');

  const { promise, resolve } = Promise.withResolvers<string>();
  const answers = [promise, Promise.resolve('fresh')];
  const slow = cached(60, () => answers.shift()!);
  const reading = slow('a');
  slow.invalidate();
  resolve('stale');
  expect([await reading, await slow('a')]).toEqual(['stale', 'fresh']);
});

test('no more keys are held than allowed; the one not asked for the longest goes', async () => {
  database();
  const loads: string[] = [];
  const lookUp = cached(60, (key: string) => Promise.resolve(loads.push(key)), 2);
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await lookUp(key);
  expect(loads).toEqual(['a', 'b', 'c', 'b']);
});

test('another database has its own values', async () => {
  database();
  let loads = 0;
  const lookUp = cached(60, () => Promise.resolve((loads += 1)));
  await lookUp('a');
  database();
  expect(await lookUp('a')).toBe(2);
});

test('inside a transaction nobody waits for a load that waits for the transaction’s own connection', async () => {
  const opened = await openTestDatabase();
  useDatabase(opened);
  let loads = 0;
  const lookUp = cached(60, async () => {
    loads += 1;
    return (await oneRow(sql<{ one: number }>`select 1 as one`)).one;
  });
  const inside = await inTransaction(async () => {
    // Somebody outside begins to load and has to wait, on PGlite, until this transaction ends.
    const outside = outsideOfTransactions(() => lookUp('a'));
    const value = await lookUp('a');
    return { value, outside };
  });
  expect(inside.value).toBe(1);
  expect(await inside.outside).toBe(1);
  expect(loads).toBe(2);
  await opened.close();
});

const inTheBackground = () => new Promise((resolve) => void setImmediate(resolve));

test('what may be a little old is given at once while it is loaded anew behind', async () => {
  database();
  let loads = 0;
  const lookUp = cached(10, () => Promise.resolve((loads += 1)), 200, 60);
  expect(await lookUp('a')).toBe(1);
  vi.advanceTimersByTime(10_001);
  expect(await lookUp('a')).toBe(1);
  await inTheBackground();
  expect(await lookUp('a')).toBe(2);
  vi.advanceTimersByTime(70_001);
  expect(await lookUp('a')).toBe(3);
});

test('a new value that could not be loaded leaves the old one until it is too old', async () => {
  database();
  let fails = false;
  const lookUp = cached(10, () => (fails ? Promise.reject(new Error('down')) : Promise.resolve('old')), 200, 60);
  await lookUp('a');
  fails = true;
  vi.advanceTimersByTime(10_001);
  expect(await lookUp('a')).toBe('old');
  await inTheBackground();
  expect(await lookUp('a')).toBe('old');
  vi.advanceTimersByTime(60_000);
  await expect(lookUp('a')).rejects.toThrow('down');
});
