import { useSearchParams } from 'react-router';
import type { OfferView } from '#web/market/catalogue/card-view.ts';

/** The offer that the address names (`?offer=`), else the cheapest per kg that is in stock, else the first. */
export function chosenOffer<Offer extends OfferView>(offers: Offer[], search: URLSearchParams): Offer | undefined {
  const named = Number(search.get('offer'));
  return offers.find(({ id }) => id === named) ?? offers.find(({ isPreOrder }) => !isPreOrder) ?? offers[0];
}

export function useChosenOffer<Offer extends OfferView>(offers: Offer[]): Offer | undefined {
  const [search] = useSearchParams();
  return chosenOffer(offers, search);
}
