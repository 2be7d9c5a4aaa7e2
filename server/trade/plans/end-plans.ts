import { MAX_VISITOR_PLANS } from '#domain/trade/plans/plan-limits.ts';
import { now } from '#server/platform/clock.ts';
import { affected, inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { deleteDrafts } from '#server/trade/checkout/index.ts';

const BATCH = 500;

/** Deletes plans whose time is over, with the drafts that nobody placed, and the oldest of visitors beyond those that are kept. Answers how many. */
export async function deleteEndedPlans(batch = BATCH, maxOfVisitors = MAX_VISITOR_PLANS): Promise<number> {
  let deleted = 0;
  for (let last = batch; last === batch; deleted += last)
    last = await inTransaction(async () => {
      const ended = await rows(sql<{ id: number }>`
        select id from plans where ends_at <= ${now()} order by ends_at limit ${batch} for update skip locked`);
      const ids = ended.map(({ id }) => id);
      const drafts = await rows(
        sql<{ order_id: number }>`select order_id from plan_drafts where plan_id = any (${ids}::int[])`,
      );
      await deleteDrafts(drafts.map(({ order_id }) => order_id));
      return affected(sql`delete from plans where id = any (${ids}::int[])`);
    });
  return (
    deleted +
    (await affected(sql`
      delete from plans where id in (
        select id from plans where user_id is null order by created_at desc, id desc offset ${maxOfVisitors})`))
  );
}

export const deleteEndedPlansJob = defineJob('delete-ended-plans', async () => void (await deleteEndedPlans()), {
  cron: '20 * * * *',
});
