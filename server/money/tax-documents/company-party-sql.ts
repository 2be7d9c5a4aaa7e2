import { HEAD_OFFICE } from '#domain/accounts/tax-id.ts';
import { sql } from '#server/platform/database/query.ts';

/**
 * How documents name company `c`, whoever it is to us: its billing address, else another one, else that of its
 * warehouse.
 */
export const companyPartySql = sql`json_build_object('name', c.company_name_th, 'tax_id', c.tax_id,
  'branch_code', case when c.company_code is null then null else coalesce((select a.branch_code from addresses a
    where a.company_id = c.id and a.deleted_at is null and a.is_default_billing), ${HEAD_OFFICE}) end,
  'address', coalesce(
    (select concat_ws(' ', a.address, s.name_th, d.name_th, v.name_th, a.post_code)
      from addresses a join sub_districts s on s.id = a.sub_district_id join districts d on d.id = a.district_id
        join provinces v on v.id = a.province_id
      where a.company_id = c.id and a.deleted_at is null order by a.is_default_billing desc, a.id limit 1),
    (select concat_ws(' ', w.address, s.name_th, v.name_th, w.post_code)
      from warehouses w left join sub_districts s on s.id = w.sub_district_id join provinces v on v.id = w.province_id
      where w.company_id = c.id order by w.is_default desc, w.id limit 1), ''))`;
