import type { Names, WarehouseNames } from '#contract/wire.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { warehouseNamesJson } from '#server/platform/database/warehouse-names.ts';

/** Where goods lie, as screens name it. */
export type NamedWarehouse = WarehouseNames & { id: number; province: Names & { id: number } };

/** Warehouses of offers by their ids. */
export async function namedWarehouses(ids: readonly number[]): Promise<ReadonlyMap<number, NamedWarehouse>> {
  const found = await rows(sql<{ id: number; named: NamedWarehouse }>`
    select w.id, json_build_object('id', w.id, ${warehouseNamesJson('w')}, 'province',
      json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn',
        coalesce(p.name_cn, p.name_en))) as named
    from warehouses w join provinces p on p.id = w.province_id where w.id = any (${ids}::int[])`);
  return new Map(found.map(({ id, named }) => [id, named]));
}
