import type { CategoryLevel } from '#domain/catalogue/category-path.ts';
import { sql } from '#server/platform/database/query.ts';

interface Level {
  table: string;
  /** Where an entry hangs, by a column of its own. */
  parent: { level: CategoryLevel; column: string } | null;
  /** What hangs on an entry, by a column of that table. */
  below: { table: string; column: string };
  former: string;
}

export const levels: Readonly<Record<CategoryLevel, Level>> = {
  g_cat: {
    table: 'category_groups',
    parent: null,
    below: { table: 'categories', column: 'group_id' },
    former: 'former_category_groups',
  },
  cat: {
    table: 'categories',
    parent: { level: 'g_cat', column: 'group_id' },
    below: { table: 'subcategories', column: 'category_id' },
    former: 'former_categories',
  },
  s_cat: {
    table: 'subcategories',
    parent: { level: 'cat', column: 'category_id' },
    below: { table: 'products', column: 'subcategory_id' },
    former: 'former_subcategories',
  },
};

const columnOf: Readonly<Record<CategoryLevel, string>> = { g_cat: 'c.group_id', cat: 's.category_id', s_cat: 's.id' };

/** The ids of all products below an entry. */
export function productsBelow(level: CategoryLevel, id: number) {
  return sql`select p.id from products p join subcategories s on s.id = p.subcategory_id
    join categories c on c.id = s.category_id where ${sql.ref(columnOf[level])} = ${id}`;
}
