import { registerProductOffers, registerProductUse } from '#server/catalogue/products/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';

registerProductUse(
  'offers',
  (productId) => sql<boolean>`exists (select from product_stocks s where s.product_id = ${productId})`,
);

registerProductOffers({
  countSql: (productId) => sql<number>`(select count(*)::int from product_stocks o where o.product_id = ${productId}
    and not o.is_deleted)`,
  countOfPackSql: (skuId) =>
    sql<number>`(select count(*)::int from product_stocks o where o.product_sku_id = ${skuId})`,
  placesOfPackSql: (skuId) => sql`
    (select coalesce(json_agg(json_build_object('stockId', s.id, 'warehouseId', w.id, 'warehouse', w.name)
      order by s.id), '[]')
    from product_stocks s join warehouses w on w.id = s.warehouse_id
    where s.product_sku_id = ${skuId} and not s.is_deleted)`,
  all: sql`(select id, product_id from product_stocks)`,
  async lock(productIds) {
    await rows(sql`
      select id from product_stocks where product_id = any (${[...productIds]}::int[]) order by id for update`);
  },
  async move(offers, into) {
    await rows(sql`
      update product_stocks s set product_id = ${into}, product_sku_id = x.sku
      from unnest(${offers.map(({ stockId }) => stockId)}::int[], ${offers.map(({ skuId }) => skuId)}::int[])
        x (stock, sku) where s.id = x.stock`);
    await rows(sql`select refresh_offer_facets((
      select array_agg(id) from product_stocks where product_id = ${into} and not is_deleted))`);
  },
});
