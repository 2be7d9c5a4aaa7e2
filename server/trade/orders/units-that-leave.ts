import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { maybeRow, rows, sql } from '#server/platform/database/query.ts';
import { paidBySellerSql } from '#server/trade/coupons/index.ts';
import { deleteOfEmptiedSql } from './emptied-sales.ts';

/** How many units of line `i` of order `o` leave: what was refunded before the goods were shipped stays where it is. */
export const unitsThatLeaveSql = sql<number>`(i.quantity - coalesce((
  select sum(l.quantity) from refund_lines l join refunds f on f.id = l.refund_id
  where l.order_item_id = i.id and f.state in ('approved', 'sent', 'set_off')
    and (o.shipped_at is null or f.decided_at <= o.shipped_at)), 0))::int`;

/** Whether a refund of units is proposed and not decided: what of the order leaves is not known yet. */
export async function hasUndecidedUnits(orderId: number): Promise<boolean> {
  const found = await maybeRow(sql`
    select 1 as found from refunds r join refund_lines l on l.refund_id = r.id
    where r.order_id = ${orderId} and r.state = 'proposed' and l.quantity > 0 limit 1`);
  return found !== undefined;
}

/**
 * Sellers of whom nothing of an order that has not left is bought any more have no part in it: nothing of theirs stands
 * ready.
 */
export async function cancelEmptySales(orderId: number): Promise<void> {
  await rows(sql`
    with empty as (
      update purchases p set sale_type = ${sql.lit(SALE_CANCELLED)} from orders o
      where p.order_id = ${orderId} and o.id = p.order_id and p.total - p.refunded_goods - ${paidBySellerSql('p')} = 0
        and not exists (select from order_items i where i.purchase_id = p.id and ${unitsThatLeaveSql} > 0)
      returning p.id)
    ${deleteOfEmptiedSql()}`);
}
