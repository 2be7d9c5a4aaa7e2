import { expect, test, vi } from 'vitest';
import { EVERYTHING } from '../types.ts';
import { FakeSource } from './fake-source.ts';
import { LiveIndex } from './live-index.ts';

const named = (name: string, count: number, first = 1) =>
  Array.from({ length: count }, (_, place): [number, string] => [first + place, name]);

/** A market of so many products, all called "old", and an index that has loaded it. */
async function market(count: number) {
  const source = new FakeSource();
  source.commit(...named('old', count));
  const errors: unknown[] = [];
  const live = new LiveIndex(source, (error) => errors.push(error));
  const found = async (name: string) => {
    const index = await live.current();
    const words = [{ term: name, isPrefix: false }];
    const wanted = [
      { kind: 'text' as const, isModifier: false, alternatives: [[{ words, isInName: false }]], near: [] },
    ];
    return index.search({ ...EVERYTHING, at: 0, wanted }).count;
  };
  expect(await found('old')).toBe(count);
  return { source, live, found, errors };
}

/** Work behind takes as long as a busy machine takes. */
const SOON = { timeout: 30_000 };

test('a few changes are seen by the next search', async () => {
  const { source, found } = await market(20);
  source.commit([1, 'new'], [2, null]);
  expect([await found('new'), await found('old')]).toEqual([1, 18]);
});

test('many changes do not hold a search: it sees the old state until they are applied', async () => {
  const { source, found } = await market(2000);
  const release = source.holdPages();
  source.commit(...named('new', 1500));
  expect([await found('new'), await found('old')]).toEqual([0, 2000]);
  expect(await found('new')).toBe(0);
  release();
  await vi.waitFor(async () => expect([await found('new'), await found('old')]).toEqual([1500, 500]), SOON);
  expect(source.loads).toBe(1);
});

test('a few changes are seen at once while many wait, and no older state replaces them', async () => {
  const { source, found } = await market(2000);
  const release = source.holdPages();
  source.commit(...named('new', 1500));
  await found('new');
  source.commit([1, 'newest'], [3000, 'newest']);
  expect([await found('newest'), await found('new')]).toEqual([2, 0]);
  release();
  await vi.waitFor(async () => expect(await found('new')).toBe(1499), SOON);
  expect(await found('newest')).toBe(2);
});

test('searches are answered between the slices of a long backlog', async () => {
  const { source, found } = await market(4000);
  source.commit(...named('new', 4000));
  const seen = new Set<number>();
  while (!seen.has(4000)) seen.add(await found('new'));
  expect(seen.size).toBeGreaterThan(4000 / 500);
});

test('after hours of sleep the old state answers with what is known, until a new index is made', async () => {
  const { source, found } = await market(2000);
  source.commit([1, 'lost']);
  source.sleepHours(3);
  source.commit([2, 'known']);
  const release = source.holdLoads();
  expect([await found('known'), await found('lost'), await found('old')]).toEqual([1, 0, 1999]);
  release();
  await vi.waitFor(async () => expect(await found('lost')).toBe(1), SOON);
  expect([await found('known'), await found('old'), source.loads]).toEqual([1, 1998, 2]);
});

test('a new index of a large market holds no search, and what changes meanwhile is not missed', async () => {
  const { source, live, found } = await market(12_000);
  const old = await live.current();
  const release = source.holdLoads();
  source.sleepHours(3);
  await found('old');
  source.commit([1, 'few']);
  expect(await found('few')).toBe(1);
  source.commit(...named('many', 100, 2));
  await found('few');
  release();
  let searches = 0;
  while ((await live.current()) === old) {
    searches += 1;
    expect(await found('few')).toBe(1);
  }
  expect(searches).toBeGreaterThan(12_000 / 500);
  expect([await found('few'), await found('many'), await found('old')]).toEqual([1, 100, 11_899]);
});

test('there are never more than two indexes: nothing else is loaded while one is made', async () => {
  const { source, found } = await market(600);
  const release = source.holdLoads();
  source.sleepHours(3);
  await found('old');
  source.sleepHours(3);
  await found('old');
  await found('old');
  expect(source.loads).toBe(2);
  release();
  await vi.waitFor(() => expect(source.slices).toBeGreaterThan(3), SOON);
});

test('an index with many deleted products is made anew behind', async () => {
  const { source, live, found } = await market(6000);
  const old = await live.current();
  source.commit(...named('new', 6000));
  await vi.waitFor(async () => expect(await live.current()).not.toBe(old), SOON);
  await vi.waitFor(async () => expect(await found('new')).toBe(6000), SOON);
  expect((await live.current()).deleted).toBeLessThan(5000);
});

test('where work behind fails, the old state stays and the failure is reported', async () => {
  const { source, found, errors } = await market(600);
  source.fails = true;
  source.commit(...named('new', 600));
  await found('old');
  await vi.waitFor(() => expect(errors).toEqual([new Error('no database')]), SOON);
  expect(await found('old')).toBe(600);
});

test('the first callers wait for the first index; when it fails, the next caller tries again', async () => {
  const source = new FakeSource();
  source.commit(...named('old', 3));
  source.fails = true;
  const live = new LiveIndex(source);
  await expect(live.current()).rejects.toThrow('no database');
  source.fails = false;
  const release = source.holdLoads();
  const first = Promise.all([live.current(), live.current()]);
  source.commit([4, 'old']);
  release();
  expect((await first).map(({ size }) => size)).toEqual([4, 4]);
  expect(source.loads).toBe(2);
});

test('a stopped index ends its work behind', async () => {
  const { source, live, found, errors } = await market(600);
  const release = source.holdLoads();
  source.sleepHours(3);
  await found('old');
  const stopped = live.stop();
  release();
  await stopped;
  expect(errors).toEqual([]);
  expect(source.slices).toBe(3);
});
