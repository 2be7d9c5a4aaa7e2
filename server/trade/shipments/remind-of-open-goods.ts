import { FAILED_STATES } from '#domain/trade/shipments/shipment-steps.ts';
import { lateSince } from '#domain/trade/shipments/open-goods.ts';
import { ORDER_ACTIVE, SHIPPED } from '#domain/trade/order-status.ts';
import { notifyAll, staffMailbox } from '#server/notifications/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { openGoods, type OpenGoods } from './notifications.ts';
import { notToComeSql } from './order-lines.ts';

/** Twin of `openQuantities`: packs of line `i` of order `o` that are to come and that no shipment takes. */
export const openPacksSql = sql<number>`greatest(0, i.quantity - ${notToComeSql} - coalesce((
  select sum(case when h.state = 'delivered' then coalesce(x.delivered_quantity, x.quantity) else x.quantity end)
  from shipment_lines x join shipments h on h.id = x.shipment_id
  where x.order_item_id = i.id and h.state not in ('refused', 'returned', 'lost', 'cancelled')), 0))::int`;

/**
 * Reminds logistics and sales of goods that were lost or not accepted and that nobody has refunded or sent again in
 * time, once for each shipment: that it was said is written with the notice. Answers of how many.
 */
export async function remindOfOpenGoods(): Promise<number> {
  const at = now();
  return inTransaction(async () => {
    const late = await rows(sql<OpenGoods>`
      with late as (
        select s.id, o.order_no, f.at
        from orders o join shipments s on s.order_id = o.id
          join lateral (select max(e.at) as at from shipment_events e
            where e.shipment_id = s.id and e.to_state = s.state) f on true
        where o.status = ${sql.lit(ORDER_ACTIVE)} and o.logistic_status = ${sql.lit(SHIPPED)}
          and s.state = any (${FAILED_STATES}::text[]) and f.at < ${lateSince(at)}
          and (s.reminded_at is null or s.reminded_at <= f.at)
          and exists (select from shipment_lines l join order_items i on i.id = l.order_item_id
            where l.shipment_id = s.id and ${openPacksSql} > 0)
        for update of s skip locked)
      update shipments s set reminded_at = ${at} from late where s.id = late.id
      returning s.id, s.shipment_no, s.order_id, late.order_no /* not null: shipped */,
        s.state, s.reason, late.at /* not null: late */`);
    await notifyAll(
      late.map((shipment) => ({
        event: openGoods(shipment),
        recipients: [staffMailbox('logistics'), staffMailbox('sales')],
      })),
    );
    return late.length;
  });
}
