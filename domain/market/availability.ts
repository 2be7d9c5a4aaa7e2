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

/** Units of one offer; more is a slip of the finger. */
export const MAX_STOCK_UNITS = 10_000_000;
