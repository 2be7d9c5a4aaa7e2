import type { z } from 'zod';
import type { address } from '#contract/accounts/addresses.ts';
import { englishAddress } from '#domain/accounts/english-name.ts';
import { place, province } from '#server/places/index.ts';
import { rows, sql, type RawBuilder } from '#server/platform/database/query.ts';
import words from './address-words.json' with { type: 'json' };

export type Address = z.output<typeof address>;

const addressColumns = sql`
  a.id, a.name, a.address, a.address_en, ${place('s')} as sub_district, ${place('d')} as district,
  ${province} as province, s.id as district_id, d.id as amphure_id, p.id as province_id, a.post_code as zipcode,
  a.post_code, a.country, a.phone,
  a.is_default_shipping as is_default, a.is_default_shipping, a.is_default_billing, a.billing_name, a.tax_id,
  a.branch_code, a.branch_name`;

const addressJoins = sql`join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id
  join provinces p on p.id = a.province_id`;

export function addressesOf(companyId: number): Promise<Address[]> {
  return rows(sql<Address>`
    select ${addressColumns} from addresses a ${addressJoins}
    where a.company_id = ${companyId} and a.deleted_at is null order by a.is_default_shipping desc, a.id desc`);
}

/** One address of the company as a JSON column; null for another company's. */
export const addressJson = (id: number | null | RawBuilder<unknown>, companyId: number) => sql<Address | null>`(
  select row_to_json(found) from (select ${addressColumns} from addresses a ${addressJoins}
    where a.id = (${id})::int and a.company_id = ${companyId} and a.deleted_at is null) found)`;

const BANGKOK = 10;
const { bangkok, elsewhere } = words;

/**
 * The whole address of warehouse `w` in Thai, for who drives there; twin of `addressText` below. One without a
 * sub-district is written out in its address.
 */
export const warehouseAddressSql = sql<string>`w.address || coalesce((
  select concat_ws(' ', '', case when p.id = ${BANGKOK} then ${bangkok.subDistrict}
    else ${elsewhere.subDistrict} end || s.name_th,
    case when p.id = ${BANGKOK} then ${bangkok.district} else ${elsewhere.district} end || d.name_th,
    case when p.id = ${BANGKOK} then ${bangkok.province} else ${elsewhere.province} end || p.name_th,
      coalesce(w.post_code, s.postcode))
  from sub_districts s join districts d on d.id = s.district_id join provinces p on p.id = d.province_id
    where s.id = w.sub_district_id), '')`;

/** An address as one line in Thai and in English. */
export function addressText(
  of: Pick<Address, 'address' | 'address_en' | 'sub_district' | 'district' | 'province' | 'post_code'>,
): {
  th: string;
  en: string;
} {
  const name = of.province.id === BANGKOK ? bangkok : elsewhere;
  return {
    th: `${of.address} ${name.subDistrict}${of.sub_district.name_th} ${name.district}${of.district.name_th} ${name.province}${of.province.name_th} ${of.post_code}`,
    en: `${englishAddress(of.address_en, of.address)}, ${of.sub_district.name_en}, ${of.district.name_en}, ${of.province.name_en} ${of.post_code}`,
  };
}
