import {
  FREQUENT_WEEKS,
  isReadIn,
  keptSearchWeeks,
  LEAST_CALLERS_OF_FREQUENT,
  MOST_FREQUENT,
} from '#domain/market/search-query.ts';
import type { Locale } from '#domain/values/locale.ts';
import { namesGoodsAlone } from '#server/market/search/index.ts';
import { now } from '#server/platform/clock.ts';
import { cached } from '#server/platform/cache.ts';
import { rows, sql } from '#server/platform/database/query.ts';

const SECONDS = 600;
const STALE_SECONDS = 3600;
/** Looked at in their order until enough are found that say nothing of anybody. */
const MOST_LOOKED_AT = 100;

/**
 * What many different people searched for lately, in letters that the reader reads. Only words of the trade and codes
 * of the market: a name that many people typed is shown to nobody.
 */
const frequent = cached(
  SECONDS,
  async (locale: Locale): Promise<string[]> => {
    const weeks = keptSearchWeeks(now()).slice(0, FREQUENT_WEEKS);
    const counted = await rows(sql<{ query: string }>`
      select query from search_queries where week = any (${weeks}::date[])
      group by query having max(callers) >= ${LEAST_CALLERS_OF_FREQUENT} and sum(found_nothing) = 0
      order by sum(callers) desc, query limit ${sql.lit(MOST_LOOKED_AT)}`);
    const found: string[] = [];
    for (const { query } of counted) {
      if (found.length === MOST_FREQUENT) break;
      if (isReadIn(query, locale) && (await namesGoodsAlone(query))) found.push(query);
    }
    return found;
  },
  3,
  STALE_SECONDS,
);

export async function frequentSearches(locale: Locale): Promise<{ data: string[] }> {
  return { data: await frequent(locale) };
}
