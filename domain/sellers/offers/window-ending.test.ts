import { expect, test } from 'vitest';
import { windowEndsSoon, WINDOW_ENDS_SOON_DAYS } from './window-ending.ts';

const NOW = new Date('2026-07-09T03:00:00Z');
const after = (ms: number) => new Date(NOW.getTime() + ms);
const WEEK_MS = WINDOW_ENDS_SOON_DAYS * 86_400_000;

test('a window ends soon within a week, and not once it has ended', () => {
  const ends = (sales_end: Date | null, status = 1) => windowEndsSoon({ status, sales_end }, NOW);
  expect([ends(after(1)), ends(after(WEEK_MS))]).toEqual([true, true]);
  expect([ends(null), ends(NOW), ends(after(WEEK_MS + 1))]).toEqual([false, false, false]);
  expect(ends(after(1), 0)).toBe(false);
});
