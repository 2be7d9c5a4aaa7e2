import { bookRefundApproved, bookRefundSent, settledBy } from '#domain/trade/refunds/refund-bookings.ts';
import { mayRefund } from '#domain/trade/refunds/may-refund.ts';
import { isAllRefunded, type RefundState } from '#domain/trade/refunds/refundable.ts';
import { DELIVERED, SHIPPED } from '#domain/trade/order-status.ts';
import { bahtFromSatang, type Satang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { returnLines } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, maybeRow, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  cancelEmptySales,
  closeRefundedOrder,
  lockOrder,
  notifyOrder,
  owedFor,
  renewPayment,
  writeHistory,
  type LockedOrder,
} from '#server/trade/orders/index.ts';
import { notifyOfRefundedGoods } from '#server/trade/sales/index.ts';
import { callApprovedHooks } from './approved-hooks.ts';
import { soldOrder } from './sold-order.ts';

interface LockedRefund {
  id: number;
  order_id: number;
  state: RefundState;
  goods: Satang;
  discount: Satang;
  freight: Satang;
  vat: Satang;
  interest: Satang;
  total: Satang;
  pay_back: Satang | null;
  proposed_by: number | null;
  note: string;
}

/**
 * Approves what somebody else proposed, in one transaction: the order's sums, its bookings and payment, the stock that goes on sale again, and what
 * later districts do (`onRefundApproved`).
 */
export function approveRefund(staffId: number, id: number): Promise<void> {
  return inTransaction(async () => {
    const { order, refund } = await lockRefund(id);
    if (refund.state !== 'proposed') throw new AppError('refund_decided');
    if (refund.proposed_by === staffId) throw new AppError('own_refund');
    if (!mayRefund(order)) throw new AppError('refund_not_possible');
    const at = now();
    const owed = await owedFor(order);
    const { payBack } = settledBy(refund.total, owed);
    const state = payBack > 0n ? 'approved' : 'set_off';
    await rows(sql`
      update refunds set state = ${state}, pay_back = ${payBack}, decided_by = ${staffId}, decided_at = ${at} where id = ${id}`);
    await takeOff(refund);
    if (order.logistic_status < SHIPPED) await leaveBehind(refund);
    await book([bookRefundApproved(order, refund, owed, at)]);
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
    await record(staffId, 'approve_refund', refund, state, { money_to_give_back: bahtFromSatang(payBack) });
    await notifyOrder(newsOf(refund.total, payBack), order.id, refund.note || null);
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
    if (refund.state !== 'proposed') throw new AppError('refund_decided');
    await rows(sql`
      update refunds set state = 'refused', refusal = ${reason}, decided_by = ${staffId}, decided_at = ${now()} where id = ${id}`);
    await writeHistory(order.id, 'refund_refused', { staffId }, reason);
    await record(staffId, 'refuse_refund', refund, 'refused', {}, reason);
    // Of what staff propose among themselves the buyer hears when it is approved.
    if (refund.proposed_by === null) await notifyOrder('refund_refused', order.id, reason);
  });
}

/** Finance has sent the money back from the bank account. */
export function markRefundSent(staffId: number, id: number, bankReference: string): Promise<void> {
  return inTransaction(async () => {
    const { order, refund } = await lockRefund(id);
    const { state, pay_back } = refund;
    if (state !== 'approved' || pay_back === null) throw new AppError('refund_not_to_send');
    const at = now();
    await rows(sql`
      update refunds set state = 'sent', sent_by = ${staffId}, sent_at = ${at}, bank_reference = ${bankReference} where id = ${id}`);
    await book([bookRefundSent({ id, order_id: order.id, company_id: order.company_id, pay_back }, at)]);
    await writeHistory(order.id, 'refund_sent', { staffId }, bankReference);
    await record(staffId, 'send_refund', refund, 'sent', { bank_reference: bankReference });
    await notifyOrder('refund_sent', order.id, bankReference);
  });
}

/** The order first, as everywhere, then the refund. */
async function lockRefund(id: number): Promise<{ order: LockedOrder; refund: LockedRefund }> {
  const of = await maybeRow(sql<{ order_id: number }>`select order_id from refunds where id = ${id}`);
  if (!of) throw new AppError('not_found');
  const order = await lockOrder(of.order_id, null);
  const refund = await oneRow(sql<LockedRefund>`
    select id, order_id, state, goods, discount, freight, vat, interest, total /* not null: made of the others */, pay_back, proposed_by, note
    from refunds where id = ${id} for update`);
  return { order, refund };
}

/** From the order's sums and the sellers' parts of it. */
async function takeOff({ id, order_id, goods, discount, freight, vat, interest }: LockedRefund): Promise<void> {
  await rows(sql`
    with parts as (
      select i.purchase_id as id, sum(l.goods)::bigint as goods
      from refund_lines l join order_items i on i.id = l.order_item_id where l.refund_id = ${id} group by 1),
    sellers as (
      update purchases p set refunded_goods = p.refunded_goods + parts.goods from parts where p.id = parts.id)
    update orders set refunded_goods = refunded_goods + ${goods}, refunded_discount = refunded_discount + ${discount},
      refunded_freight = refunded_freight + ${freight}, refunded_vat = refunded_vat + ${vat}, refunded_interest = refunded_interest + ${interest}
    where id = ${order_id}`);
}

/** Units that have not left are prepared no more. The lots were said of all units of their lines: the seller says them again. */
async function leaveBehind({ id, order_id }: LockedRefund): Promise<void> {
  await rows(sql`
    delete from goods_ready_lots t using refund_lines l where l.refund_id = ${id} and l.quantity > 0 and t.order_item_id = l.order_item_id`);
  await cancelEmptySales(order_id);
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

function record(
  staffId: number,
  action: string,
  refund: LockedRefund,
  state: RefundState,
  more: Record<string, unknown>,
  reason = '',
): Promise<void> {
  const refund_total = bahtFromSatang(refund.total);
  return recordDecision({
    staffId,
    action,
    objectKind: 'refund',
    objectId: refund.id,
    before: { refund_state: refund.state, refund_total },
    after: { refund_state: state, refund_total, ...more },
    reason: reason || undefined,
  });
}
