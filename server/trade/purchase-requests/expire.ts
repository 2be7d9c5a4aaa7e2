import { notifyAll } from '#server/notifications/index.ts';
import type { Satang } from '#domain/values/money.ts';
import { now } from '#server/platform/clock.ts';
import { inBatches } from '#server/platform/database/in-batches.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { purchaseRequestNews } from './notifications.ts';

const BATCH = 200;

interface Expired {
  id: number;
  user_id: number;
  total: Satang;
  note: string;
  expires_at: Date;
}

/**
 * Ends the requests whose time is over, and tells who asked. One that is being decided or placed is left to the next
 * run. Answers how many.
 */
export function expireRequests(): Promise<number> {
  const at = now();
  return inBatches(BATCH, async () => {
    const expired = await rows(sql<Expired>`
      with due as (
        select id from purchase_requests where ended_at is null and expires_at <= ${at} order by expires_at
          limit ${BATCH} for update skip locked)
      update purchase_requests r set state = 'expired', ended_at = ${at} from due where r.id = due.id
      returning r.id, r.user_id, r.total, r.note, r.expires_at`);
    await notifyAll(
      expired.map(({ user_id, ...request }) => ({
        event: purchaseRequestNews({ ...request, news: 'expired' }),
        recipients: [{ userId: user_id }],
      })),
    );
    return expired.length;
  });
}

export const expireRequestsJob = defineJob('expire-purchase-requests', async () => void (await expireRequests()), {
  cron: '17 * * * *',
});
