import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyNegotiations } from './notify.ts';

const BATCH = 200;

/**
 * Ends the negotiations whose time is over, and tells both sides. One that somebody acts on right now is left to the
 * next run. Answers how many.
 */
export function expireNegotiations(): Promise<number> {
  const at = now();
  return inBatches(BATCH, async () => {
    const expired = await rows(sql<{ id: number }>`
      with due as (
        select id from negotiations where ended_at is null and ends_at < ${at} order by ends_at
          limit ${BATCH} for update skip locked)
      update negotiations n set state = 'expired', since = ${at}, ended_at = ${at}, version = version + 1 from due
        where n.id = due.id
      returning n.id`);
    await notifyNegotiations(
      'expired',
      expired.map(({ id }) => id),
    );
    return expired.length;
  });
}

export const expireNegotiationsJob = defineJob('expire-negotiations', async () => void (await expireNegotiations()), {
  cron: '13 * * * *',
});
