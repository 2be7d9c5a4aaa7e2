import type { Satang } from '#domain/values/money.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { callWithdrawnHooks } from './withdrawn-hooks.ts';

/** Takes lines out of an order; the sellers' parts of it are summed anew. The order's own sums are the caller's. */
export async function removeOrderLines(orderId: number, lineIds: readonly number[]): Promise<void> {
  await rows(sql`delete from order_items where id = any (${lineIds}::int[])`);
  await rows(sql`
    update purchases p set total = s.total
    from (
      select p.id, coalesce(sum(i.line_total), 0)::bigint as total
      from purchases p left join order_items i on i.purchase_id = p.id where p.order_id = ${orderId} group by p.id) s
    where s.id = p.id`);
  await callWithdrawnHooks(orderId);
}

/** Fewer units of lines stay in an order. Sums of it and of its purchases are the caller's: `removeOrderLines` is next. */
export async function reduceOrderLines(
  lines: readonly { id: number; quantity: number; lineDiscount: Satang; total: Satang }[],
): Promise<void> {
  if (lines.length === 0) return;
  const reduced = lines.map(({ id, quantity, lineDiscount, total }) => ({
    id,
    quantity,
    discount: lineDiscount.toString(),
    total: total.toString(),
  }));
  await rows(sql`
    update order_items i set quantity = x.quantity, line_discount = x.discount, line_total = x.total
    from jsonb_to_recordset(${JSON.stringify(reduced)}::jsonb) x (id int, quantity int, discount bigint, total bigint)
    where i.id = x.id`);
}
