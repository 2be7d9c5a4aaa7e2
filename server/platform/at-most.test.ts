import { expect, test } from 'vitest';
import { atMost } from './at-most.ts';

test('never more at once than allowed, all of it done in order, and a failure frees its place', async () => {
  const gate = atMost(2, 100);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (n: number) =>
    gate(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (n === 3) throw new Error('broken');
      done.push(n);
      return n;
    });
  const results = await Promise.allSettled(Array.from({ length: 10 }, (_, n) => work(n)));
  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 4, 5, 6, 7, 8, 9]);
  expect(results[3]).toMatchObject({ status: 'rejected' });
  expect(await work(10)).toBe(10);
});

test('who would wait behind too many is told that we are busy, and taken again when there is room', async () => {
  const gate = atMost(1, 2);
  let go = () => {};
  const first = gate(() => new Promise<void>((resolve) => (go = resolve)));
  const waiting = [gate(() => Promise.resolve('second')), gate(() => Promise.resolve('third'))];
  await expect(gate(() => Promise.resolve('fourth'))).rejects.toMatchObject({ code: 'busy' });
  go();
  await first;
  expect(await Promise.all(waiting)).toEqual(['second', 'third']);
  expect(await gate(() => Promise.resolve('fifth'))).toBe('fifth');
});

test('one caller’s many pieces neither fill the places nor go before another’s first', async () => {
  const gate = atMost(2, 8, 3);
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const work = (of: string) => () => {
    begun.push(of);
    return new Promise<void>((end) => ends.push(end));
  };
  const greedy = Array.from({ length: 10 }, () => gate(work('greedy'), 'greedy'));
  const outcomes = Promise.allSettled(greedy);
  const other = gate(work('other'), 'other');
  expect(begun).toEqual(['greedy', 'greedy']);
  ends[0]!();
  await greedy[0];
  expect(begun).toEqual(['greedy', 'greedy', 'other']);
  ends[1]!();
  await greedy[1];
  ends.slice(2).forEach((end) => end());
  await Promise.all([greedy[2], other]);
  ends.forEach((end) => end());
  const refused = (await outcomes).filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(7);
  await gate(() => Promise.resolve(), 'greedy');
});

test('callers take turns, however much one of them has waiting', async () => {
  const gate = atMost(1, Infinity);
  const begun: string[] = [];
  const work = (name: string) =>
    gate(async () => {
      begun.push(name);
      await new Promise((resolve) => setImmediate(resolve));
    }, name[0]);
  const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'b3'].map(work);
  await all[0];
  // Who comes later with a first piece goes before the further ones of all others.
  all.push(work('c1'));
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'b3']);
});
