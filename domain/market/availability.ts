import { STOCK_IN_STOCK, STOCK_PRE_ORDER } from './pricing/pricing.ts';

/** `availability` in `offer_facets`: a rank, the best first, with the quantity. Not the codes of `product_stock`. */
export type Availability = 1 | 2 | 3;
export const AVAILABILITY_IN_STOCK = 1;
export const AVAILABILITY_PRE_ORDER = 2;
export const AVAILABILITY_OUT_OF_STOCK = 3;

export const availabilityNames = {
  [AVAILABILITY_IN_STOCK]: 'in_stock',
  [AVAILABILITY_PRE_ORDER]: 'pre_order',
  [AVAILABILITY_OUT_OF_STOCK]: 'out_of_stock',
} as const satisfies Record<Availability, string>;

/** What is left of an offer, and how few of it may be ordered. */
export interface OfferStock {
  product_stock: number;
  quantity: number;
  is_minimum: boolean;
  min_quantity: number;
}

/** The fewest units that can be ordered of an offer. */
export function leastUnits({ is_minimum, min_quantity }: Pick<OfferStock, 'is_minimum' | 'min_quantity'>): number {
  return is_minimum ? min_quantity : 1;
}

/**
 * Whether an offer can be had: a rest smaller than the least order cannot. A pre-order has no stock that would bound
 * it.
 */
export function availabilityOf(offer: OfferStock): Availability {
  if (offer.product_stock === STOCK_PRE_ORDER) return AVAILABILITY_PRE_ORDER;
  return offer.product_stock === STOCK_IN_STOCK && offer.quantity >= leastUnits(offer)
    ? AVAILABILITY_IN_STOCK
    : AVAILABILITY_OUT_OF_STOCK;
}

/** Units of one offer; more is a slip of the finger. */
export const MAX_STOCK_UNITS = 10_000_000;
