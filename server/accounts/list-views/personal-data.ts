import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('list-views', {
  erased: { list_views: 'user_id', list_choices: 'user_id' },
  facts: () => ({
    list_views: factList(
      {
        list: sql`v.list`,
        name: sql`v.name`,
        search: sql`v.search`,
        is_shared: sql`v.is_shared`,
        created_at: sql`v.created_at`,
      },
      sql`list_views v where v.user_id = u.id`,
      sql`v.id`,
    ),
    list_choices: factList(
      { list: sql`h.list`, columns: sql`h.columns`, density: sql`h.density`, page_size: sql`h.page_size` },
      sql`list_choices h where h.user_id = u.id`,
      sql`h.list`,
    ),
  }),
});
