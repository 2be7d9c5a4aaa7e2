import { DELIVERED, UNPAID } from '#domain/trade/order-status.ts';
import { withdrawRefund } from '#server/money/refunds/index.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { notifyRefund, writeHistory } from '#server/trade/orders/index.ts';
import { beforeWeightCorrection } from '#server/trade/shipments/index.ts';

/**
 * A weight of delivered goods was wrong: what goes back by it and was not approved is withdrawn, and settled anew by the
 * right weight, as is what is owed and not paid. Not where money has moved by it, or other refunds were reckoned with it.
 */
beforeWeightCorrection(async (orderId, staffId, reason) => {
  const { may } = await oneRow(sql<{ may: boolean }>`
    select (o.payment_status <> ${sql.lit(UNPAID)} or o.logistic_status >= ${sql.lit(DELIVERED)})
      and not exists (select from order_items i where i.order_id = o.id and i.is_weighed and i.keeps_amount)
      and not exists (select from weight_charges h where h.order_id = o.id and h.state = 'paid')
      and not exists (select from weight_charges h join refunds f on f.id = h.refund_id
        where h.order_id = o.id and f.state in ('approved', 'sent', 'set_off'))
      and not exists (select from weight_charges h join refunds w on w.id = h.refund_id and w.state = 'proposed'
        join refunds f on f.order_id = o.id and f.id > w.id and f.state not in ('refused', 'taken_over')
        where h.order_id = o.id and not exists (select from weight_charges x where x.refund_id = f.id))
      as may /* not null: tests */
    from orders o where o.id = ${orderId}`);
  if (!may) throw new AppError('weight_cannot_be_corrected');
  const waiting = await rows(sql<{ id: number }>`
    select distinct f.id from weight_charges h join refunds f on f.id = h.refund_id
    where h.order_id = ${orderId} and f.state = 'proposed' order by f.id`);
  for (const { id } of waiting) {
    await withdrawRefund(staffId, id, reason);
    await writeHistory(orderId, 'refund_refused', { staffId }, reason);
    await notifyRefund('refund_refused', { orderId, refundId: id }, reason);
  }
});
