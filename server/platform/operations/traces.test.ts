import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}

const sent: string[] = [];
let collector: Server;
let app: TestApp;
beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  app = await openTestApp({ OTLP_URL: `http://127.0.0.1:${port}`, TRACED_SHARE: '1' });
});
afterAll(() => {
  collector.closeAllConnections();
  collector.close();
});

test('a request, its call and its statements are one trace at the collector, without what was sent', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login?from=private-query',
    payload: { username: 'private@example.com', password: 'private-Password1!', role: 'buyer' },
  });
  expect(answer.statusCode).toBe(401);
  await app.close();
  const spans = sent.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );
  const request = spans.find(({ name }) => name === 'POST /api/auth/login')!;
  const call = spans.find(({ name }) => name === 'POST /auth/login')!;
  expect(call).toMatchObject({ traceId: request.traceId, parentSpanId: request.spanId });
  expect(spans.some(({ name, parentSpanId }) => name === 'query' && parentSpanId === call.spanId)).toBe(true);
  expect(sent.join()).not.toMatch(/private/);
});
