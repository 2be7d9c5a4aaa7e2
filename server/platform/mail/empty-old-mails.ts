import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '../clock.ts';
import { rows, sql } from '../database/query.ts';
import { defineJob } from '../jobs.ts';

/** As long as somebody may still ask what exactly we wrote. */
const KEPT_DAYS = 90;

/** Links and codes that open nothing any more, of mails that could not be sent or were kept to be read. */
export const emptyEndedSecrets = defineJob(
  'empty-ended-secrets',
  async () => {
    await rows(sql`
      update mail_outbox set html = '', text = '', status = case when status in ('waiting', 'failed') then 'dead'
        else status end
      where secret_until <= ${now()} and html <> ''`);
  },
  { cron: '*/5 * * * *' },
);

/**
 * What old mails said, and whom an answer would go to, is taken out of the outbox: names, addresses and amounts, most
 * of its room. That they were sent, to whom, about what and when stays, for questions whether a mail went out. What
 * still waits to be sent is left alone.
 */
export const emptyOldMails = defineJob(
  'empty-old-mails',
  async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
    await rows(sql`
      update mail_outbox set html = '', text = '', reply_to = null, unsubscribe_url = null
      where created_at < ${before} and status <> 'waiting'
        and (html <> '' or reply_to is not null or unsubscribe_url is not null)`);
  },
  { cron: '10 4 * * *' },
);
