import type { Answer } from '#contract/client.ts';
import type { CategoryPlace } from '#domain/market/category-path.ts';
import { searchedMaterial } from '#domain/market/recommendation.ts';
import { cardView } from '#web/market/catalogue/card-view.ts';
import { deliveryQuery, deliveryView } from '#web/market/delivery/delivery-view.server.ts';
import type { Page } from '#web/page/page-context.ts';
import { facetsView } from './filters/facets-view.ts';
import { asksForWordsAlone, searchOf } from './search-filters.ts';
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
    count: found.count,
    hasFurther: found.further > 0 && found.count > 0,
    /** How many more there are that fit the words less well; null beside filters, which this number does not know. */
    further: areWordsAlone ? found.further : null,
    correctedName: found.corrected_name,
    understood: understoodView(found, search.name, page.locale),
    areWordsUnknown: found.count === 0 && areWordsAlone,
    cards: found.data.map((card) => cardView(card, page.locale, page.delivery !== null)),
    facets: facetsView(found, page.locale),
    delivery,
    /** What a member's words meant; it tells what to recommend. An address that only filters, and the next pages, say nothing new. */
    material: search.page === 1 && search.name !== '' && page.user?.company ? materialOf(found) : null,
  };
}

function materialOf({ count, facets }: Answer<'POST /product/search'>): number | null {
  return searchedMaterial(
    facets.subcategory.map(({ id, count: products }) => ({ subcategoryId: id, products })),
    count,
  );
}

export type MallView = Awaited<ReturnType<typeof mallView>>;
