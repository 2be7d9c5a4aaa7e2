import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerPersonalData('favourites', {
  // A company's lists belong to its colleagues, too; those of a personal account are the person's.
  retained: ['favourite_lists', 'favourite_items'],
  async erase({ companyId, isPersonal }) {
    if (isPersonal) await rows(sql`delete from favourite_lists where company_id = ${companyId}`);
  },
  facts: () => ({
    favourite_lists: factList(
      { name: sql`l.name`, created_at: sql`l.created_at` },
      sql`favourite_lists l where l.company_id = c.id and l.created_by_user_id = u.id`,
      sql`l.id`,
    ),
    favourites: factList(
      {
        list: sql`l.name`,
        product: sql`p.name_th`,
        grade: sql`p.grade`,
        note: sql`i.note`,
        kg_per_month: sql`i.kg_per_month`,
        added_at: sql`i.added_at`,
      },
      sql`favourite_items i
        join favourite_lists l on l.id = i.list_id
        join products p on p.id = i.product_id
        where l.company_id = c.id and i.added_by_user_id = u.id`,
      sql`i.added_at, i.product_id`,
    ),
  }),
});
