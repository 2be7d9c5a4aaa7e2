import type { z } from 'zod';
import type { properties } from '#contract/catalogue/properties.ts';
import { rows, sql } from '#server/platform/database/query.ts';

type Properties = z.output<(typeof properties)['GET /staff/properties']['answer']>;

export async function readProperties(): Promise<Properties> {
  const found = await rows(sql<Properties['properties'][number]>`
    with said as (
      select choice_id, count(distinct product_id)::int as products from product_properties
      where choice_id is not null group by 1)
    select r.id, r.code, r.name_th, r.name_en, r.name_cn, r.kind, r.unit,
      (select count(distinct product_id)::int from product_properties v where v.property_id = r.id) as product_count,
      (select coalesce(json_agg(json_build_object('id', h.id, 'code', h.code, 'name_th', h.name_th,
          'name_en', h.name_en, 'name_cn', h.name_cn, 'product_count', coalesce(s.products, 0))
          order by h.position, h.id), '[]')
        from property_choices h left join said s on s.choice_id = h.id where h.property_id = r.id) as choices
    from properties r order by r.position, r.id`);
  return { properties: found };
}
