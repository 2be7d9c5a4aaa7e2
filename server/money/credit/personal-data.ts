import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Credit is the company's; who asked for it is forgotten with the person. */
registerPersonalData('credit', {
  retained: ['credit_requests'],
  facts: () => ({
    credit_requests: factList(
      { amount: bahtSql('q.amount'), days: sql`q.credit_time`, purpose: sql`q.purpose`, at: sql`q.created_at` },
      sql`credit_requests q where q.user_id = u.id`,
      sql`q.id`,
    ),
  }),
});
