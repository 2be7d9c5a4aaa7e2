import type { z } from 'zod';
import type { address, addresses } from '#contract/addresses.ts';
import { likeText, maybeRow, rows, sql } from '#server/platform/database/query.ts';

export type Address = z.output<typeof address>;
type Suggestion = z.output<(typeof addresses)['POST /address/auto-complete']['answer']>['address'][number];

const MAX_SUGGESTIONS = 20;

const place = (table: string) => sql`json_build_object('id', ${sql.ref(`${table}.id`)}, 'name_th', ${sql.ref(`${table}.name_th`)}, 'name_en', ${sql.ref(`${table}.name_en`)})`;
const province = sql`json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', coalesce(p.name_cn, p.name_en))`;

/** Places by the beginning of any of their names or of the postcode, those of the wanted kind; then by what they contain. */
export async function suggestPlaces(name: string, type: 'sub_district' | 'district' | 'province' | 'post_code' | 'any'): Promise<Suggestion[]> {
  const text = likeText(name);
  const starts = `${text}%`;
  const contains = `%${text}%`;
  const matches = (pattern: string) => {
    const by = {
      sub_district: sql`(s.name_th ilike ${pattern} or s.name_en ilike ${pattern})`,
      district: sql`(d.name_th ilike ${pattern} or d.name_en ilike ${pattern})`,
      province: sql`(p.name_th ilike ${pattern} or p.name_en ilike ${pattern})`,
      post_code: sql`s.postcode like ${pattern}`,
    };
    return type === 'any' ? sql`(${sql.join(Object.values(by), sql` or `)})` : by[type];
  };
  return rows(sql<Suggestion>`
    select ${place('s')} as sub_district, ${place('d')} as district, ${province} as province, s.postcode as post_code
    from sub_districts s join districts d on d.id = s.district_id join provinces p on p.id = d.province_id
    where ${matches(contains)} order by not ${matches(starts)}, length(s.name_th), s.id limit ${MAX_SUGGESTIONS}`);
}

const addressColumns = sql`
  a.id, a.name, a.address, ${place('s')} as sub_district, ${place('d')} as district, ${province} as province, a.post_code, a.country, a.phone,
  a.is_default_shipping, a.is_default_billing, a.billing_name, a.tax_id, a.branch_code, a.branch_name`;

const addressJoins = sql`join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id join provinces p on p.id = a.province_id`;

export function addressesOf(companyId: number): Promise<Address[]> {
  return rows(sql<Address>`
    select ${addressColumns} from addresses a ${addressJoins}
    where a.company_id = ${companyId} and a.deleted_at is null order by a.is_default_shipping desc, a.id desc`);
}

/** One address of the company; undefined for another company's. */
export function addressOf(id: number, companyId: number): Promise<Address | undefined> {
  return maybeRow(sql<Address>`
    select ${addressColumns} from addresses a ${addressJoins} where a.id = ${id} and a.company_id = ${companyId} and a.deleted_at is null`);
}

/** An address as one line in Thai and in English. */
export function addressText(of: Pick<Address, 'address' | 'sub_district' | 'district' | 'province' | 'post_code'>): { th: string; en: string } {
  const inBangkok = of.province.id === 10;
  return {
    th: `${of.address} ${inBangkok ? 'แขวง' : 'ตำบล'}${of.sub_district.name_th} ${inBangkok ? 'เขต' : 'อำเภอ'}${of.district.name_th} ${inBangkok ? '' : 'จังหวัด'}${of.province.name_th} ${of.post_code}`,
    en: `${of.address}, ${of.sub_district.name_en}, ${of.district.name_en}, ${of.province.name_en} ${of.post_code}`,
  };
}
