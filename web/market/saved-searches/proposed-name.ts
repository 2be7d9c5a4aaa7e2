import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import { facetsView } from '#web/market/mall/filters/facets-view.ts';
import { propertyWords } from '#web/market/mall/filters/property-words.ts';
import type { Search } from '#web/market/mall/search-filters.ts';

type Found = Pick<Answer<'POST /product/search'>, 'facets' | 'properties'>;

const NAME_LENGTH = 80;
/** Each list of a search has numbers of its own. */
const NAMED = [
  ['s_cat', 'subcategory'],
  ['cat', 'category'],
  ['g_cat', 'category_group'],
  ['manufacturer_id', 'manufacturer'],
  ['province_id', 'province'],
] as const;

/** What a search is called until its owner says otherwise: its words, what it is of, by whom it is made and where it lies, and what is asked of its properties. */
export function proposedName(
  search: Pick<Search, 'name' | 'properties' | (typeof NAMED)[number][0]>,
  found: Found,
  locale: Locale,
): string {
  const chosen = NAMED.flatMap(([list, facet]) => found.facets[facet].filter(({ id }) => search[list].includes(id)));
  return [
    search.name,
    ...chosen.map((each) => nameIn(locale, each)),
    ...propertyWords(search.properties, facetsView(found, locale).properties),
  ]
    .filter(Boolean)
    .join(' · ')
    .slice(0, NAME_LENGTH);
}
