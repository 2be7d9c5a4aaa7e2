import { cached } from '#server/platform/cache.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const SECONDS = 5;

const holidayDays = cached(
  SECONDS,
  async () => new Set((await rows(sql<{ day: string }>`select day from holidays`)).map((row) => row.day)),
);

/** The days, beside Sundays, on which nothing is delivered. */
export function holidays(): Promise<ReadonlySet<string>> {
  return holidayDays('all');
}
