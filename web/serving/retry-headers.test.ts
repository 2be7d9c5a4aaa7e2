import { expect, test } from 'vitest';
import { retryHeaders } from './retry-headers.ts';

test('a page that is busy says when to ask again, as the API does; no other page says so', () => {
  expect(retryHeaders(503)).toEqual({ 'retry-after': '5' });
  for (const status of [200, 302, 404, 500]) expect(retryHeaders(status)).toEqual({});
});
