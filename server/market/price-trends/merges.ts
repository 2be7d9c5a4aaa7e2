import { registerMerge } from '#server/catalogue/entries/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Price trends of the other subcategory hold; where it belongs to none, those of this one pass on. */
registerMerge('subcategory', 'price-trends', async ({ id, into }) => {
  await rows(sql`
    update price_trend_materials set subcategory_id = ${into} where subcategory_id = ${id}
      and not exists (select from price_trend_materials where subcategory_id = ${into})`);
  await rows(sql`delete from price_trend_materials where subcategory_id = ${id}`);
});

registerMerge('choice', 'price-trends', async ({ id, into }) => {
  await rows(sql`
    update price_trend_materials t set choice_id = ${into} where t.choice_id = ${id}
      and not exists (select from price_trend_materials o where o.price_trend_id = t.price_trend_id
        and o.subcategory_id = t.subcategory_id and o.choice_id = ${into})`);
  await rows(sql`delete from price_trend_materials where choice_id = ${id}`);
});
