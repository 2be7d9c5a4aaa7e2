/** Of the terms that a won lot is ordered by: the number is that of its result. */
export const AUCTION_LOT = 'auction';
/** What the packs of a lot are kept for from its approval on: the number is that of the auction. */
export const KEPT_FOR_AUCTION = 'auction';
