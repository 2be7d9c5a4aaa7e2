import { DAY_MS } from '#domain/values/durations.ts';
import type { Satang } from '#domain/values/money.ts';

/** A transfer cannot have happened long before anybody ordered. */
export const OLDEST_TRANSFER_DAYS = 60;
/** Clocks of phones and servers differ a little. */
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** What a buyer says of a transfer. */
export interface ReportedTransfer {
  amount: Satang;
  payment_date: Date;
}

export type TransferFault = 'slip_time_in_future' | 'slip_time_too_old' | 'slip_amount_invalid';

/**
 * What is wrong with a report; null when it can be checked by finance. It may be less than what is outstanding beside
 * the slips that wait, because several transfers pay one order, and never more.
 */
export function transferFault(
  { amount, payment_date }: ReportedTransfer,
  outstanding: Satang,
  at: Date,
): TransferFault | null {
  const age = at.getTime() - payment_date.getTime();
  if (age < -CLOCK_TOLERANCE_MS) return 'slip_time_in_future';
  if (age > OLDEST_TRANSFER_DAYS * DAY_MS) return 'slip_time_too_old';
  return amount > 0n && amount <= outstanding ? null : 'slip_amount_invalid';
}
