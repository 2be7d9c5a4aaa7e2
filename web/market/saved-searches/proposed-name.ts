import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';
import { facetsView } from '#web/market/mall/filters/facets-view.ts';
import { propertyWords } from '#web/market/mall/filters/property-words.ts';
import type { Search } from '#web/market/mall/search-filters.ts';

type Found = Pick<Answer<'POST /product/search'>, 'facets' | 'properties'> & {
  tree: Answer<'GET /product-category/public'>['data'];
};

const NAME_LENGTH = 80;

/** The name of a saved search until its owner gives another: words, materials, makers, places, properties. */
export function proposedName(
  search: Pick<Search, 'name' | 'properties' | 's_cat' | 'cat' | 'g_cat' | 'manufacturer_id' | 'province_id'>,
  { facets, properties, tree }: Found,
  locale: Locale,
): string {
  const categories = tree.flatMap((group) => group.categories);
  // Each list has ids of its own.
  const chosen = [
    ...categories.flatMap(({ subcategories }) => subcategories).filter(({ id }) => search.s_cat.includes(id)),
    ...categories.filter(({ id }) => search.cat.includes(id)),
    ...tree.filter(({ id }) => search.g_cat.includes(id)),
    ...facets.manufacturer.filter(({ id }) => search.manufacturer_id.includes(id)),
    ...facets.province.filter(({ id }) => search.province_id.includes(id)),
  ];
  return [
    search.name,
    ...chosen.map((each) => nameIn(locale, each)),
    ...propertyWords(search.properties, facetsView({ facets, properties }, locale).properties),
  ]
    .filter(Boolean)
    .join(' · ')
    .slice(0, NAME_LENGTH);
}
