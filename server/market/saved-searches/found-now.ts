import type { z } from 'zod';
import { keptSearchBody } from '#contract/market/saved-searches.ts';
import { PRICE_RANGE_MAX_BAHT } from '#domain/values/limits.ts';
import { bahtPerKg } from '#domain/values/money.ts';
import { SAVED_SEARCH_FINDS_MOST } from '#domain/market/search/saved-search.ts';
import { productsInStock } from '#server/market/catalogue/index.ts';

export type SavedBody = z.output<typeof keptSearchBody>;

/** What a saved search finds now, in stock and within its limit. Of what is more than `most` only the count is whole. */
export function foundNow(
  search: SavedBody,
  limitPerKg: bigint | null,
  most = SAVED_SEARCH_FINDS_MOST,
): Promise<{ ids: number[]; count: number }> {
  return productsInStock({ ...search, price_lte: limitOf(limitPerKg) }, most);
}

/** The highest price that counts, baht per kg. */
export function limitOf(limitPerKg: bigint | null): number {
  return limitPerKg === null ? PRICE_RANGE_MAX_BAHT : Math.min(bahtPerKg(limitPerKg), PRICE_RANGE_MAX_BAHT);
}

/** A search as it was kept. An earlier version of the program may have kept what this one does not know: null. */
export function keptSearch(json: unknown): SavedBody | null {
  return keptSearchBody.safeParse(json).data ?? null;
}
