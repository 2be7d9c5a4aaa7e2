import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { reindexProducts } from './reindex.ts';

/** Continues where it was interrupted: what has its words is not done again. */
const reindex = defineJob<object>('reindex-products', async () => void (await reindexProducts()));

/** Has the words made of products that have none, or that another version of the program cut. */
export function enqueueReindex(): Promise<void> {
  return enqueue(reindex, {});
}

/** A process that has not read changes for an hour makes its index anew, so nobody needs older changes. */
defineJob(
  'delete-search-changes',
  async () => void (await rows(sql`delete from search_changes where noted_at < now() - interval '2 hours'`)),
  { cron: '17 * * * *' },
);
