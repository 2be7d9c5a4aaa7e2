import { registerOfferedProducts } from '#server/catalogue/manufacturers/index.ts';
import { sql } from '#server/platform/database/query.ts';

registerOfferedProducts(
  (manufacturerId) => sql<number>`(select count(distinct f.product_id)::int from offer_facets f
    where f.manufacturer_id = ${manufacturerId})`,
);
