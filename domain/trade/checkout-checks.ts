import { APPROVED, type ApprovalProfile } from '#domain/accounts/company/approval.ts';
import { afterWorkingHours, BUSINESS_HOURS } from '#domain/values/business-hours.ts';
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
  | 'below_minimum';

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
}

/** The first reason why one line cannot be ordered, looked at by itself; null when none. */
export function lineBlocker(line: CheckoutLine, now: Date): CheckoutBlocker | null {
  if (!isPurchasable(line, now) || (line.product_stock !== STOCK_IN_STOCK && line.product_stock !== STOCK_PRE_ORDER))
    return 'product_unavailable';
  if (!Number.isInteger(line.amount) || line.amount <= 0) return 'enter_quantity';
  if (line.product_stock === STOCK_PRE_ORDER) return 'preorder_contact_sales';
  if (line.amount > line.quantity) return 'quantity_exceeds_stock';
  if (line.is_minimum && line.amount < line.min_quantity) return 'below_minimum';
  return null;
}

/**
 * Why goods of a pre-order cannot be ordered; null when they can. What seller and buyer settled stands above the offer's price, sales window, minimum
 * and stock.
 */
export function preorderBlocker(line: OfferState): 'product_unavailable' | null {
  const isThere = !line.is_deleted && line.check_product && line.warehouse_verified && line.seller_approved;
  return isThere ? null : 'product_unavailable';
}

/** How many units of this price one line may hold, however many there are to be had: a pre-order has no stock that would bound it. */
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

/** What an order may hold that nobody has confirmed, and how long. Staff set the first two. */
export interface ReservationRules {
  /** Hours of work in which staff confirm an order; then it is cancelled by itself. */
  confirm_within_hours: number;
  /** How much a company of the first level, of which nothing is known, may have waiting. */
  most_unconfirmed: Satang;
}

export const CONFIRM_WITHIN_HOURS = 24;
export const MAX_UNCONFIRMED_BAHT = 5_000_000;
/** While staff set none. */
export const RESERVATION_RULES: ReservationRules = {
  confirm_within_hours: CONFIRM_WITHIN_HOURS,
  most_unconfirmed: satangFromBaht(MAX_UNCONFIRMED_BAHT),
};
/** Whether other rules let orders that nobody has confirmed hold goods longer, or more of them. */
export function holdsMore(before: ReservationRules, after: ReservationRules): boolean {
  return after.confirm_within_hours > before.confirm_within_hours || after.most_unconfirmed > before.most_unconfirmed;
}

export const CONFIRM_WITHIN_HOURS_MIN = 8;
export const CONFIRM_WITHIN_HOURS_MAX = 240;
/** Everybody is told so many hours of work before an order ends unconfirmed. */
export const UNCONFIRMED_REMINDER_HOURS = 4;
/** A company without a paid order takes at most one part in so many of an offer's stock. */
export const SHARE_OF_NEW_COMPANY = 2;

/** When an order that nobody confirms is cancelled, and when that is announced. */
export function unconfirmedEnds(
  placedAt: Date,
  { confirm_within_hours }: Pick<ReservationRules, 'confirm_within_hours'>,
  isHoliday: (day: string) => boolean,
): { confirm_by: Date; remind_at: Date } {
  const after = (hours: number) => afterWorkingHours(placedAt, hours, BUSINESS_HOURS, isHoliday);
  return {
    confirm_by: after(confirm_within_hours),
    remind_at: after(confirm_within_hours - UNCONFIRMED_REMINDER_HOURS),
  };
}

/** Orders that a company placed and cancelled itself within a day: every round is announced to sellers and staff. */
export const MAX_ORDERS_CANCELLED_A_DAY = 10;

/** What the company has shown so far. */
export interface BuyerRecord {
  member_level: number;
  /** Of its orders of the last year that are paid. */
  paid_in_a_year: Satang;
  has_paid_order: boolean;
}

/** How much a company may have waiting for confirmation: more with each level, and with what it has paid. */
export function mostUnconfirmed({ most_unconfirmed }: ReservationRules, record: BuyerRecord): Satang {
  return most_unconfirmed * BigInt(Math.max(1, record.member_level)) + record.paid_in_a_year;
}

/** Whether sales look at a company's waiting orders: they reach half of what it may have. */
export function isMuchUnconfirmed(waiting: Satang, most: Satang): boolean {
  return waiting * 2n >= most;
}

/**
 * How many units of an offer a company may hold in orders that nobody has confirmed, `held` ones of earlier orders among them, where `left` are to be
 * had beside those: a company without a paid order half, though always what the offer sells at least.
 */
export function mostOfOffer(offer: { left: number; held: number; least: number }, record: BuyerRecord): number {
  const all = offer.left + offer.held;
  return record.has_paid_order ? all : Math.max(offer.least, Math.floor(all / SHARE_OF_NEW_COMPANY));
}
