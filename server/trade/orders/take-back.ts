import { bookDeliveryTakenBack, type BookedPurchase } from '#domain/trade/order-bookings.ts';
import { HANDLING_STARTED, PREPARING, SALE_DELIVERED, SALE_PROCESSING, SHIPPED } from '#domain/trade/order-status.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { paidBySellerSql } from '#server/trade/coupons/index.ts';
import { lockOrder, requireAllowed, type LockedOrder } from './change-order.ts';
import { writeHistory } from './history.ts';
import { lastTakenBack } from './last-taken-back.ts';
import { notifyOrder } from './notify.ts';

type Mark = 'shipped' | 'delivered';

const marks = {
  shipped: { allowed: 'take_back_shipped', event: 'shipping_taken_back', undo: undoShipped },
  delivered: { allowed: 'take_back_delivered', event: 'delivery_taken_back', undo: undoDelivered },
} as const;

/**
 * Takes back that an order has left, or arrived, with the reason, which its buyer reads, too. Refused once something
 * else followed from it.
 */
export async function takeBack(staffId: number, orderId: number, mark: Mark, reason: string): Promise<void> {
  await inTransaction(async () => {
    const order = await lockOrder(orderId, null);
    const { allowed, event, undo } = marks[mark];
    requireAllowed(allowed, order);
    // The nightly charge locks purchases alone: it has come to its end, or begins after this.
    await rows(sql`select id from purchases where order_id = ${orderId} order by id for update`);
    if (await hasFollowed(orderId)) throw new AppError('cannot_be_taken_back');
    await writeHistory(orderId, event, { staffId }, reason);
    await undo(order, now());
    await recordDecision({
      staffId,
      action: `take_back_${mark}`,
      objectKind: 'order',
      objectId: orderId,
      before: { logistic_status: order.logistic_status },
      after: { logistic_status: order.logistic_status - 1 },
      reason,
    });
    await notifyOrder('taken_back', orderId, reason);
  });
}

/** What is decided by the goods having left or arrived: refunds, claims, what sellers were charged and owed. */
async function hasFollowed(orderId: number): Promise<boolean> {
  const { followed } = await oneRow(sql<{ followed: boolean }>`
    select exists (select from refunds r where r.order_id = ${orderId}
      and r.proposed_at >= (select shipped_at from orders where id = ${orderId}))
      or exists (select from claims c where c.order_id = ${orderId})
      or exists (select from purchases p where p.order_id = ${orderId} and p.charged_at is not null) as followed`);
  return followed;
}

async function undoShipped({ id }: LockedOrder): Promise<void> {
  await rows(sql`update orders set logistic_status = ${sql.lit(PREPARING)}, shipped_at = null where id = ${id}`);
}

async function undoDelivered(order: LockedOrder, at: Date): Promise<void> {
  await rows(
    sql`update orders set logistic_status = ${sql.lit(SHIPPED)}, plastket_status = ${sql.lit(HANDLING_STARTED)},
      delivered_at = null where id = ${order.id}`,
  );
  const purchases = await rows(sql<BookedPurchase>`
    update purchases set sale_type = ${sql.lit(SALE_PROCESSING)} where order_id = ${order.id}
      and sale_type = ${sql.lit(SALE_DELIVERED)}
    returning company_id, total - refunded_goods as total /* not null: sums of a purchase */,
      ${paidBySellerSql('purchases')} as discount`);
  const takenBack = await lastTakenBack(order.id);
  await book([bookDeliveryTakenBack(order, purchases, at, takenBack!)]);
}
