import { booking, type Booking } from '#domain/ledger/booking.ts';
import { mayRefund } from '#domain/trade/refunds/may-refund.ts';
import type { Satang } from '#domain/values/money.ts';
import { placedEntries, type BookedOrder } from './order-bookings.ts';
import { ORDER_ACTIVE, PAID, SHIPPED, UNPAID, type OrderState } from './order-status.ts';
import { orderTotals, type OrderTotals } from './order-totals.ts';

/** `recalculate`: the order becomes smaller. `refund`: it is paid, so that the lines become a proposed refund. */
export type LineCancelling = 'recalculate' | 'refund';

/**
 * How lines of an order are cancelled now; null when they cannot be. Money that is on its way, or a refund that counts on the lines as they were,
 * must not meet another total.
 */
export function lineCancelling(
  order: OrderState,
  { waitingPayments, refunds }: { waitingPayments: number; refunds: number },
): LineCancelling | null {
  if (order.status !== ORDER_ACTIVE || order.logistic_status >= SHIPPED) return null;
  if (order.payment_status === PAID || refunds > 0) return mayRefund(order) ? 'refund' : null;
  return order.payment_status === UNPAID && waitingPayments === 0 ? 'recalculate' : null;
}

/** What is left of an order, with the freight that its lines would cost now. */
export interface Remaining {
  lines: readonly { total: Satang; discount: Satang }[];
  freight: Satang;
}

/** The sums of what is left. Discounts stay with their lines, VAT and interest follow, and freight never becomes dearer. */
export function remainingTotals(
  order: BookedOrder & { credit_time: number; interest_rate_hundredths: number },
  { lines, freight }: Remaining,
): OrderTotals {
  return orderTotals({
    lines: lines.map(({ total }) => total),
    shippingCost: freight < order.estimate_shipping_cost ? freight : order.estimate_shipping_cost,
    discountPrice: lines.reduce((sum, { discount }) => sum + discount, 0n),
    vatRatePercentHundredths: BigInt(order.vat_rate_hundredths),
    creditTime: order.credit_time,
    interestRate: BigInt(order.interest_rate_hundredths),
  });
}

/** The buyer owes that much less, and takes that much less of the credit. */
export function bookLinesCancelled(cancellationId: number, before: BookedOrder, after: OrderTotals, at: Date): Booking {
  const smaller = placedEntries({
    ...before,
    total_include_vat: after.total_include_vat,
    interest: after.interest,
  });
  const entries = placedEntries(before).map((entry, index) => ({
    ...entry,
    amount: smaller[index]!.amount - entry.amount,
  }));
  return booking('lines_cancelled', cancellationId, at, entries);
}
