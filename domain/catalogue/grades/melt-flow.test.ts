import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mfiDistance } from './melt-flow.ts';

test('melt flow indices are compared by their ratio', () => {
  expect(mfiDistance(1, 2)).toBeCloseTo(mfiDistance(10, 20));
  expect(mfiDistance(4, 8)).toBeLessThan(mfiDistance(4, 1));
  expect(mfiDistance(3, 3)).toBe(0);
});

test('what is not known is farthest from everything, nothing flows less than the smallest', () => {
  expect(mfiDistance(Number.NaN, 3)).toBe(Infinity);
  fc.assert(
    fc.property(
      fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }),
      (mfi) => Number.isFinite(mfiDistance(mfi, 2)) && mfiDistance(mfi, 2) === mfiDistance(2, mfi),
    ),
  );
});
