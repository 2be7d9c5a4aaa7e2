import type { FastifyBaseLogger } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MAX_UPLOAD_BYTES } from '#domain/files/file-rules.ts';
import { AppError } from '#server/platform/errors.ts';
import { openTestServer, type TestServer } from '#server/testing/test-server.ts';
import { scaleRateLimits } from './rate-limit.ts';

let server: TestServer;
let log: FastifyBaseLogger;
beforeAll(async () => {
  server = await openTestServer({ BASE_URL: 'https://market.example' }, ({ http }) => {
    http.get('/broken', () => Promise.reject(new Error('secret detail of a fault')));
    log = http.log;
    for (const place of ['/papers-are-full', '/readers-are-full'])
      http.get(place, () => Promise.reject(new AppError('busy')));
    http.get('/pool-is-full', () =>
      Promise.reject(
        Object.assign(new AppError('busy'), { cause: new Error('timeout exceeded when trying to connect') }),
      ),
    );
    http.get('/lost', () => Promise.reject(new Error('Connection terminated unexpectedly')));
  });
});
afterEach(() => scaleRateLimits(Infinity));
afterAll(() => server.close());

test('answers and refusals alike carry the headers that data needs', async () => {
  for (const path of [
    '/api/auth/me',
    '/api/cart/mycart',
    '/api/no-such-thing',
    '/api/files/x?expires=1&signature=a',
    '/api/%zz',
    '/broken',
  ]) {
    const { headers } = await server.send(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-type': 'application/json; charset=utf-8',
    });
  }
});

test('what is not in the contract is not there, in the one shape of errors and the caller’s language', async () => {
  for (const [method, path] of [
    ['GET', '/api/no-such-thing'],
    ['DELETE', '/api/auth/me'],
    ['PATCH', '/api/auth/login'],
    ['GET', '/api/%2e%2e/secret-key'],
  ] as const) {
    const { status, body } = await server.send(path, { method, headers: { 'accept-language': 'en-GB' } });
    expect([status, body]).toEqual([404, { statusCode: 404, error: 'not_found', message: 'Not found.' }]);
  }
});

test('a body that is no JSON, too large, or of another kind is refused as the sender’s mistake', async () => {
  expect(await server.post('/api/auth/login', '{"username":')).toMatchObject({
    status: 400,
    body: { error: 'malformed_json' },
  });
  expect(await server.post('/api/auth/login', '{"__proto__":{"x":1}}')).toMatchObject({
    status: 400,
    body: { error: 'malformed_json' },
  });
  expect(await server.post('/api/auth/login', JSON.stringify({ username: 'x'.repeat(300_000) }))).toMatchObject({
    status: 413,
    body: { error: 'body_too_large' },
  });
  expect(
    await server.post('/api/auth/login', 'username=a', { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toMatchObject({ status: 415, body: { error: 'unsupported_media_type' } });
  for (const body of ['null', '[]', '"text"', '17'])
    expect(await server.post('/api/auth/login', body)).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
});

test('an empty body that calls itself JSON is no body: what is missing is said at its field, and where nothing is needed the call is answered', async () => {
  const call = (method: string, path: string) =>
    server.send(path, { method, headers: { ...server.bearer, 'content-type': 'application/json' } });
  expect(await call('POST', '/api/auth/login')).toMatchObject({
    status: 400,
    body: {
      error: 'invalid_input',
      fields: expect.arrayContaining([expect.objectContaining({ path: 'username', code: 'email_required' })]),
    },
  });
  expect(await call('PUT', '/api/auth/language')).toMatchObject({
    status: 400,
    body: { error: 'invalid_input', fields: [{ path: 'language' }] },
  });
  expect(await call('DELETE', '/api/cart/remove/all')).toMatchObject({ status: 200, body: { status: true } });
});

test('a fault of ours is answered with the request’s id and nothing of its cause', async () => {
  const { status, body } = await server.send('/broken', { headers: { 'accept-language': 'en' } });
  expect(status).toBe(500);
  expect(body).toMatchObject({
    statusCode: 500,
    error: 'internal',
    requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(body['message']).toContain(body['requestId']);
  expect(JSON.stringify(body)).not.toContain('secret detail');
});

test('a database that goes away is busy also where no endpoint of the contract answers', async () => {
  const { status, headers, body } = await server.send('/lost');
  expect([status, headers.get('retry-after'), body]).toMatchObject([503, '5', { error: 'busy' }]);
});

test('a place that is full is told of once, and hides neither another one nor a database without connections', async () => {
  const told = vi.spyOn(log, 'warn');
  for (const path of ['/papers-are-full', '/papers-are-full', '/readers-are-full', '/pool-is-full', '/lost'])
    expect((await server.send(path)).status).toBe(503);
  expect(told.mock.calls.map(([fields]) => (fields as { url: string }).url)).toEqual(
    expect.arrayContaining(['/papers-are-full', '/readers-are-full', '/pool-is-full']),
  );
  expect(told.mock.calls.filter(([fields]) => (fields as { url: string }).url === '/papers-are-full')).toHaveLength(1);
});

test('a state-changing call by cookie from another site is refused, by bearer token it is not', async () => {
  const body = JSON.stringify({ language: 'en' });
  const put = (headers: Record<string, string>) =>
    server.send('/api/auth/language', {
      method: 'PUT',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect(await put({ cookie: `token=${server.token}`, origin: 'https://evil.example' })).toMatchObject({
    status: 403,
    body: { error: 'foreign_origin' },
  });
  expect((await put({ cookie: `token=${server.token}`, origin: 'https://market.example' })).status).toBe(200);
  expect((await put({ ...server.bearer, origin: 'https://evil.example' })).status).toBe(200);
});

test('who calls too often is told how long to wait', async () => {
  scaleRateLimits(0.005);
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) statuses.push((await server.send('/api/auth/me', { headers: server.bearer })).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const { headers, body } = await server.send('/api/auth/me', { headers: server.bearer });
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toMatchObject({ error: 'too_many_requests', message: expect.stringMatching(/\d+ วินาที/) });
});

test('the largest upload has time to come at 1 Mbit/s, and nobody holds a connection for ever', () => {
  const { requestTimeout, timeout } = server.app.http.server;
  expect(requestTimeout).toBeGreaterThan((MAX_UPLOAD_BYTES * 8) / 1000);
  expect(requestTimeout).toBeLessThanOrEqual(120_000);
  expect(timeout).toBe(60_000);
});
