import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('saved-searches', {
  erased: { saved_searches: 'user_id' },
  facts: () => ({
    saved_searches: factList(
      {
        name: sql`s.name`,
        address: sql`s.address`,
        limit_per_kg: sql`round(s.limit_per_kg / 10000.0, 4)`,
        notify: sql`s.notify`,
        is_paused: sql`s.is_paused`,
        created_at: sql`s.created_at`,
      },
      sql`saved_searches s where s.user_id = u.id`,
      sql`s.id`,
    ),
  }),
});
