import { MAX_ID } from '#domain/values/limits.ts';
import {
  companyReference,
  numberedReference,
  type PaymentReferences,
} from '#domain/money/payments/payment-references.ts';

/** References of instalments begin with 7: no receivable is taken for another one. */
const OF_A_RECEIVABLE = '8';

/**
 * The references of what has no number of its own that banks take: the company, and the receivable. Digits alone, for
 * counters.
 */
export function receivableReferences({ id, company_id }: { id: number; company_id: number }): PaymentReferences {
  if (id < 1 || id > MAX_ID) throw new Error(`No receivable has the number ${id}`);
  return { ref1: companyReference(company_id), ref2: numberedReference(OF_A_RECEIVABLE, id) };
}
