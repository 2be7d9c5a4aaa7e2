import type { z } from 'zod';
import type { catalogue } from '#contract/market/mall.ts';
import { maybeRow, sql } from '#server/platform/database/query.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { cardsOf, deliveryTo } from './cards.ts';
import { cardsOfSubcategories } from './lists.ts';

type Ended = z.output<(typeof catalogue)['GET /product/ended/{id}']['answer']>;

interface EndedRow {
  product: Ended['product'];
  ended_at: Date;
  /** Where its goods are now: the last product that it, or what it was merged into, was merged into. */
  merged_into: number | null;
  /** The last in a row of replacements. */
  replaced_by: number | null;
}

/** How many times one replacement may itself have been replaced. */
const MOST_STEPS = 20;

/** What its page says of a product that has ended. 404 for one that has not. */
export async function endedProduct(id: number, to: Parameters<typeof deliveryTo>[0], caller: Caller): Promise<Ended> {
  const found = await maybeRow(sql<EndedRow>`
    with recursive way (id, step, is_merged) as (
      select replaced_by, 1, is_merged from products where id = ${id} and replaced_by is not null
      union all select p.replaced_by, w.step + 1, w.is_merged and p.is_merged from way w join products p on p.id = w.id
        where p.replaced_by is not null and w.step < ${MOST_STEPS})
    select json_build_object('id', p.id, 'name_th', p.name_th, 'name_en', p.name_en, 'name_cn', p.name_cn,
        'grade', p.grade, 'quality', p.quality,
        'manufacturer', json_build_object('id', m.id, 'name_th', m.name_th, 'name_en', m.name_en, 'name_cn', m.name_cn),
        'subcategory', json_build_object('id', s.id, 'code', s.code, 'name_th', s.name_th, 'name_en', s.name_en,
          'name_cn', s.name_cn),
        'category', json_build_object('id', c.id, 'name_th', c.name_th, 'name_en', c.name_en, 'name_cn', c.name_cn),
        'category_group', json_build_object('id', g.id, 'name_th', g.name_th, 'name_en', g.name_en,
          'name_cn', g.name_cn)) as product,
      p.ended_at /* not null: asked for */,
      (select w.id from way w where w.is_merged order by w.step desc limit 1) as merged_into,
      (select w.id from way w order by w.step desc limit 1) as replaced_by
    from products p join manufacturers m on m.id = p.manufacturer_id
      join subcategories s on s.id = p.subcategory_id join categories c on c.id = s.category_id
      join category_groups g on g.id = c.group_id
    where p.id = ${id} and p.ended_at is not null`);
  if (!found) throw new AppError('not_found');
  const { product, ended_at, merged_into, replaced_by } = found;
  const delivery = await deliveryTo(to);
  const [[replacement], others] = await Promise.all([
    replaced_by === null ? [] : cardsOf([replaced_by], caller, delivery),
    cardsOfSubcategories([product.subcategory.id], caller, delivery),
  ]);
  return {
    product,
    ended_at,
    merged_into,
    replacement: replacement ?? null,
    related: others.filter((card) => card.id !== replaced_by),
  };
}
