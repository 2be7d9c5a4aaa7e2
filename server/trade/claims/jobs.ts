import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { notifyClaims } from './notify.ts';

const BATCH = 200;

/** Claims whose seller has let its time pass are staff's, with or without an answer. */
export async function passOnClaims(): Promise<number> {
  return inTransaction(async () => {
    const at = now();
    const passed = await rows(sql<{ id: number }>`
      update claims set state = 'with_staff', with_staff_at = ${at}
      where id in (select id from claims where state = 'with_seller' and answer_by <= ${at} order by answer_by, id
        limit ${BATCH} for update skip locked)
      returning id`);
    await notifyClaims(
      'not_answered',
      passed.map(({ id }) => id),
    );
    return passed.length;
  });
}

/** A seller's time ends with a day. */
export const passOnClaimsJob = defineJob('pass-on-claims', async () => void (await passOnClaims()), {
  cron: '5 * * * *',
});
