import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** A company that keeps limits of both grades keeps those of the one that stays. */
registerMerge('product', 'acceptance-windows', async ({ id, into }) => {
  await rows(sql`
    update acceptance_windows w set product_id = ${into}
    where w.product_id = ${id} and not exists (
      select from acceptance_windows x where x.company_id = w.company_id and x.product_id = ${into})`);
  await rows(sql`delete from acceptance_windows where product_id = ${id}`);
});
