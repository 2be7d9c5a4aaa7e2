import { expect, test, vi } from 'vitest';
import { createReadiness, type ReadinessChecks } from './readiness.ts';

const well: ReadinessChecks = { database: async () => true, search: () => true, queue: () => true };

test('a process with database, search and queue waits for nothing', async () => {
  expect(await createReadiness(well).waitsFor()).toEqual([]);
});

test('each thing that is missing is named', async () => {
  const nothing = { database: async () => false, search: () => false, queue: () => false };
  expect(await createReadiness(nothing).waitsFor()).toEqual(['database', 'search', 'queue']);
});

test('a database that fails is missing, and so is one that does not answer within two seconds', async () => {
  const fails = createReadiness({ ...well, database: () => Promise.reject(new Error('gone')) });
  expect(await fails.waitsFor()).toEqual(['database']);
  vi.useFakeTimers();
  try {
    const hangs = createReadiness({ ...well, database: () => new Promise(() => undefined) }).waitsFor();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await hangs).toEqual(['database']);
  } finally {
    vi.useRealTimers();
  }
});

test('the database is asked once a second, however many ask', async () => {
  let now = 0;
  let asked = 0;
  const database = async () => {
    asked += 1;
    return true;
  };
  const readiness = createReadiness({ ...well, database }, () => now);
  await Promise.all([readiness.waitsFor(), readiness.waitsFor()]);
  now = 999;
  await readiness.waitsFor();
  expect(asked).toBe(1);
  now = 1000;
  await readiness.waitsFor();
  expect(asked).toBe(2);
});

test('a process that drains says so and asks nothing any more', async () => {
  const readiness = createReadiness(well);
  readiness.drain();
  expect(await readiness.waitsFor()).toEqual(['draining']);
  expect(readiness.isDraining).toBe(true);
});
