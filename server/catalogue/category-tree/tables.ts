/** The tables that only this folder writes: server/walls.test.ts. */
export const ownedTables = [
  'categories',
  'category_groups',
  'former_categories',
  'former_category_groups',
  'former_subcategories',
  'former_subcategory_codes',
  'subcategories',
] as const;
