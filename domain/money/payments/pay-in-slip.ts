import { isTaxId } from '#domain/accounts/tax-id.ts';
import type { Satang } from '#domain/values/money.ts';
import type { BillPayment } from './bill-payment.ts';
import type { PaymentReferences } from './payment-references.ts';

/** Behind the tax id of who is paid: the service that the marketplace's bill payment has at its bank. */
const SERVICE_SUFFIX = '00';

/** What another bank's counter may take for a payment, in baht. */
export const MOST_COUNTER_FEE = 20;

/** The bill that a counter takes for these references; null while the marketplace has not said its tax id. */
export function counterBill(
  taxId: string | null,
  { ref1, ref2 }: PaymentReferences,
  amount: Satang,
): BillPayment | null {
  return taxId !== null && isTaxId(taxId) ? { billerId: `${taxId}${SERVICE_SUFFIX}`, ref1, ref2, amount } : null;
}
