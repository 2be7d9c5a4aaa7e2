import type { z } from 'zod';
import type { offerDrafts } from '#contract/sellers/offer-drafts.ts';
import { PRODUCT_SHOWN } from '#domain/market/pricing/pricing.ts';
import { suggest } from '#server/market/search/index.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { mfiJoin, productJson } from './product-json.ts';

type Find = (typeof offerDrafts)['GET /offer-draft/product'];
type Answer = z.output<Find['answer']>;

interface Found {
  product: Answer['data'][number];
  offer_count: number;
  draft_id: number | null;
  count: number;
}

/**
 * Grades that a seller may offer: of a subcategory, or as the mall suggests them for words, whether anybody sells them
 * yet or not.
 */
export async function findProducts(
  companyId: number,
  { name, subcategory_id, _start, _limit }: z.output<Find['query']>,
): Promise<Answer> {
  const suggested =
    name === '' ? null : (await suggest(name)).flatMap(({ kind, id }) => (kind === 'product' ? [id] : []));
  if (suggested?.length === 0 || (suggested === null && subcategory_id === undefined)) return { data: [], count: 0 };
  const found = await rows(sql<Found>`
    select ${productJson} as product, count(*) over ()::int as count,
      (select count(*)::int from product_stocks s where s.product_id = p.id and s.company_id = ${companyId}
        and not s.is_deleted) as offer_count,
      (select d.id from offer_drafts d where d.product_id = p.id and d.company_id = ${companyId}) as draft_id
    from products p ${mfiJoin}
    where p.status = ${sql.lit(PRODUCT_SHOWN)}
      and (${suggested}::int[] is null or p.id = any (${suggested}::int[]))
      and (${subcategory_id ?? null}::int is null or p.subcategory_id = ${subcategory_id ?? null}::int)
    order by array_position(${suggested}::int[], p.id), p.grade, p.id limit ${_limit} offset ${_start}`);
  return {
    data: found.map(({ product, offer_count, draft_id }) => ({ ...product, offer_count, draft_id })),
    count: found[0]?.count ?? 0,
  };
}
