import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** What was asked for, approved and ordered belongs to the company's orders. */
registerPersonalData('standing-orders', {
  retained: ['standing_orders', 'standing_order_decisions'],
  facts: () => ({
    standing_orders: factList(
      {
        grade: sql`q.grade`,
        kg: sql`q.grams / 1000.0`,
        most_in_all: bahtSql('q.cap_total'),
        note: sql`q.note`,
        state: sql`q.state`,
        at: sql`q.created_at`,
      },
      sql`standing_orders q where q.user_id = u.id`,
      sql`q.id`,
    ),
    standing_order_decisions: factList(
      { standing_order: sql`d.standing_order_id`, is_approved: sql`d.is_approved`, note: sql`d.note`, at: sql`d.at` },
      sql`standing_order_decisions d where d.user_id = u.id`,
      sql`d.at`,
    ),
  }),
});
