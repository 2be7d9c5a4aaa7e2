import type { Balances, Booking } from '#domain/ledger/booking.ts';
import type { Satang } from '#domain/values/money.ts';
import {
  bookCancelled,
  bookDelivered,
  bookPlaced,
  bookReceipt,
  bookTaxPoint,
  owedBy,
  type BookedOrder,
  type BookedPurchase,
} from './order-bookings.ts';

/** An order of before the ledger, with what became of it. */
export interface PastOrder extends BookedOrder {
  placed_at: Date;
  delivered_at: Date | null;
  cancelled_at: Date | null;
  purchases: readonly BookedPurchase[];
  /** Slips that finance verified, in that order. */
  slips: readonly { id: number; amount: Satang; decided_at: Date }[];
}

/** What would have been booked, had there been a ledger: the same functions, one event after the other. */
export function bookPastOrder(order: PastOrder): Booking[] {
  const history = [bookPlaced(order, order.placed_at)];
  const balances = () => balancesAfter(history);
  for (const { id, amount, decided_at } of order.slips) {
    const owed = owedBy(balances());
    history.push(bookReceipt(order, { event: 'slip_verified', cause_id: id, on: 'bank', amount }, owed, decided_at));
    if (owed > 0n && owedBy(balances()) <= 0n) history.push(bookTaxPoint(order, decided_at));
  }
  if (order.delivered_at) {
    if (!history.some(({ event }) => event === 'tax_point')) history.push(bookTaxPoint(order, order.delivered_at));
    history.push(bookDelivered(order, order.purchases, order.delivered_at));
  }
  if (order.cancelled_at) history.push(bookCancelled(order, balances(), order.cancelled_at));
  return history;
}

/** What accounts hold after these bookings of one order. */
export function balancesAfter(bookings: readonly Booking[]): Balances {
  const balances: Balances = {};
  for (const { account, amount } of bookings.flatMap((one) => one.entries))
    balances[account] = (balances[account] ?? 0n) + amount;
  return balances;
}
