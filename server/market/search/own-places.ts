import type { NamedSaid } from '#domain/market/search/query/lexicon.ts';
import { namedAddresses } from '#domain/market/search/vocabulary/own-addresses.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import type { Caller } from '#server/platform/http/caller.ts';

/** What the caller's own company calls its addresses; nothing for visitors and staff. */
export async function ownPlaces(caller: Caller): Promise<NamedSaid[]> {
  if (caller.kind !== 'member') return [];
  const found = await rows(sql<{
    id: number;
    name: string;
    province_id: number;
    name_th: string;
    name_en: string;
    name_cn: string;
  }>`
    select a.id, a.name, a.province_id, p.name_th, p.name_en, coalesce(p.name_cn, p.name_en) as name_cn
    from addresses a join provinces p on p.id = a.province_id
    where a.company_id = ${caller.companyId} and a.deleted_at is null order by a.id`);
  return namedAddresses(
    found.map(({ id, name, province_id, name_th, name_en, name_cn }) => ({
      id,
      name,
      province_id,
      province: { th: name_th, en: name_en, cn: name_cn },
    })),
  );
}
