import { DAY_MS } from '#domain/values/durations.ts';
import { DRAFT_ORDER_DAYS } from '#domain/values/limits.ts';
import { now } from '#server/platform/clock.ts';
import { affected, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { draftUsedSql } from './open-drafts.ts';

const BATCH = 500;

/**
 * Deletes drafts of carts that nobody goes on with: each tab may leave one. One that is being placed is left to the
 * next night. Answers how many.
 */
export async function deleteOldDraftOrders(batch = BATCH): Promise<number> {
  const before = new Date(now().getTime() - DRAFT_ORDER_DAYS * DAY_MS);
  for (let deleted = 0; ;) {
    const last = await affected(sql`
      delete from orders where id in (
        select o.id from orders o where o.order_no is null and o.source = 'cart' and ${draftUsedSql} < ${before}
        order by ${draftUsedSql} limit ${batch} for update skip locked)`);
    deleted += last;
    if (last < batch) return deleted;
  }
}

/** Deletes these drafts of lines; one that was placed meanwhile, or asked for, stays. */
export async function deleteDrafts(orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  await affected(sql`delete from orders where id = any (${orderIds}::int[]) and order_no is null and source = 'lines'`);
}

export const deleteOldDraftOrdersJob = defineJob(
  'delete-old-draft-orders',
  async () => void (await deleteOldDraftOrders()),
  { cron: '40 4 * * *' },
);
