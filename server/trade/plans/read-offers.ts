import { AVAILABILITY_IN_STOCK, AVAILABILITY_PRE_ORDER } from '#domain/market/availability.ts';
import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import { co2IsTypicalSql, co2Sql } from '#server/catalogue/carbon/index.ts';
import { onSaleSql, pricePerKgSql } from '#server/market/offers/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { hasPaidOrderSql, heldUnitsSql } from '#server/trade/orders/index.ts';

/** An offer that a plan may use, as the database has it. */
export interface OfferRow extends OfferPrices {
  offer_id: number;
  product_id: number;
  sku_id: number;
  seller_id: number;
  warehouse_id: number;
  province_id: number;
  subcategory_id: number;
  grade: string;
  unit_weight_grams: number;
  package_weight_grams: number;
  product_stock: number;
  pre_order_days: number | null;
  quantity: number;
  is_minimum: boolean;
  min_quantity: number;
  shipping_out_of_scope: boolean;
  co2_per_kg: number | null;
  co2_is_typical: boolean;
  /** Units of it in the buyer's orders that wait, and whether the buyer has paid one before; null without a company. */
  held: number;
  has_paid_order: boolean | null;
}

/** Offers looked at of each product, of those in stock and of those that come later: the cheapest per kilogram. */
const MAX_OFFERS = 24;

/**
 * What can be had of these products now, the cheapest per kilogram first. A company's own offers are left out: it
 * cannot buy them. One round trip.
 */
export function readOffers(productIds: readonly number[], at: Date, ownCompanyId: number | null): Promise<OfferRow[]> {
  if (productIds.length === 0) return Promise.resolve([]);
  const own = sql`${ownCompanyId}::int`;
  return rows(sql<OfferRow>`
    with held as materialized (${heldUnitsSql(own)})
    select s.id as offer_id, s.product_id, s.product_sku_id as sku_id, s.company_id as seller_id, s.warehouse_id,
      f.province_id, f.subcategory_id, p.grade,
      k.unit_weight_grams, s.package_weight_grams, s.product_stock, s.pre_order_days, s.quantity, s.is_minimum,
      s.min_quantity, s.shipping_out_of_scope,
      s.regular_price, s.sale_price, s.promotion_price, s.is_promotion, s.promotion_start, s.promotion_end,
      ${co2Sql} as co2_per_kg, ${co2IsTypicalSql} as co2_is_typical,
      coalesce(held.units, 0) as held /* not null: coalesced */,
      case when ${own} is not null then ${hasPaidOrderSql(own)} end as has_paid_order
    from unnest(${productIds}::int[]) wanted (product_id)
    cross join (values (${sql.lit(AVAILABILITY_IN_STOCK)}), (${sql.lit(AVAILABILITY_PRE_ORDER)})) kind (availability)
    cross join lateral (
      select f.product_stock_id, f.province_id, f.subcategory_id, ${pricePerKgSql(at)} as per_kg
      from offer_facets f
      where f.product_id = wanted.product_id and f.availability = kind.availability
        and f.company_id is distinct from ${own} and ${onSaleSql(at)}
      order by per_kg, f.product_stock_id limit ${MAX_OFFERS}) f
    join product_stocks s on s.id = f.product_stock_id
    join products p on p.id = s.product_id
    join skus k on k.id = s.product_sku_id
    left join held on held.productstock_id = s.id
    order by f.per_kg, s.id`);
}
