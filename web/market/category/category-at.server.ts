import type { Answer } from '#contract/client.ts';
import { categoryPath, hasItselfBelow, slugOf, type CategoryPlace } from '#domain/catalogue/category-path.ts';
import { wayTo } from '#domain/catalogue/category-tree.ts';
import { nameIn } from '#web/i18n/language.ts';
import type { Page } from '#web/page/page-context.ts';
import type { MenuEntry } from '#web/page/shop.server.ts';

type Tree = Answer<'GET /product-category/public'>['data'];
type Branch = Omit<Tree[number], 'categories'> & { categories?: Branch[]; subcategories?: Branch[] };

export interface Tile {
  path: string;
  name: string;
  count: number;
  picture: string | null;
}

/**
 * The way from the group down to a category, the address that its page is known by, and what is directly below it;
 * undefined when there is no such category.
 */
export async function categoryAt(
  { api, locale }: Page,
  place: CategoryPlace,
): Promise<{ way: MenuEntry[]; knownBy: string; below: Tile[] } | undefined> {
  const branches = wayTo<Branch>((await api('GET /product-category/public')).data, place);
  const last = branches.at(-1);
  if (!last) return undefined;
  const entry = (branch: Branch): MenuEntry => ({
    id: branch.id,
    name: nameIn(locale, branch),
    slug: slugOf(branch.name_en),
  });
  const way = branches.map(entry);
  const below = (last.categories ?? last.subcategories ?? []).filter((branch) => branch.product_count > 0);
  const above = branches.at(-2);
  const knownBy = categoryPath(
    above?.subcategories && hasItselfBelow(above, above.subcategories) ? way.slice(0, -1) : way,
  );
  return {
    way,
    knownBy,
    below: below.map((branch) => ({
      path: categoryPath([...way, entry(branch)]),
      name: nameIn(locale, branch),
      count: branch.product_count,
      picture: branch.picture,
    })),
  };
}

/** The address of what a category was merged into; undefined for one that never was there. */
export async function mergedInto(page: Page, { level, id }: CategoryPlace): Promise<string | undefined> {
  const former = await page.api('GET /product-category/former');
  const into = former[level].find((each) => each.id === id)?.into_id;
  const category = into && (await categoryAt(page, { level, id: into }));
  return category ? categoryPath(category.way) : undefined;
}
