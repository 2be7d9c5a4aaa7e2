import { expect, test } from 'vitest';
import { changedList } from './changed-list.ts';

test('a list gains, loses and moves one, and stays where it cannot', () => {
  expect(changedList([1, 2], 'add', 3)).toEqual([1, 2, 3]);
  expect(changedList([1, 2], 'add', 2)).toEqual([1, 2]);
  expect(changedList([1, 2, 3], 'remove', 2)).toEqual([1, 3]);
  expect(changedList([1, 2, 3], 'up', 3)).toEqual([1, 3, 2]);
  expect(changedList([1, 2, 3], 'down', 1)).toEqual([2, 1, 3]);
  expect([changedList([1, 2], 'up', 1), changedList([1, 2], 'down', 2), changedList([1, 2], 'down', 9)]).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
  ]);
});
