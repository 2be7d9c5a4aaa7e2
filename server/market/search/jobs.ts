import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { reindexProducts } from './reindex.ts';

/** Continues where it was interrupted: what has its words is not done again. */
const reindex = defineJob<object>('reindex-products', async () => void (await reindexProducts()));

/** Has the words made of products that have none, or that another version of the program cut. */
export function enqueueReindex(): Promise<void> {
  return enqueue(reindex, {});
}

/**
 * The words of these products are made anew, within the running transaction: names that stand in them have changed.
 * Until then they are found by the old ones. Suggestions of categories and makers follow, too.
 */
export async function reindexLater(productIds: RawBuilder<unknown>): Promise<void> {
  await rows(sql`update search_documents set tokenizer_version = 0 where product_id in (${productIds})`);
  await enqueueReindex();
}

/** A process that has not read changes for an hour makes its index anew, so nobody needs older changes. */
defineJob(
  'delete-search-changes',
  async () => void (await rows(sql`delete from search_changes where noted_at < now() - interval '2 hours'`)),
  { cron: '17 * * * *' },
);
