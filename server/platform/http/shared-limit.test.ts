import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/index.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { openTestDatabase } from '#server/testing/prepared-database.ts';
import type { Database } from '../database/database.ts';
import { inTransaction, rows, sql, useDatabase } from '../database/query.ts';
import { createDispatch } from './dispatch.ts';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';
import { countCallOverAll, scaleRateLimits } from './rate-limit.ts';

const SERVER = process.env['TEST_DATABASE_URL'];

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  useDatabase(database);
});
afterAll(() => database.close());
beforeEach(() => scaleRateLimits(1));
afterEach(() => {
  scaleRateLimits(1);
  vi.useRealTimers();
});

const visitor = (address: string) => ({ caller: { kind: 'visitor', hadToken: false } as Caller, address });
const call = (endpoint: string, of: { caller: Caller; address: string }) =>
  countCallOverAll(endpoint, 3, of).then(
    () => 'ok',
    (error: unknown) => (error as AppError).code,
  );
const kept = () => rows(sql<{ key: string; points: number }>`select key, points from call_limits order by key`);

test('calls above the limit are refused, however many come at once, and say for how long', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => call('POST /a', visitor('10.0.0.1'))));
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(3);
  expect(new Set(answers)).toEqual(new Set(['ok', 'too_many_requests']));
  const refusal = await countCallOverAll('POST /a', 3, visitor('10.0.0.1')).catch((error: unknown) => error);
  const { seconds } = (refusal as AppError).options.details as { seconds: number };
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(60);
});

test('each endpoint and each network is counted for itself', async () => {
  for (let n = 0; n < 3; n += 1) await call('POST /b', visitor('2001:db8::1'));
  expect(await call('POST /b', visitor('2001:db8::2'))).toBe('too_many_requests');
  expect(await call('POST /b', visitor('2001:db8:0:1::1'))).toBe('ok');
  expect(await call('POST /c', visitor('2001:db8::1'))).toBe('ok');
});

// The embedded database has one connection, so there a call is never counted within a transaction.
test.skipIf(!SERVER)('a call counts although the transaction around it fails', async () => {
  await inTransaction(async () => {
    await call('POST /d', visitor('10.0.0.2'));
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await kept()).toContainEqual({ key: 'POST /d address:10.0.0.2', points: 1 });
});

test('a minute after the first call the count begins anew', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  for (let n = 0; n < 3; n += 1) expect(await call('POST /e', visitor('10.0.0.3'))).toBe('ok');
  vi.setSystemTime(Date.now() + 60_001);
  expect(await call('POST /e', visitor('10.0.0.3'))).toBe('ok');
  expect(await kept()).toContainEqual({ key: 'POST /e address:10.0.0.3', points: 1 });
});

test('windows that are over for an hour are removed', async () => {
  const another = await openTestDatabase();
  useDatabase(another);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  await call('POST /f', visitor('10.0.0.4'));
  vi.setSystemTime(Date.now() + 3_600_000 + 61_000);
  await call('POST /g', visitor('10.0.0.4'));
  await vi.advanceTimersByTimeAsync(300_000);
  vi.useRealTimers();
  await expect
    .poll(async () => (await sql<{ key: string }>`select key from call_limits`.execute(another.kysely)).rows)
    .toEqual([{ key: 'POST /g address:10.0.0.4' }]);
  useDatabase(database);
  await another.close();
});

test.skipIf(!SERVER)('processes on one database share the count', async () => {
  const script = join(import.meta.dirname, '../../testing/processes/counting-process.ts');
  const counting = async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [script, database.url!, 'POST /h', '10', '8']);
    return Number(stdout);
  };
  const [first, second] = await Promise.all([counting(), counting()]);
  expect(first + second).toBe(10);
});

const table: Record<string, Endpoint> = endpoints;

test('every call that takes a password, a code or a token is counted over all processes', () => {
  const taking = Object.entries(table).filter(([, { body }]) =>
    Object.keys((body as { shape?: object } | undefined)?.shape ?? {}).some((field) =>
      /password|^token$|^code$|^otp/i.test(field),
    ),
  );
  expect(taking.length).toBeGreaterThan(10);
  expect(taking.filter(([, { guards }]) => !guards).map(([name]) => name)).toEqual([]);
});

test('the way into the product counts over all processes what guards something, and nothing else', async () => {
  const dispatch = createDispatch({} as Parameters<typeof createDispatch>[0], async () => {});
  const context = {
    ...visitor('10.0.0.5'),
    locale: 'en' as const,
    requestId: 'test',
    userAgent: null,
    setHeader: () => {},
    takesToken: true,
  };
  for (const name of ['POST /auth/forgot-password', 'POST /product/compare'] as const)
    await dispatch(name, { body: { unknown: true } }, context).catch(() => undefined);
  expect((await kept()).filter(({ key }) => key.endsWith('10.0.0.5'))).toEqual([
    { key: 'POST /auth/forgot-password address:10.0.0.5', points: 1 },
  ]);
});

test('on what is open to everybody one registration after another counts as one visitor; elsewhere each for itself', async () => {
  const dispatch = createDispatch({} as Parameters<typeof createDispatch>[0], async () => {});
  const as = (userId: number) => ({
    caller: {
      kind: 'registrant',
      userId,
      companyId: userId,
      companyRole: 'owner',
      sellingRoles: [],
      accountStatus: 'registered',
      email: `r${userId}@x.example`,
      sessionHash: Buffer.alloc(32),
    } as Caller,
    address: '10.0.0.6',
    locale: 'en' as const,
    requestId: 'test',
    userAgent: null,
    setHeader: () => {},
    takesToken: true,
  });
  for (const userId of [1, 2, 3])
    for (const name of ['POST /auth/forgot-password', 'POST /auth/registration/code'] as const)
      await dispatch(name, { body: { unknown: true } }, as(userId)).catch(() => undefined);
  const counted = await kept();
  expect(counted).toContainEqual({ key: 'POST /auth/forgot-password address:10.0.0.6', points: 3 });
  expect(counted.filter(({ key }) => key.startsWith('POST /auth/registration/code'))).toHaveLength(3);
});
