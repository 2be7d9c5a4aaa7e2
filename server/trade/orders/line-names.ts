import { sql } from '#server/platform/database/query.ts';

/**
 * The names of an order line `i` as pairs of json_build_object: as they were when it was bought, however the product is
 * called now.
 */
export const lineNamesSql = sql`
  'product_name', i.product_name, 'product_attribute', i.product_attribute, 'name_th', i.product_name, 'name_en',
  i.product_name_en, 'name_cn', i.product_name_cn,
  'attribute', json_build_object('name_th', i.product_attribute, 'name_en', i.product_attribute_en, 'name_cn',
    i.product_attribute_cn)`;
