import { categoryPath, type CategoryPlace } from '#domain/catalogue/category-path.ts';
import { wayTo } from '#domain/catalogue/category-tree.ts';
import type { Menu, MenuEntry } from '#web/page/shop.server.ts';
import { placesOf, type Place } from './places-of.ts';
import type { Search } from './search-filters.ts';

/** From the group down to the one category that is chosen; empty when none or several are. */
export function placeInTree(menu: Menu, { g_cat, cat, s_cat }: Pick<Search, 'g_cat' | 'cat' | 's_cat'>): Place[] {
  if (g_cat.length > 1 || cat.length > 1 || s_cat.length > 1) return [];
  const deepest = [
    { level: 's_cat' as const, id: s_cat[0] },
    { level: 'cat' as const, id: cat[0] },
    { level: 'g_cat' as const, id: g_cat[0] },
  ].find(({ id }) => id !== undefined);
  return deepest?.id === undefined ? [] : placesOf(wayTo<MenuEntry>(menu, { level: deepest.level, id: deepest.id }));
}

/** A category's page, without the language; of one that is not in the menu, the products that are of it. */
export function categoryAddress(menu: Menu, place: CategoryPlace): string {
  const way = wayTo<MenuEntry>(menu, place);
  return way.length > 0 ? categoryPath(way) : `/products?${place.level}=${place.id}`;
}
