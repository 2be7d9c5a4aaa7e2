import type { Answer } from '#contract/client.ts';
import { categoryPath, hasItselfBelow, slugOf, type CategoryPlace } from '#domain/category-path.ts';
import { nameIn } from '../i18n/language.ts';
import type { Page } from '../page-context.ts';
import type { MenuEntry } from '../shell/shop.server.ts';

type Tree = Answer<'GET /product-category/public'>['data'];
type Branch = Omit<Tree[number], 'categories'> & { categories?: Branch[]; subcategories?: Branch[] };

export interface Tile {
  path: string;
  name: string;
  count: number;
  picture: string | null;
}

/** The way from the group down to a category, the address that its page is known by, and what is directly below it; undefined when there is no such category. */
export async function categoryAt({ api, locale }: Page, { level, id }: CategoryPlace): Promise<{ way: MenuEntry[]; knownBy: string; below: Tile[] } | undefined> {
  const branches = branchesTo((await api('GET /product-category/public')).data, { level, id });
  const last = branches?.at(-1);
  if (!branches || !last) return undefined;
  const entry = (branch: Branch): MenuEntry => ({ id: branch.id, name: nameIn(locale, branch), slug: slugOf(branch.name_en) });
  const way = branches.map(entry);
  const below = (last.categories ?? last.subcategories ?? []).filter((branch) => branch.product_count > 0);
  const above = branches.at(-2);
  const knownBy = categoryPath(above?.subcategories && hasItselfBelow(above, above.subcategories) ? way.slice(0, -1) : way);
  return { way, knownBy, below: below.map((branch) => ({ path: categoryPath([...way, entry(branch)]), name: nameIn(locale, branch), count: branch.product_count, picture: branch.picture })) };
}

function branchesTo(tree: Tree, { level, id }: CategoryPlace): Branch[] | undefined {
  for (const group of tree) {
    if (level === 'g_cat' && group.id === id) return [group];
    for (const category of group.categories) {
      if (level === 'cat' && category.id === id) return [group, category];
      const subcategory = level === 's_cat' && category.subcategories.find((each) => each.id === id);
      if (subcategory) return [group, category, subcategory];
    }
  }
  return undefined;
}
