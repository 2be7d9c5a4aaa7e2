/** Of the terms that a won lot is ordered by: the number is that of its result. */
export const AUCTION_LOT = 'auction';
