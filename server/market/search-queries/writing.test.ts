import { expect, test, vi } from 'vitest';
import { rows, sql } from '#server/platform/database/query.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { startSearchCounts } from './index.ts';

const BROWSER = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15';
const written = () =>
  rows(sql<{ query: string; searches: number }>`select query, searches from search_queries order by query`);

test('what is searched for is written every ten seconds, and before the database is closed', async () => {
  const app = await openTestApp();
  const visitor = await app.api(undefined, { userAgent: BROWSER });
  const search = (name: string) => visitor('POST /product/search', { body: { name } });
  const onError = vi.fn<(error: unknown) => void>();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    startSearchCounts(onError);
    await search('hdpe');
    vi.advanceTimersByTime(9_999);
    expect(await written()).toEqual([]);
    vi.advanceTimersByTime(1);
    await vi.waitFor(async () => expect(await written()).toEqual([{ query: 'hdpe', searches: 1 }]), 30_000);
  } finally {
    vi.useRealTimers();
  }
  await search('lldpe');
  const { database } = app;
  const close = database.close.bind(database);
  let last: unknown;
  database.close = async () => {
    last = await written();
    await close();
  };
  await app.close();
  expect(last).toEqual([
    { query: 'hdpe', searches: 1 },
    { query: 'lldpe', searches: 1 },
  ]);
  expect(onError).not.toHaveBeenCalled();
});
