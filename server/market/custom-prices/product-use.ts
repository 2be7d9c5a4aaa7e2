import { registerProductUse } from '#server/catalogue/products/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerProductUse(
  'custom-prices',
  (productId) => sql<boolean>`exists (select from price_list_entries e where e.product_id = ${productId})`,
);
