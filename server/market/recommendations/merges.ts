import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerMerge('subcategory', 'recommendations', async ({ id, into }) => {
  await rows(sql`
    insert into member_searches (user_id, subcategory_id, last_searched_at)
    select user_id, ${into}, last_searched_at from member_searches where subcategory_id = ${id}
    on conflict (user_id, subcategory_id) do update
      set last_searched_at = greatest(member_searches.last_searched_at, excluded.last_searched_at)`);
});

registerMerge('product', 'recommendations', async ({ id, into }) => {
  await rows(sql`
    insert into product_views (user_id, product_id, last_viewed_at)
    select user_id, ${into}, last_viewed_at from product_views where product_id = ${id}
    on conflict (user_id, product_id) do update
      set last_viewed_at = greatest(product_views.last_viewed_at, excluded.last_viewed_at)`);
  await rows(sql`delete from product_views where product_id = ${id}`);
});
