import { expect, test } from 'vitest';
import { sparkline } from './sparkline.ts';
import { timeLeft } from './time-left.ts';

test('a line goes from left to right, high values on top; one that never changed is level', () => {
  expect(sparkline([10, 20, 15])).toBe('M3.0 33.0L60.0 3.0L117.0 18.0');
  expect(sparkline([5])).toBe('M3.0 18.0L117.0 18.0');
});

test('what is left is whole days and hours, and never less than nothing', () => {
  const now = Date.parse('2026-07-09T03:00:00Z');
  const left = (end: string) => (({ days, hours }) => [days, hours])(timeLeft(end, now)!);
  expect([left('2026-07-11T08:59:59Z'), left('2026-07-09T03:59:00Z'), left('2026-07-01T00:00:00Z'), timeLeft(null, now)]).toEqual([[2, 5], [0, 0], [0, 0], null]);
});
