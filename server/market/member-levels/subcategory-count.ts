import { registerSubcategoryCount } from '#server/catalogue/category-tree/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerSubcategoryCount(
  'discounts',
  sql`select subcategory_id, count(*)::int as count from member_discounts group by 1`,
);
