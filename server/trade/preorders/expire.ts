import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyPreorders } from './notify.ts';

const BATCH = 200;

/**
 * Ends the pre-orders whose time is over, and tells everybody. One that somebody acts on right now is left to the next
 * run. Answers how many.
 */
export function expirePreorders(): Promise<number> {
  const at = now();
  return inBatches(BATCH, async () => {
    const expired = await rows(sql<{ id: number }>`
      with due as (
        select id from preorders where ended_at is null and ends_at < ${at} order by ends_at
          limit ${BATCH} for update skip locked)
      update preorders p set state = 'expired', since = ${at}, ended_at = ${at}, version = version + 1 from due
        where p.id = due.id
      returning p.id`);
    await notifyPreorders(
      'expired',
      expired.map(({ id }) => id),
    );
    return expired.length;
  });
}

export const expirePreordersJob = defineJob('expire-preorders', async () => void (await expirePreorders()), {
  cron: '11 * * * *',
});
