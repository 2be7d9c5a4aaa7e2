import type { OfferView } from './card-view.ts';

/** What is agreed for more than the smallest order. */
export function nextPrices({ customPrice, customPrices }: Pick<OfferView, 'customPrice' | 'customPrices'>) {
  return customPrices.filter(({ from_units }) => customPrice === null || from_units > customPrice.from_units);
}
