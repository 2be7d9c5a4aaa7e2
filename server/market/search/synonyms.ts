import { synonymReader, type Understood } from '#domain/market/search/synonyms.ts';
import { cached } from '#server/platform/cache.ts';
import { currentLexicon } from './lexicon.ts';
import { readSynonyms } from './read-synonyms.ts';

/** What staff change is searched with after so long at the latest, in every process. */
const SECONDS = 30;

const reader = cached(SECONDS, async () => synonymReader(await readSynonyms()));

/** A query with the catalogue's words in the place of the buyer's. */
export async function expandSynonyms(query: string): Promise<Understood> {
  return query.trim() === '' ? { meant: query, replaced: [] } : (await reader('all'))(query);
}

/** After a change of staff's words: the next search of this process follows. */
export function invalidateSynonyms(): void {
  reader.invalidate();
  currentLexicon.invalidate();
}
