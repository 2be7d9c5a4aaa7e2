import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, rows, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { KnownPlaces, SaidPlace } from '#domain/trade/plans/read-place.ts';
import { asMember, type PlanPlace } from './stored-plan.ts';

/** Most goods go there. */
const BANGKOK = 10;

/** What a form says beside the text. */
export interface Where {
  address_id?: number | null | undefined;
  province_id?: number | null | undefined;
  latest_day?: string | null | undefined;
  else_province_id?: number | null | undefined;
}

/** All provinces by their names, and the addresses of the caller's company. */
export async function knownPlaces(caller: Caller): Promise<KnownPlaces> {
  const { provinces, addresses } = await oneRow(sql<{
    provinces: { id: number; names: string[] }[];
    addresses: KnownPlaces['addresses'];
  }>`select
      (select coalesce(json_agg(json_build_object('id', p.id, 'names', array_remove(array[p.name_th, p.name_en, p.name_cn], null))), '[]') from provinces p) as provinces,
      (select coalesce(json_agg(json_build_object('id', a.id, 'province_id', a.province_id, 'name', a.name)), '[]')
        from addresses a where a.company_id = ${asMember(caller)?.companyId ?? null}::int and a.deleted_at is null) as addresses`);
  return { provinces, addresses };
}

/** Where a plan goes: what the form says, what the text says, the company's own address, Bangkok. */
export async function settlePlace(caller: Caller, where: Where, said: SaidPlace | null): Promise<PlanPlace> {
  const companyId = asMember(caller)?.companyId ?? null;
  const addressId = where.address_id ?? (where.province_id ? null : (said?.address_id ?? null));
  const provinceId = where.province_id ?? (where.address_id ? null : (said?.province_id ?? null));
  const otherwise = where.else_province_id ?? null;
  const found = await rows(sql<{ address_id: number | null; province_id: number }>`
    select id as address_id, province_id from (
      select a.id, a.province_id, a.is_default_shipping as is_default from addresses a where a.company_id = ${companyId}::int and a.deleted_at is null
      union all select null, p.id, false from provinces p where p.id = any (${[provinceId ?? BANGKOK, otherwise ?? BANGKOK, BANGKOK]}::int[])) x
    order by x.is_default desc, x.id nulls last`);
  const own = found.filter(({ address_id }) => address_id !== null);
  const inProvince = (id: number) => found.find(({ province_id }) => province_id === id);
  if (addressId !== null) {
    const address = own.find(({ address_id }) => address_id === addressId);
    if (!address) throw fieldError('plan_place_unknown', 'address_id');
    return { ...placeOf(address), is_place_assumed: false };
  }
  if (provinceId !== null) {
    const there = inProvince(provinceId);
    if (!there) throw fieldError('plan_place_unknown', 'province_id');
    return { ...placeOf(there), is_place_assumed: false };
  }
  const usual = otherwise === null ? own[0] : inProvince(otherwise);
  return { ...placeOf(usual ?? inProvince(BANGKOK)!), is_place_assumed: true };
}

const placeOf = ({ province_id, address_id }: { province_id: number; address_id: number | null }) => ({
  province_id,
  address_id,
});

/** Refuses a day that is over. */
export function requireDay(day: string | null | undefined): string | null {
  if (!day) return null;
  if (day < bangkokDate(now())) throw fieldError('plan_day_past', 'latest_day');
  return day;
}
