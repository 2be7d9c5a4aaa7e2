/**
 * A day counts in a fixing where so many sellers other than the seller of the contract had prices: nobody sets an index
 * alone.
 */
export const MIN_SELLERS_OF_A_DAY = 2;
