import { MESSAGES_KEPT_MONTHS, monthsBefore, SUSPECTED_KEPT_DAYS } from '#domain/site/visitor-forms.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { deleteFormMails } from '#server/site/visitor-forms/index.ts';

/**
 * Messages are kept as long as somebody may come back to them; what programs sent, as long as somebody may miss it.
 * Their mails go with them.
 */
export const deleteOldMessages = defineJob(
  'delete-old-messages',
  () => {
    const at = now();
    return inTransaction(async () => {
      const gone = await rows(sql<{ email: string }>`
        delete from contact_messages where created_at < ${monthsBefore(at, MESSAGES_KEPT_MONTHS)} or is_suspected
          and created_at < ${new Date(at.getTime() - SUSPECTED_KEPT_DAYS * DAY_MS)} returning email`);
      await deleteFormMails(
        { table: 'contact_messages', toSender: 'contact_message_received', toStaff: 'contact_message_staff' },
        gone.map(({ email }) => email),
      );
    });
  },
  { cron: '35 4 * * *' },
);
