import {
  bookDelivered,
  bookDeliveryTakenBack,
  bookTaxPoint,
  type BookedPurchase,
} from '#domain/trade/order-bookings.ts';
import {
  DELIVERED,
  HANDLING_CLOSED,
  HANDLING_STARTED,
  PAID,
  PAYMENT_CREDIT,
  SALE_CANCELLED,
  SALE_DELIVERED,
  SALE_PROCESSING,
  SHIPPED,
  type OrderState,
} from '#domain/trade/order-status.ts';
import { creditStart } from '#domain/trade/shipments/follow.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { tableRows } from '#server/platform/database/table-rows.ts';
import { AppError } from '#server/platform/errors.ts';
import { paidBySellerSql } from '#server/trade/coupons/index.ts';
import { lockOrder, requireAllowed, type LockedOrder } from './change-order.ts';
import { issueTaxDocuments } from './documents/issue-documents.ts';
import { writeHistory } from './history.ts';
import { lastTakenBack } from './last-taken-back.ts';
import { notifyOrder } from './notify.ts';
import { followParts, isBookedAloneSql } from './part-deliveries.ts';
import { paymentMethods } from './payment-methods.ts';

/** Where an order's goods stand, by its shipments. */
export interface GoodsStatus {
  logistic_status: OrderState['logistic_status'];
  firstLeft: Date | null;
  firstDelivered: Date | null;
  lastDelivered: Date | null;
  /** Sellers' parts that have wholly arrived, by the purchase's id, and when. */
  deliveredParts: ReadonlyMap<number, Date>;
}

/** Who moved them; none: a job, or the receiver. */
export interface GoodsMovedBy {
  staffId?: number;
  userId?: number;
}

/**
 * Writes where the goods of an order, which is locked, stand now. With a status that changes, what follows from it:
 * bookings, documents, the history, the audit log and the news, all of it or nothing.
 */
export async function writeGoodsStatus(
  order: LockedOrder,
  goods: GoodsStatus,
  by: GoodsMovedBy,
  text: string,
): Promise<void> {
  const before = order.logistic_status;
  const after = goods.logistic_status;
  if (after === before) await writeTimes(order, goods);
  if (after < before) await takeBack(order, goods, by, text);
  if (after > before && before < SHIPPED) await ship(order, goods, by, text);
  if (after === SHIPPED) await followParts(order, goods.deliveredParts, by);
  if (after > before && after === DELIVERED) await deliver(order, goods, by, text);
}

async function writeTimes(order: LockedOrder, goods: GoodsStatus): Promise<void> {
  if (goods.logistic_status !== SHIPPED) return;
  await rows(sql`
    update orders set shipped_at = ${goods.firstLeft}, due_date = ${dueDateInParts(order, goods)}
    where id = ${order.id}`);
}

/** Of an order on credit that came in part: the latest that it can become. */
function dueDateInParts(order: LockedOrder, { firstDelivered }: GoodsStatus): Date | null {
  if (order.payment_type !== PAYMENT_CREDIT || order.payment_status === PAID) return order.due_date;
  if (firstDelivered === null) return null;
  return paymentMethods[order.payment_type].dueDateAfterDelivery(order, creditStart(firstDelivered, null));
}

async function ship(order: LockedOrder, goods: GoodsStatus, by: GoodsMovedBy, text: string): Promise<void> {
  await rows(sql`
    update orders set logistic_status = ${sql.lit(SHIPPED)}, shipped_at = ${goods.firstLeft} where id = ${order.id}`);
  await writeHistory(order.id, 'shipped', by, text);
  await record(order, 'ship', by, text);
  await notifyOrder('shipped', order.id);
}

async function deliver(order: LockedOrder, goods: GoodsStatus, by: GoodsMovedBy, text: string): Promise<void> {
  const at = now();
  const last = goods.lastDelivered ?? at;
  const due =
    order.payment_status === PAID
      ? order.due_date
      : paymentMethods[order.payment_type].dueDateAfterDelivery(order, creditStart(goods.firstDelivered ?? last, last));
  await rows(sql`
    update orders set logistic_status = ${sql.lit(DELIVERED)}, plastket_status = ${sql.lit(HANDLING_CLOSED)},
      delivered_at = ${last}, due_date = ${due} where id = ${order.id}`);
  const parts = [...goods.deliveredParts].map(([id, delivered_at]) => ({ id, delivered_at }));
  const purchases = await rows(sql<BookedPurchase>`
    update purchases p set sale_type = ${sql.lit(SALE_DELIVERED)}, delivered_at = coalesce(p.delivered_at,
        (select x.delivered_at from ${tableRows('purchases', parts)} x where x.id = p.id), ${last}::timestamptz)
    where p.order_id = ${order.id} and p.sale_type <> ${sql.lit(SALE_CANCELLED)}
    returning p.company_id, p.total - p.refunded_goods as total /* not null: sums of a purchase */,
      ${paidBySellerSql('p')} as discount, ${isBookedAloneSql} as is_booked`);
  await book([bookTaxPoint(order, at), bookDelivered(order, purchases, at, await lastTakenBack(order.id))]);
  await issueTaxDocuments(order.id);
  const isDueSince = due?.getTime() !== order.due_date?.getTime();
  await writeHistory(order.id, 'delivered', by, text, isDueSince ? due : null);
  await record(order, 'deliver', by, text);
  await notifyOrder(order.payment_type === PAYMENT_CREDIT ? 'delivered_on_credit' : 'delivered', order.id);
}

