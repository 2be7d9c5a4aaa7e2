/** The specification's numbers that are no rule of their own. */

/** Orders and sales. */
export const ORDERS_PAGE_SIZE = 10;
export const SEARCH_PAGE_SIZE = 15;
/** How many of them a page may hold by choice: all fill rows of three and of five. */
export const SEARCH_PAGE_SIZES = [SEARCH_PAGE_SIZE, 30, 60] as const;
/** Products in a seller's list. */
export const MY_PRODUCTS_PAGE_SIZE = 10;
/** Offers of one product in one warehouse on one page: its packs may be thousands. */
export const LISTED_OFFERS_PAGE_SIZE = 20;
/** Articles of the news. */
export const NEWS_PAGE_SIZE = 12;

/** The largest id: what the database's integers hold. */
export const MAX_ID = 2_147_483_647;

/** Baht per kg. */
export const PRICE_RANGE_MAX_BAHT = 9_999_999;

/** The largest number that a material's property is searched by. */
export const PROPERTY_NUMBER_MAX = 999_999_999;
export const MAX_PROPERTY_FILTERS = 20;

export const CART_MAX_LINES = 100;
/** A draft of the checkout that nobody placed is deleted this long after somebody last went on with it. */
export const DRAFT_ORDER_DAYS = 30;
/** As many as one may have in tabs: one more takes the place of the one that was used least recently. */
export const MAX_OPEN_DRAFTS = 20;
/**
 * How often one person may place an order, or send a slip, in a minute: more than anybody does by hand. A program with
 * a long list waits as it is told.
 */
export const PAYMENTS_A_MINUTE = 30;
/** Units of one line. */
export const CART_MAX_UNITS = 1_000_000;
/** Of one good, in a line of a plan or said in a search: more is a slip of the finger. */
export const MAX_WANTED_TONNES = 2000;
export const NEW_BADGE_DAYS = 30;
/** The categories that stand on top of the home page, in this order. */
export const TOP_CATEGORY_IDS = [105, 101, 102] as const;
