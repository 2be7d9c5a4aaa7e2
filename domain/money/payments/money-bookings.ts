import { booking, type Booking, type Entry } from '#domain/ledger/booking.ts';
import type { Satang } from '#domain/values/money.ts';

/** Money of a settlement that pays no order, or none yet. */
export interface HeldMoney {
  settlement_id: number;
  order_id: number;
  /** The buyer. */
  company_id: number;
  amount: Satang;
}

/** Money that goes back, or of which nobody knows whose it is. */
export interface StrayMoney {
  review_id: number;
  /** A payment was more than was owed: the rest has waited on the books. */
  is_overpaid: boolean;
  /** Whose it is; null where its references name no order. */
  order_id: number | null;
  company_id: number | null;
  amount: Satang;
}

/** It is there, and finance looks whether it pays the order. */
export function bookHeld({ settlement_id, order_id, amount }: HeldMoney, at: Date): Booking {
  return booking('gateway_held', settlement_id, at, [
    { account: 'gateway_clearing', company_id: null, order_id, amount },
    { account: 'receipts_to_review', company_id: null, order_id, amount: -amount },
  ]);
}

/** Finance has looked: it does not pay the order and goes back to its buyer. */
export function bookHeldRefused({ settlement_id, order_id, company_id, amount }: HeldMoney, at: Date): Booking {
  return booking('held_refused', settlement_id, at, [
    { account: 'receipts_to_review', company_id: null, order_id, amount },
    { account: 'refunds_payable', company_id, order_id, amount: -amount },
  ]);
}

/** Finance found the transfer of a slip, and its order was cancelled meanwhile: it goes back to its buyer. */
export function bookSlipOfCancelled({ settlement_id, order_id, company_id, amount }: HeldMoney, at: Date): Booking {
  return booking('slip_verified', settlement_id, at, [
    { account: 'bank', company_id: null, order_id, amount },
    { account: 'refunds_payable', company_id, order_id, amount: -amount },
  ]);
}

/** Money for an order that is cancelled or paid goes back to its buyer; whose the other is, finance finds out. */
export function bookStray(money: StrayMoney, at: Date): Booking {
  return booking('stray_received', money.review_id, at, [
    { account: 'gateway_clearing', company_id: null, order_id: money.order_id, amount: money.amount },
    owedBack(money, -money.amount),
  ]);
}

/** It has been sent back from the bank account. */
export function bookRefundPaid(money: StrayMoney, at: Date): Booking {
  return booking('refund_paid', money.review_id, at, [
    owedBack(money, money.amount),
    { account: 'bank', company_id: null, order_id: money.order_id, amount: -money.amount },
  ]);
}

function owedBack({ order_id, company_id, is_overpaid }: StrayMoney, amount: Satang): Entry {
  return company_id === null || is_overpaid
    ? { account: 'receipts_to_review', company_id: null, order_id, amount }
    : { account: 'refunds_payable', company_id, order_id, amount };
}
