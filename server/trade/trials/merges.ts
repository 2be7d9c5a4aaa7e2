import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerMerge('product', 'trials', async ({ id, into }) => {
  await rows(sql`
    update grade_trials set product_id = case when product_id = ${id} then ${into} else product_id end,
      replaces_product_id = case when replaces_product_id = ${id} then ${into} else replaces_product_id end
    where product_id = ${id} or replaces_product_id = ${id}`);
});
