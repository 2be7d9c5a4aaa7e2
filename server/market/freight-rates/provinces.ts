import type { Named } from '#contract/wire.ts';
import type { ProvinceIds } from '#domain/market/delivery/freight-table.ts';
import { nameKey } from '#domain/values/typed-text.ts';
import { rows, sql } from '#server/platform/database/query.ts';

export function provinces(): Promise<Named[]> {
  return rows(
    sql<Named>`select id, name_th, name_en, coalesce(name_cn, name_en) /* not null: name_en never is */ as name_cn
      from provinces order by id`,
  );
}

/** By code and by name in each language, as tables name them. */
export function provinceIds(known: readonly Named[]): ProvinceIds {
  return new Map(
    known.flatMap(({ id, name_th, name_en, name_cn }) =>
      [String(id), name_th, name_en, name_cn].map((text) => [nameKey(text), id] as const),
    ),
  );
}
