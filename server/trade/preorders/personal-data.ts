import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What was agreed stays, by number; what the person wrote with it does not. */
registerPersonalData('preorders', {
  retained: ['preorders'],
  async erase({ userId }) {
    await rows(sql`
      update preorders set note = '', end_reason = case when state in ('declined', 'withdrawn') then ''
        else end_reason end where user_id = ${userId}`);
  },
  facts: () => ({
    preorders: factList(
      {
        quantity: sql`r.quantity`,
        wished_date: sql`r.wished_date`,
        note: sql`r.note`,
        state: sql`r.state`,
        reason: sql`case when r.state in ('declined', 'withdrawn') then r.end_reason end`,
        at: sql`r.created_at`,
      },
      sql`preorders r where r.user_id = u.id`,
      sql`r.id`,
    ),
  }),
});
