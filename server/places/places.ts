import { getDatabase, setEngMode, setGeoMode } from 'thai-address-universal';
import { thaiHolidays } from '#domain/values/thai-holidays.ts';
import { inTransaction, oneRow, rows, sql } from '#server/platform/database/query.ts';
import { insertRows } from '#server/platform/database/table-rows.ts';
import { withLock } from '#server/platform/database/with-lock.ts';
import corrected from './english-names.json' with { type: 'json' };
import { CHINESE_PROVINCE_NAMES, ENGLISH_PROVINCE_NAMES } from './province-names.ts';

interface PlaceRow {
  province: string;
  district: string;
  sub_district: string;
  postal_code: string;
  province_code?: string;
  district_code?: string;
  sub_district_code?: string;
}

interface Place {
  id: number;
  name_th: string;
  name_en: string;
}

export interface Places {
  provinces: (Place & { name_cn: string | null })[];
  districts: (Place & { province_id: number })[];
  subDistricts: (Place & { district_id: number; postcode: string })[];
}

/** Names that the data set spells as nobody reads them (Phnapnmmanatang), by the place's id. They stand on papers. */
const ENGLISH_NAMES: Readonly<Record<string, string>> = corrected.names;

const FIRST_HOLIDAY_YEAR = 2025;
const LAST_HOLIDAY_YEAR = 2028;

/** Thailand's places are part of the product, not of a market: written once into an empty database. */
export function ensurePlaces(): Promise<void> {
  return withLock('places', writePlacesOnce);
}

async function writePlacesOnce(): Promise<void> {
  const { known } = await oneRow(sql<{ known: boolean }>`select exists (select from sub_districts) as known`);
  if (known) return correctNames();
  const { provinces, districts, subDistricts } = await readPlaces();
  const holidays = Array.from({ length: LAST_HOLIDAY_YEAR - FIRST_HOLIDAY_YEAR + 1 }, (_, index) =>
    thaiHolidays(FIRST_HOLIDAY_YEAR + index),
  ).flat();
  await inTransaction(async () => {
    await rows(insertRows('provinces', provinces));
    await rows(insertRows('districts', districts));
    await rows(insertRows('sub_districts', subDistricts));
    await rows(sql`${insertRows('holidays', holidays)} on conflict do nothing`);
  });
}

/** A market from before the names were looked through has them, too. */
async function correctNames(): Promise<void> {
  const names = sql`jsonb_each_text(${JSON.stringify(ENGLISH_NAMES)}::jsonb) x (id, name)`;
  await rows(sql`update districts p set name_en = x.name from ${names} where p.id = x.id::int and p.name_en <> x.name`);
  await rows(
    sql`update sub_districts p set name_en = x.name from ${names} where p.id = x.id::int and p.name_en <> x.name`,
  );
}

/**
 * The data set's rows as a tree. Ids are the official geocodes. The few units without one (those newest in the data
 * set) get free numbers of their parent; islands without a postcode cannot be delivered to and are left out. A
 * sub-district of several postcodes has its first.
 */
export async function readPlaces(): Promise<Places> {
  await setGeoMode(true);
  await setEngMode(false);
  const thai = getDatabase() as PlaceRow[];
  await setEngMode(true);
  const english = getDatabase() as PlaceRow[];
  const provinces = new Map<string, Place & { name_cn: string | null }>();
  const districts = new Map<string, Place & { province_id: number }>();
  const subDistricts = new Map<string, Place & { district_id: number; postcode: string }>();
  const official = new Set(thai.flatMap((row) => [Number(row.district_code), Number(row.sub_district_code)]));
  const given = new Set<number>();
  /**
   * The official code where it is the parent's and nobody has it yet, else the highest number of the parent that no
   * code uses.
   */
  const idFor = (code: string | undefined, parent: number) => {
    let id = Number(code);
    if (Math.trunc(id / 100) !== parent || given.has(id)) {
      for (id = parent * 100 + 99; official.has(id) || given.has(id);) id -= 1;
    }
    given.add(id);
    return id;
  };

  for (const [index, row] of thai.entries()) {
    const en = english[index] as PlaceRow;
    if (!/^\d{5}$/.test(row.postal_code)) continue;
    const provinceId = Number(row.province_code);
    if (!provinces.has(row.province)) {
      provinces.set(row.province, {
        id: provinceId,
        name_th: row.province,
        name_en: ENGLISH_PROVINCE_NAMES[en.province] ?? en.province,
        name_cn: CHINESE_PROVINCE_NAMES[provinceId] ?? null,
      });
    }
    const districtKey = `${row.province}/${row.district}`;
    let district = districts.get(districtKey);
    if (!district) {
      district = {
        ...named(idFor(row.district_code, provinceId), row.district, en.district),
        province_id: provinceId,
      };
      districts.set(districtKey, district);
    }
    const key = `${districtKey}/${row.sub_district}`;
    if (subDistricts.has(key)) continue;
    subDistricts.set(key, {
      ...named(idFor(row.sub_district_code, district.id), row.sub_district, en.sub_district),
      district_id: district.id,
      postcode: row.postal_code,
    });
  }
  return {
    provinces: [...provinces.values()],
    districts: [...districts.values()],
    subDistricts: [...subDistricts.values()],
  };
}

const named = (id: number, name_th: string, name_en: string): Place => ({
  id,
  name_th,
  name_en: ENGLISH_NAMES[id] ?? name_en,
});
