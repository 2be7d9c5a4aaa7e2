import type { Answer } from '#contract/client.ts';
import { categoryLevels, type CategoryPlace } from '#domain/catalogue/category-path.ts';
import { SEARCH_PAGE_SIZE } from '#domain/values/limits.ts';
import { searchedMaterial } from '#domain/market/recommendation.ts';
import { cardView } from '#web/market/cards/card-view.ts';
import { deliveryQuery, deliveryView, provinceName } from '#web/market/delivery/delivery-view.server.ts';
import type { Page } from '#web/page/page-context.ts';
import { facetsView } from './filters/facets-view.ts';
import { asksForWordsAlone, searchOf, type Search } from './search-filters.ts';
import { understoodView } from './understood/understood-view.ts';

/** What an address finds: of a category's page in it, whatever levels the address names besides. */
export async function mallView(page: Page, address: URLSearchParams, place?: CategoryPlace) {
  const asked = searchOf(address);
  const search = place ? { ...asked, g_cat: [], cat: [], s_cat: [], [place.level]: [place.id] } : asked;
  const [found, delivery] = await Promise.all([
    page.api('POST /product/search', { body: { ...search, ...deliveryQuery(page) } }),
    deliveryView(page),
  ]);
  const areWordsAlone = asksForWordsAlone(search);
  return {
    search,
    view: address.get('view') === 'table' ? ('table' as const) : ('grid' as const),
    isCompact: address.get('rows') === 'compact',
    kept: keptBesideFilters(search, address, place === undefined),
    count: found.count,
    hasFurther: found.further > 0 && found.count > 0,
    /** How many more there are that fit the words less well; null beside filters, which this number does not know. */
    further: areWordsAlone ? found.further : null,
    correctedName: found.corrected_name,
    understood: understoodView(found, search.name, page.locale),
    notSold: found.not_sold,
    areWordsUnknown: found.count === 0 && areWordsAlone,
    areOfOtherTrades: found.count === 0 && found.understood.some(({ kind }) => kind === 'elsewhere'),
    cards: found.data.map((card) => cardView(card, page.locale, found.delivery !== null)),
    /** What the member's company has approved in the place of the grade that the words are. */
    approvedInstead: found.approved_instead.map((card) => cardView(card, page.locale, found.delivery !== null)),
    facets: facetsView(found, page.locale),
    /** The place by name is the one that prices are for. */
    delivery: found.delivery
      ? { ...delivery, province: await provinceName(page, found.delivery.province_id) }
      : delivery,
    pricesFor: pricesFor(found),
    /**
     * What a member's words meant; it tells what to recommend. An address that only filters, and the next pages, say
     * nothing new.
     */
    material: search.page === 1 && search.name !== '' && page.user?.company ? materialOf(found) : null,
  };
}

/**
 * The place and the load that the words say, where they say either: the visitor's own choice stands back for this list.
 */
function pricesFor({ delivery }: Answer<'POST /product/search'>) {
  if (!delivery || !(delivery.is_place_said || delivery.is_load_said)) return null;
  const { province_id: provinceId, load_tonnes: loadTonnes, is_place_said: isPlaceSaid } = delivery;
  return { provinceId, loadTonnes, isPlaceSaid };
}

/**
 * What the form of the filters sends along: the words, the place and how the list is shown. A category's page says its
 * place by its path.
 */
function keptBesideFilters(
  search: Search,
  address: URLSearchParams,
  namesPlace: boolean,
): [name: string, value: string][] {
  const kept: [string, string][] = namesPlace
    ? categoryLevels.flatMap((level) => search[level].map((id): [string, string] => [level, String(id)]))
    : [];
  if (search.name) kept.push(['name', search.name]);
  if (search.wide) kept.push(['wide', '1']);
  if (search.perPage !== SEARCH_PAGE_SIZE) kept.push(['size', String(search.perPage)]);
  for (const [name, value] of [
    ['view', 'table'],
    ['rows', 'compact'],
  ] as const)
    if (address.get(name) === value) kept.push([name, value]);
  return kept;
}

function materialOf({ count, facets }: Answer<'POST /product/search'>): number | null {
  return searchedMaterial(
    facets.subcategory.map(({ id, count: products }) => ({ subcategoryId: id, products })),
    count,
  );
}

export type MallView = Awaited<ReturnType<typeof mallView>>;
