import { bahtSql, factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Money that came and went stays in the books. */
registerPersonalData('auction-deposits', {
  retained: ['auction_deposits'],
  facts: () => ({
    auction_deposits: factList(
      { amount: bahtSql('d.amount'), state: sql`d.state`, asked_at: sql`d.asked_at` },
      sql`auction_deposits d where d.user_id = u.id`,
      sql`d.id`,
    ),
  }),
});
