import type { z } from 'zod';
import type { siteSettings } from '#contract/site/site-settings.ts';
import { changedList, type ListChange } from '#domain/values/changed-list.ts';
import { TOP_CATEGORY_IDS } from '#domain/values/limits.ts';
import { homeLists, idsOfList, type HomeList } from '#domain/site/site-settings.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { decisionsAbout, recordDecision } from '#server/audit/index.ts';
import { categoryTree } from '#server/market/mall/index.ts';
import { textsOf } from '#server/site/content/index.ts';
import { inTransaction, maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';

type Choices = z.output<(typeof siteSettings)['GET /staff/site/home']['answer']>;
type Product = Choices['featured_products'][number];
type Category = Choices['top_categories'][number];

const PAGE = 'home';
/** What stands below prime: the list of those holds nothing else. */
const BELOW_PRIME: ReadonlySet<Product['quality']> = new Set(['near_prime', 'off_grade']);

/** What staff chose, by name and in order; what is no longer there is left out. */
export async function homeChoices(): Promise<Choices> {
  const data = await textsOf(PAGE);
  const idsIn = (list: HomeList) => chosenIds(list, data.find(({ meta_key }) => meta_key === list)?.meta_value);
  const [featured, nearPrime] = [idsIn('featured_products'), idsIn('near_prime_products')];
  const [products, tree, history] = await Promise.all([
    productsOf([...featured, ...nearPrime]),
    categoryTree(),
    decisionsAbout('site_setting', PAGE),
  ]);
  const categories = tree.flatMap((group) => group.categories.map(({ subcategories: _, ...category }) => category));
  const subcategories = tree.flatMap((group) =>
    group.categories.flatMap((category) => category.subcategories.map(({ code: _, ...subcategory }) => subcategory)),
  );
  return {
    featured_products: inOrder(featured, products),
    near_prime_products: inOrder(nearPrime, products),
    top_categories: inOrder(idsIn('top_categories'), categories),
    related_subcategories: inOrder(idsIn('related_subcategories'), subcategories),
    choices: { categories, subcategories },
    history,
  };
}

/**
 * Changes a list as it is at that moment: two who work on it at once lose nothing. What is no longer there goes with
 * the first change.
 */
export async function changeHomeList(staffId: number, list: HomeList, change: ListChange, id: number): Promise<void> {
  if (change === 'add') await requireFit(list, id);
  await inTransaction(async () => {
    await rows(sql`lock table web_settings in share row exclusive mode`);
    const before =
      (
        await maybeRow(
          sql<{
            meta_value: string;
          }>`select meta_value from web_settings where page = ${PAGE} and meta_key = ${list} and language is null`,
        )
      )?.meta_value ?? '';
    const ids = changedList(await stillThere(list, chosenIds(list, before)), change, id);
    if (ids.length > homeLists[list]) throw fieldError('home_list_full', 'id', { max: homeLists[list] });
    const after = ids.join(',');
    if (before === after) return;
    await rows(sql`
      insert into web_settings (page, meta_key, language, meta_value) values (${PAGE}, ${list}, null, ${after})
      on conflict (page, meta_key, language) do update set meta_value = excluded.meta_value`);
    await recordDecision({
      staffId,
      action: 'change_list',
      objectKind: 'site_setting',
      objectId: PAGE,
      before: { [list]: before },
      after: { [list]: after },
    });
  });
  textsOf.invalidate();
}

/** Where staff chose none, the home page has top categories of its own. */
function chosenIds(list: HomeList, kept: string | undefined): readonly number[] {
  const ids = idsOfList(kept);
  return list === 'top_categories' && ids.length === 0 ? TOP_CATEGORY_IDS : ids;
}

async function requireFit(list: HomeList, id: number): Promise<void> {
  if (list === 'top_categories' || list === 'related_subcategories') {
    if ((await stillThere(list, [id])).length === 0) throw fieldError('unknown_category', 'id');
    return;
  }
  const [product] = await productsOf([id]);
  if (!product) throw fieldError('unknown_product', 'id');
  if (list === 'near_prime_products' && !BELOW_PRIME.has(product.quality)) throw fieldError('not_below_prime', 'id');
}

const TABLES = {
  top_categories: 'categories',
  related_subcategories: 'subcategories',
  featured_products: 'products',
  near_prime_products: 'products',
} as const satisfies Record<HomeList, string>;

async function stillThere(list: HomeList, ids: readonly number[]): Promise<number[]> {
  const from = sql.table(TABLES[list]);
  const isShown =
    list === 'featured_products' || list === 'near_prime_products'
      ? sql`and status = ${sql.lit(PRODUCT_SHOWN)}`
      : sql``;
  const known = new Set(
    (await rows(sql<{ id: number }>`select id from ${from} where id = any (${ids}::int[]) ${isShown}`)).map(
      ({ id }) => id,
    ),
  );
  return ids.filter((id) => known.has(id));
}

function productsOf(ids: readonly number[]): Promise<Product[]> {
  return rows(sql<Product>`
    select p.id, p.name_th, p.name_en, p.name_cn, p.grade, p.quality,
      json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn) as manufacturer,
      (select pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
        order by pd_pic_order limit 1) as picture,
      exists (select from offer_facets f where f.product_id = p.id
        and f.availability < ${sql.lit(AVAILABILITY_OUT_OF_STOCK)}) as is_offered
    from products p join manufacturers m on m.id = p.manufacturer_id where p.id = any (${ids}::int[])
      and p.status = ${sql.lit(PRODUCT_SHOWN)}`);
}

function inOrder<Item extends Product | Category>(ids: readonly number[], items: readonly Item[]): Item[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** In a list of the home page one thing takes the place of another that is gone. Within the running transaction. */
export async function replaceInHomeList(list: HomeList, id: number, by: number): Promise<void> {
  await rows(sql`
    update web_settings s set meta_value = (
      select string_agg(x.id, ',' order by x.place) from (
        select case u.id when ${String(id)} then ${String(by)} else u.id end as id, min(u.place) as place
        from unnest(string_to_array(s.meta_value, ',')) with ordinality u (id, place) group by 1) x)
    where s.page = ${PAGE} and s.meta_key = ${list} and s.language is null
      and ${String(id)} = any (string_to_array(s.meta_value, ','))`);
}
