import { booking, type Booking } from '#domain/ledger/booking.ts';
import { mayRefund } from '#domain/trade/order-refunds/may-refund.ts';
import { shareOutUpTo } from './coupons/share-out.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';
import { placedEntries, type BookedOrder } from './order-bookings.ts';
import { ORDER_ACTIVE, PAID, SHIPPED, UNPAID, type OrderState } from './order-status.ts';
import { orderTotals, type OrderTotals } from './order-totals.ts';

/** `recalculate`: the order becomes smaller. `refund`: it is paid, so that the lines become a proposed refund. */
export type LineCancelling = 'recalculate' | 'refund';

/**
 * How lines of an order are cancelled now; null when they cannot be. Money that is on its way, or a refund that counts
 * on the lines as they were, must not meet another total.
 */
export function lineCancelling(
  order: OrderState,
  { waitingPayments, refunds }: { waitingPayments: number; refunds: number },
): LineCancelling | null {
  if (order.status !== ORDER_ACTIVE || order.logistic_status >= SHIPPED) return null;
  if (order.payment_status === PAID || refunds > 0) return mayRefund(order) ? 'refund' : null;
  return order.payment_status === UNPAID && waitingPayments === 0 ? 'recalculate' : null;
}

/**
 * Whether lines may be cancelled so that so many stay. One line of an unpaid order stays: sales cancel the whole order
 * instead. All lines of a paid one may be refunded.
 */
export function mayLeaveLines(how: LineCancelling, kept: number): boolean {
  return how === 'refund' || kept > 0;
}

/** A line as it is reduced: its discounts stay in proportion. */
export interface ReducibleLine {
  quantity: number;
  /** Of one unit. */
  price: Satang;
  lineDiscount: Satang;
  /** What a coupon takes off. */
  discount: Satang;
  total: Satang;
  grams: number;
}

/** What is left of a line of which fewer units stay. Halves of a satang are the buyer's. */
export function reducedLine<Line extends ReducibleLine>(line: Line, quantity: number): Line {
  if (quantity < 1 || quantity > line.quantity) throw new RangeError('A reduced line keeps some of its units');
  const [kept, all] = [BigInt(quantity), BigInt(line.quantity)];
  const lineDiscount = (line.lineDiscount * kept + all - 1n) / all;
  const total = line.price * kept - lineDiscount;
  const share = (line.discount * kept) / all;
  return {
    ...line,
    quantity,
    lineDiscount,
    total,
    discount: share > total ? total : share,
    grams: Math.round((line.grams / line.quantity) * quantity),
  };
}

/** The line of other goods that come in a line's place, at its price or a lower one: its discounts stay in proportion. */
export function lineInstead<Line extends ReducibleLine>(
  line: Line,
  { quantity, price }: { quantity: number; price: Satang },
): Line {
  if (price < 1n || price > line.price) throw new RangeError('Other goods are not dearer');
  const rest = reducedLine(line, quantity);
  const lineDiscount = (rest.lineDiscount * price + line.price - 1n) / line.price;
  const total = price * BigInt(quantity) - lineDiscount;
  const share = (rest.discount * price) / line.price;
  return { ...rest, price, lineDiscount, total, discount: share > total ? total : share };
}

/** What is left of an order, with the freight that its lines would cost now. */
export interface Remaining {
  lines: readonly { total: Satang; discount: Satang; grams: number }[];
  freight: Satang;
  /** The discount is a coupon's that frees of freight. */
  isFreightFree: boolean;
  /** The goods that are left reach the minimum of the order's coupon; true without one. */
  reachesMinimum: boolean;
}

/** What is left with what is taken off each of its lines. */
export interface RemainingTotals extends OrderTotals {
  discounts: Satang[];
}

type ReducedOrder = BookedOrder & { credit_time: number; interest_rate_hundredths: number };

/**
 * The sums of what is left. Discounts of goods stay with their lines, VAT and interest follow, and freight never
 * becomes dearer. A coupon whose minimum is not reached any more falls away; where the rest would cost more without it
 * than the whole order did, it stays in proportion.
 */
export function remainingTotals(order: ReducedOrder, remaining: Remaining): RemainingTotals {
  const { lines, freight, isFreightFree, reachesMinimum } = remaining;
  const shippingCost = freight < order.estimate_shipping_cost ? freight : order.estimate_shipping_cost;
  const discounts = isFreightFree
    ? freightDiscounts(lines, shippingCost, order.discount_price)
    : lines.map(({ discount }) => discount);
  const inProportion = totalsWith(order, lines, shippingCost, discounts);
  if (reachesMinimum) return inProportion;
  const without = totalsWith(
    order,
    lines,
    shippingCost,
    lines.map(() => 0n),
  );
  return without.total_include_vat > order.total_include_vat ? inProportion : without;
}

function totalsWith(
  order: ReducedOrder,
  lines: Remaining['lines'],
  shippingCost: Satang,
  discounts: Satang[],
): RemainingTotals {
  const totals = orderTotals({
    lines: lines.map(({ total }) => total),
    shippingCost,
    discountPrice: sumOf(discounts),
    vatRatePercentHundredths: BigInt(order.vat_rate_hundredths),
    creditTime: order.credit_time,
    interestRate: BigInt(order.interest_rate_hundredths),
  });
  return { ...totals, discounts };
}

/**
 * What frees of freight takes the freight off that is left of its lines, and nothing off the goods; never more than
 * before.
 */
function freightDiscounts(lines: Remaining['lines'], freight: Satang, before: Satang): Satang[] {
  const weights = lines.map(({ grams, discount }) => (discount > 0n ? BigInt(grams) : 0n));
  const goods = sumOf(lines.map(({ total, discount }) => (discount > 0n ? total : 0n)));
  const all = sumOf(lines.map(({ grams }) => BigInt(grams)));
  const itsFreight = all === 0n ? 0n : mulDiv(freight, sumOf(weights), all);
  const amount = [before, itsFreight, goods].reduce((least, one) => (one < least ? one : least));
  return shareOutUpTo(
    amount,
    weights,
    lines.map(({ total }) => total),
  );
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
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
