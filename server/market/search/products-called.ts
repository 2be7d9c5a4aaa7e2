import { skuKey, suggestionKey } from '#domain/market/search/search-text.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** A name that more products have does not identify one. */
const MOST_OF_ONE_NAME = 8;
/** Products of one name that are read before the best are taken. */
const MOST_NAMES = 200;

export interface Called {
  /** The place of the text, from 0. */
  place: number;
  product_id: number;
  /** Set where the text is a SKU's code. */
  sku_id: number | null;
}

/** Products with exactly this grade, name or SKU code; hyphens and case do not count. One statement for all texts. */
export function productsCalled(texts: readonly string[]): Promise<Called[]> {
  return rows(sql<Called>`
    select a.place::int - 1 as place, x.product_id, x.sku_id
    from unnest(${texts.map(suggestionKey)}::text[], ${texts.map(skuKey)}::text[])
      with ordinality a (phrase, sku, place)
    cross join lateral (
      (select k.product_id, k.id as sku_id, 0 as rank, 0 as weight from skus k where sku_code(k.sku_no) = a.sku
        order by k.id limit 2)
      union all
      (select n.object_id, null, 1, n.weight from (
        select object_id, weight from search_phrases where kind = 'product'
          and phrase = a.phrase limit ${MOST_NAMES}) n order by n.weight desc, n.object_id limit ${MOST_OF_ONE_NAME})) x
    order by a.place, x.rank, x.weight desc, x.product_id`);
}
