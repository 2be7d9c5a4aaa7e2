/** The specification's numbers that are no rule of their own. */
export const ORDERS_PAGE_SIZE = 10;
export const SEARCH_PAGE_SIZE = 15;
export const PRICE_RANGE_MIN_BAHT = 0;
export const PRICE_RANGE_MAX_BAHT = 9_999_999;
