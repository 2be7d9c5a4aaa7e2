import { RUN_PROPOSED } from '#domain/money/payouts/payout-run.ts';
import { registerApprovals } from '#server/money-settings/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerApprovals('refund_run', {
  role: 'finance',
  path: '/staff/refund-runs',
  findWaiting: () =>
    rows(sql<{ id: number; proposed_by: number }>`
      select id, proposed_by from refund_runs where status = ${sql.lit(RUN_PROPOSED)} order by id`),
});
