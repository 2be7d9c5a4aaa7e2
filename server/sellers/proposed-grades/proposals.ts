import { companySql } from '#server/platform/database/company-names.ts';
import { sql } from '#server/platform/database/query.ts';

/** What a list says of the proposal `g`, whose product is `p`. */
export const proposalColumns = sql`
  g.id, g.product_id, p.name_th, p.name_en, p.name_cn, p.grade, p.quality,
  coalesce(nullif(g.manufacturer_name, ''), m.name_en) as manufacturer,
  (select x.pd_pic_pic_path from product_pictures x where x.product_id = p.id and not x.pd_pic_is_deleted
    order by x.pd_pic_order limit 1) as picture,
  json_build_object('id', s.id, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn) as subcategory,
  ${companySql('c')} as seller, g.state, g.reason, g.submitted_at,
  (select count(*)::int from product_stocks o where o.product_id = p.id and not o.is_deleted) as offer_count,
  (select json_build_object('id', i.id, 'name_th', i.name_th, 'name_en', i.name_en, 'name_cn', i.name_cn, 'grade',
    i.grade)
    from products i where i.id = g.merged_into) as merged_into`;
export const proposalJoins = sql`
  proposed_grades g join products p on p.id = g.product_id join manufacturers m on m.id = p.manufacturer_id
  join subcategories s on s.id = p.subcategory_id join companies c on c.id = g.company_id`;
