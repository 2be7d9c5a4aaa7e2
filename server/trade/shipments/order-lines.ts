import type { OrderedLine } from '#domain/trade/shipments/follow.ts';
import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * How many units of line `i` of order `o` are not to come. What was refunded before anything left stays where it is.
 * After that a refund of a claim is about what has arrived; any other closes what was lost, refused or never left.
 */
export const notToComeSql = sql<number>`coalesce((
  select sum(l.quantity) from refund_lines l join refunds f on f.id = l.refund_id
  where l.order_item_id = i.id and f.state in ('approved', 'sent', 'set_off')
    and not exists (select from claims c where c.refund_id = f.id and f.decided_at > o.shipped_at)), 0)::int`;

export interface OrderLine extends OrderedLine {
  /** The seller. */
  company_id: number;
  warehouse_id: number;
}

/** What an order's shipments take their goods from, without what of it was cancelled. */
export function orderLines(orderId: number): Promise<OrderLine[]> {
  return rows(sql<OrderLine>`
    select i.id, p.id as purchase_id, p.company_id, i.warehouse_id, i.quantity,
      ${notToComeSql} as not_to_come /* not null: coalesced */
    from order_items i join orders o on o.id = i.order_id join purchases p on p.id = i.purchase_id
    where i.order_id = ${orderId} and p.sale_type <> ${sql.lit(SALE_CANCELLED)} order by i.id`);
}
