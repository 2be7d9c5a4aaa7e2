import { afterWorkingHours, BUSINESS_HOURS } from '#domain/values/business-hours.ts';
import { satangFromBaht, type Satang } from '#domain/values/money.ts';

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
 * How many units of an offer a company may hold in orders that nobody has confirmed, `held` ones of earlier orders
 * among them, where `left` are to be had beside those: a company without a paid order half, though always what the
 * offer sells at least.
 */
export function mostOfOffer(
  offer: { left: number; held: number; least: number },
  record: Pick<BuyerRecord, 'has_paid_order'>,
): number {
  const all = offer.left + offer.held;
  return record.has_paid_order ? all : Math.max(offer.least, Math.floor(all / SHARE_OF_NEW_COMPANY));
}

/**
 * How many units of an offer's stock a company may order now: one that has not paid an order yet leaves a part to
 * others. Null is nobody's: a visitor sees all of it.
 */
export function unitsInReach(
  { quantity, held }: { quantity: number; held: number },
  { has_paid_order, least }: { has_paid_order: boolean | null; least: number },
): number {
  if (has_paid_order ?? true) return quantity;
  return mostOfOffer({ left: quantity, held, least }, { has_paid_order: false }) - held;
}
