import { setImmediate } from 'node:timers/promises';
import { queryTerms, suggestionKey } from '#domain/market/search/search-text.ts';
import { now } from '#server/platform/clock.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { currentIndex } from './search-index/live/live-index.ts';
import { correctTypos, preferExactTerms } from './search-index/words/correct-typos.ts';
import { EVERYTHING } from './search-index/types.ts';
import { expandSynonyms } from './synonyms.ts';

/** Products of one name that are told apart; a name that more have is no code. */
const MOST_OF_ONE_NAME = 8;
/** Names looked through before the best are taken. */
const MOST_NAMES = 200;
/** Names are searched by their words so many at a time, then others have their turn. */
const AT_A_TIME = 8;

export interface Called {
  /** The place of the text, from 0. */
  place: number;
  product_id: number;
  /** Set where the text is a SKU's code. */
  sku_id: number | null;
}

/** Products that are called exactly so, by grade, by name or by SKU code, whatever the hyphens and the case. One statement for all texts. */
export function productsCalled(texts: readonly string[]): Promise<Called[]> {
  return rows(sql<Called>`
    select a.place::int - 1 as place, x.product_id, x.sku_id
    from unnest(${texts.map(suggestionKey)}::text[], ${texts.map(skuKey)}::text[]) with ordinality a (phrase, sku, place)
    cross join lateral (
      (select k.product_id, k.id as sku_id, 0 as rank, 0 as weight from skus k where sku_code(k.sku_no) = a.sku order by k.id limit 2)
      union all
      (select n.object_id, null, 1, n.weight from (
        select object_id, weight from search_phrases where kind = 'product' and phrase = a.phrase limit ${MOST_NAMES}) n order by n.weight desc, n.object_id limit ${MOST_OF_ONE_NAME})) x
    order by a.place, x.rank, x.weight desc, x.product_id`);
}

/** As the function `sku_code` of the database has it. */
export function skuKey(text: string): string {
  return text.toUpperCase().replace(/[^A-Z0-9]/g, '');
}

/** For each text the products that the mall would show first for it, a mistyped letter mended; out of memory, without a question to the database. */
export async function productsLike(texts: readonly string[], limit: number): Promise<number[][]> {
  const index = await currentIndex();
  const at = now().getTime();
  const found: number[][] = [];
  for (const text of texts) {
    if (found.length % AT_A_TIME === AT_A_TIME - 1) await setImmediate();
    const words = queryTerms((await expandSynonyms(text)).meant);
    const search = (wanted: typeof words | ReturnType<typeof preferExactTerms>) =>
      index.search({ ...EVERYTHING, at, words: wanted, limit }).products;
    let products = words.length > 0 ? search(preferExactTerms(words, index.words)) : [];
    if (products.length === 0 && words.length > 0) products = search(words);
    const mended = products.length === 0 && correctTypos(words, index.words);
    if (mended) products = search(mended);
    found.push(products.map(({ id }) => id));
  }
  return found;
}
