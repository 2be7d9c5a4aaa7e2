import { NOTIFICATIONS_KEPT_DAYS } from '#domain/notifications/kept.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { deleteNotices } from '#server/notifications/index.ts';
import { sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { sendDigests } from './digest.ts';

/** Before the day's work begins in Bangkok. */
export const sendDigestsJob = defineJob('send-digests', async () => void (await sendDigests()), {
  cron: '30 7 * * *',
});

export const deleteOldNotices = defineJob(
  'delete-old-notices',
  async () => {
    const before = new Date(now().getTime() - NOTIFICATIONS_KEPT_DAYS * DAY_MS);
    await deleteNotices(sql`n.at < ${before}`);
  },
  { cron: '25 4 * * *' },
);
