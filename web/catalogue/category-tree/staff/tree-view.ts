import type { Answer } from '#contract/client.ts';
import { categoryLevels, type CategoryLevel } from '#domain/catalogue/category-path.ts';
import { nameGaps, type CatalogueNames } from '#domain/catalogue/catalogue-names.ts';

export type Tree = Answer<'GET /staff/category-tree'>['groups'];
type Group = Tree[number];
type Category = Group['categories'][number];
type Subcategory = Category['subcategories'][number];

/** An entry as its form needs it, whatever its level. */
export interface Entry extends CatalogueNames {
  level: CategoryLevel;
  id: number;
  parentId: number | null;
  code: string | null;
  products: number;
  /** Entries directly below it; of a subcategory discounts and price trends, which keep it, too. */
  below: number;
  discounts: number;
}

/** What the address asks for: an entry that is changed, or where one is added. */
export type Wish =
  | { is: 'edit'; entry: Entry }
  | { is: 'add'; level: CategoryLevel; parentId: number | null }
  | { is: 'nothing' };

export function entriesOf(tree: Tree): Entry[] {
  return tree.flatMap((group) => [
    entryOf('g_cat', group, null, group.categories.length),
    ...group.categories.flatMap((category) => [
      entryOf('cat', category, group.id, category.subcategories.length),
      ...category.subcategories.map((subcategory) =>
        entryOf('s_cat', subcategory, category.id, subcategory.discounts + subcategory.price_trends),
      ),
    ]),
  ]);
}

function entryOf(
  level: CategoryLevel,
  of: Group | Category | Subcategory,
  parentId: number | null,
  below: number,
): Entry {
  const { id, name_th, name_en, name_cn, product_count: products } = of;
  const [code, discounts] = 'code' in of ? [of.code, of.discounts] : [null, 0];
  return { level, id, parentId, code, products, below, discounts, name_th, name_en, name_cn };
}

/** `edit=s_cat-10101` or `add=cat-1`, the place that the new one goes to; what is not there asks for nothing. */
export function wishOf(search: URLSearchParams, tree: Tree): Wish {
  const entries = entriesOf(tree);
  const [, level, id] = /^(g_cat|cat|s_cat)-(\d{1,9})$/.exec(search.get('edit') ?? '') ?? [];
  const entry = entries.find((each) => each.level === level && each.id === Number(id));
  if (entry) return { is: 'edit', entry };
  const [, newLevel, parent] = /^(g_cat|cat|s_cat)(?:-(\d{1,9}))?$/.exec(search.get('add') ?? '') ?? [];
  const known = categoryLevels.find((each) => each === newLevel);
  if (!known) return { is: 'nothing' };
  const above = categoryLevels[categoryLevels.indexOf(known) - 1];
  const isThere = entries.some((each) => each.level === above && each.id === Number(parent));
  return above === undefined || isThere
    ? { is: 'add', level: known, parentId: above ? Number(parent) : null }
    : { is: 'nothing' };
}

/** How many entries lack a name in some language. */
export function gapCount(tree: Tree): number {
  return entriesOf(tree).filter((entry) => nameGaps(entry).length > 0).length;
}
