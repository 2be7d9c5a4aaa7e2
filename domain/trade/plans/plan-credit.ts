import { isEnough, type CreditLine, type CreditRefusal } from '#domain/money/credit/credit-line.ts';
import type { Satang } from '#domain/values/money.ts';

/** What a company's credit says to an order of a plan. */
export interface PlanCredit {
  is_enough: boolean;
  available: Satang;
  days: number;
  refusal: CreditRefusal | null;
}

/** Null where no credit was granted, or nothing is ordered now. */
export function judgeCredit(
  total: Satang | null,
  { line, available, refusal }: { line: CreditLine | null; available: Satang; refusal: CreditRefusal | null },
): PlanCredit | null {
  if (line === null || total === null) return null;
  return {
    is_enough: refusal === null && isEnough(available, total),
    available: available > 0n ? available : 0n,
    days: line.credit_time,
    refusal,
  };
}
