/** Of its receivables. */
export const AUCTION_DEPOSIT = 'auction_deposit';

/** The money setting by which a debt is forgiven. */
export const AUCTION_DEBT = 'auction_debt';
