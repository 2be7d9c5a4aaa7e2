import { registerMerge } from '#server/catalogue/entries/index.ts';
import { afterCommit, rows, sql } from '#server/platform/database/query.ts';
import { invalidateDiscounts } from '#server/market/pricing/index.ts';

/** Discounts of the other subcategory hold for all of its products, those of this one end. */
registerMerge('subcategory', 'member-levels', async ({ id }) => {
  const ended = await rows(sql<{ member_level: number; discount_hundredths: number }>`
    delete from member_discounts where subcategory_id = ${id} returning member_level::int, discount_hundredths`);
  afterCommit(invalidateDiscounts);
  if (ended.length === 0) return;
  const levelsAndPercent = ended.map((each) => `${each.member_level}: ${each.discount_hundredths / 100}%`);
  return { discounts_ended: levelsAndPercent.sort().join(', ') };
});
