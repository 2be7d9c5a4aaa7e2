import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/locale.ts';
import { nameIn } from '../i18n/language.ts';
import type { Search } from '../mall/search-filters.ts';

type Facets = Answer<'POST /product/search'>['facets'];

const NAME_LENGTH = 80;
/** Each list of a search has numbers of its own. */
const NAMED = [['s_cat', 'subcategory'], ['cat', 'category'], ['g_cat', 'category_group'], ['manufacturer_id', 'manufacturer']] as const;

/** What a search is called until its owner says otherwise: its words, what it is of, and by whom it is made. */
export function proposedName(search: Pick<Search, 'name' | (typeof NAMED)[number][0]>, facets: Pick<Facets, (typeof NAMED)[number][1]>, locale: Locale): string {
  const chosen = NAMED.flatMap(([list, facet]) => facets[facet].filter(({ id }) => search[list].includes(id)));
  return [search.name, ...chosen.map((each) => nameIn(locale, each))].filter(Boolean).join(' · ').slice(0, NAME_LENGTH);
}
