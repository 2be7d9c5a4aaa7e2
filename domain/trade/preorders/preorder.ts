import { isDeliveryDay, LEAD_DAYS } from '#domain/market/delivery/delivery-date.ts';
import { isWithinAllowance } from '#domain/market/pricing/price-allowance.ts';
import { addDays, bangkokDate, endOfBangkokDay } from '#domain/values/bangkok-time.ts';
import type { Satang } from '#domain/values/money.ts';

/**
 * A pre-order: a buyer asks for goods that are not in stock, seller or sales settle date and price, the buyer accepts,
 * and the order is placed by the ordinary checkout. `proposed` waits for the other one of seller and sales; `offered`
 * for the buyer; `accepted` has a draft order.
 */
export const preorderStates = [
  'asked',
  'proposed',
  'offered',
  'accepted',
  'ordered',
  'declined',
  'refused',
  'withdrawn',
  'expired',
] as const;
export type PreorderState = (typeof preorderStates)[number];
export const openPreorderStates = ['asked', 'proposed', 'offered', 'accepted'] as const satisfies PreorderState[];

/** A price and a day were offered to the buyer, and stand. */
export const settledPreorderStates = ['offered', 'accepted', 'ordered'] as const satisfies PreorderState[];

/** What people call a pre-order by. */
export const preorderNo = (id: number): string => `${PREORDER_PREFIX}${id}`;
export const PREORDER_PREFIX = 'PRE-';

/** Who settles date and price. */
export const preorderSides = ['seller', 'staff'] as const;
export type PreorderSide = (typeof preorderSides)[number];

export type PreorderAct = 'answer' | 'refuse' | 'accept' | 'decline' | 'withdraw' | 'order';

/** In which states each act may happen. Data, so that use cases, screens and tests ask the same table. */
export const PREORDER_GUARDS: Readonly<Record<PreorderAct, readonly PreorderState[]>> = {
  answer: ['asked', 'proposed'],
  refuse: ['asked', 'proposed'],
  accept: ['offered'],
  decline: ['offered'],
  withdraw: ['asked', 'proposed', 'accepted'],
  order: ['accepted'],
};

/**
 * An open pre-order ends by itself: a request that nobody answers after so many days, an accepted one that nobody
 * orders likewise.
 */
export const ANSWER_DAYS = 14;
export const ORDER_DAYS = 7;
/** An offer holds no longer than this, and goods come no later. */
export const MAX_VALID_DAYS = 30;
export const MAX_AHEAD_DAYS = 365;
export const MAX_PREORDER_TEXT = 1000;
/** Open ones of a company; decision 473. */
export const OPEN_PREORDERS_OF_A_COMPANY = 50;
/** That a company withdrew itself within a day: every round is announced to the seller and to sales. */
export const MAX_PREORDERS_WITHDRAWN_A_DAY = 10;

interface Standing {
  state: PreorderState;
  ends_at: Date;
}

export type PreorderRefusal = 'preorder_not_open' | 'preorder_expired';

/** Why an act cannot happen now; null when it can. */
export function refusalToAct(act: PreorderAct, preorder: Standing, at: Date): PreorderRefusal | null {
  if (preorder.state === 'expired') return 'preorder_expired';
  if (!PREORDER_GUARDS[act].includes(preorder.state)) return 'preorder_not_open';
  return at > preorder.ends_at ? 'preorder_expired' : null;
}

/**
 * What seller or sales settle: the price of one pack without VAT, the day of delivery, and the last day on which the
 * buyer accepts.
 */
export interface PreorderTerms {
  unit_price: Satang;
  delivery_date: string;
  valid_until: string;
}

const sameTerms = (one: PreorderTerms, other: PreorderTerms) =>
  one.unit_price === other.unit_price &&
  one.delivery_date === other.delivery_date &&
  one.valid_until === other.valid_until;

