import { expect, test } from 'vitest';
import { bytesOf, pageResponse } from './page-bytes.ts';

test('a page comes with its response, whose own body is empty', async () => {
  const response = pageResponse(Buffer.from('<p>หน้า</p>'), { status: 404, headers: { 'content-type': 'text/html' } });
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html']);
  expect((await bytesOf(response)).toString()).toBe('<p>หน้า</p>');
  expect(response.body).toBeNull();
});

test('any other response is read', async () => {
  expect((await bytesOf(new Response('data'))).toString()).toBe('data');
  expect((await bytesOf(new Response(null))).byteLength).toBe(0);
});
