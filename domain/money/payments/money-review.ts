/** Why money is not, or no longer, an order's: all but the unknown goes back to its buyer. */
export const moneyReviewReasons = [
  'order_cancelled',
  'already_paid',
  'rejected',
  'unknown_reference',
  'paid_before_cancelling',
  'overpaid',
] as const;
export type MoneyReviewReason = (typeof moneyReviewReasons)[number];

export const moneyReviewStates = ['open', 'resolved'] as const;
export type MoneyReviewState = (typeof moneyReviewStates)[number];

/**
 * What of ours makes money go back: a cancelled order, a payment of more than was owed, a slip of a cancelled order.
 */
const ourCauses = ['cancelled', 'overpaid', 'slip'];

/**
 * Whether it was caused by what the bank reported as a payment of its own, as `scb:1234`; ours are as `overpaid:12`.
 */
export function isBankTransaction(cause: string): boolean {
  return !ourCauses.some((ours) => cause.startsWith(`${ours}:`));
}
