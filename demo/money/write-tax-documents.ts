import { DELIVERED, ORDER_ACTIVE, PAID, SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { issuerOf } from '#domain/money/tax-documents/tax-document.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { issueFor, sourcesOf } from '#server/trade/orders/index.ts';

/**
 * The documents of orders that were paid or delivered, numbered as they came: each is dated when it was paid, else when
 * it was delivered.
 */
export async function writeTaxDocuments(): Promise<void> {
  await inTransaction(async () => {
    const due = await rows(sql<{ id: number; at: Date }>`
      select o.id, coalesce(p.at, o.delivered_at) /* not null: paid or delivered */ as at
      from orders o left join lateral (
        select max(t.decided_at) as at from settlements t where t.order_id = o.id
          and t.status = ${sql.lit(SETTLEMENT_VERIFIED)} and not t.is_deleted and o.payment_status = ${sql.lit(PAID)}) p
          on true
      where o.order_no is not null and o.status = ${sql.lit(ORDER_ACTIVE)}
        and (o.payment_status = ${sql.lit(PAID)} or o.logistic_status = ${sql.lit(DELIVERED)})
        and coalesce(p.at, o.delivered_at) is not null
      order by 2, o.id`);
    const sources = new Map((await sourcesOf(due.map(({ id }) => id))).map((source) => [source.id, source]));
    for (const { id, at } of due) {
      const source = sources.get(id)!;
      const issuer = issuerOf(source.company);
      if (issuer) await issueFor(source, issuer, at);
    }
  });
}
