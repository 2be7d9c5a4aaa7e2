import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestServer, type TestServer } from '#server/testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const loginOf = (headers: string) =>
  `POST /api/auth/login HTTP/1.1\r\nHost: market\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`;

test('JSON without a length is counted while it comes, and the connection ends with the refusal', async () => {
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  const answer = await server.answerTo(
    loginOf('Transfer-Encoding: chunked'),
    ...Array.from({ length: 5 }, () => chunk),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*body_too_large/);
});

test.each([
  ['too large by its length', loginOf('Content-Length: 11600000'), 413],
  [
    'of a kind that is not read',
    loginOf('Content-Length: 11600000').replace('application/json', 'application/x-www-form-urlencoded'),
    415,
  ],
  ['to nowhere', loginOf('Content-Length: 200000').replace('/api/auth/login', '/api/nothing'), 404],
  [
    'of a visitor who may not',
    loginOf('Content-Length: 9000000')
      .replace('/api/auth/login', '/api/upload/permissions')
      .replace('application/json', 'multipart/form-data; boundary=x'),
    401,
  ],
])('a body %s is not waited for: the refusal comes at once and ends the connection', async (_, head, status) => {
  const answer = await server.answerTo(head);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('JSON as deep as it can be is refused like any other that is wrong', async () => {
  for (const deep of [
    '['.repeat(130_000) + ']'.repeat(130_000),
    `${'{"name":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  ]) {
    expect((await server.post('/api/auth/login', deep)).status).toBe(400);
    expect((await server.post('/api/product/search', deep)).status).toBe(400);
  }
});

test('a number of a search that is an object or a list is refused, whatever reading it as a number would do', async () => {
  for (const odd of ['{"toString":1,"valueOf":1}', '['.repeat(60_000) + ']'.repeat(60_000), '[1000]'])
    for (const field of ['page', 'perPage', 'price_gte', 'price_lte'])
      expect((await server.post('/api/product/search', `{"${field}":${odd}}`)).status).toBe(400);
});

test('a flood of headers is cut off', async () => {
  expect(
    await server.answerTo(`GET /api/auth/me HTTP/1.1\r\nHost: market\r\n${'X-A: y\r\n'.repeat(2500)}\r\n`),
  ).toMatch(/^HTTP\/1\.1 431 /);
});
