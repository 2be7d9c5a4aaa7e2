import { MAX_VISITOR_PLANS } from '#domain/trade/plans/plan-limits.ts';
import { now } from '#server/platform/clock.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { deletePlans } from './delete-plans.ts';

const BATCH = 500;

/** Deletes plans whose time is over, and the oldest of visitors beyond those that are kept. Answers how many. */
export async function deleteEndedPlans(batch = BATCH, maxOfVisitors = MAX_VISITOR_PLANS): Promise<number> {
  const ended = sql<{ id: number }>`select id from plans where ends_at <= ${now()} order by ends_at limit ${batch}`;
  const tooMany = sql<{ id: number }>`
    select id from plans where user_id is null order by created_at desc, id desc offset ${maxOfVisitors}
      limit ${batch}`;
  return (await deleteInBatches(ended, batch)) + (await deleteInBatches(tooMany, batch));
}

async function deleteInBatches(named: RawBuilder<{ id: number }>, batch: number): Promise<number> {
  let deleted = 0;
  for (let last = batch; last === batch; deleted += last) last = await deletePlans(named);
  return deleted;
}

export const deleteEndedPlansJob = defineJob('delete-ended-plans', async () => void (await deleteEndedPlans()), {
  cron: '20 * * * *',
});
