/** Why money that goes back is not in a run. */
export const heldBackReasons = ['in_open_run', 'account_waiting', 'no_account'] as const;
export type HeldBackReason = (typeof heldBackReasons)[number];

/** What a run asks of money that goes back to a company. */
export interface MoneyToSend {
  /** Another run has not sent it yet. */
  is_in_open_run: boolean;
  has_account: boolean;
  /** An account waits for its second person. */
  is_account_waiting: boolean;
}

/** Null for money that the run sends. */
export function heldBackBecause({
  is_in_open_run,
  has_account,
  is_account_waiting,
}: MoneyToSend): HeldBackReason | null {
  if (is_in_open_run) return 'in_open_run';
  if (has_account) return null;
  return is_account_waiting ? 'account_waiting' : 'no_account';
}
