import { booking, type Booking, type Entry } from '#domain/ledger/booking.ts';
import type { Satang } from '#domain/values/money.ts';
import type { PurchaseCharge } from './purchase-charge.ts';

/** A purchase that has become due. */
export interface PayablePurchase {
  id: number;
  company_id: number;
  order_id: number;
}

/** One seller's line of a payout run. */
export interface PaidLine {
  id: number;
  company_id: number;
  amount: Satang;
}

/**
 * Due: the commission is earned, and the seller is owed that much less with its VAT. The VAT is due once it is
 * invoiced.
 */
export function bookPayable(
  { id, company_id, order_id }: PayablePurchase,
  { commission, commissionVat }: Pick<PurchaseCharge, 'commission' | 'commissionVat'>,
  at: Date,
): Booking {
  return booking('purchase_payable', id, at, [
    { account: 'seller_payable', company_id, order_id, amount: commission + commissionVat },
    { account: 'commission', company_id: null, order_id, amount: -commission },
    { account: 'output_vat_pending', company_id: null, order_id, amount: -commissionVat },
  ]);
}

/** VAT of one order's commission that a tax invoice says. */
export interface InvoicedVat {
  order_id: number;
  vat: Satang;
}

/** A tax invoice says the commission: its VAT is due now. */
export function bookCommissionInvoiced(documentId: number, parts: readonly InvoicedVat[], at: Date): Booking {
  return booking(
    'commission_invoiced',
    documentId,
    at,
    parts.flatMap(({ order_id, vat }): Entry[] => [
      { account: 'output_vat_pending', company_id: null, order_id, amount: vat },
      { account: 'output_vat', company_id: null, order_id, amount: -vat },
    ]),
  );
}

/** The bank has paid a seller. */
export function bookPaidOut(line: PaidLine, at: Date): Booking {
  return booking('payout_paid', line.id, at, moved(line, line.amount));
}

/** The bank has paid what is left of what is due: what refunds took back is settled with it. */
export function bookSetOff(line: PaidLine, owedBySeller: Satang, at: Date): Booking {
  const of = { company_id: line.company_id, order_id: null };
  return booking('taken_back_set_off', line.id, at, [
    { ...of, account: 'seller_payable', amount: owedBySeller },
    { ...of, account: 'owed_by_sellers', amount: -owedBySeller },
  ]);
}

/** The bank has sent back what it had paid: the seller is owed it again. */
export function bookPaidBack(line: PaidLine, at: Date): Booking {
  return booking('payout_failed', line.id, at, moved(line, -line.amount));
}

function moved({ company_id }: PaidLine, amount: Satang): Entry[] {
  return [
    { account: 'seller_payable', company_id, order_id: null, amount },
    { account: 'bank', company_id: null, order_id: null, amount: -amount },
  ];
}
