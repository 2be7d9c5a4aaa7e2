import { searchSorts } from '#domain/market/search/search-sorts.ts';
import { qualities, stockStatuses } from '#contract/offer-shapes.ts';
import { PRICE_RANGE_MAX_BAHT, SEARCH_PAGE_SIZE, SEARCH_PAGE_SIZES } from '#domain/values/limits.ts';
import { idIn } from '#web/page/ids.ts';
import { propertiesOf } from './property-address.ts';

const NUMBER_LISTS = ['g_cat', 'cat', 's_cat', 'manufacturer_id', 'province_id', 'warehouse_id'] as const;
const MAX_VALUES = 50;
const MAX_PAGE = 10_000;

/** What the mall's address says, in the API's own words; whatever is no possible value is left out. */
export function searchOf(address: URLSearchParams) {
  const ids = (name: (typeof NUMBER_LISTS)[number]) =>
    [...new Set(address.getAll(name).map(idIn))].filter((id) => id !== null).slice(0, MAX_VALUES);
  const among = <T extends string>(name: string, values: readonly T[]) =>
    values.filter((value) => address.getAll(name).includes(value));
  return {
    name: (address.get('name') ?? '')
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, 120),
    price_gte: priceOf(address.get('price_gte')) ?? 0,
    price_lte: priceOf(address.get('price_lte')) ?? PRICE_RANGE_MAX_BAHT,
    warehouse_id: ids('warehouse_id'),
    province_id: ids('province_id'),
    manufacturer_id: ids('manufacturer_id'),
    g_cat: ids('g_cat'),
    cat: ids('cat'),
    s_cat: ids('s_cat'),
    quality: among('quality', qualities),
    status: among('status', stockStatuses),
    properties: propertiesOf(address),
    promotion: address.get('promotion') === '1',
    wide: address.get('wide') === '1',
    sort: searchSorts.find((sort) => sort === address.get('sort')) ?? 'relevance',
    page: Math.min(Math.max(Math.trunc(Number(address.get('page'))) || 1, 1), MAX_PAGE),
    perPage: SEARCH_PAGE_SIZES.find((size) => String(size) === address.get('size')) ?? SEARCH_PAGE_SIZE,
  };
}

/**
 * Whether something else than one category narrows it: then it is one of endless views, and no page to be found by
 * search engines.
 */
export function isFiltered(search: Search): boolean {
  const { name, price_gte, price_lte, promotion, wide } = search;
  const lists = [
    search.manufacturer_id,
    search.province_id,
    search.warehouse_id,
    search.quality,
    search.status,
    search.properties,
  ];
  return (
    name !== '' ||
    price_gte > 0 ||
    price_lte < PRICE_RANGE_MAX_BAHT ||
    promotion ||
    wide ||
    lists.some((values) => values.length > 0) ||
    [search.g_cat, search.cat, search.s_cat].some((ids) => ids.length > 1)
  );
}

/** Whether it cuts the list into other pages than those that search engines know. */
export function isCutOtherwise({ perPage }: Search): boolean {
  return perPage !== SEARCH_PAGE_SIZE;
}

/** Whether it asks for words alone: where they find nothing, nothing else is to blame. */
export function asksForWordsAlone(search: Search): boolean {
  const hasPlace = [search.g_cat, search.cat, search.s_cat].some((ids) => ids.length > 0);
  return search.name !== '' && !hasPlace && !isFiltered({ ...search, name: '', wide: false });
}

/** Beyond the last page there is no page, whatever is said on it. */
export function isBeyondLast({ page, perPage }: Search, count: number): boolean {
  return page > Math.max(1, Math.ceil(count / perPage));
}

/** Baht per kg that somebody typed; null when it is none or not a price. */
function priceOf(text: string | null): number | null {
  if (text === null || !/^\d{1,7}(\.\d{1,2})?$/.test(text.trim())) return null;
  return Math.min(Number(text), PRICE_RANGE_MAX_BAHT);
}

export type Search = ReturnType<typeof searchOf>;
