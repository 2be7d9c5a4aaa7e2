import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Who waits for a product waits for the one that it is the same as. */
registerMerge('product', 'alerts', async ({ id, into }) => {
  await rows(sql`update alerts set product_id = ${into} where product_id = ${id}`);
});
