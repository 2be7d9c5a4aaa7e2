import type { Satang } from '#domain/values/money.ts';

/** The longest term that may be asked for and granted, in days. */
export const MAX_CREDIT_DAYS = 365;

/** What a company was granted. */
export interface CreditLine {
  /** The most that its open orders may take together, VAT included. */
  amount: Satang;
  /** The longest term of an order, in days. */
  credit_time: number;
  /** Hundredths of a percent. */
  interest_rate_hundredths: number;
  /** First and last day of Bangkok on which it may be used. */
  effective_on: string;
  expires_on: string;
  suspended_at: Date | null;
}

type Terms = Omit<CreditLine, 'suspended_at'>;

/** Whether new terms give a company anything more than it has: a sum, a term, days, or cheaper interest. */
export function givesMoreCredit(before: Terms | null, after: Terms): boolean {
  if (before === null) return true;
  return (
    after.amount > before.amount ||
    after.credit_time > before.credit_time ||
    after.interest_rate_hundredths < before.interest_rate_hundredths ||
    after.effective_on < before.effective_on ||
    after.expires_on > before.expires_on
  );
}

/** Why a company may not order on credit now. */
export const creditRefusals = [
  'credit_not_granted',
  'credit_suspended',
  'credit_not_effective',
  'credit_expired',
  'credit_overdue',
] as const;
export type CreditRefusal = (typeof creditRefusals)[number];

/** Null when the line may be used. An order that is not paid by its due date stops new ones. */
export function creditRefusal(
  line: CreditLine | null,
  { today, hasOverdue }: { today: string; hasOverdue: boolean },
): CreditRefusal | null {
  if (line === null) return 'credit_not_granted';
  if (line.suspended_at !== null) return 'credit_suspended';
  if (today < line.effective_on) return 'credit_not_effective';
  if (today > line.expires_on) return 'credit_expired';
  return hasOverdue ? 'credit_overdue' : null;
}

/** The term of an order: what is asked for, at most the longest that was granted; nothing asked for is none. */
export function termOf(asked: number | null | undefined, line: Pick<CreditLine, 'credit_time'>): number {
  return Math.min(asked ?? 0, line.credit_time);
}

/** Whether an order of this sum with VAT may be placed. Interest never takes any of the credit. */
export function isEnough(available: Satang, totalIncludeVat: Satang): boolean {
  return totalIncludeVat <= available;
}

export const creditStates = ['active', 'suspended', 'not_effective', 'expired'] as const;
export type CreditState = (typeof creditStates)[number];

/** How a line is shown, whether or not an order is overdue. */
export function creditState(line: CreditLine, today: string): CreditState {
  const refusal = creditRefusal(line, { today, hasOverdue: false });
  if (refusal === 'credit_suspended') return 'suspended';
  if (refusal === 'credit_not_effective') return 'not_effective';
  return refusal === 'credit_expired' ? 'expired' : 'active';
}
