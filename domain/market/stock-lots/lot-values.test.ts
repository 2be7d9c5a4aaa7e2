import { expect, test } from 'vitest';
import { hasReversedLimits, isOutsideLimits, judgeValue } from './lot-values.ts';

test.each([
  [2, 1.9, 2.1, 'within'],
  [1.9, 1.9, 2.1, 'within'],
  [2.1, 1.9, 2.1, 'within'],
  [1.89999, 1.9, 2.1, 'below'],
  [2.10001, 1.9, 2.1, 'above'],
  [0, null, 0.05, 'within'],
  [0.06, null, 0.05, 'above'],
  [0.9, 0.91, null, 'below'],
  [5, null, null, 'no_limits'],
] as const)('%f between %f and %f is %s', (value, low, high, verdict) => {
  expect(judgeValue({ value, low, high })).toBe(verdict);
  expect(isOutsideLimits({ value, low, high })).toBe(verdict === 'below' || verdict === 'above');
});

test('limits are reversed only where both are said', () => {
  expect(hasReversedLimits({ low: 2, high: 1 })).toBe(true);
  expect(hasReversedLimits({ low: 1, high: 1 })).toBe(false);
  expect(hasReversedLimits({ low: 1, high: null })).toBe(false);
});
