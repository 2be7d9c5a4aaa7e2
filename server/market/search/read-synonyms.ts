import type { Synonym } from '#domain/market/search/synonyms.ts';
import { rows, sql } from '#server/platform/database/query.ts';

/** Staff's own words; of two that are alike, the first one counts. */
export function readSynonyms(): Promise<Synonym[]> {
  return rows(sql<Synonym>`select typed, means from search_synonyms order by id`);
}
