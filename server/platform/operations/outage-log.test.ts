import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FastifyBaseLogger } from 'fastify';
import { outageLog } from './outage-log.ts';

const lines: unknown[] = [];
const log = {
  warn: (fields: object, message: string) => lines.push(['warn', message, fields]),
  error: (fields: object, message: string) => lines.push(['error', message, fields]),
  info: (fields: object, message: string) => lines.push(['info', message, fields]),
} as unknown as FastifyBaseLogger;

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const error = new Error('Connection terminated unexpectedly');
const fail = (of: string) => outageLog(log).say({ of, error, level: 'error', fields: { job: of } }, 'job failed');

test('an outage of 24 seconds is one line of each queue, and one when nothing has failed for a minute', () => {
  for (let look = 0; look < 12; look += 1) {
    for (const queue of ['deliver-mail', 'expire-orders']) for (let n = 0; n < 5; n += 1) fail(queue);
    vi.advanceTimersByTime(2000);
  }
  expect(lines).toEqual([
    ['error', 'job failed', { err: error, job: 'deliver-mail' }],
    ['error', 'job failed', { err: error, job: 'expire-orders' }],
  ]);
  lines.length = 0;
  vi.advanceTimersByTime(60_000);
  expect(lines).toEqual([
    ['info', 'job failed: over', { job: 'deliver-mail', failures: 60, seconds: 22 }],
    ['info', 'job failed: over', { job: 'expire-orders', failures: 60, seconds: 22 }],
  ]);
});

test('the next outage is said again', () => {
  fail('deliver-mail');
  vi.advanceTimersByTime(61_000);
  fail('deliver-mail');
  expect(lines.map((line) => (line as string[])[0])).toEqual(['error', 'info', 'error']);
});
