import type { RawBuilder } from '#server/platform/database/query.ts';

/** What a subcategory may have elsewhere, which staff see before they end it. */
type Counted = 'discounts' | 'price_trends';

const counts = new Map<Counted, RawBuilder<unknown>>();

/** Who keeps something for subcategories says how many of it they have: rows of `subcategory_id` and `count`. */
export function registerSubcategoryCount(name: Counted, rows: RawBuilder<unknown>): void {
  counts.set(name, rows);
}

export function subcategoryCountSql(name: Counted): RawBuilder<unknown> {
  const rows = counts.get(name);
  if (!rows) throw new Error(`nobody counts ${name} of subcategories`);
  return rows;
}
