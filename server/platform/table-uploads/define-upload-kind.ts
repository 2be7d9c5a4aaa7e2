import { DAY_MS } from '#domain/values/durations.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { defineJob } from '#server/platform/jobs.ts';
import { applyUpload } from './apply-upload.ts';
import { checkUpload } from './check-upload.ts';
import { deleteOldHeadings } from './remembered-headings.ts';
import type { RowResult, UploadKind, UploadRules } from './upload-rules.ts';

/** With growing pauses some twenty minutes: longer than a database is away for a failover. */
const APPLY_RETRIES = 8;
const KEPT_DAYS = 30;

/**
 * Declares a kind of files with its background work. Cells hold what is nobody else's business: they go after a month.
 */
export function defineUploadKind<Column extends string, Result extends RowResult>(
  rules: UploadRules<Column, Result>,
): UploadKind<Column, Result> {
  const { name } = rules;
  defineJob(
    `delete-old-${name}-uploads`,
    async () => {
      const before = new Date(now().getTime() - KEPT_DAYS * DAY_MS);
      await rows(
        sql`delete from table_uploads where kind = ${name} and changed_at < ${before} and state <> 'applying'`,
      );
      await deleteOldHeadings(name);
    },
    { cron: '45 4 * * *' },
  );
  return {
    ...rules,
    checkJob: defineJob<{ id: number }>(`check-${name}-upload`, ({ id }) => checkUpload(rules, id)),
    applyJob: defineJob<{ id: number }>(`apply-${name}-upload`, ({ id }) => applyUpload(rules, id), {
      retries: APPLY_RETRIES,
    }),
  };
}
