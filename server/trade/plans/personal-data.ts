import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('plans', {
  erased: { plan_drafts: 'user_id', plan_presses: 'user_id', plans: 'user_id' },
  facts: () => ({
    plans: factList(
      {
        name: sql`l.name`,
        needs: sql`l.needs`,
        latest_day: sql`l.latest_day`,
        unread: sql`l.unread`,
        created_at: sql`l.created_at`,
        ends_at: sql`l.ends_at`,
      },
      sql`plans l where l.user_id = u.id`,
      sql`l.id`,
    ),
  }),
});
