import { expect, test, vi } from 'vitest';
import { PageCache, type StoredPage } from './page-cache.ts';

const page = (text: string, size = 10): StoredPage => ({
  headers: { named: text },
  encoding: 'zstd',
  bytes: new Uint8Array(2 * size),
});
const limits = { maxBytes: 1000, freshMs: 5000, staleMs: 60_000 };

function cacheAt(start = 1, given = limits) {
  const clock = { now: start };
  return { clock, cache: new PageCache(given, () => clock.now) };
}

test('a page is rendered once for all who ask at the same time', async () => {
  const { cache } = cacheAt();
  const render = vi.fn<() => Promise<StoredPage>>(() => Promise.resolve(page('a')));
  await Promise.all([cache.renew('/th', render), cache.renew('/th', render), cache.renew('/th', render)]);
  expect(render).toHaveBeenCalledTimes(1);
  expect(cache.lookUp('/th', render)?.headers['named']).toBe('a');
  expect(render).toHaveBeenCalledTimes(1);
});

test('a stale page is sent at once and renewed behind it', async () => {
  const { cache, clock } = cacheAt();
  await cache.renew('/th', () => Promise.resolve(page('old')));
  clock.now += 5000;
  const render = () => Promise.resolve(page('new'));
  expect(cache.lookUp('/th', render)?.headers['named']).toBe('old');
  await Promise.resolve().then(() => undefined);
  await new Promise((resolve) => void setImmediate(resolve));
  expect(cache.lookUp('/th', render)?.headers['named']).toBe('new');
});

test('a page that is too old is not sent', async () => {
  const { cache, clock } = cacheAt();
  await cache.renew('/th', () => Promise.resolve(page('old')));
  clock.now += 60_001;
  expect(cache.lookUp('/th', () => Promise.resolve(page('new')))).toBeUndefined();
  expect(cache.bytes).toBe(0);
});

test('a failed renewal leaves the stale page', async () => {
  const { cache, clock } = cacheAt();
  await cache.renew('/th', () => Promise.resolve(page('old')));
  clock.now += 6000;
  const fail = () => Promise.reject(new Error('database is away'));
  expect(cache.lookUp('/th', fail)?.headers['named']).toBe('old');
  await new Promise((resolve) => void setImmediate(resolve));
  expect(cache.lookUp('/th', fail)?.headers['named']).toBe('old');
});

test('what is not for everybody is not kept, and replaces what was', async () => {
  const { cache } = cacheAt();
  await cache.renew('/th', () => Promise.resolve(page('a')));
  expect(await cache.renew('/th', () => Promise.resolve(null))).toBeNull();
  expect(cache.lookUp('/th', () => Promise.resolve(null))).toBeUndefined();
});

test('never more bytes than allowed; the longest unused goes first', async () => {
  const { cache } = cacheAt(1, { ...limits, maxBytes: 500 });
  for (const key of ['/1', '/2', '/3']) await cache.renew(key, () => Promise.resolve(page(key, 60)));
  const never = () => Promise.resolve(null);
  cache.lookUp('/1', never);
  for (const key of ['/4', '/5']) await cache.renew(key, () => Promise.resolve(page(key, 60)));
  expect(cache.bytes).toBeLessThanOrEqual(500);
  expect(cache.lookUp('/2', never)).toBeUndefined();
  expect(cache.lookUp('/1', never)?.headers['named']).toBe('/1');
});

test('a page larger than the whole cache is sent but not kept', async () => {
  const { cache } = cacheAt(1, { ...limits, maxBytes: 50 });
  expect((await cache.renew('/big', () => Promise.resolve(page('big', 60))))?.headers['named']).toBe('big');
  expect(cache.bytes).toBe(0);
});
