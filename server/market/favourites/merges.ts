import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerMerge('product', 'favourites', async ({ id, into }) => {
  await rows(sql`
    insert into favourite_items (list_id, product_id, note, kg_per_month, added_by_user_id, added_at)
    select list_id, ${into}, note, kg_per_month, added_by_user_id, added_at from favourite_items
      where product_id = ${id}
    on conflict (list_id, product_id) do nothing`);
  await rows(sql`delete from favourite_items where product_id = ${id}`);
});
