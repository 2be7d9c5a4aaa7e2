import {
  bookLinesCancelled,
  lineCancelling,
  reducedLine,
  mayLeaveLines,
  type LineCancelling,
} from '#domain/trade/line-cancelling.ts';
import type { CouponTerms } from '#domain/trade/coupons/coupon.ts';
import type { OrderTotals } from '#domain/trade/order-totals.ts';
import { bahtFromSatang } from '#domain/values/money.ts';
import { recordDecision } from '#server/audit/index.ts';
import { book } from '#server/ledger/index.ts';
import { now } from '#server/platform/clock.ts';
import { inTransaction } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import { reduceCoupon, returnCoupons } from '#server/trade/coupons/index.ts';
import { lockOrder, notifyOrder, returnLines, writeHistory, type LockedOrder } from '#server/trade/orders/index.ts';
import { proposeRefund } from '#server/trade/order-refunds/index.ts';
import { notifyOfCancelledLines } from '#server/trade/sales/index.ts';
import { renewContract } from './renew-contract.ts';
import { readLines, type OrderLine } from './read-lines.ts';
import { removeLines, type TakenLine } from './remove-lines.ts';
import { sumsOfRest } from './what-is-left.ts';

/** A member of staff, or the buyer with the network address. */
export type Canceller = { staffId: number } | { userId: number; companyId: number; from: string };

interface Cancelled {
  order_id: number;
  order_item_ids: readonly number[];
  /** Lines of which fewer units stay. */
  reduced?: readonly { order_item_id: number; quantity: number }[];
  reason: string;
  /** Other goods come in their place: only an order that nobody has paid for is calculated anew. */
  isReplacing?: boolean;
}

/**
 * Cancels single lines before shipping, or a part of their units. An unpaid order is calculated anew, in one transaction
 * with its stock, coupon, credit, contract and bookings; of a paid one a refund is proposed.
 */
export function cancelLines(
  by: Canceller,
  { order_id, order_item_ids, reduced = [], reason, isReplacing = false }: Cancelled,
): Promise<{ status: true; outcome: LineCancelling }> {
  return inTransaction(async () => {
    const order = await lockOrder(order_id, 'companyId' in by ? by.companyId : null);
    const { lines, facts, coupon } = await readLines(order.id);
    const outcome = lineCancelling(order, facts);
    if (!outcome || (isReplacing && outcome === 'refund')) throw new AppError('lines_not_cancellable');
    const stays = new Map([
      ...reduced.map(({ order_item_id, quantity }) => [order_item_id, quantity] as const),
      ...order_item_ids.map((id) => [id, 0] as const),
    ]);
    const taken = lines.flatMap((line) => (stays.has(line.id) ? [takenOf(line, stays.get(line.id)!)] : []));
    if (taken.length !== stays.size) throw new AppError('not_found');
    const kept = lines.flatMap((line) => {
      const quantity = stays.get(line.id) ?? line.quantity;
      return quantity === 0 ? [] : [reducedLine(line, quantity)];
    });
    if (!mayLeaveLines(outcome, kept.length)) throw new AppError('last_line_stays');
    if (outcome === 'refund') await proposeRefund(by, refundOf(order.id, taken, by, reason));
    else await recalculate(by, order, { lines, taken, kept, coupon, reason });
    return { status: true, outcome };
  });
}

/** What goes of a line when so many units stay; of the line that is left, its sums. */
function takenOf(line: OrderLine, stays: number): TakenLine {
  if (stays > 0 && line.isOfParts) throw new AppError('lines_not_cancellable');
  return {
    id: line.id,
    units: line.quantity - stays,
    left: Math.max(0, line.left - stays),
    rest: stays === 0 ? null : reducedLine(line, stays),
  };
}

/** Whatever of the lines was not refunded before goes back on sale. */
function refundOf(order_id: number, taken: readonly TakenLine[], by: Canceller, reason: string) {
  return {
    order_id,
    reason: 'staffId' in by ? ('not_available' as const) : ('changed_mind' as const),
    note: reason,
    lines: taken.map(({ id, left }) => ({ order_item_id: id, quantity: left, amount: null, restock: true })),
  };
}

interface Change {
  lines: readonly OrderLine[];
  taken: readonly TakenLine[];
  kept: readonly OrderLine[];
  coupon: CouponTerms | null;
  reason: string;
}

async function recalculate(by: Canceller, order: LockedOrder, change: Change): Promise<void> {
  const { lines, taken, kept, coupon, reason } = change;
  const at = now();
  const after = await sumsOfRest(order, kept, coupon);
  // A coupon freed only what is cancelled of freight: nobody is to pay, or to owe on credit, more than they agreed to.
  if (after.total_include_vat > order.total_include_vat) throw new AppError('cancelling_costs_more');
  // Campaigns before the stock's rows, as where they are used.
  if (after.discount_price === 0n) await returnCoupons([order.id], at);
  else if (after.discount_price < order.discount_price) await reduceCoupon(order.id, after.discount_price);
  await returnLines(
    order.id,
    taken.map(({ id, units }) => ({ order_item_id: id, quantity: units })),
    at,
  );
  await notifyOfCancelledLines(
    taken.map(({ id, units }) => ({ id, units })),
    reason || null,
  );
  const staffId = 'staffId' in by ? by.staffId : null;
  const cancellationId = await removeLines({ order, after, lines, taken, kept, reason, staffId, at });
  await book([bookLinesCancelled(cancellationId, order, after, at)]);
  await writeHistory(order.id, 'lines_cancelled', by, reason);
  await notifyOrder('lines_cancelled', order.id, reason || null);
  await renewContract(by, order, reason);
  if (staffId !== null) await record(staffId, order, after, taken.length, reason);
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
