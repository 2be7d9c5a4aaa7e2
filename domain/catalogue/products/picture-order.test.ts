import { expect, test } from 'vitest';
import { movedTo } from './picture-order.ts';

test.each([
  [3, 0, [3, 1, 2]],
  [1, 2, [2, 3, 1]],
  [2, 1, [1, 2, 3]],
  [1, -1, [1, 2, 3]],
  [1, 3, [1, 2, 3]],
  [9, 0, [1, 2, 3]],
])('picture %i goes to place %i', (id, place, order) => {
  expect(movedTo([1, 2, 3], id, place)).toEqual(order);
});
