import { giveBackStock } from '#server/market/offers/index.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * Gives back what the orders took, those that have not given back yet; of what was refunded, the refund has decided. Of
 * some, such as those of pre-orders, nothing was taken. The orders must be locked.
 */
export function returnStock(orderIds: readonly number[], at: Date): Promise<void> {
  return giveBackStock(
    sql`
      select i.productstock_id as id, i.order_id, sum(i.quantity - coalesce((
        select sum(l.quantity) from refund_lines l join refunds r on r.id = l.refund_id
        where l.order_item_id = i.id and r.state in ('approved', 'sent', 'set_off')), 0))::int as amount
      from order_items i join orders o on o.id = i.order_id
      where i.order_id = any (${orderIds}) and o.stock_returned_at is null and o.takes_stock group by 1, 2`,
    at,
  );
}

/** Gives back single lines of an order, or parts of them. The order must be locked. */
export function returnLines(
  orderId: number,
  lines: readonly { order_item_id: number; quantity: number }[],
  at: Date,
): Promise<void> {
  return giveBackStock(
    sql`
      select i.productstock_id as id, i.order_id, x.quantity as amount
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) x (order_item_id int, quantity int)
        join order_items i on i.id = x.order_item_id and i.order_id = ${orderId}
        join orders o on o.id = i.order_id and o.takes_stock`,
    at,
  );
}
