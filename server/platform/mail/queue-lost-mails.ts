import { now } from '../clock.ts';
import { inTransaction, rows, sql } from '../database/query.ts';
import { defineJob, enqueueAll } from '../jobs.ts';
import { deliverMail } from './send-mail.ts';

const LOST_AFTER_HOURS = 24;
const A_SWEEP = 500;

/** Mails whose work the queue has lost, such as by a restored backup, are queued again: none waits for ever unseen. */
export const queueLostMails = defineJob(
  'queue-lost-mails',
  async () => {
    const before = new Date(now().getTime() - LOST_AFTER_HOURS * 3_600_000);
    await inTransaction(async () => {
      const lost = await rows(sql<{ id: bigint }>`
        update mail_outbox set tried_at = ${now()} where id in (
          select id from mail_outbox where status in ('waiting', 'failed') and html <> ''
            and coalesce(tried_at, created_at) < ${before} order by id limit ${A_SWEEP})
        returning id`);
      await enqueueAll(
        deliverMail,
        lost.map(({ id }) => ({ mailId: Number(id) })),
      );
    });
  },
  { cron: '25 * * * *' },
);
