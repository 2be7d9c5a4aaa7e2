import { registerSubcategoryCount } from '#server/catalogue/category-tree/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerSubcategoryCount(
  'price_trends',
  sql`select subcategory_id, count(distinct price_trend_id)::int as count from price_trend_materials group by 1`,
);
