import { NEWSLETTER_LEFT_DAYS, NEWSLETTER_LINK_DAYS } from '#domain/site/visitor-forms.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob, enqueueAll } from '#server/platform/jobs.ts';
import { mailIssue } from './issues.ts';
import { deleteMailsSql } from '#server/platform/mail/outbox.ts';

/**
 * An address that was never confirmed did not ask; one that left is not stored. Its mails are deleted, too: the mails
 * promise it.
 */
export const deleteOldSubscribers = defineJob(
  'delete-subscribers',
  async () => {
    const before = (days: number) => new Date(now().getTime() - days * DAY_MS);
    await rows(sql`
      with gone as (
        delete from newsletter_subscribers where status = 'waiting'
          and confirm_sent_at < ${before(NEWSLETTER_LINK_DAYS)}
          or status = 'left' and left_at < ${before(NEWSLETTER_LEFT_DAYS)}
            and (confirm_hash is null or confirm_sent_at < ${before(NEWSLETTER_LINK_DAYS)}) returning email)
      ${deleteMailsSql(sql`
        lower(m.recipient) in (select lower(g.email) from gone g)
        and m.kind in ('newsletter_confirm', 'newsletter_already', 'newsletter_issue')`)}`);
  },
  { cron: '55 4 * * *' },
);

/**
 * An issue whose batch failed every try, while the database was away for some minutes, goes on by itself; who has got
 * it does not get it again.
 */
export const resumeIssues = defineJob(
  'resume-newsletter-issues',
  async () =>
    enqueueAll(
      mailIssue,
      await rows(sql<{ issueId: number }>`select id as "issueId" from newsletter_issues where finished_at is null`),
    ),
  { cron: '*/10 * * * *' },
);
