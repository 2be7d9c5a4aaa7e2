import { synonymReplacer, type Synonym } from '#domain/synonyms.ts';
import { rows, sql } from '#server/platform/database/query.ts';
import { keptFor } from '#server/platform/kept.ts';

/** What staff change is searched with after so long at the latest. */
const SECONDS = 30;

const replacer = keptFor(SECONDS, async () => synonymReplacer(await rows(sql<Synonym>`select typed, means from search_synonyms order by id`)));

/** A query with the catalogue's words in the place of the buyer's. */
export async function withSynonyms(query: string): Promise<string> {
  return query.trim() === '' ? query : (await replacer('all'))(query);
}
