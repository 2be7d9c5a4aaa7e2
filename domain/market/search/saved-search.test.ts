import { expect, test } from 'vitest';
import { isPriceFall, lastDailyLook, lookAgain, type Remembered } from './saved-search.ts';

const NOW = new Date('2026-07-09T03:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const seen = (productId: number, isFound = true, notifiedAt: Date | null = null): Remembered => ({
  productId,
  isFound,
  notifiedAt,
});

test('news is what was not found before, each once', () => {
  const first = lookAgain([seen(1)], [1, 2], NOW);
  expect(first).toEqual({ news: [2], changed: [seen(2, true, NOW)], removed: [] });
  expect(lookAgain([seen(1), ...first.changed], [1, 2], NOW)).toEqual({ news: [], changed: [], removed: [] });
});

test('what goes is removed, so that its return is news', () => {
  expect(lookAgain([seen(1)], [], NOW)).toEqual({ news: [], changed: [], removed: [1] });
  expect(lookAgain([], [1], NOW).news).toEqual([1]);
});

test('what a mail named within a week is not news again when it comes back', () => {
  const named = seen(1, true, daysAgo(2));
  const gone = lookAgain([named], [], NOW);
  expect(gone).toEqual({ news: [], changed: [{ ...named, isFound: false }], removed: [] });
  expect(lookAgain(gone.changed, [1], NOW)).toEqual({ news: [], changed: [named], removed: [] });
  expect(lookAgain([seen(1, false, daysAgo(8))], [1], NOW).news).toEqual([1]);
  expect(lookAgain([seen(1, false, daysAgo(8))], [], NOW).removed).toEqual([1]);
});

test('a price fell when it was what kept the offer out; else stock came', () => {
  const upTo50 = { limit: 50, promotionsOnly: false };
  expect(
    [
      [60, 50],
      [60, 49],
      [50, 45],
      [null, 45],
      [60, 55],
      [45, 45],
    ].map(([before, now]) => isPriceFall(upTo50, before!, now!)),
  ).toEqual([true, true, false, false, false, false]);
  const promotions = { limit: Infinity, promotionsOnly: true };
  expect(
    [
      [60, 50],
      [60, 60],
    ].map(([before, now]) => isPriceFall(promotions, before!, now!)),
  ).toEqual([true, false]);
});

test('a daily look is at eight in Bangkok', () => {
  expect(lastDailyLook(new Date('2026-07-09T00:59:00Z')).toISOString()).toBe('2026-07-08T01:00:00.000Z');
  expect(lastDailyLook(new Date('2026-07-09T01:00:00Z')).toISOString()).toBe('2026-07-09T01:00:00.000Z');
});
