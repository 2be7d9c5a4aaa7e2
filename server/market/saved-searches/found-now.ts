import type { z } from 'zod';
import { keptSearchBody } from '#contract/market/saved-searches.ts';
import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { SAVED_SEARCH_FINDS_MOST } from '#domain/market/search/saved-search.ts';
import { questionOf, search } from '#server/market/search/index.ts';

export type SavedBody = z.output<typeof keptSearchBody>;

/**
 * What a saved search finds now, in stock and within its limit, the cheapest first. Of more than `most` products only
 * the count is given. Typos are not corrected: that nothing is found may be due to the limit.
 */
export async function foundNow(
  body: SavedBody,
  limitPerKg: bigint | null,
  most = SAVED_SEARCH_FINDS_MOST,
): Promise<{ ids: number[]; count: number }> {
  const { products, count } = await search(
    questionOf({
      ...body,
      strict: true,
      price_lte: limitOf(limitPerKg),
      status: ['in_stock'],
      sort: 'price_asc',
      perPage: most,
    }),
  );
  return { ids: products.map(({ id }) => id), count };
}

/** The highest price that counts, baht per kg. */
export function limitOf(limitPerKg: bigint | null): number {
  return limitPerKg === null ? PRICE_RANGE_MAX_BAHT : Math.min(bahtPerKg(limitPerKg), PRICE_RANGE_MAX_BAHT);
}

/** A search as it was kept. An earlier version of the program may have kept what this one does not know: null. */
export function keptSearch(json: unknown): SavedBody | null {
  return keptSearchBody.safeParse(json).data ?? null;
}
