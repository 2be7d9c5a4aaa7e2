import { MESSAGES_KEPT_MONTHS, monthsBefore, SUSPECTED_KEPT_DAYS } from '#domain/visitor-forms.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';

/** Messages are kept as long as somebody may come back to them; what programs sent, as long as somebody may miss it. */
export const forgetOldMessages = defineJob(
  'forget-old-messages',
  async () => {
    const at = now();
    await rows(sql`delete from contact_messages where created_at < ${monthsBefore(at, MESSAGES_KEPT_MONTHS)} or is_suspected and created_at < ${new Date(at.getTime() - SUSPECTED_KEPT_DAYS * 86_400_000)}`);
  },
  { cron: '35 4 * * *' },
);
