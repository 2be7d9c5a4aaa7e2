import type { RawBuilder } from '#server/platform/database/query.ts';

type DecidedPriceSql = (offer: string) => RawBuilder<unknown>;

let registered: DecidedPriceSql | undefined;

/** Who keeps the decisions about prices says what they last were, of an offer by its alias in a statement. */
export function registerDecidedPrice(price: DecidedPriceSql): void {
  registered = price;
}

/** What a pack of an offer costs by the prices that staff decided last, outside promotions. */
export const decidedPriceSql: DecidedPriceSql = (offer) => {
  if (!registered) throw new Error('nobody keeps the decisions about prices');
  return registered(offer);
};
