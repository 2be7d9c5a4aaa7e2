import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Mails of invitations count for a day. */
export const deleteInvitationMails = defineJob(
  'delete-invitation-mails',
  async () =>
    void (await rows(sql`delete from invitation_mails where sent_at < ${new Date(now().getTime() - DAY_MS)}`)),
  { cron: '5 4 * * *' },
);
