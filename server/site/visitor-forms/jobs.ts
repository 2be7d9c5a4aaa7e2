import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Sent forms count for a day at most. */
defineJob(
  'delete-sent-forms',
  async () => void (await rows(sql`delete from sent_forms where sent_at < ${new Date(now().getTime() - DAY_MS)}`)),
  { cron: '25 * * * *' },
);
