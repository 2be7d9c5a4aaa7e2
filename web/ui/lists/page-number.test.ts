import { expect, test } from 'vitest';
import { paging } from '#contract/wire.ts';
import { pageNumberOf } from './page-number.ts';

const of = (page: string) => pageNumberOf(new URLSearchParams({ page }));

test('a page is a whole number from 1 on', () => {
  expect([of('3'), of('2.9'), of('-1'), of('0'), of(''), of('two'), of('NaN')]).toEqual([3, 2, 1, 1, 1, 1, 1]);
});

test.each(['200000', '1e99', 'Infinity'])('page %s begins where the API can still be asked', (page) => {
  for (const size of [10, 20, 50, 100]) expect(paging(size)._start.safeParse((of(page) - 1) * size).success).toBe(true);
});
