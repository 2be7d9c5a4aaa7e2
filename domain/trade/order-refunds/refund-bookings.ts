import { booking, type Booking, type Entry } from '#domain/ledger/booking.ts';
import type { LedgerAccount } from '#domain/ledger/accounts.ts';
import type { Satang } from '#domain/values/money.ts';
import { creditTaken, owedOn, WRITTEN_OFF, type BookedOrder } from '#domain/trade/order-bookings.ts';
import { DELIVERED, PAID, PAYMENT_CREDIT, type OrderState } from '#domain/trade/order-status.ts';
import type { Refund } from '#domain/money/refunds/refundable.ts';

type Sums = Omit<Refund, 'parts'>;

/** What of an order's sums approved refunds have taken off. */
export type Refunded = Pick<Sums, 'goods' | 'discount' | 'freight' | 'vat' | 'interest'>;

/** What of a refund lowers what is owed for the order, and what is sent back: never more than was received. */
export function settledBy(total: Satang, owed: Satang, received: Satang = total): { setOff: Satang; payBack: Satang } {
  const setOff = total < owed ? total : owed;
  const rest = total - setOff;
  return { setOff, payBack: rest < received ? rest : received };
}

/** What was missing of an order's payment and is not waited for, by the accounts that it stands on. */
export type WrittenOff = Partial<Record<(typeof WRITTEN_OFF)[number], Satang>>;

/** What came for an order and is not given back yet. The order is as it was without the refund that is settled. */
export function receivedFor(
  order: Pick<BookedOrder, 'total_include_vat' | 'interest'>,
  owed: Satang,
  writtenOff: WrittenOff,
): Satang {
  const never = WRITTEN_OFF.reduce((sum, account) => sum + (writtenOff[account] ?? 0n), 0n);
  return order.total_include_vat + order.interest - owed - never;
}

/** What is refunded and never came is written off no more. */
function undoWriteOff(never: Satang, writtenOff: WrittenOff): { account: LedgerAccount; amount: Satang }[] {
  let left = never;
  return WRITTEN_OFF.map((account) => {
    const stands = writtenOff[account] ?? 0n;
    const amount = left < stands ? left : stands;
    left -= amount;
    return { account, amount: -amount };
  });
}

/**
 * Approved: what was sold is undone where it was booked. Before the delivery that is what the buyer was owed as goods,
 * after it what was earned. What is still owed for the order becomes less; the rest goes back. The order is as it was
 * without this refund.
 */
export function bookRefundApproved(
  order: BookedOrder & Pick<OrderState, 'payment_status' | 'logistic_status'>,
  refund: Sums & { id: number },
  owed: Satang,
  at: Date,
  writtenOff: WrittenOff = {},
): Booking {
  const { setOff, payBack } = settledBy(refund.total, owed, receivedFor(order, owed, writtenOff));
  const { goods, discount, freight, vat, interest, total } = refund;
  const isDelivered = order.logistic_status === DELIVERED;
  const isTaxed = isDelivered || order.payment_status === PAID;
  const market = (account: LedgerAccount, amount: Satang): Entry => ({
    account,
    company_id: null,
    order_id: order.id,
    amount,
  });
  const buyer = (account: LedgerAccount, amount: Satang): Entry => ({
    ...market(account, amount),
    company_id: order.company_id,
  });
  const sold = isDelivered
    ? [
        market('goods_sold', goods),
        market('discounts', -discount),
        market('freight', freight),
        market('interest', interest),
      ]
    : [market('orders_in_progress', goods - discount + freight), market('deferred_interest', interest)];
  const still = { ...order, total_include_vat: order.total_include_vat - (total - interest) };
  const credit =
    order.payment_type === PAYMENT_CREDIT ? creditTaken(order, owed) - creditTaken(still, owed - setOff) : 0n;
  return booking('refund_approved', refund.id, at, [
    ...sold,
    market(isTaxed ? 'output_vat' : 'orders_in_progress', vat),
    buyer(owedOn(order), -setOff),
    buyer('refunds_payable', -payBack),
    ...undoWriteOff(refund.total - setOff - payBack, writtenOff).map(({ account, amount }) => market(account, amount)),
    buyer('credit_in_use', -credit),
    buyer('credit_available', credit),
  ]);
}
