import type { OrderTotals } from '#domain/trade/order-totals.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { cancelEmptySales, lineNamesSql, type LockedOrder } from '#server/trade/orders/index.ts';
import type { OrderLine } from './read-lines.ts';

interface Removal {
  order: LockedOrder;
  after: OrderTotals;
  cancelled: readonly OrderLine[];
  reason: string;
  staffId: number | null;
  at: Date;
}

/** Keeps what the lines said, takes them out of the order and writes its sums. Answers the cancellation's number. */
export async function removeLines({ order, after, cancelled, reason, staffId, at }: Removal): Promise<number> {
  const ids = sql`any (${cancelled.map(({ id }) => id)}::int[])`;
  const { id } = await oneRow(sql<{ id: number }>`
    insert into line_cancellations (order_id, at, staff_id, reason, lines, total_before, total_after)
    select ${order.id}, ${at}, ${staffId}, ${reason},
      jsonb_agg(jsonb_build_object(${lineNamesSql}, 'quantity', i.quantity, 'line_total', i.line_total::text) order by i.id),
      ${order.total_include_vat}, ${after.total_include_vat}
    from order_items i where i.id = ${ids} returning id`);
  // The lots of goods that stood ready are the seller's again.
  await rows(sql`delete from goods_ready_lots where order_item_id = ${ids}`);
  await rows(sql`delete from order_items where id = ${ids}`);
  await rows(sql`
    update purchases p set total = s.total
    from (
      select p.id, coalesce(sum(i.line_total), 0)::bigint as total
      from purchases p left join order_items i on i.purchase_id = p.id where p.order_id = ${order.id} group by p.id) s
    where s.id = p.id`);
  await cancelEmptySales(order.id);
  await rows(sql`
    update orders set total = ${after.total}, estimate_shipping_cost = ${after.shipping_cost}, discount_price = ${after.discount_price},
      discount_code = case when ${after.discount_price > 0n} then discount_code end, campaign_id = case when ${after.discount_price > 0n} then campaign_id end,
      vat = ${after.vat}, total_include_vat = ${after.total_include_vat}, interest = ${after.interest}
    where id = ${order.id}`);
  return id;
}
