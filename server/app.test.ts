import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

const announced = defineJob('announced-while-closing', async () => {});

test('closing waits for the request in flight, which still reaches database and queue; new ones are turned away', async () => {
  const app = await openTestApp();
  let go = () => {};
  const waiting = new Promise<void>((resolve) => (go = resolve));
  let arrived = () => {};
  const hasArrived = new Promise<void>((resolve) => (arrived = resolve));
  app.http.post('/slow', async () => {
    arrived();
    await waiting;
    await enqueue(announced, {});
    return rows(sql`select name from pgboss.job where name = ${announced.name}`);
  });
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const base = `http://127.0.0.1:${(app.http.server.address() as AddressInfo).port}`;

  const slow = fetch(`${base}/slow`, { method: 'POST' });
  await hasArrived;
  let closed = false;
  const closing = app.close().then(() => (closed = true));
  await expect(fetch(`${base}/api/auth/me`).then((response) => response.status)).rejects.toThrow();
  expect(closed).toBe(false);
  go();
  const answer = await slow;
  expect([answer.status, await answer.json()]).toEqual([200, [{ name: announced.name }]]);
  await closing;
  await expect(rows(sql`select 1`)).rejects.toThrow();
});
