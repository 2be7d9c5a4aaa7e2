import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** A draft's rows name packs, which may have gone to the other product: it is begun anew. */
registerMerge('product', 'offer-drafts', async ({ id }) => {
  await rows(sql`delete from offer_drafts where product_id = ${id}`);
});
