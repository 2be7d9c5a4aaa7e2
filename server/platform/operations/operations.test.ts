import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givenMember, givenCompany } from '#server/testing/market.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { rows, sql } from '../database/query.ts';
import { defineGauge } from './gauges.ts';

const lines: Record<string, unknown>[] = [];
let app: TestApp;
/** A gauge is declared for good: for the tests after these it is one that can be read. */
let isBroken = true;
beforeAll(async () => {
  defineGauge({
    name: 'polytalad_test_broken',
    help: 'A number that cannot be read',
    labels: [],
    read: () => (isBroken ? Promise.reject(new Error('not now')) : Promise.resolve([{ value: 0 }])),
  });
  app = await openTestApp(
    { LOG_LEVEL: 'info', LOG_REQUESTS: '1', SLOW_QUERY_MS: '100', METRICS_PORT: '0' },
    { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
});
afterAll(() => {
  isBroken = false;
  return app.close();
});

describe('probes', () => {
  test('a process that answers is healthy, also while its search is not loaded', async () => {
    const healthy = await app.http.inject('/healthz');
    expect([healthy.statusCode, healthy.json()]).toEqual([200, { healthy: true }]);
    const ready = await app.http.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, waitsFor: ['search'] }]);
    expect(await app.metrics.text()).toMatch(/^polytalad_waits_for\{what="search"\} 1$/m);
  });

  test('it is ready when its search is loaded', async () => {
    await app.warmUp();
    const ready = await app.http.inject('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { ready: true, waitsFor: [] }]);
    expect(ready.headers['cache-control']).toBe('no-store');
    expect((await app.metrics.text()).match(/^polytalad_waits_for\{.*$/gm)).toEqual([
      'polytalad_waits_for{what="database"} 0',
      'polytalad_waits_for{what="search"} 0',
      'polytalad_waits_for{what="queue"} 0',
      'polytalad_waits_for{what="draining"} 0',
    ]);
  });
});

describe('metrics', () => {
  test('count answers by route and status, and never by what was asked for', async () => {
    await app.http.inject('/api/product-detail/987654');
    await app.http.inject('/nowhere/secret');
    const text = await app.metrics.text();
    expect(text).toContain(
      'polytalad_request_seconds_count{method="GET",route="/api/product-detail/:id",status="404"} 1',
    );
    expect(text).toContain('polytalad_request_seconds_count{method="GET",route="none",status="404"} 1');
    expect(text).not.toMatch(/987654|secret/);
  });

  test('leave out probes, which come every second and are refused while a process drains', async () => {
    await app.http.inject('/healthz');
    await app.http.inject('/readyz');
    expect(await app.metrics.text()).not.toMatch(/route="\/(healthz|readyz)"/);
    expect(lines.filter(({ msg }) => msg === 'request').map(({ route }) => route)).not.toContain('/readyz');
  });

  test('tell of the queue, mails, payments, search, connections and the process', async () => {
    await rows(sql`insert into mail_outbox (recipient, subject, html, text, language, kind, created_at, status)
      values ('a@example.com', 's', 'h', 't', 'th', 'test', now(), 'dead')`);
    const text = await app.metrics.text();
    expect(text).toContain('polytalad_mails{status="dead"} 1');
    for (const name of [
      'jobs_waiting',
      'jobs_oldest_seconds',
      'payment_messages_waiting',
      'payment_messages_oldest_seconds',
      'money_to_review',
      'search_lag_seconds',
      'database_connections',
      'live_streams',
    ])
      expect(text).toContain(`# TYPE polytalad_${name} gauge`);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('a number that cannot be read is left out and counted; the others are told', async () => {
    await app.metrics.text();
    const text = await app.metrics.text();
    expect(text).toMatch(/polytalad_gauges_unread_total\{gauge="polytalad_test_broken"\} \d/);
    expect(text).not.toMatch(/^polytalad_test_broken/m);
    expect(text).toContain('polytalad_money_to_review 0');
  });
});

describe('the log', () => {
  test('has a line for each answer with who asked by id, and nothing of what was sent', async () => {
    const { id } = await givenCompany();
    const { token, id: userId } = await givenMember(id);
    await app.http.inject({
      url: '/api/auth/me?word=private',
      headers: { authorization: `Bearer ${token}` },
    });
    const line = lines.findLast(({ msg, route }) => msg === 'request' && route === '/api/auth/me');
    expect(line).toMatchObject({ method: 'GET', status: 200, userId, companyId: id });
    expect(typeof line?.['ms']).toBe('number');
    expect(JSON.stringify(line)).not.toMatch(/private|Bearer/);
    await app.http.inject('/healthz');
    expect(lines.some(({ route }) => route === '/healthz')).toBe(false);
  });

  test('names slow queries without what they were given', async () => {
    await rows(sql`select pg_sleep(0.15), ${'private'}::text`);
    // On a busy machine others are slow, too.
    const named = lines.filter((line) => line['msg'] === 'slow query' && String(line['sql']).includes('pg_sleep'));
    expect(named).toHaveLength(1);
    expect(JSON.stringify(named)).not.toContain('private');
  });
});

test('a process that drains is not ready, still answers, and closes each connection after its answer', async () => {
  const before = await app.http.inject('/api/auth/me');
  expect(before.headers['connection']).not.toBe('close');
  await app.drain();
  const ready = await app.http.inject('/readyz');
  expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, waitsFor: ['draining'] }]);
  const answer = await app.http.inject('/api/auth/me');
  expect([answer.statusCode, answer.headers['connection']]).toEqual([200, 'close']);
});

// The last one: nothing of this file is served afterwards.
test('a request that is complete only while the process closes is answered like any other', async () => {
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.http.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /api/auth/me HTTP/1.1\r\nHost: market\r\n');
  await once(app.http.server, 'connection');
  const closed = app.http.close();
  await expect.poll(() => app.http.server.listening).toBe(false);
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write('\r\n');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer.toLowerCase()).toContain('connection: close');
  await closed;
});
