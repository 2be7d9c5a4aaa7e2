import type { Satang } from '#domain/values/money.ts';

/** Open: it is owed. Paid: nothing of it is missing. Ended: cancelled or expired, and money for it goes back. */
export const receivableStates = ['open', 'paid', 'ended'] as const;
export type ReceivableState = (typeof receivableStates)[number];

/**
 * When VAT is due. Goods: with the delivery or with all of the money, whichever comes first. Work: with the money. A
 * deposit: never, it is given back.
 */
export const taxPoints = ['delivery', 'payment', 'none'] as const;
export type TaxPoint = (typeof taxPoints)[number];

/** Something that a company owes the marketplace, whatever it is for. */
export interface Receivable {
  id: number;
  /** Whose it is, as registered: `order`, `instalment`. */
  kind: string;
  /** The number of its row there. */
  source_id: number;
  company_id: number;
  /** As people name it: OR2607090001, DP000012/1. */
  number: string;
  ref1: string;
  ref2: string;
  due_at: Date | null;
  /** In all, without what was refunded, with the VAT that is a part of it. */
  amount: Satang;
  vat: Satang;
  tax_point: TaxPoint;
  state: ReceivableState;
}

const atLeastNothing = (amount: Satang): Satang => (amount > 0n ? amount : 0n);

/** What of an amount is still owed once so much of it is paid. */
export const openRest = (amount: Satang, paid: Satang): Satang => atLeastNothing(amount - paid);

/** What of a payment is more than was owed: it goes back. */
export const overpaid = (owed: Satang, payment: Satang): Satang => atLeastNothing(payment - atLeastNothing(owed));

/** What of the money that came may still go back, with all that goes back already, proposed or approved. */
export const refundableRest = (paid: Satang, refunded: Satang): Satang => atLeastNothing(paid - refunded);

/** What a payment is of what is owed. */
export function coverage(owed: Satang, payment: Satang): 'whole' | 'part' | 'beyond' {
  if (payment === owed) return 'whole';
  return payment < owed ? 'part' : 'beyond';
}
