import { mayRefund } from '#domain/trade/order-refunds/may-refund.ts';
import {
  bookRefundApproved,
  receivedFor,
  settledBy,
  type WrittenOff,
} from '#domain/trade/order-refunds/refund-bookings.ts';
import { isAllRefunded } from '#domain/money/refunds/refundable.ts';
import { SALE_DELIVERED, SHIPPED } from '#domain/trade/order-status.ts';
import type { Satang } from '#domain/values/money.ts';
import { book, orderBalances } from '#server/ledger/index.ts';
import {
  callApprovedHooks,
  registerRefunds,
  type Approval,
  type LockedRefund,
  type RefundedSource,
} from '#server/money/refunds/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  addRefunded,
  cancelEmptySales,
  closeRefundedOrder,
  lockOrder,
  notifyRefund,
  owedFor,
  refundLinesSql,
  renewPayment,
  returnLines,
  writeHistory,
  type LockedOrder,
} from '#server/trade/orders/index.ts';
import { forgetReadyLots, notifyOfRefundedGoods } from '#server/trade/sales/index.ts';
import { creditRefund } from './credit-note-of-refund.ts';
import { readSellers } from './read-sellers.ts';
import { soldOrder } from './sold-order.ts';

registerRefunds('order', {
  lock: async (orderId) => refundedOrder(await lockOrder(orderId, null)),
  lines: refundLinesSql,
  readSellers,
});

/** What of the order a refund is settled with, before anything of it changes. */
interface Before {
  owed: Satang;
  writtenOff: WrittenOff;
}

/**
 * An approval changes the order's sums, its bookings and payment, and the stock that goes on sale again; later districts
 * do their part by `onRefundApproved`.
 */
function refundedOrder(order: LockedOrder): RefundedSource {
  let before: Before | undefined;
  return {
    company_id: order.company_id,
    order_id: order.id,
    async settle({ total }) {
      if (!mayRefund(order)) throw new AppError('refund_not_possible');
      const owed = await owedFor(order);
      const writtenOff = (await orderBalances([order.id])).get(order.id) ?? {};
      before = { owed, writtenOff };
      return settledBy(total, owed, receivedFor(order, owed, writtenOff)).payBack;
    },
    whenApproved: (approval) => takeOff(order, before!, approval),
    async afterApproval({ refund: { id, total, note }, payBack }) {
      await notifyRefund(newsOf(total, payBack), { orderId: order.id, refundId: id }, note || null);
      await notifyOfRefundedGoods(id, note || null);
    },
    async whenRefused({ id, proposed_by }, staffId, reason) {
      await writeHistory(order.id, 'refund_refused', { staffId }, reason);
      // Of what staff propose among themselves the buyer hears when it is approved.
      if (proposed_by === null) await notifyRefund('refund_refused', { orderId: order.id, refundId: id }, reason);
    },
    async whenSent({ id }, staffId, bankReference) {
      await writeHistory(order.id, 'refund_sent', { staffId }, bankReference);
      await notifyRefund('refund_sent', { orderId: order.id, refundId: id }, bankReference);
    },
  };
}

/** Before anything that follows from the refund delivers another one. */
async function deliveredPurchases(orderId: number): Promise<ReadonlySet<number>> {
  const found = await rows(sql<{ id: number }>`
    select id from purchases where order_id = ${orderId} and sale_type = ${sql.lit(SALE_DELIVERED)}`);
  return new Set(found.map(({ id }) => id));
}

function newsOf(total: Satang, payBack: Satang) {
  if (total === 0n) return 'refund_of_goods';
  return payBack > 0n ? 'refund_approved' : 'refund_set_off';
}

/** From the order's sums and the sellers' parts of it, and from what they prepare. */
async function takeOff(
  order: LockedOrder,
  { owed, writtenOff }: Before,
  { refund, staffId, at }: Approval,
): Promise<void> {
  const { id, total, vat, interest } = refund;
  await addRefunded(order.id, refund, sql`select order_item_id, goods from refund_lines where refund_id = ${id}`);
  if (order.logistic_status < SHIPPED) await leaveBehind(order.id, refund);
  await book([bookRefundApproved(order, refund, owed, at, writtenOff)]);
  await returnLines(order.id, await restocked(id), at);
  const approved = {
    id,
    order_id: order.id,
    company_id: order.company_id,
    base: total - vat - interest,
    vat,
    interest,
    total,
    delivered_purchases: await deliveredPurchases(order.id),
    at,
  };
  await creditRefund(approved);
  await callApprovedHooks(approved);
  const by = staffId === null ? {} : { staffId };
  await writeHistory(order.id, 'refund_approved', by, refund.note);
  await finish(order, refund, by, at);
}

/**
 * Units that have not left are prepared no more. The lots were said of all units of their lines: the seller says them
 * again.
 */
async function leaveBehind(orderId: number, { id }: LockedRefund): Promise<void> {
  await forgetReadyLots(sql`select order_item_id from refund_lines where refund_id = ${id} and quantity > 0`);
  await cancelEmptySales(orderId);
}

const restocked = (id: number) =>
  rows(sql<{ order_item_id: number; quantity: number }>`
    select order_item_id /* not null: freight is not restocked */, quantity from refund_lines where refund_id = ${id}
      and restock`);

/** The order's payment follows; when nothing of it is left to ship, it is over. */
async function finish(before: LockedOrder, refund: LockedRefund, by: { staffId?: number }, at: Date): Promise<void> {
  const after = await lockOrder(before.id, null);
  await renewPayment(after, after.due_date);
  if (after.logistic_status >= SHIPPED) return;
  const { sold, refunded } = await soldOrder(after.id);
  if (!isAllRefunded(sold, refunded)) return;
  await closeRefundedOrder(after, refund.note, at);
  await writeHistory(after.id, 'cancelled', by, refund.note);
}
