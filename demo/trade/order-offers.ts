import { DELIVERED, ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { OFFER_APPROVED, STOCK_IN_STOCK } from '#domain/market/pricing/pricing.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** As the columns of a line are called. */
type LineNames = Record<`product_${'name' | 'attribute'}${'' | '_en' | '_cn'}`, string>;

export interface OfferRow {
  id: number;
  product_id: number;
  company_id: number;
  warehouse_id: number;
  province_id: number;
  subcategory_id: number;
  names: LineNames;
  pic_path: string | null;
  unit_weight_grams: number;
  package_weight_grams: number;
  quantity: number;
  min_quantity: number;
  regular_price: bigint;
  sale_price: bigint;
  promotion_price: bigint | null;
  is_promotion: boolean;
  promotion_start: Date | null;
  promotion_end: Date | null;
}

/** What the orders of the demo choose from. */
export function offersToOrder(): Promise<OfferRow[]> {
  return rows(sql<OfferRow>`
    select s.id, s.product_id, s.company_id, s.warehouse_id, w.province_id, p.subcategory_id, k.unit_weight_grams,
      s.package_weight_grams, s.quantity,
      case when s.is_minimum then s.min_quantity else 1 end as min_quantity, s.regular_price, s.sale_price,
        s.promotion_price, s.is_promotion, s.promotion_start, s.promotion_end,
      json_build_object('product_name', p.name_th, 'product_name_en', p.name_en, 'product_name_cn', p.name_cn,
        'product_attribute', a.name_th, 'product_attribute_en', a.name_en, 'product_attribute_cn', a.name_cn) as names,
      (select pd_pic_pic_path from product_pictures x where x.product_id = p.id order by pd_pic_order
        limit 1) as pic_path
    from product_stocks s join products p on p.id = s.product_id join skus k on k.id = s.product_sku_id
      join attributes a on a.id = k.attribute_id join warehouses w on w.id = s.warehouse_id
    where s.approved_status = ${sql.lit(OFFER_APPROVED)} and s.product_stock = ${sql.lit(STOCK_IN_STOCK)}
      order by s.id`);
}

const half = (quantity: number) => Math.floor(quantity / 2);

/** No order of the demo buys an offer out. */
export const hasPlenty = (offer: OfferRow): boolean => half(offer.quantity) >= offer.min_quantity;

/** How many of `wanted` an open order gets; they are no more there for the next one. */
export function holdOf(offer: OfferRow, wanted: number): number {
  const amount = Math.min(wanted, half(offer.quantity));
  offer.quantity -= amount;
  return amount;
}

/**
 * What open orders hold is no longer for sale, as payment would have left it; the same orders give it back when they
 * are cancelled.
 */
export async function takeHeldStock(): Promise<void> {
  await rows(sql`
    with held as (
      select i.productstock_id as id, i.order_id, min(o.placed_at) as at, sum(i.quantity)::int as amount
      from order_items i join orders o on o.id = i.order_id
      where o.status = ${sql.lit(ORDER_ACTIVE)} and o.logistic_status < ${sql.lit(DELIVERED)} group by 1, 2),
    taken as (
      update product_stocks s set quantity = s.quantity - h.amount
      from (select id, sum(amount)::int as amount from held group by 1) h where s.id = h.id
      returning s.id, s.quantity + h.amount as before)
    insert into stock_movements (product_stock_id, kind, quantity, quantity_after, order_id, at)
    select h.id, 'sold', -h.amount, t.before - sum(h.amount) over (partition by h.id order by h.at, h.order_id),
      h.order_id, h.at
    from held h join taken t on t.id = h.id order by h.id, h.at, h.order_id`);
}
