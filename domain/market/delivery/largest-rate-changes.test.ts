import { expect, test } from 'vitest';
import { measureRateChange, pickLargestChanges } from './largest-rate-changes.ts';

const change = (before: bigint | null, cost: bigint | null) => ({ before, cost });

test('a rate that begins or ends changes by more than any other', () => {
  expect(measureRateChange(change(4500_00n, 45_00n))).toBe(99);
  expect(measureRateChange(change(4500_00n, 9000_00n))).toBe(100);
  expect(measureRateChange(change(4500_00n, 4500_00n))).toBe(0);
  expect(measureRateChange(change(null, 1n))).toBe(Number.POSITIVE_INFINITY);
  expect(measureRateChange(change(1n, null))).toBe(Number.POSITIVE_INFINITY);
});

test('the largest changes are shown in their order, and the others are smaller than what is said of them', () => {
  const [small, gone, half, tiny] = [change(100n, 110n), change(1n, null), change(100n, 50n), change(100n, 101n)];
  expect(pickLargestChanges([small, gone, half, tiny], 2)).toEqual({ shown: [gone, half], left: 2, largestLeft: 10 });
  expect(pickLargestChanges([small, tiny])).toEqual({ shown: [small, tiny], left: 0, largestLeft: 0 });
});
