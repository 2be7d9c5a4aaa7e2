import { isTaxId } from '#domain/accounts/tax-id.ts';
import type { BillPayment } from '#domain/money/payments/bill-payment.ts';
import { MAX_ID } from '#domain/values/limits.ts';
import type { Satang } from '#domain/values/money.ts';

const DIGITS = 18;
/** The references of orders begin with 0: no order is taken for an instalment, nor the other way round. */
const OF_A_PROJECT = '7';
const SERVICE_SUFFIX = '00';

const REFERENCE = /^7(\d{17})$/;
const COMPANY = /^\d{18}$/;

/** The company and instalment that references name; null for references that no instalment has. */
export function instalmentOfReferences({
  ref1,
  ref2,
}: {
  ref1: string;
  ref2: string;
}): { id: number; company_id: number } | null {
  const said = REFERENCE.exec(ref2);
  const named = { id: Number(said?.[1]), company_id: Number(ref1) };
  if (!said || !COMPANY.test(ref1)) return null;
  return [named.id, named.company_id].every((id) => id > 0 && id <= MAX_ID) ? named : null;
}

/** The second reference, which names the instalment. */
export const instalmentRef2 = (id: number): string => OF_A_PROJECT + String(id).padStart(DIGITS - 1, '0');

/** The bill that a counter takes for an instalment; null while the marketplace has not said its tax id. */
export function instalmentBill(
  taxId: string | null,
  instalment: { id: number; company_id: number },
  amount: Satang,
): BillPayment | null {
  if (taxId === null || !isTaxId(taxId)) return null;
  return {
    billerId: `${taxId}${SERVICE_SUFFIX}`,
    ref1: String(instalment.company_id).padStart(DIGITS, '0'),
    ref2: instalmentRef2(instalment.id),
    amount,
  };
}
