import { booking, type Booking } from '#domain/ledger/booking.ts';
import type { Satang } from '#domain/values/money.ts';

/**
 * More credit granted, or less: what is available follows, and may become negative when less is granted than is used.
 * Suspending or expiring changes no amount and books nothing. Null when nothing moves.
 */
export function bookCreditChange(
  decision: { id: number; company_id: number; before: Satang; after: Satang },
  at: Date,
): Booking | null {
  const { id, company_id, before, after } = decision;
  if (before === after) return null;
  const entry = (account: 'credit_available' | 'credit_granted', amount: Satang) => ({
    account,
    company_id,
    order_id: null,
    amount,
  });
  return booking(before === 0n ? 'credit_granted' : 'credit_changed', id, at, [
    entry('credit_available', after - before),
    entry('credit_granted', before - after),
  ]);
}
