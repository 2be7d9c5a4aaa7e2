import { rows, sql } from '#server/platform/database/query.ts';
import { cached } from '#server/platform/cache.ts';

/** Places come with a version of the program; nothing changes them while it runs. */
export const PLACES_SECONDS = 600;

/**
 * The country's places in the names of the specification's older calls: amphures are districts, districts are
 * sub-districts. Parent 0: all of them.
 */

export const provinces = cached(PLACES_SECONDS, () =>
  rows(
    sql<{
      id: number;
      name_th: string;
      name_en: string;
      name_cn: string;
    }>`select id, name_th, name_en, coalesce(name_cn, name_en) as name_cn from provinces order by name_th collate "C"`,
  ),
);

export const amphures = cached<{ id: number; name_th: string; name_en: string; province_id: number }[], number>(
  PLACES_SECONDS,
  (provinceId) =>
    rows(
      sql`select id, name_th, name_en, province_id from districts where ${provinceId} in (0, province_id)
        order by name_th collate "C"`,
    ),
);

export const districts = cached<
  { id: number; zip_code: string; name_th: string; name_en: string; amphure_id: number }[],
  number
>(PLACES_SECONDS, (districtId) =>
  rows(
    sql`select id, postcode as zip_code, name_th, name_en, district_id as amphure_id from sub_districts
      where ${districtId} = 0 or district_id = ${districtId} order by name_th collate "C"`,
  ),
);
