import { expect, test } from 'vitest';
import { sparkline } from './sparkline.ts';

test('a line goes from left to right, high values on top; one that never changed is level', () => {
  expect(sparkline([10, 20, 15])).toBe('M3.0 33.0L60.0 3.0L117.0 18.0');
  expect(sparkline([5])).toBe('M3.0 18.0L117.0 18.0');
});
