import type { z } from 'zod';
import type { catalogue } from '#contract/market/catalogue.ts';
import { search } from '#server/market/search/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cardsFound, deliveryTo } from './cards.ts';
import { namedFacets } from './facet-names.ts';
import { namedProperties } from './property-names.ts';

type Search = (typeof catalogue)['POST /product/search'];

/** The mall: cards of what a search finds, with the names of what its facets count. */
export async function searchProducts(
  { deliver_province_id, load_tonnes, ...asked }: z.output<Search['body']>,
  caller: Caller,
): Promise<z.output<Search['answer']>> {
  const delivery = await deliveryTo({ deliver_province_id, load_tonnes });
  const found = await search({ ...asked, freight: delivery?.freight ?? null, correctsTypos: true });
  const [data, facets, properties] = await Promise.all([
    cardsFound(found, caller, delivery),
    namedFacets(found.facets, found.knownValues),
    namedProperties(found.properties, found.knownValues),
  ]);
  return { data, count: found.count, facets, properties, corrected_name: found.correctedName };
}
