import { useSearchParams } from 'react-router';
import type { ProductOffer } from '../product-view.ts';
import { findCheapestDelivered, smallestOrderKg } from './cheapest-delivered.ts';

/**
 * The offer that the address names (`?offer=`), else the cheapest delivered where a place is chosen, else the cheapest per kg
 * that is in stock, else the first.
 */
export function chosenOffer<Offer extends ProductOffer>(offers: Offer[], search: URLSearchParams): Offer | undefined {
  const named = Number(search.get('offer'));
  return (
    offers.find(({ id }) => id === named) ??
    findCheapestDelivered(offers, smallestOrderKg(offers))?.offer ??
    offers.find(({ isPreOrder }) => !isPreOrder) ??
    offers[0]
  );
}

export function useChosenOffer<Offer extends ProductOffer>(offers: Offer[]): Offer | undefined {
  const [search] = useSearchParams();
  return chosenOffer(offers, search);
}
