import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '#contract/client.ts';
import { isEmptyMarket } from '#demo/is-empty-market.ts';
import { writeMarket, DEMO_SEED, type MarketSize } from '#demo/write-market.ts';
import { createApp, type App } from '#server/app.ts';
import { readConfig } from '#server/platform/config.ts';
import { unhurried } from '#server/platform/database/statement-limits.ts';
import { scaleRateLimits } from '#server/platform/http/rate-limit.ts';
import { inProcessClient } from '#server/platform/in-process-client.ts';
// @ts-expect-error a plain script without types
import { startPostgres } from '../scripts/temporary-postgres.mjs';

export interface BenchApp extends App {
  api(token?: string): Promise<Api>;
  /** What the figures were measured on. */
  on: string;
  url: string | undefined;
  /** Where files and keys lie. */
  folder: string;
}

/**
 * The product over a market of a given size: on a PostgreSQL of its own (or of DATABASE_URL), or on PGlite; with the
 * product's own number of connections unless another is given.
 */
export async function openBench(
  kind: 'postgres' | 'pglite',
  size: MarketSize,
  connections?: number,
  environment: Record<string, string> = {},
): Promise<BenchApp> {
  scaleRateLimits(Infinity);
  const folder = mkdtempSync(join(tmpdir(), 'polytalad-bench-'));
  const given = kind === 'postgres' ? process.env['DATABASE_URL'] : undefined;
  const own =
    kind === 'postgres' && !given
      ? ((await startPostgres()) as { url: string; stop(): Promise<void> } | undefined)
      : undefined;
  if (kind === 'postgres' && !given && !own) throw new Error('PostgreSQL is not on this machine: set DATABASE_URL.');
  const url = given ?? own?.url;
  const app = await createApp(
    readConfig({
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      ...environment,
      DATA_DIR: folder,
      ...(connections ? { DATABASE_POOL: String(connections) } : {}),
      ...(url ? { DATABASE_URL: url, PROCESS: 'web' } : {}),
    }),
  );
  await app.openQueues();
  if (await isEmptyMarket()) {
    const at = performance.now();
    await unhurried(() => writeMarket(size, DEMO_SEED, new Date()));
    console.log(
      `Market of ${size.products} products, ${size.offers} offers written in ${((performance.now() - at) / 1000).toFixed(1)} s`,
    );
  }
  return {
    ...app,
    url,
    folder,
    on: `${kind}, ${size.products} products, ${size.offers} offers`,
    api: async (token) =>
      inProcessClient(app.dispatch, {
        caller: await app.resolveCaller(token),
        locale: 'th',
        requestId: 'bench',
        address: '127.0.0.1',
        userAgent: null,
        setHeader: () => {},
        takesToken: true,
        token,
      }),
    async close() {
      await app.close();
      await own?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** `total` calls by `workers` at once; each call's time in milliseconds, sorted. */
export async function timesOf(
  total: number,
  workers: number,
  call: (index: number) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (let index = next++; index < total; index = next++) {
        const at = performance.now();
        await call(index);
        times.push(performance.now() - at);
      }
    }),
  );
  return times.sort((a, b) => a - b);
}

export function percentile(sorted: readonly number[], part: number): string {
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0).toFixed(1)} ms`;
}
