import { bahtSql, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Limits end with the account that they are for. */
registerPersonalData('purchasing', {
  erased: { purchasing_people: 'user_id' },
  facts: () => ({
    purchasing_limits: sql`(select json_build_object('order', ${bahtSql('l.order_limit')}, 'day',
      ${bahtSql('l.day_limit')}, 'month', ${bahtSql('l.month_limit')}, 'approves_steps', l.approves_steps)
      from purchasing_people l
      where l.user_id = u.id)`,
  }),
});
