import type { z } from 'zod';
import type { credit } from '#contract/money/credit/buyer.ts';
import { errorMessage } from '#contract/errors.ts';
import { isEnough, termOf } from '#domain/money/credit/credit-line.ts';
import { orderTotals } from '#domain/trade/order-totals.ts';
import type { Locale } from '#domain/values/locale.ts';
import { findOrderSums } from '#server/money/receivables/index.ts';
import { creditOf, type CompanyCredit } from './credit-line.ts';
import { heldForOrder } from './held-for-orders.ts';

type Answer<K extends keyof typeof credit> = z.output<Extract<(typeof credit)[K]['answer'], z.ZodType>>;

/** Whether the company may order on credit, and if not, why. */
export function statusOf({ refusal }: CompanyCredit, language: Locale): { status: boolean; message: string | null } {
  return { status: refusal === null, message: refusal && errorMessage(refusal, language) };
}

export async function checkCredit(companyId: number, language: Locale): Promise<Answer<'GET /credit-approved/check'>> {
  const found = await creditOf(companyId);
  const { line, available } = found;
  return {
    ...statusOf(found, language),
    credit_amount: line?.amount ?? 0n,
    credit_time: line?.credit_time ?? 0,
    interest_rate: line?.interest_rate_hundredths ?? 0,
    credit_balance: available,
  };
}

/** What a draft of the company's, or an order, costs on credit with this term. */
export async function calculateCredit(
  companyId: number,
  { order_id, credit_time }: { order_id: number; credit_time?: number | undefined },
  language: Locale,
): Promise<Answer<'POST /credit/calculate'>> {
  const [sums, found, held] = await Promise.all([
    findOrderSums(order_id, companyId),
    creditOf(companyId),
    heldForOrder(order_id),
  ]);
  const available = found.available + held;
  const term = termOf(credit_time, { credit_time: found.line?.credit_time ?? 0 });
  const totals = orderTotals({
    ...sums,
    creditTime: term,
    interestRate: BigInt(found.line?.interest_rate_hundredths ?? 0),
  });
  return {
    ...statusOf(found, language),
    credit_time: term,
    longest_credit_time: found.line?.credit_time ?? 0,
    interest_rate: found.line?.interest_rate_hundredths ?? 0,
    daily_interest: totals.daily_interest,
    interest: totals.interest,
    total_include_vat: totals.total_include_vat,
    payable: totals.payable,
    credit_balance: available,
    is_insufficient: !isEnough(available, totals.total_include_vat),
  };
}
