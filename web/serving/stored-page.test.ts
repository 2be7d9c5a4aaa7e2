import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';
import { pageOrResponse, storedPage } from './stored-page.ts';

test('a page is kept as its renderer compressed it, with the policy that knows its nonce', async () => {
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': "script-src 'nonce-abc'" };
  const answer = new Response('made small', {
    headers: { ...headers, 'x-request-id': '1', 'content-encoding': 'zstd' },
  });
  const kept = await storedPage(answer, 'zstd');
  expect([kept?.headers, kept?.encoding]).toEqual([headers, 'zstd']);
  expect(Buffer.from(kept?.bytes ?? '').toString()).toBe('made small');
});

test('data that a script asks for is kept compressed, too', async () => {
  const data = '[{"_1":2}]'.repeat(200);
  const kept = await storedPage(new Response(data), 'br');
  expect(kept?.encoding).toBe('br');
  expect(brotliDecompressSync(kept?.bytes ?? '').toString()).toBe(data);
  expect(Buffer.from((await storedPage(new Response(data), null))!.bytes).toString()).toBe(data);
});

test('a kept page holds no more memory than its own length', async () => {
  for (const encoding of ['zstd', 'br', 'gzip'] as const) {
    const { bytes } = (await storedPage(new Response('[{"_1":2}]'.repeat(200)), encoding))!;
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  }
});

test('an error, a redirect, or what sets a cookie is for one visitor only', async () => {
  expect(await storedPage(new Response('no', { status: 404 }), 'zstd')).toBeNull();
  expect(await storedPage(new Response(null, { status: 302, headers: { location: '/th' } }), 'zstd')).toBeNull();
  expect(await storedPage(new Response('yes', { headers: { 'set-cookie': 'currency=USD' } }), 'zstd')).toBeNull();
});

const newCache = (clock = { now: 1 }) =>
  new PageCache({ maxBytes: 1_000_000, freshMs: 5000, staleMs: 60_000 }, () => clock.now);
/** Renders the answers in this order, the last one again and again, and counts. */
function renderer(...answers: (() => Response)[]) {
  return vi.fn<() => Promise<Response>>(() => Promise.resolve((answers.length > 1 ? answers.shift()! : answers[0]!)()));
}

test('what may not be kept is rendered once and sent whole', async () => {
  const render = renderer(() => new Response('not here', { status: 404, headers: { 'retry-after': '9' } }));
  const answer = (await pageOrResponse(newCache(), '/th/products/9', 'zstd', render)) as Response;
  expect([answer.status, answer.headers.get('retry-after'), await answer.text()]).toEqual([404, '9', 'not here']);
  expect(render).toHaveBeenCalledTimes(1);
});

test('one visitor’s refusal is not another’s: who waited meanwhile gets an answer of their own', async () => {
  const cache = newCache();
  const refused = renderer(() => new Response('slower, please', { status: 429 }));
  const fine = renderer(() => new Response('the mall'));
  const [first, second] = await Promise.all([
    pageOrResponse(cache, '/th', 'zstd', refused),
    pageOrResponse(cache, '/th', 'zstd', fine),
  ]);
  expect([(first as Response).status, (second as Response).status]).toEqual([429, 200]);
  expect([refused.mock.calls.length, fine.mock.calls.length]).toEqual([1, 1]);
});

test('what may be kept is rendered for the first one only', async () => {
  const cache = newCache();
  const render = renderer(() => new Response('the mall'));
  await pageOrResponse(cache, '/th', 'zstd', render);
  expect(await pageOrResponse(cache, '/th', 'zstd', render)).not.toBeInstanceOf(Response);
  expect(render).toHaveBeenCalledTimes(1);
});

test('who takes no encoding is never sent what was kept in one for others', async () => {
  const cache = newCache();
  const render = renderer(() => new Response('the mall '.repeat(200)));
  const zstd = await pageOrResponse(cache, '/th', 'zstd', render);
  const plain = await pageOrResponse(cache, '/th', null, render);
  expect([zstd, plain]).toMatchObject([{ encoding: 'zstd' }, { encoding: null }]);
});

test.each([
  [429, true],
  [500, true],
  [503, true],
  [404, false],
  [302, false],
])('a page that could not be renewed is still sent; one that is gone is not: %i', async (status, isSent) => {
  const clock = { now: 1 };
  const cache = newCache(clock);
  await pageOrResponse(
    cache,
    '/th',
    'zstd',
    renderer(() => new Response('the mall')),
  );
  clock.now += 6000;
  const render = renderer(() => new Response(null, { status }));
  expect(await pageOrResponse(cache, '/th', 'zstd', render)).not.toBeInstanceOf(Response);
  await new Promise((resolve) => void setImmediate(resolve));
  expect((await pageOrResponse(cache, '/th', 'zstd', render)) instanceof Response).toBe(!isSent);
});
