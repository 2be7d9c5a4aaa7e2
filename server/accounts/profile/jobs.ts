import { DAY_MS } from '#domain/values/durations.ts';
import { deleteEmailChanges } from '#server/accounts/identity/index.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** What counts for an hour or a day only, and the addresses with it. */
export const deleteProfileCounts = defineJob(
  'delete-profile-counts',
  async () => {
    const before = new Date(now().getTime() - DAY_MS);
    await deleteEmailChanges(before);
    await rows(sql`delete from data_downloads where at < ${before}`);
  },
  { cron: '35 3 * * *' },
);
