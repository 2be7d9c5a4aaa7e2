import type { Answer } from '#contract/client.ts';
import type { CategoryPlace } from '#domain/category-path.ts';
import { searchedMaterial } from '#domain/recommendation.ts';
import { cardView } from '../catalogue/card-view.ts';
import { deliveryQuery, deliveryView } from '../delivery/delivery-view.server.ts';
import type { Page } from '../page-context.ts';
import { facetsView } from './facets-view.ts';
import { searchOf } from './search-filters.ts';

/** What an address finds: of a category's page in it, whatever levels the address names besides. */
export async function mallView(page: Page, address: URLSearchParams, place?: CategoryPlace) {
  const asked = searchOf(address);
  const search = place ? { ...asked, g_cat: [], cat: [], s_cat: [], [place.level]: [place.id] } : asked;
  const [found, delivery] = await Promise.all([page.api('POST /product/search', { body: { ...search, ...deliveryQuery(page) } }), deliveryView(page)]);
  if (search.page === 1) await noteSearched(page, search.name, found);
  return {
    search,
    view: address.get('view') === 'table' ? ('table' as const) : ('grid' as const),
    count: found.count,
    correctedName: found.corrected_name,
    cards: found.data.map((card) => cardView(card, page.locale, page.delivery !== null)),
    facets: facetsView(found, page.locale),
    delivery,
  };
}

/** What a member typed tells what to recommend; an address that only filters, and the next pages, say nothing new. */
async function noteSearched({ api, user }: Page, words: string, { count, facets }: Answer<'POST /product/search'>): Promise<void> {
  if (!user?.company || words === '') return;
  const material = searchedMaterial(facets.subcategory.map(({ id, count: products }) => ({ subcategoryId: id, products })), count);
  if (material !== null) await api('POST /product/searched', { body: { subcategory_id: material } });
}

export type MallView = Awaited<ReturnType<typeof mallView>>;
