import type { Menu } from '../shell/shop.server.ts';
import type { Search } from './search-filters.ts';

export interface Place {
  level: 'g_cat' | 'cat' | 's_cat';
  id: number;
  name: string;
  /** The address of this place alone. */
  search: string;
}

/** From the group down to the one category that is chosen; empty when none or several are. */
export function placeInTree(menu: Menu, { g_cat, cat, s_cat }: Pick<Search, 'g_cat' | 'cat' | 's_cat'>): Place[] {
  if (g_cat.length > 1 || cat.length > 1 || s_cat.length > 1) return [];
  for (const group of menu) {
    const groupPlace = place('g_cat', group);
    for (const category of group.categories) {
      const categoryPlace = place('cat', category);
      const subcategory = category.subcategories.find(({ id }) => id === s_cat[0]);
      if (subcategory) return [groupPlace, categoryPlace, place('s_cat', subcategory)];
      if (s_cat.length === 0 && category.id === cat[0]) return [groupPlace, categoryPlace];
    }
    if (s_cat.length === 0 && cat.length === 0 && group.id === g_cat[0]) return [groupPlace];
  }
  return [];
}

function place(level: Place['level'], { id, name }: { id: number; name: string }): Place {
  return { level, id, name, search: `?${level}=${id}` };
}
