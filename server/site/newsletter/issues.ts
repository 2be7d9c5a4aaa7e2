import type { z } from 'zod';
import type { newsletter } from '#contract/site/newsletter.ts';
import { recordDecision } from '#server/audit/index.ts';
import { shownArticle, titlesSql } from '#server/site/content/index.ts';
import { notifyAll, type Address } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { defineJob, enqueue } from '#server/platform/jobs.ts';
import { issuePublished } from './notifications.ts';

type List = (typeof newsletter)['GET /staff/newsletter/issues'];

/** Mails written in one go; the next batch follows when this one is in the outbox. */
export const BATCH = 200;

export async function listIssues({ _start, _limit }: z.output<List['query']>): Promise<z.output<List['answer']>> {
  const [issues, { count }] = await Promise.all([
    rows(sql<z.output<List['answer']>['issues'][number]>`
      select n.id, n.article_id, i.slug, ${titlesSql} as titles, s.firstname || ' ' || s.lastname as sent_by,
        n.created_at, n.finished_at,
        (select count(*)::int from newsletter_deliveries d where d.issue_id = n.id) as delivered
      from newsletter_issues n join staff_members s on s.id = n.sent_by join content_items i on i.id = n.article_id
        left join content_versions v on v.item_id = i.id and v.number = i.published_version
      order by n.id desc limit ${_limit} offset ${_start}`),
    oneRow(sql<{ count: number }>`select count(*)::int as count from newsletter_issues`),
  ]);
  return { count, issues };
}

/** Begins to send an article to everybody who has confirmed by now. */
export function sendIssue(staffId: number, articleId: number): Promise<{ id: number }> {
  return inTransaction(async () => {
    if (!(await shownArticle(articleId))) throw new AppError('article_not_published');
    const issue = await maybeRow(
      sql<{
        id: number;
      }>`insert into newsletter_issues (article_id, sent_by, created_at) values (${articleId}, ${staffId}, ${now()})
        on conflict (article_id) do nothing returning id`,
    );
    if (!issue) throw new AppError('issue_already_sent');
    await recordDecision({
      staffId,
      action: 'send_issue',
      objectKind: 'newsletter',
      objectId: issue.id,
      before: {},
      after: {},
    });
    await enqueue(mailIssue, { issueId: issue.id });
    return issue;
  });
}

/**
 * One batch: who has not got the issue is written down as having got it, together with the mail, so that nobody gets it
 * twice however often this is tried. An article that was taken away meanwhile is sent to nobody else.
 */
export const mailIssue = defineJob<{ issueId: number }>('mail-newsletter-issue', ({ issueId }) =>
  inTransaction(async () => {
    const issue = await maybeRow(
      sql<{
        article_id: number;
        created_at: Date;
      }>`select article_id, created_at from newsletter_issues where id = ${issueId} and finished_at is null for update`,
    );
    if (!issue) return;
    const article = await shownArticle(issue.article_id);
    const readers = article
      ? await rows(sql<Address & { id: number }>`
          with batch as (
            select s.id, s.email, s.language from newsletter_subscribers s
            where s.status = 'confirmed' and s.confirmed_at <= ${issue.created_at}
              and not exists (select from newsletter_deliveries d where d.issue_id = ${issueId}
                and d.subscriber_id = s.id)
            order by s.id limit ${BATCH}),
          written as (insert into newsletter_deliveries (issue_id, subscriber_id) select ${issueId}, id from batch)
          select id, email, language from batch order by id`)
      : [];
    if (article)
      await notifyAll(
        readers.map((reader) => ({
          event: issuePublished({ article, subscriberId: reader.id }),
          recipients: [reader],
        })),
      );
    if (readers.length === BATCH) await enqueue(mailIssue, { issueId });
    else await rows(sql`update newsletter_issues set finished_at = ${now()} where id = ${issueId}`);
  }),
);
