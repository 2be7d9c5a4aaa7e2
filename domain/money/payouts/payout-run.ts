import { APPROVED } from '#domain/accounts/company/approval.ts';
import type { Satang } from '#domain/values/money.ts';

/**
 * A transfer costs the marketplace something: sellers who are owed less wait for a later run, unless finance says
 * otherwise.
 */
export const MIN_PAYOUT: Satang = 100_00n;

export const RUN_PROPOSED = 0;
export const RUN_APPROVED = 1;
export const RUN_WITHDRAWN = 2;
export const runStates = ['proposed', 'approved', 'withdrawn'] as const;

export const LINE_WAITING = 0;
export const LINE_PAID = 1;
export const LINE_FAILED = 2;
export const LINE_WITHDRAWN = 3;
export const lineStates = ['waiting', 'paid', 'failed', 'withdrawn'] as const;

/** Why a line fails by itself when its run is approved or its file is taken to the bank. */
export const ACCOUNT_CHANGED = 'account_changed';
export const NO_LONGER_OWED = 'no_longer_owed';

/** Why a seller who is owed money is not paid by a run. */
export const leftOutReasons = ['in_open_run', 'no_account', 'account_not_verified', 'below_minimum'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** What a run asks of a seller who is owed money. */
export interface DueSeller {
  due: Satang;
  /** Another run has not paid them yet. */
  is_in_open_run: boolean;
  /** Of the default account: 0 waiting for approval, 1 verified, 2 not approved; null where there is none. */
  account_status: number | null;
}

/** Null for a seller whom the run pays. */
export function leftOutBecause(seller: DueSeller, minimum: Satang): LeftOutReason | null {
  if (seller.is_in_open_run) return 'in_open_run';
  if (seller.account_status === null) return 'no_account';
  if (seller.account_status !== APPROVED) return 'account_not_verified';
  return seller.due < minimum ? 'below_minimum' : null;
}

/** Two people: who proposed a run never approves it. */
export function mayApprove(run: { proposed_by: number }, staffId: number): boolean {
  return run.proposed_by !== staffId;
}
