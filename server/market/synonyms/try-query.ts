import type { z } from 'zod';
import { catalogue } from '#contract/market/catalogue.ts';
import type { synonyms } from '#contract/market/synonyms.ts';
import { expandSynonyms, searchProducts } from '#server/market/catalogue/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';

type Tried = z.output<(typeof synonyms)['POST /staff/synonyms/try']['answer']>;

const FIRST_HITS = 5;

/** What a buyer who types this is understood to mean, and what she finds first. */
export async function tryQuery(name: string, caller: Caller): Promise<Tried> {
  const { meant, replaced } = await expandSynonyms(name);
  const { data, count, corrected_name } = await searchProducts(
    catalogue['POST /product/search'].body.parse({ name, perPage: FIRST_HITS }),
    caller,
  );
  return { meant, replaced, corrected_name, count, data };
}
