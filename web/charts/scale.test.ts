import { expect, test } from 'vitest';
import { niceTicks, placeOf } from './scale.ts';

test('ticks are round and hold the range', () => {
  expect(niceTicks(41.3, 47.8, 3)).toEqual([40, 42.5, 45, 47.5, 50]);
  expect(niceTicks(1.02, 1.09, 3)).toEqual([1, 1.025, 1.05, 1.075, 1.1]);
  expect(niceTicks(0, 900, 3)).toEqual([0, 500, 1000]);
});

test('a price that never changed has ticks around it and stands in the middle of nothing', () => {
  const ticks = niceTicks(42, 42, 3);
  expect(ticks[0]!).toBeLessThanOrEqual(42);
  expect(ticks.at(-1)!).toBeGreaterThan(42);
  expect(placeOf(7, [7, 7], 100)).toBe(50);
  expect(placeOf(15, [10, 20], 1000)).toBe(500);
});