export interface Answer {
  by: PreorderSide;
  terms: PreorderTerms;
  /** What one pack of the offer costs now. */
  offerPrice: Satang;
  /**
   * What staff decided last that one costs: from it the allowance is counted, so that many small steps get no further
   * than one.
   */
  decidedPrice: Satang;
  /** What the seller may change of a price without asking, in hundredths of a percent. */
  allowanceHundredths: number;
  /** What waits to be confirmed already. */
  proposed: { by: PreorderSide; terms: PreorderTerms } | null;
}

/**
 * Whether an answer goes to the buyer. The price of the shop, and one within the seller's price allowance, need one
 * hand; another one is confirmed by the other of seller and sales, who answers with the same terms.
 */
export function stateAfterAnswer({
  by,
  terms,
  offerPrice,
  decidedPrice,
  allowanceHundredths,
  proposed,
}: Answer): 'offered' | 'proposed' {
  if (terms.unit_price === offerPrice) return 'offered';
  if (allowanceHundredths > 0 && isWithinAllowance(decidedPrice, terms.unit_price, allowanceHundredths))
    return 'offered';
  return proposed !== null && proposed.by !== by && sameTerms(proposed.terms, terms) ? 'offered' : 'proposed';
}

type IsHoliday = (day: string) => boolean;
export type WrongDay = 'too_early' | 'too_late' | 'no_delivery';

/**
 * What is wrong with the day of delivery of an answer; null when nothing is. Goods are ordered before they are sent.
 */
export function wrongDeliveryDate(
  { delivery_date, valid_until }: Pick<PreorderTerms, 'delivery_date' | 'valid_until'>,
  at: Date,
  isHoliday: IsHoliday,
): WrongDay | null {
  if (delivery_date < addDays(valid_until, LEAD_DAYS)) return 'too_early';
  if (delivery_date > addDays(bangkokDate(at), MAX_AHEAD_DAYS)) return 'too_late';
  return isDeliveryDay(delivery_date, isHoliday) ? null : 'no_delivery';
}

/** What is wrong with the last day of an answer; it holds for that whole day in Bangkok. */
export function wrongValidUntil(day: string, at: Date): Exclude<WrongDay, 'no_delivery'> | null {
  const today = bangkokDate(at);
  if (day < today) return 'too_early';
  return day > addDays(today, MAX_VALID_DAYS) ? 'too_late' : null;
}

/** What is wrong with the day that a buyer wishes; it need be no day of delivery. */
export function wrongWishedDate(day: string, at: Date): Exclude<WrongDay, 'no_delivery'> | null {
  const today = bangkokDate(at);
  if (day < addDays(today, LEAD_DAYS)) return 'too_early';
  return day > addDays(today, MAX_AHEAD_DAYS) ? 'too_late' : null;
}

/** When a request ends that nobody answers. */
export const answerBy = (askedAt: Date): Date => endOfBangkokDay(addDays(bangkokDate(askedAt), ANSWER_DAYS));

/**
 * Until when an accepted pre-order is placed: some days, and never so late that the goods could not be sent in time.
 */
export function orderBy(acceptedAt: Date, deliveryDate: string): Date {
  const usual = addDays(bangkokDate(acceptedAt), ORDER_DAYS);
  const latest = addDays(deliveryDate, -LEAD_DAYS);
  return endOfBangkokDay(usual < latest ? usual : latest);
}

/**
 * Why a company that has so many open pre-orders, and withdrew so many within a day, may not ask for another; null when
 * it may.
 */
export function refusalToAsk({ open, withdrawn }: { open: number; withdrawn: number }) {
  if (open >= OPEN_PREORDERS_OF_A_COMPANY) return 'too_many_preorders';
  return withdrawn >= MAX_PREORDERS_WITHDRAWN_A_DAY ? 'preorders_withdrawn_too_often' : null;
}

/** Whom an open pre-order waits for. */
export function waitsFor({
  state,
  proposed_by,
}: {
  state: PreorderState;
  proposed_by: PreorderSide | null;
}): readonly (PreorderSide | 'buyer')[] {
  if (state === 'asked') return preorderSides;
  if (state === 'proposed') return preorderSides.filter((side) => side !== proposed_by);
  return state === 'offered' || state === 'accepted' ? ['buyer'] : [];
}
