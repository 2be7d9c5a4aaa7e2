import { booking, type Booking } from '#domain/ledger/booking.ts';
import type { Satang } from '#domain/values/money.ts';

/** It has been sent back from the bank account. */
export function bookRefundSent(
  refund: { id: number; order_id: number | null; company_id: number; pay_back: Satang },
  at: Date,
): Booking {
  const { id, order_id, company_id, pay_back } = refund;
  return booking('refund_sent', id, at, [
    { account: 'refunds_payable', company_id, order_id, amount: pay_back },
    { account: 'bank', company_id: null, order_id, amount: -pay_back },
  ]);
}
