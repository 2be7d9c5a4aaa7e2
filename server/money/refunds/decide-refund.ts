import { bookRefundApproved, bookRefundSent, receivedFor, settledBy } from '#domain/money/refunds/refund-bookings.ts';
import { mayRefund } from '#domain/money/refunds/may-refund.ts';
import { isAllRefunded } from '#domain/money/refunds/refundable.ts';
import { DELIVERED, SHIPPED } from '#domain/trade/order-status.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { book, orderBalances } from '#server/ledger/index.ts';
import { returnLines } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  addRefunded,
  cancelEmptySales,
  closeRefundedOrder,
  lockOrder,
  notifyRefund,
  owedFor,
  renewPayment,
  writeHistory,
  type LockedOrder,
} from '#server/trade/orders/index.ts';
import { forgetReadyLots, notifyOfRefundedGoods } from '#server/trade/sales/index.ts';
import { callApprovedHooks } from './approved-hooks.ts';
import {
  lockRefundRow,
  recordRefund,
  refundedThing,
  requireApprovable,
  writeApproved,
  writeRefused,
  writeSent,
  type LockedRefund,
} from './locked-refund.ts';
import { soldOrder } from './sold-order.ts';

/**
 * Approves what somebody else proposed, in one transaction: the order's sums, its bookings and payment, the stock that goes on sale again, and what
 * later districts do (`onRefundApproved`).
 */
export function approveRefund(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const { order, refund } = await lockRefund(id);
    requireApprovable(staffId, refund);
    if (!mayRefund(order)) throw new AppError('refund_not_possible');
    const at = now();
    const owed = await owedFor(order);
    const writtenOff = (await orderBalances([order.id])).get(order.id) ?? {};
    const { payBack } = settledBy(refund.total, owed, receivedFor(order, owed, writtenOff));
    const state = await writeApproved(staffId, id, payBack);
    await takeOff(order.id, refund);
    if (order.logistic_status < SHIPPED) await leaveBehind(order.id, refund);
    await book([bookRefundApproved(order, refund, owed, at, writtenOff)]);
    await returnLines(order.id, await restocked(id), at);
    const { total, vat, interest } = refund;
    await callApprovedHooks({
      id,
      order_id: order.id,
      company_id: order.company_id,
      base: total - vat - interest,
      vat,
      interest,
      total,
      is_delivered: order.logistic_status === DELIVERED,
      at,
    });
    await writeHistory(order.id, 'refund_approved', { staffId }, refund.note);
    await finish(order, refund, staffId, at);
    await recordRefund(staffId, 'approve_refund', refund, state, { money_to_give_back: bahtFromSatang(payBack) });
    await notifyRefund(newsOf(refund.total, payBack), { orderId: order.id, refundId: id }, refund.note || null);
    await notifyOfRefundedGoods(id, refund.note || null);
  });
}

function newsOf(total: Satang, payBack: Satang) {
  if (total === 0n) return 'refund_of_goods';
  return payBack > 0n ? 'refund_approved' : 'refund_set_off';
}

export function refuseRefund(staffId: number, id: number, reason: string): Promise<void> {
  return inTransaction(async () => {
    const { order, refund } = await lockRefund(id);
    await writeRefused(staffId, refund, reason);
    await writeHistory(order.id, 'refund_refused', { staffId }, reason);
    // Of what staff propose among themselves the buyer hears when it is approved.
    if (refund.proposed_by === null) await notifyRefund('refund_refused', { orderId: order.id, refundId: id }, reason);
  });
}

/** Finance has sent the money back; a run names the account. */
export function markRefundSent(staffId: number, id: number, bankReference: string, accountId?: number): Promise<void> {
  return inTransaction(async () => {
    const { order, refund } = await lockRefund(id);
    const pay_back = await writeSent(staffId, refund, { companyId: order.company_id, bankReference, accountId });
    await book([bookRefundSent({ id, order_id: order.id, company_id: order.company_id, pay_back }, now())]);
    await writeHistory(order.id, 'refund_sent', { staffId }, bankReference);
    await notifyRefund('refund_sent', { orderId: order.id, refundId: id }, bankReference);
  });
}

/** The order first, as everywhere, then the refund. */
async function lockRefund(id: number): Promise<{ order: LockedOrder; refund: LockedRefund }> {
  const { order_id } = await refundedThing(id);
  if (order_id === null) throw new AppError('not_found');
  return { order: await lockOrder(order_id, null), refund: await lockRefundRow(id) };
}

/** From the order's sums and the sellers' parts of it. */
function takeOff(orderId: number, refund: LockedRefund): Promise<void> {
  return addRefunded(
    orderId,
    refund,
    sql`select order_item_id, goods from refund_lines where refund_id = ${refund.id}`,
  );
}

/** Units that have not left are prepared no more. The lots were said of all units of their lines: the seller says them again. */
async function leaveBehind(orderId: number, { id }: LockedRefund): Promise<void> {
  await forgetReadyLots(sql`select order_item_id from refund_lines where refund_id = ${id} and quantity > 0`);
  await cancelEmptySales(orderId);
}

const restocked = (id: number) =>
  rows(sql<{ order_item_id: number; quantity: number }>`
    select order_item_id /* not null: freight is not restocked */, quantity from refund_lines where refund_id = ${id} and restock`);

/** The order's payment follows; when nothing of it is left to ship, it is over. */
async function finish(before: LockedOrder, refund: LockedRefund, staffId: number, at: Date): Promise<void> {
  const after = await lockOrder(before.id, null);
  await renewPayment(after, after.due_date);
  if (after.logistic_status >= SHIPPED) return;
  const { sold, refunded } = await soldOrder(after.id);
  if (!isAllRefunded(sold, refunded)) return;
  await closeRefundedOrder(after, refund.note, at);
  await writeHistory(after.id, 'cancelled', { staffId }, refund.note);
}
