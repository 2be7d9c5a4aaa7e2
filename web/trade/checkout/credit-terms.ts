import { redirect } from '#web/page/redirect.ts';
import type { Answer, Api } from '#contract/client.ts';
import { MAX_CREDIT_DAYS } from '#domain/money/credit/credit-line.ts';
import { PAYMENT_CREDIT } from '#domain/trade/order-status.ts';
import { textOf, wholeNumberOf } from '#web/page/form.ts';

export type Credit = Answer<'POST /credit/calculate'>;

/** The choice of credit in the address: its term outlives a reload, and is calculated without script, too. */
export interface ChosenCredit {
  isChosen: boolean;
  /** What stands in the field. */
  term: string;
  /** Said that the calculation is to be looked at again. */
  isNew: boolean;
}

export function chosenCredit(search: URLSearchParams): ChosenCredit {
  return {
    isChosen: search.get('payment_type') === String(PAYMENT_CREDIT),
    term: search.get('credit_time') ?? '',
    isNew: search.get('calculated') === 'again',
  };
}

/** What the draft costs on credit with the term of the address; with the longest one where it names none. */
export async function calculated(api: Api, order_id: number, search: URLSearchParams): Promise<Credit> {
  const typed = Number(search.get('credit_time') ?? '');
  const isNamed = search.has('credit_time');
  const wanted = Number.isInteger(typed) && typed >= 0 ? Math.min(typed, MAX_CREDIT_DAYS) : 0;
  return api('POST /credit/calculate', { body: { order_id, credit_time: isNamed ? wanted : MAX_CREDIT_DAYS } });
}

/**
 * The term of a form on credit. One that was changed since its interest was shown leads back to the page with the new
 * calculation, so that nobody orders at an interest that they have not seen.
 */
export function termOfForm(form: FormData, address: string): number {
  const typed = textOf(form, 'credit_time').trim();
  const term = typed === '' ? 0 : wholeNumberOf(form, 'credit_time');
  if (String(term) === textOf(form, 'calculated_time') || Number.isNaN(term)) return term;
  const query = new URLSearchParams({
    payment_type: String(PAYMENT_CREDIT),
    credit_time: String(term),
    calculated: 'again',
  });
  throw redirect(`${address}&${query}`);
}
