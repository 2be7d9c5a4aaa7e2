import { keptSearchWeeks } from '#domain/market/search-query.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** The vocabulary of half a year ago is no longer this one. */
export const deleteOldSearchQueries = defineJob(
  'delete-old-search-queries',
  async () => void (await rows(sql`delete from search_queries where week < ${keptSearchWeeks(now()).at(-1)}`)),
  { cron: '30 4 * * 1' },
);
