import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Cell } from './compare-quotes.ts';
import { nextInRank, picksOfNext } from './next-in-rank.ts';

const cell = (position: number, seller_id: number, rank: number, of: Partial<Cell> = {}) =>
  ({
    quoted: { id: position * 10 + seller_id, position, seller_id },
    packs: 40,
    rank,
    fault: null,
    is_sellers_best: true,
    ...of,
  }) as unknown as Cell;

const cells = [cell(0, 1, 1), cell(0, 2, 2), cell(0, 3, 3), cell(1, 1, 2), cell(1, 2, 1)];
const open = { taken: new Set<number>(), isPossible: () => true };
const next = (of: Partial<Parameters<typeof nextInRank>[1]> = {}, its = cells) =>
  nextInRank(its, { failed: [{ position: 0, seller_id: 1 }], ...open, ...of }).map((line) => [
    line.position,
    line.next?.quoted.seller_id ?? null,
  ]);

test('a line goes to the best of those who have not failed it; others are as they were', () => {
  expect(next()).toEqual([[0, 2]]);
  const both = [
    { position: 0, seller_id: 1 },
    { position: 0, seller_id: 2 },
  ];
  expect(next({ failed: both })).toEqual([[0, 3]]);
  expect(next({ failed: [...both, { position: 0, seller_id: 3 }] })).toEqual([[0, null]]);
  expect(next({ failed: [...both, { position: 1, seller_id: 2 }] })).toEqual([
    [0, 3],
    [1, 1],
  ]);
});

test('what was ordered again, does not bind any more or cannot be awarded is passed over', () => {
  expect(next({ taken: new Set([0]) })).toEqual([]);
  expect(next({ isPossible: (seller) => seller !== 2 })).toEqual([[0, 3]]);
  expect(next({}, [cell(0, 1, 1), cell(0, 2, 2, { fault: 'too_much' }), cell(0, 3, 3)])).toEqual([[0, 3]]);
  expect(next({}, [cell(0, 1, 1), cell(0, 2, 2, { is_sellers_best: false })])).toEqual([[0, null]]);
});

test('nobody who failed a line gets it again, and nobody better is passed over', () => {
  const failures = fc.subarray(
    [1, 2, 3].map((seller_id) => ({ position: 0, seller_id })),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(failures, (failed) => {
      const lines = nextInRank(cells, { failed, ...open });
      const gone = new Set(failed.map(({ seller_id }) => seller_id));
      const best = [1, 2, 3].find((seller) => !gone.has(seller)) ?? null;
      expect(lines).toHaveLength(1);
      expect(lines[0]!.next?.quoted.seller_id ?? null).toBe(best);
      expect(picksOfNext(lines)).toHaveLength(best === null ? 0 : 1);
    }),
  );
});
