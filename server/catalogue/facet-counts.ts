import type { z } from 'zod';
import type { catalogue } from '#contract/catalogue.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { availabilityNames, type Facet } from './search-filter.ts';

type FacetAnswer = z.output<(typeof catalogue)['POST /product/search']['answer']>['facets'];

/** How many products each value of each facet would show. */
export type FacetCounts = Record<Facet, { value: string; products: number }[]>;

interface Named {
  id: number;
  name_th: string;
  name_en: string;
  name_cn: string;
}

const MAX_WAREHOUSES = 200;

/** The counts with the names of what they count, the most first. One round trip for all names. */
export async function facetRows(counts: FacetCounts): Promise<FacetAnswer> {
  const warehouses = counts.warehouse.toSorted((a, b) => b.products - a.products).slice(0, MAX_WAREHOUSES);
  const ids = (facet: Facet) => counts[facet].map(({ value }) => Number(value));
  const names = await oneRow(sql<{
    groups: Named[];
    categories: (Named & { group_id: number })[];
    subcategories: (Named & { category_id: number })[];
    manufacturers: Named[];
    warehouses: { id: number; name: string; province_id: number }[];
    provinces: Named[];
  }>`select
    (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn', name_cn)), '[]') from category_groups where id = any (${ids('category_group')}::int[])) as groups,
    (select coalesce(json_agg(json_build_object('id', id, 'group_id', group_id, 'name_th', name_th, 'name_en', name_en, 'name_cn', name_cn)), '[]') from categories where id = any (${ids('category')}::int[])) as categories,
    (select coalesce(json_agg(json_build_object('id', id, 'category_id', category_id, 'name_th', name_th, 'name_en', name_en, 'name_cn', name_cn)), '[]') from subcategories where id = any (${ids('subcategory')}::int[])) as subcategories,
    (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn', name_cn)), '[]') from manufacturers where id = any (${ids('manufacturer')}::int[])) as manufacturers,
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'province_id', province_id)), '[]') from warehouses where id = any (${warehouses.map(({ value }) => Number(value))}::int[])) as warehouses,
    (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn', coalesce(name_cn, name_en))), '[]') from provinces where id = any (${ids('province')}::int[])) as provinces`);
  return {
    category_group: counted(names.groups, counts.category_group),
    category: counted(names.categories, counts.category),
    subcategory: counted(names.subcategories, counts.subcategory),
    manufacturer: counted(names.manufacturers, counts.manufacturer),
    warehouse: counted(names.warehouses, warehouses),
    province: counted(names.provinces, counts.province),
    quality: counts.quality.map(({ value, products }) => ({ id: value as FacetAnswer['quality'][number]['id'], count: products })),
    status: counts.status.map(({ value, products }) => ({ id: availabilityNames[Number(value) as 1 | 2 | 3], count: products })),
  };
}

function counted<Row extends { id: number }>(named: readonly Row[], counts: readonly { value: string; products: number }[]): (Row & { count: number })[] {
  const products = new Map(counts.map((count) => [Number(count.value), count.products]));
  return named.map((row) => ({ ...row, count: products.get(row.id) ?? 0 })).sort((a, b) => b.count - a.count || a.id - b.id);
}
