import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * What was asked for and approved belongs to the company's orders. A request that was not placed goes with its draft.
 */
registerPersonalData('purchase-requests', {
  retained: ['purchase_requests', 'purchase_decisions'],
  facts: () => ({
    purchase_requests: factList(
      { total: bahtSql('q.total'), note: sql`q.note`, state: sql`q.state`, at: sql`q.created_at` },
      sql`purchase_requests q where q.user_id = u.id`,
      sql`q.id`,
    ),
    purchase_decisions: factList(
      { request: sql`d.request_id`, is_approved: sql`d.is_approved`, note: sql`d.note`, at: sql`d.at` },
      sql`purchase_decisions d where d.user_id = u.id`,
      sql`d.at`,
    ),
  }),
});
