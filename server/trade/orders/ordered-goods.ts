import { RHYTHM_DAYS, type PastOrder } from '#domain/trade/order-rhythm.ts';
import { ORDER_ACTIVE } from '#domain/trade/order-status.ts';
import { DAY_MS } from '#domain/values/durations.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What an order of a company has of a product. */
export interface OrderedGoods extends PastOrder {
  company_id: number;
  product_id: number;
  delivered_at: Date | null;
}

/**
 * What companies ordered of products, as far back as orders show a rhythm, and all that is still to come. `wanted`
 * selects `company_id` and `product_id`. One round trip.
 */
export function orderedGoods(wanted: RawBuilder<unknown>, at: Date): Promise<OrderedGoods[]> {
  // Whole days count: one more than the hours of so many days.
  const since = new Date(at.getTime() - (RHYTHM_DAYS + 1) * DAY_MS);
  return rows(sql<OrderedGoods>`
    select o.company_id, i.product_id, o.placed_at as at /* not null: placed */, o.delivered_at,
      sum(i.quantity::float8 * i.product_unit_weight_grams) as grams /* not null: of lines */
    from (select distinct w.company_id, w.product_id from (${wanted}) w) w
      join orders o on o.company_id = w.company_id join order_items i on i.order_id = o.id
        and i.product_id = w.product_id
    where o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
      and (o.placed_at >= ${since} or o.delivered_at is null)
    group by i.product_id, o.id`);
}