const taken = {
  shipped: { allowed: 'take_back_shipped', event: 'shipping_taken_back' },
  delivered: { allowed: 'take_back_delivered', event: 'delivery_taken_back' },
} as const;

/** With the reason, which the buyer reads, too. Refused once something else followed from it. */
async function takeBack(order: LockedOrder, goods: GoodsStatus, by: GoodsMovedBy, reason: string): Promise<void> {
  const mark = order.logistic_status === DELIVERED ? 'delivered' : 'shipped';
  const { allowed, event } = taken[mark];
  requireAllowed(allowed, order);
  await requireNothingFollowed(order.id);
  await writeHistory(order.id, event, by, reason);
  await (mark === 'delivered' ? undoDelivered(order) : undoShipped(order, goods));
  if (by.staffId !== undefined)
    await recordDecision({
      staffId: by.staffId,
      action: `take_back_${mark}`,
      objectKind: 'order',
      objectId: order.id,
      before: { logistic_status: order.logistic_status },
      after: { logistic_status: order.logistic_status - 1 },
      reason,
    });
  await notifyOrder('taken_back', order.id, reason);
}

/** What is decided by the goods having left or arrived: refunds, claims, what sellers were charged and owed. */
export async function requireNothingFollowed(orderId: number): Promise<void> {
  // The nightly charge locks purchases alone: it has come to its end, or begins after this.
  await rows(sql`select id from purchases where order_id = ${orderId} order by id for update`);
  const { followed } = await oneRow(sql<{ followed: boolean }>`
    select exists (select from refunds r where r.order_id = ${orderId}
      and r.proposed_at >= (select shipped_at from orders where id = ${orderId}))
      or exists (select from claims c where c.order_id = ${orderId})
      or exists (select from weight_charges w where w.order_id = ${orderId})
      or exists (select from purchases p where p.order_id = ${orderId} and p.charged_at is not null) as followed`);
  if (followed) throw new AppError('cannot_be_taken_back');
}

async function undoShipped({ id }: LockedOrder, { logistic_status }: GoodsStatus): Promise<void> {
  await rows(sql`update orders set logistic_status = ${logistic_status}, shipped_at = null where id = ${id}`);
}

async function undoDelivered(order: LockedOrder): Promise<void> {
  await rows(sql`
    update orders set logistic_status = ${sql.lit(SHIPPED)}, plastket_status = ${sql.lit(HANDLING_STARTED)},
      delivered_at = null where id = ${order.id}`);
  const purchases = await rows(sql<BookedPurchase & { is_booked: boolean }>`
    with sold as (
      select p.id, ${isBookedAloneSql} as is_booked from purchases p
      where p.order_id = ${order.id} and p.sale_type = ${sql.lit(SALE_DELIVERED)})
    update purchases p set
      sale_type = case when s.is_booked then p.sale_type else ${sql.lit(SALE_PROCESSING)} end,
      delivered_at = case when s.is_booked then p.delivered_at end
    from sold s where s.id = p.id
    returning p.company_id, p.total - p.refunded_goods as total /* not null: sums of a purchase */,
      ${paidBySellerSql('p')} as discount, s.is_booked`);
  const takenBack = await lastTakenBack(order.id);
  await book([bookDeliveryTakenBack(order, purchases, now(), takenBack!)]);
}

async function record(before: LockedOrder, action: 'ship' | 'deliver', { staffId }: GoodsMovedBy, text: string) {
  if (staffId === undefined) return;
  const after = await lockOrder(before.id, null);
  await recordDecision({
    staffId,
    action,
    objectKind: 'order',
    objectId: before.id,
    before: readFacts(before),
    after: readFacts(after),
    reason: text || undefined,
  });
}

function readFacts({ status, purchaser_status, payment_status, logistic_status, due_date }: LockedOrder) {
  return { status, purchaser_status, payment_status, logistic_status, due_date };
}
