import { readReference } from '#domain/money/payouts/bank-file.ts';
import { registerFind, sameName } from '#server/find/index.ts';
import { objectNoSql } from '#server/platform/database/object-no-sql.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * By the reference that the bank's statement has of one of its lines, or by its beginning: `RF000012-0000034`, `RF12`.
 */
registerFind('staff', 'refund_run', {
  page: 'GET /staff/refund-runs/{id}',
  from: sql`refund_runs r`,
  key: sql`r.id`,
  lookups: ({ number }) => {
    const named = number === null ? null : readReference('refund', number);
    if (named === null) return [];
    const line =
      named.lineId === null
        ? sql`true`
        : sql`exists (select from refund_run_lines l where l.run_id = r.id and l.id = ${named.lineId})`;
    return [sql`select r.id from refund_runs r where r.id = ${named.runId} and ${line}`];
  },
  order: sql`r.id`,
  shown: { name: sameName(objectNoSql('RF', sql`r.id`)), at: sql`r.proposed_at` },
});
