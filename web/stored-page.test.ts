import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { storedPage } from './stored-page.ts';

test('a page is kept whole in both compressions', async () => {
  const page = await storedPage(new Response('<p>เม็ดพลาสติก</p>', { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  expect(page?.contentType).toBe('text/html; charset=utf-8');
  expect(brotliDecompressSync(page?.brotli ?? '').toString()).toBe('<p>เม็ดพลาสติก</p>');
  expect(gunzipSync(page?.gzip ?? '').toString()).toBe('<p>เม็ดพลาสติก</p>');
});

test('an error, a redirect, or what sets a cookie is for one visitor only', async () => {
  expect(await storedPage(new Response('no', { status: 404 }))).toBeNull();
  expect(await storedPage(new Response(null, { status: 302, headers: { location: '/th' } }))).toBeNull();
  expect(await storedPage(new Response('yes', { headers: { 'set-cookie': 'currency=USD' } }))).toBeNull();
});
