import type { Answer } from '#contract/client.ts';
import type { Locale } from '#domain/locale.ts';
import { nameIn } from '../i18n/language.ts';

type Facets = Answer<'POST /product/search'>['facets'];
export interface FacetValue {
  id: number;
  name: string;
  count: number;
}

/** The counts in one language; of the category tree only the counts, its names are on every page. */
export function facetsView(facets: Facets, locale: Locale) {
  const named = (rows: { id: number; name_th: string; name_en: string; name_cn: string; count: number }[]): FacetValue[] =>
    rows.map((row) => ({ id: row.id, name: nameIn(locale, row), count: row.count }));
  const counts = (rows: { id: number; count: number }[]) => Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  return {
    g_cat: counts(facets.category_group),
    cat: counts(facets.category),
    s_cat: counts(facets.subcategory),
    manufacturer_id: named(facets.manufacturer),
    province_id: named(facets.province),
    warehouse_id: facets.warehouse.map(({ id, name, count }): FacetValue => ({ id, name, count })),
    quality: facets.quality,
    status: facets.status,
  };
}

export type FacetsView = ReturnType<typeof facetsView>;
