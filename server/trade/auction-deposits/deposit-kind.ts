/** Of its receivables. */
export const AUCTION_DEPOSIT = 'auction_deposit';
