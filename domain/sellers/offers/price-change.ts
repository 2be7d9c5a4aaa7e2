import { HUNDREDTHS_OF_ALL, isWithinAllowance } from '#domain/market/pricing/price-allowance.ts';
import type { OfferPrices } from '#domain/market/pricing/pricing.ts';
import type { Satang } from '#domain/values/money.ts';

/** `state` of a price change. */
export const PRICE_WAITING = 0;
export const PRICE_APPROVED = 1;
export const PRICE_REFUSED = 2;
export const PRICE_TAKEN_BACK = 3;
export const priceChangeStates = ['waiting', 'approved', 'refused', 'taken_back'] as const;
export type PriceChangeState = (typeof priceChangeStates)[number];

/** The promotion that prices really have: without the mark, what else is written of one counts for nothing. */
function promotionOf({ is_promotion, promotion_price, promotion_start, promotion_end }: OfferPrices) {
  return is_promotion ? [promotion_price, promotion_start?.getTime(), promotion_end?.getTime()] : [];
}

/** Whether both cost the same at every instant, and are shown the same. */
export function samePrices(one: OfferPrices, other: OfferPrices): boolean {
  const [mine, others] = [promotionOf(one), promotionOf(other)];
  return (
    one.regular_price === other.regular_price &&
    one.sale_price === other.sale_price &&
    mine.length === others.length &&
    mine.every((part, index) => part === others[index])
  );
}

/** The unit price outside promotions: the sale price when there is one. */
export const ordinaryPrice = ({
  sale_price,
  regular_price,
}: Pick<OfferPrices, 'sale_price' | 'regular_price'>): Satang => (sale_price > 0n ? sale_price : regular_price);

/** How far the unit price goes up or down, in hundredths of a percent of the old one, towards zero. */
export function priceChangeHundredths(old: Satang, wanted: Satang): number {
  return Number(((wanted - old) * HUNDREDTHS_OF_ALL) / old);
}

export interface PricesBefore {
  /** What holds, approved by staff or within their allowance; null of an offer that never was. */
  approved: OfferPrices | null;
  /** What waits for staff already. */
  waiting: OfferPrices | null;
  /** Hundredths of a percent that the seller may change without asking; 0: none. */
  allowanceHundredths: number;
  /** What staff decided last: from it the allowance is counted, so that many small steps get no further than one. */
  decided: Pick<OfferPrices, 'regular_price' | 'sale_price'>;
}

/**
 * What becomes of the prices that a seller wants (decisions, section 3: a change of price waits for staff):
 * `same` nothing was changed; `taken_back` a change waited and the approved prices are wanted again; `applies` it is
 * within the seller's allowance; `waits` staff decide.
 */
export function priceChangeOutcome(
  { approved, waiting, allowanceHundredths, decided }: PricesBefore,
  wanted: OfferPrices,
): 'same' | 'taken_back' | 'applies' | 'waits' {
  if (samePrices(wanted, waiting ?? approved ?? wanted) && (waiting || approved)) return 'same';
  if (approved && samePrices(wanted, approved)) return 'taken_back';
  return approved && staysWithin(decided, wanted, allowanceHundredths) ? 'applies' : 'waits';
}

/** Each price by itself: a regular price that is only struck through must not be raised to feign a discount. */
function staysWithin(decided: PricesBefore['decided'], wanted: OfferPrices, hundredths: number): boolean {
  if (hundredths === 0) return false;
  const promotion = wanted.is_promotion ? wanted.promotion_price! : ordinaryPrice(wanted);
  return (
    isWithinAllowance(decided.regular_price, wanted.regular_price, hundredths) &&
    isWithinAllowance(ordinaryPrice(decided), ordinaryPrice(wanted), hundredths) &&
    isWithinAllowance(ordinaryPrice(decided), promotion, hundredths)
  );
}
