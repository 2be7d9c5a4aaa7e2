import { useSearchParams } from 'react-router';

/** The offer that the address names (`?offer=`), else the one that the page proposes, else the first. */
export function chosenOffer<Offer extends { id: number }>(
  offers: Offer[],
  search: URLSearchParams,
  proposedId: number | undefined,
): Offer | undefined {
  const named = Number(search.get('offer'));
  return offers.find(({ id }) => id === named) ?? offers.find(({ id }) => id === proposedId) ?? offers[0];
}

export function useChosenOffer<Offer extends { id: number }>(
  offers: Offer[],
  proposedId: number | undefined,
): Offer | undefined {
  const [search] = useSearchParams();
  return chosenOffer(offers, search, proposedId);
}
