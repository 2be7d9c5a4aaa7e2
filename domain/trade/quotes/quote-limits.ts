/** Offers for one line of a demand: the asked goods and what may stand for them. */
export const OFFERS_OF_A_LINE = 3;
export const MAX_QUOTE_STEPS = 6;
export const MAX_DIFFERENCES_LETTERS = 120;
export const MAX_QUOTE_NOTE = 400;
export const MAX_LOT_LETTERS = 40;
/** Certificates of analysis that one company seals for a demand in one round, and how large each is as it is kept. */
export const FILES_OF_A_QUOTE = 40;
export const MAX_COA_MB = 4;
/** As they are sealed: of a company for a demand in one round, and for all demands together. */
export const MB_OF_A_QUOTE = 40;
export const MB_OF_ALL_QUOTES = 200;
export const MAX_COA_NAME = 60;
export const MAX_LEAD_DAYS = 180;
export const MAX_QUOTED_PACKS = 10_000_000;

/** A quote binds at least so long after the closing, so that the buyer can choose. */
export const LEAST_VALID_DAYS = 3;
export const MOST_VALID_DAYS = 120;

/** How long quoted stock is kept from the opening on, where nothing is awarded. */
export const RESERVED_HOURS = 72;

/** Versions of one company in one round; with each the former ones are kept. */
export const MAX_QUOTE_VERSIONS = 50;

/** What is typed beside a proposal: no typing error of two digits passes for a price. In 10⁻⁴ baht per kg. */
export const MOST_PER_KG = 100_000_000n;
