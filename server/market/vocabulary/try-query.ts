import type { z } from 'zod';
import type { synonyms } from '#contract/market/vocabulary.ts';
import { cardsFound, wirePart } from '#server/market/mall/index.ts';
import { questionOf, search } from '#server/market/search/index.ts';
import type { Caller } from '#server/platform/http/caller.ts';

type Tried = z.output<(typeof synonyms)['POST /staff/synonyms/try']['answer']>;

const FIRST_HITS = 5;

/** How a query is understood, and the first products that it finds. */
export async function tryQuery(name: string, caller: Caller): Promise<Tried> {
  const found = await search(questionOf({ name, perPage: FIRST_HITS }));
  const { meant, replaced, count, correctedName: corrected_name } = found;
  const understood = found.understood.map(wirePart);
  return { meant, replaced, corrected_name, understood, count, data: await cardsFound(found, caller) };
}
