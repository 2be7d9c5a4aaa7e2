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
