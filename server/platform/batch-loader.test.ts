import { expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import { batchLoader } from './batch-loader.ts';
import { AppError } from './errors.ts';
import { inTransaction, isInTransaction, useDatabase } from './database/query.ts';

/** Reads that end when they are told to; what each was asked for. */
function held(mostKeys: number, patienceMs?: number) {
  const asked: number[][] = [];
  const ends: (() => void)[] = [];
  const read = batchLoader(
    async (keys: number[]) => {
      asked.push(keys);
      await new Promise<void>((resolve) => ends.push(resolve));
      if (keys.includes(13)) throw new Error('unlucky');
      if (keys.includes(14)) throw new AppError('busy');
      return new Map(keys.map((key) => [key, key * 2]));
    },
    mostKeys,
    patienceMs,
  );
  return { asked, read, end: () => ends.shift()?.() };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('who asks while nothing is read does not wait, and who comes later goes together, each key once', async () => {
  const { asked, read, end } = held(10);
  const answers = [read([1]), read([2]), read([3, 4]), read([4, 5])];
  expect(asked).toEqual([[1], [2]]);
  end();
  await settled();
  expect(asked.at(-1)).toEqual([3, 4, 5]);
  end();
  end();
  const found = await Promise.all(answers);
  expect(found.map((values) => values.get(4))).toEqual([undefined, undefined, 8, 8]);
});

test('no more keys go together than allowed, but who asks for more gets them', async () => {
  const { asked, read, end } = held(3);
  const all = Promise.all([read([1]), read([2]), read([3, 4]), read([5, 6]), read([7, 8, 9, 10])]);
  for (let reads = 0; reads < 5; reads += 1) {
    end();
    await settled();
  }
  await all;
  expect(asked).toEqual([[1], [2], [3, 4], [5, 6], [7, 8, 9, 10]]);
});

test('what one asks for in vain does not fail for others who asked at the same time', async () => {
  const { read, end } = held(10);
  const answers = Promise.allSettled([read([1]), read([2]), read([13]), read([4])]);
  for (let reads = 0; reads < 6; reads += 1) {
    end();
    await settled();
  }
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});

test('when we are busy, all who went together are told so at once', async () => {
  const { asked, read, end } = held(10);
  const answers = Promise.allSettled([read([1]), read([2]), read([14]), read([4])]);
  for (let reads = 0; reads < 3; reads += 1) {
    end();
    await settled();
  }
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'rejected']);
  expect(asked).toEqual([[1], [2], [14, 4]]);
});

test('a caller who waits too long for a turn is told that we are busy, and nothing is read for them any more', async () => {
  const { asked, read, end } = held(10, 5);
  const first = Promise.all([read([1]), read([2])]);
  await expect(read([3])).rejects.toThrow(AppError);
  end();
  end();
  await first;
  await settled();
  expect(asked).toEqual([[1], [2]]);
});

test('within a transaction everybody reads in it, and nobody else does', async () => {
  const database = await openTestDatabase();
  useDatabase(database);
  const inside: boolean[] = [];
  const read = batchLoader(async (keys: number[]) => {
    inside.push(isInTransaction());
    return new Map(keys.map((key) => [key, key]));
  }, 10);
  await inTransaction(() => read([1]));
  await read([2]);
  expect(inside).toEqual([true, false]);
});
