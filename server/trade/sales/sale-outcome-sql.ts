import { DELIVERED, ORDER_ACTIVE, ORDER_CANCELLED, RECEIVED_BY_PICK_UP, REFUSED } from '#domain/trade/order-status.ts';
import type { SaleOutcome } from '#domain/sellers/delivery-record.ts';
import { sql } from '#server/platform/database/query.ts';

/** Twin of `saleOutcome` in domain/sellers/delivery-record.ts, over the purchase `p` and its order `o`. */
export const saleOutcomeSql = (since: Date) => sql<SaleOutcome | null>`(case
  when o.status = ${sql.lit(ORDER_ACTIVE)} and o.logistic_status = ${sql.lit(DELIVERED)}
    and o.delivered_at >= ${since} then
    case when o.delivery_date is null or o.receiving_type = ${sql.lit(RECEIVED_BY_PICK_UP)} then 'undated'
      when (o.delivered_at at time zone 'Asia/Bangkok')::date <= o.delivery_date then 'on_time' else 'late' end
  when o.status = ${sql.lit(ORDER_CANCELLED)} and o.purchaser_status = ${sql.lit(REFUSED)}
    and o.cancelled_at >= ${since}
    and not exists (select from purchases other where other.order_id = p.order_id
      and other.id <> p.id) then 'cancelled_by_seller' end)`;
