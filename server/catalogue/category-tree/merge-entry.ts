import { type CategoryLevel } from '#domain/catalogue/category-path.ts';
import { changeCatalogue, leadOn } from '#server/catalogue/entries/index.ts';
import { invalidateCustomPrices, invalidateDiscounts } from '#server/market/pricing/index.ts';
import { reindexLater } from '#server/market/search/index.ts';
import { mergeRates } from '#server/money/commission/index.ts';
import { replaceInHomeList } from '#server/site/site-settings/index.ts';
import { affected, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import { levels, productsBelow } from './levels.ts';
import { entryFacts, entryOf, maybeEntry, recordOnTree } from './tree-entry.ts';

/** All that is in an entry goes into another one of its level, and so does what leads to it. */
export async function mergeEntry(staffId: number, level: CategoryLevel, id: number, intoId: number): Promise<void> {
  await changeCatalogue(async () => {
    if (id === intoId) throw fieldError('merge_into_itself', 'into_id');
    const entry = await entryOf(level, id);
    const into = await maybeEntry(level, intoId);
    if (!into) throw fieldError('unknown_merge_target', 'into_id');
    const { table, below, former } = levels[level];
    const moved = await affected(sql`
      update ${sql.table(below.table)} set ${sql.ref(below.column)} = ${intoId}
      where ${sql.ref(below.column)} = ${id}`);
    const ended = level === 's_cat' ? await mergeSubcategory(id, entry.code!, intoId) : {};
    const target = into.code === null ? into.name_th : `${into.code} · ${into.name_th}`;
    if (level === 's_cat') await mergeRates(staffId, id, intoId, target);
    if (level === 'cat') await mergeCategory(id, intoId);
    await leadOn(former, id, intoId);
    await rows(sql`delete from ${sql.table(table)} where id = ${id}`);
    // All of them: those of the other one are found by the former code, too.
    await reindexLater(productsBelow(level, intoId));
    const before = { ...entryFacts(entry), ...ended };
    await recordOnTree(staffId, 'merge_entry', level, id, before, { merged_into: target, moved_entries: moved });
  });
  invalidateDiscounts();
  invalidateCustomPrices();
}

/** What hangs on a category beside its subcategories: coupons for its goods go on for those of the other one. */
async function mergeCategory(id: number, into: number): Promise<void> {
  await replaceInHomeList('top_categories', id, into);
  await rows(sql`
    insert into coupon_campaign_categories (campaign_id, category_id)
    select campaign_id, ${into}::int from coupon_campaign_categories where category_id = ${id} on conflict do nothing`);
  await rows(sql`delete from coupon_campaign_categories where category_id = ${id}`);
}

/**
 * What hangs on a subcategory beside its products. Discounts of the other one hold for all of its products, those of
 * this one end. Price trends of the other one hold, too; where it belongs to none, those of this one pass on.
 */
async function mergeSubcategory(id: number, code: string, into: number): Promise<Record<string, unknown>> {
  const ended = await rows(sql<{ member_level: number; discount_hundredths: number }>`
    delete from member_discounts where subcategory_id = ${id} returning member_level::int, discount_hundredths`);
  await rows(sql`
    update price_trend_materials set subcategory_id = ${into} where subcategory_id = ${id}
      and not exists (select from price_trend_materials where subcategory_id = ${into})`);
  await rows(sql`delete from price_trend_materials where subcategory_id = ${id}`);
  await rows(sql`
    insert into member_searches (user_id, subcategory_id, last_searched_at)
    select user_id, ${into}, last_searched_at from member_searches where subcategory_id = ${id}
    on conflict (user_id, subcategory_id) do update
      set last_searched_at = greatest(member_searches.last_searched_at, excluded.last_searched_at)`);
  await mergeAgreedPrices(id, into);
  await rows(sql`update former_subcategory_codes set subcategory_id = ${into} where subcategory_id = ${id}`);
  await rows(sql`insert into former_subcategory_codes (code, subcategory_id) values (${code}, ${into})`);
  await replaceInHomeList('related_subcategories', id, into);
  if (ended.length === 0) return {};
  const levelsAndPercent = ended.map((each) => `${each.member_level}: ${each.discount_hundredths / 100}%`);
  return { discounts_ended: levelsAndPercent.sort().join(', ') };
}

/** Agreed prices pass on where their list says nothing of the other one yet: what a buyer was promised stays. */
async function mergeAgreedPrices(id: number, into: number): Promise<void> {
  await rows(sql`
    update price_list_entries e set subcategory_id = ${into} where e.subcategory_id = ${id} and not exists (
      select from price_list_entries o where o.list_id = e.list_id and o.subcategory_id = ${into}
        and o.seller_company_id is not distinct from e.seller_company_id and o.min_grams = e.min_grams)`);
  await rows(sql`delete from price_list_entries where subcategory_id = ${id}`);
}
