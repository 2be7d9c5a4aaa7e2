import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** What was proposed and agreed stays, by number; what the person wrote with it does not. */
registerPersonalData('negotiations', {
  retained: ['negotiations', 'negotiation_versions'],
  async erase({ userId }) {
    await rows(sql`
      with said as (update negotiation_versions set message = '' where user_id = ${userId} and message <> '')
      update negotiations set end_reason = '' where user_id = ${userId} and state = 'ended'`);
  },
  facts: () => ({
    negotiations: factList(
      {
        state: sql`r.state`,
        reason: sql`case when r.state = 'ended' then r.end_reason end`,
        at: sql`r.created_at`,
      },
      sql`negotiations r where r.user_id = u.id`,
      sql`r.id`,
    ),
    negotiation_versions: factList(
      { negotiation: sql`r.negotiation_id`, prices: sql`r.prices`, message: sql`r.message`, at: sql`r.at` },
      sql`negotiation_versions r where r.user_id = u.id`,
      sql`r.id`,
    ),
  }),
});
