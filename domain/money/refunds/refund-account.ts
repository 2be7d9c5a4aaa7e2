/** Each account that is given is mailed to the owners and to finance: so many a company gives within a day. */
export const MAX_REFUND_ACCOUNTS_A_DAY = 5;
