import { oneRow, sql, type RawBuilder } from '#server/platform/database/query.ts';

/** What finance have to send back to the buyer of an order, as a part of a statement that has the order's id. */
export const toSendBackSql = (orderId: RawBuilder<unknown>) =>
  sql<bigint>`((select coalesce(sum(m.amount), 0)::bigint from money_reviews m where m.order_id = ${orderId}
    and m.resolved_at is null)
    + (select coalesce(sum(r.pay_back), 0)::bigint from refunds r where r.order_id = ${orderId}
      and r.state = 'approved'))`;

export async function toSendBack(orderId: number): Promise<bigint> {
  const { amount } = await oneRow(sql<{ amount: bigint }>`
    select ${toSendBackSql(sql.lit(orderId))} as amount /* not null: sums */`);
  return amount;
}
