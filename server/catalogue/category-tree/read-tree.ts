import type { z } from 'zod';
import type { categoryTree } from '#contract/catalogue/category-tree.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { subcategoryCountSql } from './subcategory-counts.ts';

type Tree = z.output<(typeof categoryTree)['GET /staff/category-tree']['answer']>;

/** All of it, with what is empty: it has some dozens of entries. */
export async function readTree(): Promise<Tree> {
  const groups = await rows(sql<Tree['groups'][number]>`
    with counts as (select subcategory_id, count(*)::int as products from products group by 1),
    discounted as (${subcategoryCountSql('discounts')}), trends as (${subcategoryCountSql('price_trends')})
    select g.id, g.name_th, g.name_en, g.name_cn, coalesce(sum(c.products), 0)::int as product_count,
      coalesce(json_agg(c.category order by c.position, c.id) filter (where c.id is not null), '[]') as categories
    from category_groups g
    left join lateral (
      select c.id, c.position, coalesce(sum(n.products), 0)::int as products, json_build_object(
        'id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn,
        'product_count', coalesce(sum(n.products), 0),
        'subcategories', coalesce(json_agg(json_build_object(
          'id', s.id, 'code', s.code, 'name_th', s.name_th, 'name_en', s.name_en, 'name_cn', s.name_cn,
          'product_count', coalesce(n.products, 0), 'discounts', coalesce(d.count, 0),
          'price_trends', coalesce(t.count, 0)) order by s.position, s.id) filter (where s.id is not null), '[]')
      ) as category
      from categories c left join subcategories s on s.category_id = c.id
        left join counts n on n.subcategory_id = s.id left join discounted d on d.subcategory_id = s.id
        left join trends t on t.subcategory_id = s.id
      where c.group_id = g.id group by c.id) c on true
    group by g.id order by g.position, g.id`);
  return { groups };
}
