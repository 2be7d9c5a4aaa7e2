/**
 * Each change is mailed to the owners and to all of finance: so many a company makes within a day. What it removes is
 * not counted.
 */
export const MAX_BANK_ACCOUNT_CHANGES_A_DAY = 10;
