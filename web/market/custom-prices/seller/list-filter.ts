import { priceListStates, type PriceListState } from '#domain/market/pricing/price-list.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';

export const LISTS_PAGE_SIZE = 20;

export interface PriceListFilter {
  state: PriceListState | null;
  page: number;
}

/** The list's state out of the address; what makes no sense there counts as not said. */
export function priceListFilterOf(search: URLSearchParams): PriceListFilter {
  return {
    state: priceListStates.find((state) => state === search.get('state')) ?? null,
    page: pageNumberOf(search),
  };
}

export const pagesOf = (count: number) => Math.ceil(count / LISTS_PAGE_SIZE);

/** The API's paging and state. */
export function priceListQuery({ state, page }: PriceListFilter) {
  return { ...(state && { state }), _start: (page - 1) * LISTS_PAGE_SIZE, _limit: LISTS_PAGE_SIZE };
}

/** The address of a tab. */
export const tabAddress = (state: PriceListState | null): string => (state ? `?state=${state}` : '?');
