import type { Satang } from '#domain/values/money.ts';

/** Why another amount arrived than was reported, or the rest of an order is not waited for. */
export const differenceReasons = ['withholding_tax', 'bank_fee', 'rounding', 'other'] as const;
export type DifferenceReason = (typeof differenceReasons)[number];

/** What finance found on the bank account. */
export interface FoundTransfer {
  /** Null: what was reported. */
  amount: Satang | null;
  reason: DifferenceReason | null;
  note: string;
}

export interface Difference {
  reported: Satang;
  reason: DifferenceReason;
  note: string;
}

export type DifferenceFault = 'amount_fixed' | 'nothing_arrived' | 'reason_missing' | 'note_missing';

/** What arrived beyond what was reported: no slip says it, the one person who found it does. */
export function beyondReported(reported: Satang, arrived: Satang): Satang {
  return arrived > reported ? arrived - reported : 0n;
}

/**
 * What of a reported transfer counts: the amount that arrived, with the reason where it is another one. What is missing
 * stays owed. A gateway's amount is certain.
 */
export function judgeTransfer(
  { kind, amount: reported }: { kind: 'slip' | 'gateway'; amount: Satang },
  { amount, reason, note }: FoundTransfer,
): { amount: Satang; difference: Difference | null } | { fault: DifferenceFault } {
  if (amount === null || amount === reported) return { amount: reported, difference: null };
  if (kind === 'gateway') return { fault: 'amount_fixed' };
  if (amount <= 0n) return { fault: 'nothing_arrived' };
  if (reason === null) return { fault: 'reason_missing' };
  if (reason === 'other' && note === '') return { fault: 'note_missing' };
  return { amount, difference: { reported, reason, note } };
}
