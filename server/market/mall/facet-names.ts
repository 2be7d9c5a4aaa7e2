import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import type { Named, WarehouseNames } from '#contract/wire.ts';
import { APPROVED } from '#domain/accounts/company/approval.ts';
import { availabilityNames, type Availability } from '#domain/market/availability.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';
import type { FacetCounts } from '#server/market/search/index.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

type FacetAnswer = z.output<(typeof catalogue)['POST /product/search']['answer']>['facets'];

const MAX_WAREHOUSES = 200;
const SECONDS = 30;

/**
 * All names by id, in one round trip. The key changes when the index meets a new maker or warehouse, so that none is
 * missing.
 */
const names = cached(
  SECONDS,
  async (_knownValues: string) => {
    const found = await oneRow(sql<{
      manufacturers: Named[];
      warehouses: (WarehouseNames & { id: number })[];
      provinces: Named[];
    }>`select
      (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn',
        name_cn)), '[]') from manufacturers) as manufacturers,
      (select coalesce(json_agg(json_build_object('id', w.id, ${warehouseNamesJson('w')})), '[]') from warehouses w
        where status = ${sql.lit(APPROVED)}) as warehouses,
      (select coalesce(json_agg(json_build_object('id', id, 'name_th', name_th, 'name_en', name_en, 'name_cn',
        coalesce(name_cn, name_en))), '[]') from provinces) as provinces`);
    return {
      manufacturers: byId(found.manufacturers),
      warehouses: byId(found.warehouses),
      provinces: byId(found.provinces),
    };
  },
  4,
);

export function invalidateFacetNames(): void {
  names.invalidate();
}

/** The counts of the index with the names of what they count, the most first. */
export async function namedFacets(counts: FacetCounts, knownValues: string): Promise<FacetAnswer> {
  const { manufacturers, warehouses, provinces } = await names(knownValues);
  return {
    category_group: ofCategories(counts.category_group),
    category: ofCategories(counts.category),
    subcategory: ofCategories(counts.subcategory),
    manufacturer: counted(manufacturers, counts.manufacturer),
    warehouse: counted(warehouses, counts.warehouse.slice(0, MAX_WAREHOUSES)),
    province: counted(provinces, counts.province),
    quality: counts.quality.map(({ value, products }) => ({
      id: value as FacetAnswer['quality'][number]['id'],
      count: products,
    })),
    status: counts.status.map(({ value, products }) => ({
      id: availabilityNames[value as Availability],
      count: products,
    })),
  };
}

function ofCategories(counts: FacetCounts[keyof FacetCounts]): { id: number; count: number }[] {
  return counts.map(({ value, products }) => ({ id: value as number, count: products }));
}

function byId<Row extends { id: number }>(rows: readonly Row[]): Map<number, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

function counted<Row extends { id: number }>(
  named: ReadonlyMap<number, Row>,
  counts: FacetCounts[keyof FacetCounts],
): (Row & { count: number })[] {
  return counts.flatMap(({ value, products }) => {
    const row = named.get(value as number);
    return row ? [{ ...row, count: products }] : [];
  });
}
