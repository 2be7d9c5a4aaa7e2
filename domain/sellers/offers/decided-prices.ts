import { PRICE_APPROVED } from './price-change.ts';

/** What a unit costs, outside promotions. */
export interface ListPrices {
  regular_price: bigint;
  sale_price: bigint;
}

/** A change of an offer's prices, as far as it says what staff decided. */
export interface DecidedChange extends ListPrices {
  state: number;
  /** Made by the seller alone. */
  within_allowance: boolean;
  old_regular_price: bigint | null;
  old_sale_price: bigint | null;
}

/**
 * The prices that staff decided last; before they decided any, what it cost before the seller changed it alone for the
 * first time. Changes in the order in which they were made.
 */
export function findDecidedPrices(offer: ListPrices, changes: readonly DecidedChange[]): ListPrices {
  const done = changes.filter(({ state }) => state === PRICE_APPROVED);
  const approved = done.findLast(({ within_allowance }) => !within_allowance);
  const alone = done.find(({ within_allowance }) => within_allowance);
  return {
    regular_price: approved?.regular_price ?? alone?.old_regular_price ?? offer.regular_price,
    sale_price: approved?.sale_price ?? alone?.old_sale_price ?? offer.sale_price,
  };
}
