import { freightShares } from '#domain/market/delivery/freight-shares.ts';
import { ORDER_ACTIVE, RECEIVED_BY_DELIVERY } from '#domain/trade/order-status.ts';
import { pricePerKg } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';

interface LastOrder {
  order_id: number;
  order_no: string;
  placed_at: Date;
  per_kg: bigint;
  delivered_per_kg: bigint | null;
}

/** Looked through for a product, the latest first: what is farther back is no price to compare with. */
const MAX_ORDERS = 500;

/**
 * What a company paid for each of these products in its latest order of it, goods alone and with their part of that
 * order's freight. One round trip. Each province sends its own vehicles, and an order keeps only what they cost
 * together: how dear the goods of one province were delivered is known where all came from there.
 */
export async function readLastOrders(
  companyId: number,
  productIds: readonly number[],
): Promise<Map<number, LastOrder>> {
  const found = await rows(sql<{
    product_id: number;
    order_id: number;
    order_no: string;
    placed_at: Date;
    goods: bigint;
    grams: number;
    road_grams: number;
    order_road_grams: number;
    freight: bigint | null;
    is_one_way: boolean;
  }>`
    select distinct on (i.product_id) i.product_id, o.id as order_id, o.order_no /* not null: placed */,
      o.placed_at /* not null: placed */,
      i.goods /* not null: of lines */, i.grams /* not null: of lines */, i.road_grams /* not null: of lines */,
      w.grams as order_road_grams /* not null: of lines */,
      o.estimate_shipping_cost as freight,
      o.receiving_type = ${sql.lit(RECEIVED_BY_DELIVERY)} and w.provinces = 1 as is_one_way /* not null: placed */
    from (
      select l.product_id, l.order_id, sum(l.line_total)::bigint as goods,
        sum(l.quantity::float8 * l.product_unit_weight_grams) as grams,
        sum(l.quantity::float8 * (l.product_unit_weight_grams + l.shipping_package_weight_grams)) as road_grams
      from (
        select id from orders where company_id = ${companyId} and order_no is not null
          and status = ${sql.lit(ORDER_ACTIVE)}
        order by placed_at desc, id desc limit ${MAX_ORDERS}) p join order_items l on l.order_id = p.id
      where l.product_id = any (${productIds}::int[])
      group by l.product_id, l.order_id) i
    join orders o on o.id = i.order_id
    cross join lateral (
      select sum(x.quantity::float8 * (x.product_unit_weight_grams + x.shipping_package_weight_grams)) as grams,
        count(distinct y.province_id) as provinces
      from order_items x join warehouses y on y.id = x.warehouse_id where x.order_id = o.id) w
    order by i.product_id, o.placed_at desc, o.id desc`);
  return new Map(
    found.map(({ product_id, goods, grams, road_grams, order_road_grams, freight, is_one_way, ...order }) => [
      product_id,
      {
        ...order,
        per_kg: pricePerKg(goods, grams),
        delivered_per_kg:
          is_one_way && freight !== null
            ? pricePerKg(goods + freightShares(freight, [road_grams, order_road_grams - road_grams])[0]!, grams)
            : null,
      },
    ]),
  );
}
