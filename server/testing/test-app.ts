import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '#contract/client.ts';
import { DEFAULT_LOCALE, type Locale } from '#domain/values/locale.ts';
import { hashCheaply } from '#server/accounts/identity/passwords.ts';
import { createApp, type App } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { SentFile } from '#server/platform/http/upload.ts';
import type { Dispatch } from '#server/platform/http/dispatch.ts';
import type { LogStream } from '#server/platform/http/logger.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';
import { inProcessClient } from '#server/platform/in-process-client.ts';
import { openTestDatabase } from './prepared-database.ts';
import { useWarmParser } from './warm-parser/use-warm-parser.ts';

/** A Thursday, 10:00 in Bangkok, with no holiday near: tests that need another time move the clock. */
export const TEST_NOW = new Date('2026-07-09T03:00:00Z');

export interface TestApp extends App {
  clock: { now(): Date; set(instant: Date | string): void; advanceHours(hours: number): void };
  /** The API as somebody with this token (none: a visitor) sees it; rejects with ApiError as over HTTP. */
  api(token?: string, options?: CalledWith): Promise<Api>;
}

interface CalledWith {
  locale?: Locale | undefined;
  upload?: SentFile;
  /** The network address it comes from. */
  address?: string | undefined;
  /** What it calls itself: a program, unless said otherwise. */
  userAgent?: string | null;
}

/** The whole product on a database of its own, or on the one that is given. Close it in afterAll. */
export async function openTestApp(
  environment: Record<string, string> = {},
  logTo?: LogStream,
  database?: Database,
): Promise<TestApp> {
  scaleRateLimits(Infinity);
  hashCheaply();
  useWarmParser();
  let instant = TEST_NOW;
  const clock = {
    now: () => instant,
    set: (to: Date | string) => void (instant = new Date(to)),
    advanceHours: (hours: number) => void (instant = new Date(instant.getTime() + hours * 3_600_000)),
  };
  const folder = await mkdtemp(join(tmpdir(), 'polytalad-test-app-'));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    SECRET_KEY: 'test-secret-key-of-32-characters!',
    DEMO: '1',
    ...environment,
  });
  const app = await createApp(config, { database: database ?? (await openTestDatabase()), clock, logTo });
  await app.openQueues();
  return {
    ...app,
    clock,
    async api(token, options = {}) {
      const withUpload: Dispatch = (name, sent, context) =>
        app.dispatch(name, typeof sent === 'function' ? sent : { ...sent, upload: options.upload }, context);
      return inProcessClient(withUpload, {
        caller: await app.resolveCaller(token),
        locale: options.locale ?? DEFAULT_LOCALE,
        requestId: 'test',
        address: options.address ?? '127.0.0.1',
        userAgent: options.userAgent === undefined ? 'test' : options.userAgent,
        setHeader: () => {},
        token,
        takesToken: true,
      });
    },
    async close() {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
