import { sql } from '#server/platform/database/query.ts';
import { lineNamesSql } from './line-names.ts';

/** The lines of an order's refund `r`, as JSON. */
export const refundLinesSql = sql`
  (select coalesce(json_agg(json_build_object('order_item_id', l.order_item_id, 'quantity', l.quantity,
    'amount', l.amount::text, 'restock', l.restock,
    'names', case when i.id is not null then json_build_object(${lineNamesSql}) end) order by l.id), '[]')
    from refund_lines l left join order_items i on i.id = l.order_item_id where l.refund_id = r.id)`;
