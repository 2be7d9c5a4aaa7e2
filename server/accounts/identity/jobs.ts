import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { deleteOldAttempts } from './sign-in-failures.ts';

/** Sessions that are over are worth nothing to anybody, and say when somebody was here and with what. */
export const removeEndedSessions = defineJob(
  'remove-ended-sessions',
  async () => void (await rows(sql`delete from sessions where expires_at <= ${now()}`)),
  { cron: '40 3 * * *' },
);

/** Failed sign-ins count for a quarter of an hour, and links to choose a password for half of one. */
defineJob(
  'delete-sign-in-attempts',
  async () => {
    await deleteOldAttempts();
    await rows(sql`delete from password_resets where created_at < ${new Date(now().getTime() - DAY_MS)}`);
  },
  { cron: '20 * * * *' },
);
