import { SETTLEMENT_VERIFIED } from '#domain/trade/order-status.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/**
 * The log of what staff decided about the orders written before, as their decisions would have written it; one
 * statement, from the orders' own history.
 */
export async function writeDecisions(): Promise<void> {
  await rows(sql`
    insert into audit_log (at, staff_id, action, object_kind, object_id, before, after, reason)
    select h.at, h.staff_id, d.action, 'order', h.order_id::text, d.before,
      d.after || case when h.event = 'confirmed' then jsonb_build_object('due_date', o.due_date) else '{}' end, h.note
    from order_history h join orders o on o.id = h.order_id
    join (values
      ('confirmed', 'confirm', '{"purchaser_status": 0}'::jsonb, '{"purchaser_status": 1}'::jsonb),
      ('refused', 'refuse', '{"status": 1, "purchaser_status": 0}', '{"status": 2, "purchaser_status": 2}'),
      ('shipped', 'ship', '{"logistic_status": 1}', '{"logistic_status": 2}'),
      ('delivered', 'deliver', '{"logistic_status": 2}', '{"logistic_status": 3}')) d (event, action, before, after)
        on d.event = h.event
    where h.staff_id is not null
    union all
    select h.at, h.staff_id, 'verify_slip', 'settlement', t.id::text,
      '{"status": 0, "payment_status": 0, "verified_amount": 0}'::jsonb,
      jsonb_build_object('status', 1, 'payment_status', 1, 'verified_amount', t.amount / 100.0), null
    from order_history h join settlements t on t.order_id = h.order_id and t.status = ${sql.lit(SETTLEMENT_VERIFIED)}
    where h.event = 'slip_verified' and h.staff_id is not null
    order by 1`);
}
