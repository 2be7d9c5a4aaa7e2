import { factList, registerPersonalData } from '#server/accounts/privacy/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerPersonalData('recommendations', {
  erased: { product_views: 'user_id', member_searches: 'user_id' },
  facts: () => ({
    product_views: factList(
      { product: sql`p.name_th`, grade: sql`p.grade`, last_viewed_at: sql`w.last_viewed_at` },
      sql`product_views w join products p on p.id = w.product_id where w.user_id = u.id`,
      sql`w.last_viewed_at desc`,
    ),
    material_searches: factList(
      { material: sql`s.name_th`, last_searched_at: sql`m.last_searched_at` },
      sql`member_searches m join subcategories s on s.id = m.subcategory_id where m.user_id = u.id`,
      sql`m.last_searched_at desc`,
    ),
  }),
});
