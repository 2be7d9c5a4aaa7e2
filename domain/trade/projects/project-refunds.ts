import { booking, type Booking } from '#domain/ledger/booking.ts';
import { refundableRest } from '#domain/money/receivables/receivable.ts';
import { mulDiv, type Satang } from '#domain/values/money.ts';

/** A paid instalment with what goes back of it: refunds that are proposed, approved or sent. */
export interface PaidInstalment {
  id: number;
  /** With VAT. */
  amount: Satang;
  vat: Satang;
  refunded: Satang;
  refunded_vat: Satang;
}

export interface InstalmentRefund {
  /** Before VAT. */
  base: Satang;
  vat: Satang;
}

export const leftOf = ({ amount, refunded }: PaidInstalment): Satang => refundableRest(amount, refunded);

/**
 * So much of a paid instalment, with VAT, goes back. The VAT follows what goes back in all, so that parts add up to the
 * instalment's VAT to the satang.
 */
export function instalmentRefund(paid: PaidInstalment, asked: Satang): InstalmentRefund | 'nothing' | 'too_much' {
  if (asked <= 0n) return 'nothing';
  if (asked > leftOf(paid)) return 'too_much';
  const share = mulDiv(paid.vat, paid.refunded + asked, paid.amount) - paid.refunded_vat;
  // A refund that was refused leaves a gap of a satang: never below nothing, never more than is asked.
  const vat = minOf(share > 0n ? share : 0n, asked);
  // VAT goes back with the work that it is of.
  if (vat === asked) return 'nothing';
  return { base: asked - vat, vat };
}

const minOf = (a: Satang, b: Satang): Satang => (a < b ? a : b);

/**
 * The first paid instalment of which a cancellation does not say what goes back, be it nothing; null where all is said.
 */
export function unsaidInstalment(paid: readonly PaidInstalment[], said: readonly number[]): number | null {
  return paid.find((each) => leftOf(each) > 0n && !said.includes(each.id))?.id ?? null;
}

/**
 * Approved: its VAT is not owed any more, and the work is not either. Once the project is earned, what is given back is
 * taken from what was earned.
 */
export function bookInstalmentRefund(
  { id, company_id, base, vat }: InstalmentRefund & { id: number; company_id: number },
  isEarned: boolean,
  at: Date,
): Booking {
  const market = { company_id: null, order_id: null };
  return booking('refund_approved', id, at, [
    { ...market, account: isEarned ? 'projects' : 'project_advances', amount: base },
    { ...market, account: 'output_vat', amount: vat },
    { company_id, order_id: null, account: 'refunds_payable', amount: -(base + vat) },
  ]);
}
