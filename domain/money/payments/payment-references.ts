import { MAX_ID } from '#domain/values/limits.ts';
/** What a payer's bank sends back with the money: whose order it is for, and which. */
export interface PaymentReferences {
  ref1: string;
  ref2: string;
}

const DIGITS = 18;
const ORDER_DIGITS = 10;

/** The references of an order: the company's id and the digits of the order's number, 18 digits each. */
export function referencesOf(order: { company_id: number; order_no: string }): PaymentReferences {
  return { ref1: companyReference(order.company_id), ref2: padded(order.order_no.replace(/^OR/, '')) };
}

/** The first reference of whatever is paid: the company. */
export const companyReference = (companyId: number): string => padded(String(companyId));

/**
 * The second reference of what has no number of its own that banks take: its id behind a digit, which says what it is.
 * Those of orders begin with 0.
 */
export const numberedReference = (digit: string, id: number): string => digit + String(id).padStart(DIGITS - 1, '0');

function padded(digits: string): string {
  return digits.padStart(DIGITS, '0');
}

/** The company and order number that references name; null for references that no order of ours has. */
export function orderOfReferences({ ref1, ref2 }: PaymentReferences): { company_id: number; order_no: string } | null {
  if (!/^0{8}\d{10}$/.test(ref1) || !/^0{8}\d{10}$/.test(ref2)) return null;
  const company_id = Number(ref1);
  return company_id > 0 && company_id <= MAX_ID ? { company_id, order_no: `OR${ref2.slice(-ORDER_DIGITS)}` } : null;
}
