import { categoryLevels, categoryPath, type CategoryLevel } from '#domain/catalogue/category-path.ts';
import type { MenuEntry } from '#web/page/shop.server.ts';

export interface Place {
  level: CategoryLevel;
  id: number;
  name: string;
  /** The category's page, without the language. */
  path: string;
}

/** The steps of the way to a category, each with the address of its page. */
export function placesOf(way: readonly MenuEntry[]): Place[] {
  return way.map(({ id, name }, depth) => ({
    level: categoryLevels[depth]!,
    id,
    name,
    path: categoryPath(way.slice(0, depth + 1)),
  }));
}
