import { bangkokDate } from '#domain/values/bangkok-time.ts';
import { now } from '#server/platform/clock.ts';
import { oneRow, sql } from '#server/platform/database/query.ts';
import { fieldError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { choosePlace, type OwnAddress } from '#domain/trade/plans/choose-place.ts';
import type { PlaceInText } from '#domain/trade/plans/read-needs.ts';
import { Lexicon } from '#domain/market/search/query/lexicon.ts';
import { ownPlaces, placeNames } from '#server/market/search/index.ts';
import { asMember, type PlanPlace } from './stored-plan.ts';

/** What a form says beside the text. */
export interface Where {
  address_id?: number | null | undefined;
  province_id?: number | null | undefined;
  latest_day?: string | null | undefined;
  else_province_id?: number | null | undefined;
}

/** What a text may call places: names of the country, before them those of the caller's own addresses. */
export async function knownPlaces(caller: Caller): Promise<Lexicon> {
  const [places, own] = await Promise.all([placeNames('all'), ownPlaces(caller)]);
  return new Lexicon([], [places], own);
}

/** Where a plan goes, among the company's addresses and the provinces that there are. */
export async function settlePlace(caller: Caller, where: Where, said: PlaceInText | null): Promise<PlanPlace> {
  const named = [where.province_id, said?.province_id, where.else_province_id].flatMap((id) => id ?? []);
  const { addresses, provinces } = await oneRow(sql<{ addresses: OwnAddress[]; provinces: number[] }>`select
      (select coalesce(json_agg(json_build_object('id', a.id, 'province_id', a.province_id, 'is_default',
        a.is_default_shipping)), '[]')
        from addresses a where a.company_id = ${asMember(caller)?.companyId ?? null}::int and a.deleted_at is null)
          as addresses,
      array(select id from provinces where id = any (${named}::int[])) as provinces`);
  const wishes = { form: where, text: said, shown_province_id: where.else_province_id ?? null };
  const chosen = choosePlace(wishes, addresses, new Set(provinces));
  if ('unknown' in chosen) throw fieldError('plan_place_unknown', chosen.unknown);
  return chosen;
}

/** Refuses a day that is over. */
export function requireDay(day: string | null | undefined): string | null {
  if (!day) return null;
  if (day < bangkokDate(now())) throw fieldError('plan_day_past', 'latest_day');
  return day;
}
