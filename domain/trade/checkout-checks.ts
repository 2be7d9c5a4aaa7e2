import { APPROVED, type ApprovalProfile } from '#domain/accounts/company/approval.ts';
import { CART_MAX_UNITS } from '#domain/values/limits.ts';
import { MAX_BAHT, satangFromBaht, type Satang } from '#domain/values/money.ts';
import { isPurchasable, STOCK_IN_STOCK, STOCK_PRE_ORDER, type OfferState } from '#domain/market/pricing/pricing.ts';

/** Why a line or a company cannot go on; the codes of the error catalogue. */
export type CheckoutBlocker =
  | CompanyBlocker
  | 'product_unavailable'
  | 'enter_quantity'
  | 'quantity_exceeds_stock'
  | 'preorder_not_combinable'
  | 'preorder_contact_sales'
  | 'below_minimum'
  | 'chosen_lot_unavailable'
  | 'chosen_lot_short';

export type CompanyBlocker =
  | 'cannot_complete'
  | 'buyer_not_approved'
  | 'id_card_not_approved'
  | 'authorized_sign_id_not_approved'
  | 'certificate_not_approved'
  | 'vat_certificate_not_approved'
  | 'profile_incomplete';

export interface CheckoutLine extends OfferState {
  amount: number;
  quantity: number;
  /** Stock type: 1 in stock, 2 out of stock, 3 pre-order. */
  product_stock: number;
  is_minimum: boolean;
  min_quantity: number;
  /** The lot that the buyer chose; null or left out where any will do. */
  lot?: ChosenLot | null;
}

/** What ordering asks of a lot that a buyer chose. */
export interface ChosenLot {
  /** It is open, and not past its day. */
  may_leave: boolean;
  /** Units that nobody else keeps. */
  free: number;
}

/** The first reason why one line cannot be ordered, looked at by itself; null when none. */
export function lineBlocker(line: CheckoutLine, now: Date): CheckoutBlocker | null {
  if (!isPurchasable(line, now) || (line.product_stock !== STOCK_IN_STOCK && line.product_stock !== STOCK_PRE_ORDER))
    return 'product_unavailable';
  if (!Number.isInteger(line.amount) || line.amount <= 0) return 'enter_quantity';
  if (line.product_stock === STOCK_PRE_ORDER) return 'preorder_contact_sales';
  if (line.amount > line.quantity) return 'quantity_exceeds_stock';
  if (line.is_minimum && line.amount < line.min_quantity) return 'below_minimum';
  return line.lot ? lotBlocker(line.lot, line.amount) : null;
}

/** Why so much of a chosen lot cannot be ordered; null when it can. */
export function lotBlocker({ may_leave, free }: ChosenLot, amount: number) {
  if (!may_leave) return 'chosen_lot_unavailable';
  return amount > free ? 'chosen_lot_short' : null;
}

/**
 * Why goods whose terms were settled cannot be ordered; null when they can. What seller and buyer settled stands above
 * the offer's price, sales window, minimum and stock.
 */
export function settledBlocker(line: OfferState): 'product_unavailable' | null {
  const isThere = !line.is_deleted && line.check_product && line.warehouse_verified && line.seller_approved;
  return isThere ? null : 'product_unavailable';
}

/**
 * How many units of this price one line may hold, however many there are to be had: a pre-order has no stock that would
 * bound it.
 */
export function mostUnits(unitPrice: Satang): number {
  const payable = satangFromBaht(MAX_BAHT) / unitPrice;
  return payable < BigInt(CART_MAX_UNITS) ? Number(payable) : CART_MAX_UNITS;
}

/** Each line's reason, in order. A pre-order among other goods is named as what it is: not combinable. */
export function cartBlockers(lines: readonly CheckoutLine[], now: Date): (CheckoutBlocker | null)[] {
  const mixed =
    lines.some((line) => line.product_stock === STOCK_PRE_ORDER) &&
    lines.some((line) => line.product_stock !== STOCK_PRE_ORDER);
  return lines.map((line) => {
    const own = lineBlocker(line, now);
    return own === 'preorder_contact_sales' && mixed ? 'preorder_not_combinable' : own;
  });
}

export interface CheckoutCompany extends ApprovalProfile {
  company_name: string;
  tax_id: string | null;
  phone: string | null;
}

/** What keeps a company, or a person, from ordering at all; empty when nothing does. */
export function companyBlockers(company: CheckoutCompany): CompanyBlocker[] {
  const found: CompanyBlocker[] = [];
  const need = (status: number | null, blocker: CompanyBlocker) => {
    if (status !== APPROVED) found.push(blocker);
  };
  need(company.buyer_approved_status, 'buyer_not_approved');
  if (company.company_code === null) {
    need(company.id_card_status, 'id_card_not_approved');
    need(company.houser_reg_status, 'cannot_complete');
  } else {
    need(company.idcard_authorized_sign_status, 'authorized_sign_id_not_approved');
    need(company.certificate_status, 'certificate_not_approved');
    need(company.tax_status, 'vat_certificate_not_approved');
  }
  // A person who came with a passport has no tax id.
  const needsTaxId = company.company_code !== null;
  if (company.company_name.trim() === '' || (needsTaxId && !company.tax_id) || !company.phone)
    found.push('profile_incomplete');
  return found;
}

/** What checkout names: the company's first, else the first line's. */
export function firstBlocker(
  company: readonly CheckoutBlocker[],
  lines: readonly (CheckoutBlocker | null)[],
): CheckoutBlocker | null {
  return company[0] ?? lines.find((blocker) => blocker !== null) ?? null;
}
