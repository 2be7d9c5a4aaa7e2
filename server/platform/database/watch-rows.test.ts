import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVERYTHING, watchRows } from './watch-rows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('open pages hear of everything when another server takes over, one after the other; then of changes again', async () => {
  let mark = '7000/00000001 10:20:';
  let changed: { id: number; version: number }[] = [];
  const asked: (string | null)[] = [];
  const watched = watchRows<{ id: number; version: number }>((since) => {
    asked.push(since);
    return Promise.resolve({ mark, changed });
  });
  const heard: unknown[] = [];
  const stops = [1, 2].map((page) => watched.watch((news) => heard.push([page, news])));
  await vi.advanceTimersByTimeAsync(1000);
  mark = '7000/00000002 12:15:';
  changed = [{ id: 7, version: 3 }];
  await vi.advanceTimersByTimeAsync(1000);
  // The first one at once.
  await vi.advanceTimersByTimeAsync(1);
  expect(heard).toEqual([[1, EVERYTHING]]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(heard).toEqual([
    [1, EVERYTHING],
    [2, EVERYTHING],
  ]);
  changed = [{ id: 7, version: 4 }];
  mark = '7000/00000002 13:16:';
  await vi.advanceTimersByTimeAsync(1000);
  expect(heard.slice(2)).toEqual([
    [1, [{ id: 7, version: 4 }]],
    [2, [{ id: 7, version: 4 }]],
  ]);
  expect(asked.slice(0, 3)).toEqual([null, '10', '10']);
  for (const stop of stops) stop();
});
