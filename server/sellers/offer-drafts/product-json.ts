import { sql } from '#server/platform/database/query.ts';

/** What a seller knows grade `p` by, as JSON. */
export const productJson = sql`json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn',
  p.name_cn, 'grade', p.grade,
  'picture', (select x.pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
    order by x.pd_pic_order limit 1),
  'manufacturer',
  (select json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn)
    from manufacturers m where m.id = p.manufacturer_id),
  'subcategory', (select json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn)
    from subcategories c where c.id = p.subcategory_id),
  'mfi', mfi.number_value, 'mfi_condition', mfi.condition)`;

/** Goes with it. */
export const mfiJoin = sql`left join lateral (
  select v.number_value::float8, v.condition from product_properties v join properties d on d.id = v.property_id
    and d.code = 'mfi'
  where v.product_id = p.id order by v.id limit 1) mfi on true`;
