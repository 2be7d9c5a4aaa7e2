import { registerApprovals } from '#server/money-settings/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerApprovals('refund', {
  role: 'finance',
  path: '/staff/refunds',
  findWaiting: () =>
    rows(sql<{ id: number; proposed_by: number | null }>`
      select id, proposed_by from refunds where state = 'proposed' order by id`),
});
