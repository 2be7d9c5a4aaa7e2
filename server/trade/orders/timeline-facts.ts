import { SALE_CANCELLED } from '#domain/trade/order-status.ts';
import { sql } from '#server/platform/database/query.ts';

/** What the timeline of an order reads beside its own columns. */
export interface TimelineFacts {
  paid_at: Date | null;
  ready_at: Date | null;
  ready_date: string | null;
}

/** When the order `o` was paid in full. */
export const paidAtSql = sql<Date | null>`(select max(h.at) from order_history h where h.order_id = o.id
  and h.event = 'paid')`;

/** What of the sellers' goods is said once all of them have said it. */
const ofAllSales = (what: 'marked_at' | 'ready_date') => sql`(
  select case when count(*) = count(g.purchase_id) then max(${sql.ref(`g.${what}`)}) end
  from purchases p left join goods_ready g on g.purchase_id = p.id where p.order_id = o.id
    and p.sale_type <> ${sql.lit(SALE_CANCELLED)})`;

export const timelineFactsSql = sql`${paidAtSql} as paid_at, ${ofAllSales('marked_at')} as ready_at,
  ${ofAllSales('ready_date')} as ready_date`;
