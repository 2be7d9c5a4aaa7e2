import { NEWSLETTER_LEFT_DAYS, NEWSLETTER_LINK_DAYS } from '#domain/visitor-forms.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Whoever never confirmed did not ask; whoever left is not kept in order to be kept. */
export const forgetSubscribers = defineJob(
  'forget-subscribers',
  async () => {
    const before = (days: number) => new Date(now().getTime() - days * 86_400_000);
    await rows(sql`
      delete from newsletter_subscribers where status = 'waiting' and confirm_sent_at < ${before(NEWSLETTER_LINK_DAYS)}
        or status = 'left' and left_at < ${before(NEWSLETTER_LEFT_DAYS)} and (confirm_hash is null or confirm_sent_at < ${before(NEWSLETTER_LINK_DAYS)})`);
  },
  { cron: '55 4 * * *' },
);
