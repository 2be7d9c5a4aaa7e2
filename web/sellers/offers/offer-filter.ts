import type { Input } from '#contract/client.ts';
import { listingFilters, listingSorts } from '#domain/sellers/offers/listing.ts';
import { LISTED_OFFERS_PAGE_SIZE, MY_PRODUCTS_PAGE_SIZE } from '#domain/values/limits.ts';
import { pageNumberOf } from '#web/ui/lists/page-number.ts';
import { idIn } from '#web/page/ids.ts';

type Query = NonNullable<Input<'GET /product-stock/myproduct'>['query']>;

const FIELDS = ['name', 'state', 'warehouse_id', 'cat', 'product_id', 'sort'] as const;
export type FilterField = (typeof FIELDS)[number];
/** What is said, as the address has it; '' where nothing is. */
export type OfferFilter = Readonly<Record<FilterField, string>>;

const MAX_WORDS = 120;
const isId = (text: string) => idIn(text) !== null;
const isOneOf =
  (values: readonly string[]) =>
  (text: string): boolean =>
    values.includes(text);

const CAN_BE_READ: Readonly<Record<FilterField, (text: string) => boolean>> = {
  name: (text) => text.length <= MAX_WORDS && text.isWellFormed() && !/\p{Cc}/u.test(text),
  state: isOneOf(listingFilters),
  warehouse_id: isId,
  cat: isId,
  product_id: isId,
  sort: isOneOf(listingSorts),
};

/** The list's state out of the address, and which of its fields cannot be read: those are refused at their field. */
export function offerFilterOf(search: URLSearchParams): {
  filter: OfferFilter;
  wrong: FilterField[];
  page: number;
  /** The page of the offers of one product in one warehouse. */
  offersPage: number;
} {
  const filter = Object.fromEntries(
    FIELDS.map((field) => [field, (search.get(field) ?? '').trim()]),
  ) as unknown as OfferFilter;
  const wrong = FIELDS.filter((field) => filter[field] !== '' && !CAN_BE_READ[field](filter[field]));
  return { filter, wrong, page: pageNumberOf(search), offersPage: pageNumberOf(search, 'offers') };
}

/** Whether the list is all offers, in whatever order. */
export const isWhole = ({ sort: _, ...narrowing }: OfferFilter): boolean =>
  Object.values(narrowing).every((value) => value === '');

/** The API's filters: what is said and can be read. */
export function countQuery(filter: OfferFilter, wrong: readonly FilterField[]): Omit<Query, 'sort'> {
  const said = FIELDS.filter((field) => field !== 'sort' && filter[field] !== '' && !wrong.includes(field));
  const query = Object.fromEntries(
    said.map((field) => [field, isNumber(field) ? Number(filter[field]) : filter[field]]),
  );
  return query;
}

const isNumber = (field: FilterField) => field === 'warehouse_id' || field === 'cat' || field === 'product_id';

/** The query of a page of the list; only for a filter that can be read. */
export function listQuery(filter: OfferFilter, page: number, offersPage = 1): Query {
  const sort = listingSorts.find((each) => each === filter.sort);
  return {
    ...countQuery(filter, []),
    ...(sort && { sort }),
    _start: (page - 1) * MY_PRODUCTS_PAGE_SIZE,
    _limit: MY_PRODUCTS_PAGE_SIZE,
    _stock_start: (offersPage - 1) * LISTED_OFFERS_PAGE_SIZE,
    _stock_limit: LISTED_OFFERS_PAGE_SIZE,
  };
}

/** Whether one product in one warehouse is shown by itself, with all of its offers page by page. */
export const isOneProduct = ({ product_id, warehouse_id }: OfferFilter) => product_id !== '' && warehouse_id !== '';

/** The filter as an address, on its first page. */
export function filterAddress(filter: OfferFilter): string {
  return `?${new URLSearchParams(FIELDS.filter((field) => filter[field] !== '').map((field) => [field, filter[field]]))}`;
}
