import { registerFind } from '#server/find/index.ts';
import { productsCalledSql } from '#server/market/mall/index.ts';
import { sql } from '#server/platform/database/query.ts';

/** Products that the company offers, whatever the state of its offers. */
registerFind('seller', 'product', {
  page: 'GET /product-stock/myproduct',
  from: sql`products p`,
  key: sql`p.id`,
  seenBy: ({ companyId }) => sql`exists (
    select from product_stocks s where s.product_id = p.id and s.company_id = ${companyId} and not s.is_deleted)`,
  lookups: ({ words }, _seen, { companyId }) => [
    ...productsCalledSql({ words }),
    sql`select s.product_id from product_stocks s join skus k on k.id = s.product_sku_id
      where sku_code(k.sku_no) = sku_code(${words}::text) and s.company_id = ${companyId} and not s.is_deleted`,
  ],
  order: sql`p.id`,
  shown: {
    name: sql`json_build_object('name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn)`,
    note: sql`p.grade`,
  },
});
