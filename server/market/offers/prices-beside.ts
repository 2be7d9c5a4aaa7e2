import { AVAILABILITY_OUT_OF_STOCK } from '#domain/market/availability.ts';
import { sql, type RawBuilder } from '#server/platform/database/query.ts';
import { onSaleSql, pricePerKgSql } from './offer-now.ts';

/** What most ask per kg among offers `f`. */
const medianSql = (at: Date) => sql`percentile_disc(0.5) within group (order by ${pricePerKgSql(at)})`;
const canBeBoughtSql = (at: Date) => sql`f.availability <> ${sql.lit(AVAILABILITY_OUT_OF_STOCK)} and ${onSaleSql(at)}`;

/**
 * Statement parts that answer what most ask beside some offers: `of_product` (product_stock_id, per_kg) for the same
 * goods, and `of_subcategory` (subcategory_id, per_kg) for those of its subcategory, only where nobody else offers the
 * same goods. `wanted` names the offers by product_stock_id and product_id.
 */
export const besideParts = (wanted: RawBuilder<unknown>, at: Date) => sql`
  of_product as materialized (
    select x.product_stock_id, ${medianSql(at)} as per_kg
    from ${wanted} x join offer_facets f on f.product_id = x.product_id and f.product_stock_id <> x.product_stock_id
    where ${canBeBoughtSql(at)} group by x.product_stock_id),
  alone as materialized (
    select distinct p.subcategory_id from ${wanted} x join products p on p.id = x.product_id
    where not exists (select from of_product o where o.product_stock_id = x.product_stock_id)),
  of_subcategory as materialized (
    select p.subcategory_id, ${medianSql(at)} as per_kg
    from alone join products p on p.subcategory_id = alone.subcategory_id join offer_facets f on f.product_id = p.id
    where ${canBeBoughtSql(at)} group by p.subcategory_id)`;
