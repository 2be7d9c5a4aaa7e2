import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Coupons for goods of a category go on for those of the other one. */
registerMerge('category', 'coupons', async ({ id, into }) => {
  await rows(sql`
    insert into coupon_campaign_categories (campaign_id, category_id)
    select campaign_id, ${into}::int from coupon_campaign_categories where category_id = ${id} on conflict do nothing`);
  await rows(sql`delete from coupon_campaign_categories where category_id = ${id}`);
});
