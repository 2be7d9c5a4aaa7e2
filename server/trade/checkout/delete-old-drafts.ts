import { DRAFT_ORDER_DAYS } from '#domain/values/limits.ts';
import { now } from '#server/platform/clock.ts';
import { affected, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Deletes drafts of carts that nobody went on with: each tab may leave one. Answers how many. */
export function deleteOldDraftOrders(): Promise<number> {
  const before = new Date(now().getTime() - DRAFT_ORDER_DAYS * 86_400_000);
  return affected(sql`delete from orders where order_no is null and source = 'cart' and created_at < ${before}`);
}

export const deleteOldDraftOrdersJob = defineJob(
  'delete-old-draft-orders',
  async () => void (await deleteOldDraftOrders()),
  { cron: '40 4 * * *' },
);
