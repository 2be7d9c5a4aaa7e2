import { APPLICATIONS_KEPT_MONTHS, monthsBefore, SUSPECTED_KEPT_DAYS } from '#domain/site/visitor-forms.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { deleteApplications } from './delete-applications.ts';

/** Applicants agreed to so many months; nothing of an older application is left. */
export const deleteOldApplications = defineJob(
  'delete-old-applications',
  () => {
    const at = now();
    return deleteApplications(
      sql`a.created_at < ${monthsBefore(at, APPLICATIONS_KEPT_MONTHS)} or a.is_suspected
        and a.created_at < ${new Date(at.getTime() - SUSPECTED_KEPT_DAYS * DAY_MS)}`,
    );
  },
  { cron: '45 4 * * *' },
);
