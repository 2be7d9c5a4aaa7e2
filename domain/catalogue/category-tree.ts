import type { CategoryPlace } from './category-path.ts';

type Tree<Entry> = readonly (Entry & { categories: readonly (Entry & { subcategories: readonly Entry[] })[] })[];

/** The entries from the group down to a category; none when there is no such category. */
export function wayTo<Entry extends { id: number }>(tree: Tree<Entry>, { level, id }: CategoryPlace): Entry[] {
  for (const group of tree) {
    if (level === 'g_cat' && group.id === id) return [group];
    for (const category of group.categories) {
      if (level === 'cat' && category.id === id) return [group, category];
      const subcategory = level === 's_cat' && category.subcategories.find((each) => each.id === id);
      if (subcategory) return [group, category, subcategory];
    }
  }
  return [];
}
