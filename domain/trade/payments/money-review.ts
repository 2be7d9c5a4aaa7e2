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

/** Why money goes back that the bank reported as a payment of its own; the rest has a cause of ours. */
export function isBankTransaction(reason: MoneyReviewReason): boolean {
  return reason !== 'paid_before_cancelling' && reason !== 'overpaid';
}
