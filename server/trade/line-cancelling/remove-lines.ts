import type { RemainingTotals } from '#domain/trade/line-cancelling.ts';
import type { Satang } from '#domain/values/money.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { cancelEmptySales, lineNamesSql, type LockedOrder } from '#server/trade/orders/index.ts';
import type { OrderLine } from './read-lines.ts';

interface Removal {
  order: LockedOrder;
  after: RemainingTotals;
  cancelled: readonly OrderLine[];
  kept: readonly OrderLine[];
  reason: string;
  staffId: number | null;
  at: Date;
}

/** Keeps what the lines said, takes them out of the order and writes its sums. Answers the cancellation's number. */
export async function removeLines({ order, after, cancelled, kept, reason, staffId, at }: Removal): Promise<number> {
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
  await writeDiscounts(kept, after.discounts);
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

/** What is taken off the lines that stay adds up to what is taken off the order. */
async function writeDiscounts(kept: readonly OrderLine[], discounts: readonly Satang[]): Promise<void> {
  const changed = kept.flatMap(({ id, discount }, index) =>
    discount === discounts[index]! ? [] : [{ id, amount: discounts[index]! }],
  );
  if (changed.length === 0) return;
  const now = sql`unnest(${changed.map(({ id }) => id)}::int[], ${changed.map(({ amount }) => String(amount))}::text[]::bigint[]) x (id, amount)`;
  await rows(sql`
    with gone as (delete from order_discounts d using ${now} where d.order_item_id = x.id and x.amount = 0)
    update order_discounts d set amount = x.amount from ${now} where d.order_item_id = x.id and x.amount > 0`);
}
