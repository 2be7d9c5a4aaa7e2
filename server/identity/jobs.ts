import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Sessions that are over are worth nothing to anybody, and say when somebody was here and with what. */
export const removeEndedSessions = defineJob('remove-ended-sessions', async () => void (await rows(sql`delete from sessions where expires_at <= ${now()}`)), { cron: '40 3 * * *' });
