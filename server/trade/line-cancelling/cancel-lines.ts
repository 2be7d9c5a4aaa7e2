import {
  bookLinesCancelled,
  lineCancelling,
  mayLeaveLines,
  remainingTotals,
  type LineCancelling,
} from '#domain/trade/line-cancelling.ts';
import type { OrderTotals } from '#domain/trade/order-totals.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { returnLines } from '#server/market/offers/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction, oneRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { reduceCoupon, returnCoupons } from '#server/trade/coupons/index.ts';
import { lockOrder, notifyOrder, writeHistory, type LockedOrder } from '#server/trade/orders/index.ts';
import { proposeRefund } from '#server/trade/order-refunds/index.ts';
import { notifyOfCancelledLines } from '#server/trade/sales/index.ts';
import { renewContract } from './renew-contract.ts';
import { freightOfLines, readLines, type OrderLine } from './read-lines.ts';
import { removeLines } from './remove-lines.ts';

/** A member of staff, or the buyer with the network address. */
export type Canceller = { staffId: number } | { userId: number; companyId: number; from: string };

interface Cancelled {
  order_id: number;
  order_item_ids: readonly number[];
  reason: string;
}

/**
 * Cancels single lines before shipping. An unpaid order is calculated anew, in one transaction with its stock, coupon,
 * credit, contract and bookings; of a paid one a refund is proposed.
 */
export function cancelLines(
  by: Canceller,
  { order_id, order_item_ids, reason }: Cancelled,
): Promise<{ status: true; outcome: LineCancelling }> {
  return inTransaction(async () => {
    const order = await lockOrder(order_id, 'companyId' in by ? by.companyId : null);
    const { lines, facts, isFreightFree } = await readLines(order.id);
    const outcome = lineCancelling(order, facts);
    if (!outcome) throw new AppError('lines_not_cancellable');
    const wanted = new Set(order_item_ids);
    const cancelled = lines.filter(({ id }) => wanted.has(id));
    if (cancelled.length !== wanted.size) throw new AppError('not_found');
    const kept = lines.filter(({ id }) => !wanted.has(id));
    if (!mayLeaveLines(outcome, kept.length)) throw new AppError('last_line_stays');
    if (outcome === 'refund') await proposeRefund(by, refundOf(order.id, cancelled, by, reason));
    else await recalculate(by, order, { cancelled, kept, isFreightFree, reason });
    return { status: true, outcome };
  });
}

/** Whatever of the lines was not refunded before goes back on sale. */
function refundOf(order_id: number, cancelled: readonly OrderLine[], by: Canceller, reason: string) {
  return {
    order_id,
    reason: 'staffId' in by ? ('not_available' as const) : ('changed_mind' as const),
    note: reason,
    lines: cancelled.map(({ id, left }) => ({ order_item_id: id, quantity: left, amount: null, restock: true })),
  };
}

interface Change {
  cancelled: readonly OrderLine[];
  kept: readonly OrderLine[];
  isFreightFree: boolean;
  reason: string;
}

async function recalculate(by: Canceller, order: LockedOrder, change: Change): Promise<void> {
  const { cancelled, kept, isFreightFree, reason } = change;
  const at = now();
  const rate = await oneRow(sql<{ interest_rate_hundredths: number }>`
    select interest_rate_hundredths from orders where id = ${order.id}`);
  const after = remainingTotals(
    { ...order, ...rate },
    {
      lines: kept,
      freight: freightOfLines(kept) ?? order.estimate_shipping_cost,
      isFreightFree,
    },
  );
  // A coupon freed only what is cancelled of freight: nobody is to pay, or to owe on credit, more than they agreed to.
  if (after.total_include_vat > order.total_include_vat) throw new AppError('cancelling_costs_more');
  // Campaigns before the stock's rows, as where they are used.
  if (after.discount_price === 0n) await returnCoupons([order.id], at);
  else if (after.discount_price < order.discount_price) await reduceCoupon(order.id, after.discount_price);
  await returnLines(
    order.id,
    cancelled.map(({ id, quantity }) => ({ order_item_id: id, quantity })),
    at,
  );
  await notifyOfCancelledLines(
    cancelled.map(({ id }) => id),
    reason || null,
  );
  const staffId = 'staffId' in by ? by.staffId : null;
  const cancellationId = await removeLines({ order, after, cancelled, kept, reason, staffId, at });
  await book([bookLinesCancelled(cancellationId, order, after, at)]);
  await writeHistory(order.id, 'lines_cancelled', by, reason);
  await notifyOrder('lines_cancelled', order.id, reason || null);
  await renewContract(by, order, reason);
  if (staffId !== null) await record(staffId, order, after, cancelled.length, reason);
}

function record(
  staffId: number,
  order: LockedOrder,
  after: OrderTotals,
  cancelled_lines: number,
  reason: string,
): Promise<void> {
  return recordDecision({
    staffId,
    action: 'cancel_lines',
    objectKind: 'order',
    objectId: order.id,
    before: { total_include_vat: bahtFromSatang(order.total_include_vat) },
    after: { total_include_vat: bahtFromSatang(after.total_include_vat), cancelled_lines },
    reason,
  });
}
