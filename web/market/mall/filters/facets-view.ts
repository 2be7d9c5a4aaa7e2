import { qualities, stockStatuses } from '#contract/offer-shapes.ts';
import type { Answer } from '#contract/client.ts';
import { conditionText } from '#domain/catalogue/carbon/boundary.ts';
import type { Locale } from '#domain/values/locale.ts';
import { nameIn } from '#web/i18n/language.ts';

type Found = Answer<'POST /product/search'>;
export interface FacetValue {
  id: number;
  name: string;
  count: number;
}

/** The counts in one language; of the category tree only the counts, its names are on every page. */
export function facetsView({ facets, properties }: Pick<Found, 'facets' | 'properties'>, locale: Locale) {
  const named = (
    rows: { id: number; name_th: string; name_en: string; name_cn: string; count: number }[],
  ): FacetValue[] => rows.map((row) => ({ id: row.id, name: nameIn(locale, row), count: row.count }));
  const counts = (rows: { id: number; count: number }[]) =>
    Object.fromEntries(rows.map(({ id, count }) => [id, count]));
  return {
    g_cat: counts(facets.category_group),
    cat: counts(facets.category),
    s_cat: counts(facets.subcategory),
    manufacturer_id: named(facets.manufacturer),
    province_id: named(facets.province),
    warehouse_id: named(facets.warehouse),
    quality: inOrder(qualities, facets.quality),
    status: inOrder(stockStatuses, facets.status),
    properties: properties.map((property) => ({
      code: property.code,
      name: nameIn(locale, property),
      unit: property.unit,
      values: property.values.map((value) => ({ id: value.code, name: nameIn(locale, value), count: value.count })),
      ranges: property.ranges.map((range) => ({
        ...range,
        conditionName: range.condition && conditionText(range.condition, locale),
      })),
    })),
  };
}

/** Kinds stand in the order of the trade, best first, not in that of their counts. */
function inOrder<T extends string>(order: readonly T[], rows: { id: T; count: number }[]): { id: T; count: number }[] {
  return order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

export type FacetsView = ReturnType<typeof facetsView>;
export type PropertyView = FacetsView['properties'][number];
